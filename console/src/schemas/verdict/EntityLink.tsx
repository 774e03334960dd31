import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../data/api.ts'
import { TextLink } from '../../parts/links.tsx'
import { shorten } from '../../parts/shorten.ts'
import { useSession } from '../../session/session.ts'

type Named = { entity: string; id: string }

const pages = { material: 'materials', facility: 'facilities', custom_data: 'custom-data' } as const

/** A thing that a schema guards, by its name, with the way to it. */
export function EntityLink({ entity, id }: Named) {
  const { may } = useSession()
  const mayRead = may(entity === 'product' ? 'read_products' : 'read_entities')
  const { data: name } = useQuery({ ...nameOf({ entity, id }), enabled: mayRead })
  const label = name ?? shorten(id, 16)
  if (!mayRead) return <span className="code">{label}</span>
  if (entity === 'product') {
    return (
      <TextLink to="/products/$id" params={{ id }} dir="auto">
        {label}
      </TextLink>
    )
  }
  return (
    <TextLink to="/entities/$kind/$id" params={{ kind: pages[entity as keyof typeof pages], id }} dir="auto">
      {label}
    </TextLink>
  )
}

const nameOf = ({ entity, id }: Named) =>
  queryOptions({
    queryKey: ['entity-name', entity, id],
    queryFn: async ({ signal }): Promise<string> => {
      const options = { path: { id }, signal }
      if (entity === 'product') return (await api.get('/api/v2/products/{id}/', options)).name
      if (entity === 'material') return (await api.get('/api/v2/materials/{id}/', options)).name
      if (entity === 'facility') return (await api.get('/api/v2/facilities/{id}/', options)).name
      return (await api.get('/api/v2/custom-data/{id}/', options)).key
    },
  })
