import { identify, thingKey } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { masterDataFor } from '../../epcis/vocabularies/master-data.ts'
import { Containment } from '../containment/containment.ts'
import { readThingsOfProduct } from '../facts/queries.ts'
import { readMoment } from '../moment.ts'
import type { RecallBeginning } from '../recall/list-recall.ts'
import { asUri } from './check.ts'
import type { Found, Parameters } from './queries.ts'
import { findKnown, listFrom, listMadeAt, listPlaces, listSources, type NamedAt, type Period } from './root-queries.ts'

/** Where a recall begins, and how many things each identifier stands for. */
export type Beginnings = RecallBeginning & { found: Found[] }

/** The things that a recall is about, one more than `max` if there are more. */
export async function findBeginnings(tenant: Tenant, asked: Parameters, max: number): Promise<Beginnings> {
  const { identifiers, place, supplier } = asked
  if (identifiers !== undefined) return namedBy(tenant, identifiers, max)
  const period = {
    from: readMoment(asked.from ?? '') ?? Number.NEGATIVE_INFINITY,
    to: readMoment(asked.to ?? '') ?? Number.POSITIVE_INFINITY,
  }
  if (place !== undefined) return beginAt(place, await madeAt(tenant, place, period, max))
  return beginAt(supplier as string, await sentBy(tenant, supplier as string, period, max))
}

async function namedBy(tenant: Tenant, identifiers: string[], max: number): Promise<Beginnings> {
  const roots = new Set<string>()
  const gtins = new Set<string>()
  const known = await findKnown(tenant, identifiers.map(asUri).map(thingKey))
  const found: Found[] = []
  const ofProducts = new Map<string, string[]>()
  for (const identifier of identifiers) {
    const uri = asUri(identifier)
    const { kind, gtin } = identify(uri)
    let things = [thingKey(uri)].filter((thing) => known.has(thing))
    if (kind === 'class' && gtin !== undefined) {
      things = ofProducts.get(gtin) ?? (await readThingsOfProduct(tenant, gtin, max + 1))
      ofProducts.set(gtin, things)
      gtins.add(gtin)
    }
    for (const thing of things) roots.add(thing)
    found.push({ identifier, things: things.length })
  }
  return { roots: [...roots].sort(), gtins, found }
}

function beginAt(identifier: string, named: NamedAt[]): Beginnings {
  const classesSince = new Map<string, number>()
  for (const { thing, kind, time } of named)
    if (kind === 'class') classesSince.set(thing, Math.min(time, classesSince.get(thing) ?? time))
  const roots = [...new Set(named.map(({ thing }) => thing))]
  return { roots, classesSince, found: [{ identifier, things: roots.length }] }
}

async function madeAt(tenant: Tenant, place: string, period: Period, max: number): Promise<NamedAt[]> {
  const places = [identify(place).canonical]
  const conditions = [{ kind: 'place', field: 'bizLocation', places, withDescendants: true } as const]
  const { descendantsOf } = await masterDataFor(
    tenant,
    { permissions: new Set() },
    { ...anyQuery, conditions: [...conditions] },
  )
  const all = new Set(places.flatMap((one) => [one, ...descendantsOf(one)]))
  const texts = (await listPlaces(tenant, period)).filter((text) => all.has(identify(text).canonical))
  return texts.length === 0 ? [] : listMadeAt(tenant, period, texts, max + 1)
}

const anyQuery = {
  orderBy: undefined,
  orderDirection: 'DESC',
  eventCountLimit: undefined,
  maxEventCount: undefined,
} as const

/** What came from a supplier, and what was in it when it came. */
async function sentBy(tenant: Tenant, supplier: string, period: Period, max: number): Promise<NamedAt[]> {
  const { canonical } = identify(supplier)
  const texts = (await listSources(tenant, period)).filter((text) => identify(text).canonical === canonical)
  const named = texts.length === 0 ? [] : await listFrom(tenant, period, texts, max + 1)
  const containment = new Containment(tenant)
  await containment.loadContents(named.filter(({ kind }) => kind === 'item').map(({ thing }) => thing))
  const inside = named.flatMap(({ thing, time }) =>
    containment.contentsAt(thing, time).map((content): NamedAt => ({ thing: content, kind: 'inside', time })),
  )
  return [...named, ...inside]
}
