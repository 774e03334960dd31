import type { Product } from '@polytrace/client'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reading } from '../../data/api.ts'
import { type Described, describedAt } from '../../parts/schema-form/described.ts'
import { useFormSchema } from '../../parts/schema-form/use-form-schema.ts'
import { useSession } from '../../session/session.ts'

/** What the schema of a product calls its own fields and their values, in the language of the interface. */
export function useDescribed({ schema_id }: Pick<Product, 'schema_id'>) {
  const { i18n } = useTranslation()
  const { may } = useSession()
  const isAsked = schema_id !== null && may('read_schemas')
  const { data, error } = useQuery({
    ...reading('/api/v2/schemas/{id}/', { path: { id: schema_id ?? '' }, query: { lang: i18n.language } }),
    enabled: isAsked,
    staleTime: 60_000,
  })
  const schema = useFormSchema(data?.raw_schema, 'custom_data', i18n.language)
  return {
    isLoading: isAsked && !error && !schema,
    at: ([field, ...path]: readonly string[]): Described =>
      field === 'custom_data' && path.length > 0 ? describedAt(schema, path) : {},
  }
}
