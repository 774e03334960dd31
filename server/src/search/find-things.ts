import { identify } from '@polytrace/epcis'
import type { Caller } from '../access/caller.ts'
import type { Tenant } from '../db/statements.ts'
import type { NamedThing } from '../tracing/facts/queries.ts'
import { ProductNames } from '../tracing/names/product-names.ts'
import type { FoundProduct } from './find-products.ts'
import { fitAny, type Hit } from './hit.ts'
import type { Sought } from './sought.ts'
import { findThings, listThingsOfProducts } from './thing-queries.ts'

/** Which part of its own identifier a thing is known by. */
export function labelOf({ text, lot, serial }: Pick<NamedThing, 'text' | 'lot' | 'serial'>): string {
  return serial ?? lot ?? /\/00\/(\d{18})$/.exec(identify(text).canonical)?.[1] ?? text
}

/** Batches and items by what stands on their labels. */
export async function findLabelled(tenant: Tenant, sought: Sought, limit: number): Promise<[NamedThing, Hit][]> {
  const things = await findThings(tenant, sought, limit)
  return things.flatMap((thing): [NamedThing, Hit][] => {
    const label = labelOf(thing)
    const isNamed = sought.things.includes(thing.thing)
    const how = isNamed ? 'exact' : fitAny(label.startsWith('http') ? label : last(label), [sought.text, sought.digits])
    // A number may end so without its check digit, which is another number.
    if (how === undefined) return []
    return [[thing, hitOf(thing, label, { field: isNamed ? 'identifier' : 'label', how, text: label }, 0)]]
  })
}

const last = (text: string) => /[^:/]*$/.exec(text)?.[0] ?? text

/** The newest batches, and some items, of products that were found by name or identifier, and of the product whose GTIN was typed. */
export async function findOfProducts(
  tenant: Tenant,
  sought: Sought,
  found: FoundProduct[],
  limit: number,
): Promise<[NamedThing, Hit][]> {
  if (sought.isOfThing) return []
  const products = found.filter(({ hit }) => hit.match.field !== 'text')
  const gtins = products.flatMap(({ gtin }) => (gtin === null ? [] : [gtin.padStart(14, '0')]))
  const codes = products.flatMap(({ internal_id }) => internal_id ?? [])
  const all = [...new Set([...(sought.gtin === undefined ? [] : [sought.gtin]), ...gtins])]
  if (all.length + codes.length === 0) return []
  const things = await listThingsOfProducts(tenant, all, codes, limit)
  const byGtin = new Map(products.map((product) => [product.gtin?.padStart(14, '0'), product]))
  const byCode = new Map(products.map((product) => [product.internal_id, product]))
  return things.map((thing): [NamedThing, Hit] => {
    const product = byGtin.get(thing.gtin ?? '') ?? byCode.get(identify(thing.text).material ?? '')
    const match: Hit['match'] =
      thing.gtin !== null && thing.gtin === sought.gtin
        ? { field: 'identifier', how: 'beginning', text: thing.gtin }
        : { field: 'product', how: 'words', text: product?.hit.match.text ?? product?.name ?? null }
    return [thing, hitOf(thing, labelOf(thing), match, (product?.hit.rank ?? 0) + 0.5)]
  })
}

function hitOf(thing: NamedThing, title: string, match: Hit['match'], rank: number): Hit {
  const { text, kind, gtin } = thing
  return {
    kind: kind === 'batch' || kind === 'private' || kind === 'class' ? 'batch' : 'item',
    id: text,
    title,
    subtitle: gtin ?? identify(text).material ?? null,
    match,
    address: `/api/v2/epcis/genealogy/batches/${encodeURIComponent(text)}`,
    rank,
  }
}

/** Gives things the names of their products, as far as the caller may read them. */
export async function nameThings(
  tenant: Tenant,
  caller: Caller,
  found: [NamedThing, Hit][],
  languages: string[],
): Promise<Hit[]> {
  const names = new ProductNames(tenant, caller, languages)
  await names.load(found.map(([thing]) => thing))
  return found.map(([thing, hit]) => {
    const name = names.of(thing)?.name
    return name === undefined ? hit : { ...hit, subtitle: [name, hit.subtitle].filter(Boolean).join(' · ') }
  })
}
