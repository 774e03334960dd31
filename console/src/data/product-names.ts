import { identify } from '@polytrace/epcis'
import { useQueries } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import { api } from './api.ts'
import { type Language, useLanguage } from './language-parameter.ts'

/** Each product is one request; a page with more than this shows numbers instead of names. */
const maxProducts = 80

type Known = { products: boolean; materials: boolean; classes: boolean }

const keyCache = new Map<string, string | undefined>()

/** The number or code under which a product or material is registered; pages ask for the same few again and again. */
function productKeyOf(identifier: string): string | undefined {
  if (keyCache.has(identifier)) return keyCache.get(identifier)
  const { gtin, material } = identify(identifier)
  const key = gtin ? `gtin:${gtin}` : material ? `code:${material}` : undefined
  keyCache.set(identifier, key)
  return key
}

/** Names batches and items by their product or material, in the data language; `undefined` for one that nobody named. */
export function useProductNames(identifiers: Iterable<string>): (identifier: string) => string | undefined {
  const { may } = useSession()
  const language = useLanguage()
  const known = { products: may('read_products'), materials: may('read_entities'), classes: may('read_epcis_events') }
  const keys = new Set<string>()
  for (const identifier of identifiers) {
    const key = productKeyOf(identifier)
    if (key && keys.size < maxProducts) keys.add(key)
  }
  return useQueries({
    queries: [...keys].map((key) => ({
      queryKey: ['products', 'names', key, language],
      queryFn: ({ signal }: { signal: AbortSignal }) => findName(key, language, known, signal),
      staleTime: 60_000,
    })),
    combine: (answers) => {
      const names = new Map([...keys].map((key, index) => [key, answers[index]?.data]))
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
  if (kind === 'gtin') return known.classes ? findClassName(code, signal) : null
  if (!known.materials) return null
  const { results } = await api.get('/api/v2/materials/', { query: { internal_id: code, limit: 1 }, signal })
  return results[0]?.name ?? null
}

/** What captured master data calls a class. */
async function findClassName(gtin: string, signal: AbortSignal): Promise<string | null> {
  const query = { q: gtin, limit: 5 }
  const address = { path: { type: 'EPCClass' }, query, signal }
  const { results } = await api.get('/api/v2/epcis/vocabularies/{type}/', address)
  return results.find(({ canonical }) => canonical.endsWith(`/01/${gtin}`))?.name ?? null
}
