import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { reading } from '../../data/api.ts'
import { shorten } from '../../parts/shorten.ts'
import { useSession } from '../../session/session.ts'
import { useFieldName } from '../use-field-name.ts'
import { ownFields, type ProductField, standardFields } from './product-fields.ts'

/** The fields of products, own ones as the schemas of the organisation describe them. */
export function useProductFields() {
  const { i18n } = useTranslation()
  const { may } = useSession()
  const { nameOf } = useFieldName()
  const { data } = useQuery({
    ...reading('/api/v2/schemas/', { query: { field_group: 'custom_data', limit: 500, lang: i18n.language } }),
    enabled: may('read_schemas'),
    staleTime: 60_000,
  })
  const own = useMemo(() => ownFields(data?.results.map(({ raw_schema }) => raw_schema) ?? []), [data])
  const labelOf = (name: string) => nameOf(name).replace(/^custom_data\./, '')
  const schemaName = (id: string) => data?.results.find((schema) => schema.id === id)?.name ?? shorten(id, 16)
  const fields: ProductField[] = [...standardFields, ...own]
  return { fields, labelOf, schemaName }
}
