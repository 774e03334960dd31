import { identify } from '@polytrace/epcis'
import { useQueries } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import { api } from './api.ts'
import { type Language, useLanguage } from './language-parameter.ts'

/** So many products are looked up for one page; what lies beyond is called by its number. */
const most = 80

type Known = { products: boolean; materials: boolean }

const keys = new Map<string, string | undefined>()

/** The number or code under which a product or material is registered; pages ask for the same few again and again. */
function productKeyOf(identifier: string): string | undefined {
  if (keys.has(identifier)) return keys.get(identifier)
  const { gtin, material } = identify(identifier)
  const key = gtin ? `gtin:${gtin}` : material ? `code:${material}` : undefined
  keys.set(identifier, key)
  return key
}

/** Names batches and items by their product or material, in the data language; `undefined` for one that is not registered. */
export function useProductNames(identifiers: Iterable<string>): (identifier: string) => string | undefined {
  const { may } = useSession()
  const language = useLanguage()
  const known = { products: may('read_products'), materials: may('read_entities') }
  const asked = new Set<string>()
  for (const identifier of identifiers) {
    const key = productKeyOf(identifier)
    if (key && asked.size < most) asked.add(key)
  }
  return useQueries({
    queries: [...asked].map((key) => ({
      queryKey: ['products', 'names', key, language],
      queryFn: ({ signal }: { signal: AbortSignal }) => findName(key, language, known, signal),
      staleTime: 60_000,
    })),
    combine: (answers) => {
      const names = new Map([...asked].map((key, index) => [key, answers[index]?.data]))
      return (identifier: string) => names.get(productKeyOf(identifier) ?? '') ?? undefined
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
