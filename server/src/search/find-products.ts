import type { Caller } from '../access/caller.ts'
import type { Tenant } from '../db/statements.ts'
import { type BestProduct, findBest } from '../products/search/best-queries.ts'
import { maxTerms, type Terms, termsOf } from '../products/search/terms.ts'
import { fitAny, type Hit } from './hit.ts'
import { findIdentified, type ProductRow, readProducts } from './product-queries.ts'
import type { Sought } from './sought.ts'

export type FoundProduct = ProductRow & { hit: Hit }

/** Products by their names in any language, by the rest of their texts, and by GTIN, internal id and id. */
export async function findProducts(
  tenant: Tenant,
  { permissions }: Caller,
  sought: Sought,
  languages: string[],
  limit: number,
): Promise<FoundProduct[]> {
  const searched = permissions.has('read_product_translations') ? undefined : []
  const [identified, best] = await Promise.all([
    findIdentified(tenant, sought),
    sought.isUri || sought.ids ? [] : findBest(tenant, wordsOf(sought, languages), searched, limit),
  ])
  const found = new Map<string, BestProduct>(best.map((one) => [one.id, one]))
  for (const id of identified) found.set(id, { id, lang: '', rank: 0 })
  if (found.size === 0) return []
  const places = [...found.values()]
  const rows = await readProducts(
    tenant,
    places.map(({ id }) => id),
    places.map(({ lang }) => lang),
    languages,
  )
  return rows.map((row) => ({ ...row, hit: hitOf(row, sought, found.get(row.id)?.rank ?? 0) }))
}

/** Of a whole text that somebody has pasted, its first words. */
function wordsOf({ text }: Sought, languages: string[]): Terms {
  const { wanted, unwanted } = termsOf(text, languages)
  return { wanted: wanted.slice(0, maxTerms), unwanted }
}

function hitOf({ id, gtin, internal_id, brand, name, found_name }: ProductRow, sought: Sought, rank: number): Hit {
  const { text, digits } = sought
  const isIdentified = rank === 0
  const identifier = [gtin ?? '', (gtin ?? '').padStart(14, '0'), internal_id ?? ''].find(
    (one) => one !== '' && fitAny(one, [digits, text]) !== undefined,
  )
  const partly = identifier === undefined ? undefined : fitAny(identifier, [digits, text])
  const how = isIdentified ? (sought.isOfThing ? 'beginning' : 'exact') : (partly ?? 'words')
  const inName = rank <= 2 ? 'name' : 'text'
  const isName = how === 'words'
  return {
    kind: 'product',
    id,
    title: name,
    subtitle: [brand, gtin ?? internal_id].filter(Boolean).join(' · ') || null,
    match: {
      field: isName ? inName : 'identifier',
      how,
      text: isName ? (rank <= 2 ? found_name : null) : (identifier ?? gtin ?? id),
    },
    address: `/api/v2/products/${id}/`,
    rank,
  }
}
