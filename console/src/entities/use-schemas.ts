import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { reading } from '../data/api.ts'
import { shorten } from '../parts/shorten.ts'
import { useSession } from '../session/session.ts'
import type { Kind } from './kinds.ts'

/** The schemas that may guard entities of a kind. */
export function useSchemas({ group }: Kind) {
  const { i18n } = useTranslation()
  const { may } = useSession()
  const mayRead = may('read_schemas')
  const query = useQuery({
    ...reading('/api/v2/schemas/', { query: { field_group: group, limit: 500, lang: i18n.language } }),
    enabled: mayRead,
  })
  return useMemo(() => {
    const schemas = query.data?.results ?? []
    return {
      mayRead,
      isReady: !mayRead || !query.isPending,
      choices: schemas.map(({ id, name }) => ({ value: id, label: name })),
      find: (id: unknown) => schemas.find((schema) => schema.id === id),
      nameOf: (id: string) => schemas.find((schema) => schema.id === id)?.name ?? shorten(id, 16),
    }
  }, [query.data, query.isPending, mayRead])
}
