import { useQueries } from '@tanstack/react-query'
import { api } from '../data/api.ts'
import { useSession } from '../session/session.ts'
import { plainName, productKeyOf } from './graph/things.ts'
import type { Language } from './queries.ts'

/** So many products are looked up for one page; what lies beyond is called by its number. */
const most = 80

type Known = { products: boolean; materials: boolean }

/** Names batches and items by their product or material, in the data language; by their number until it is known. */
export function useProductNames(uris: Iterable<string>, language: Language): (uri: string) => string {
  const { may } = useSession()
  const known = { products: may('read_products'), materials: may('read_entities') }
  const keys = new Set<string>()
  for (const uri of uris) {
    const key = productKeyOf(uri)
    if (key && keys.size < most) keys.add(key)
  }
  return useQueries({
    queries: [...keys].map((key) => ({
      queryKey: ['products', 'names', key, language],
      queryFn: ({ signal }: { signal: AbortSignal }) => findName(key, language, known, signal),
      staleTime: 60_000,
    })),
    combine: (answers) => {
      const names = new Map([...keys].map((key, index) => [key, answers[index]?.data]))
      return (uri: string) => names.get(productKeyOf(uri) ?? '') ?? plainName(uri)
    },
  })
}

async function findName(key: string, language: Language, known: Known, signal: AbortSignal): Promise<string | null> {
  const [kind, ...rest] = key.split(':')
  const code = rest.join(':')
  const sought = kind === 'gtin' ? { gtin: code } : { internal_id: code }
  if (known.products) {
    const query = { ...sought, ...language, limit: 1 }
    const { results } = await api.get('/api/v2/products/', { query, signal })
    if (results[0]) return results[0].name
  }
  if (!known.materials || kind === 'gtin') return null
  const { results } = await api.get('/api/v2/materials/', { query: { internal_id: code, limit: 1 }, signal })
  return results[0]?.name ?? null
}
