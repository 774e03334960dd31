import type { Caller } from '../access/caller.ts'
import type { Tenant } from '../db/statements.ts'
import { findEvent } from './event-queries.ts'
import { findPlaces } from './find-places.ts'
import { findProducts } from './find-products.ts'
import { findLabelled, findOfProducts, nameThings } from './find-things.ts'
import { fitAny, type Hit, sortHits } from './hit.ts'
import { allKinds, type Kind } from './kinds.ts'
import { findNamed, type NamedRow, type SourceName, sources } from './named-queries.ts'
import { readSought, type Sought } from './sought.ts'
import { type FoundValue, findValues } from './value-queries.ts'

export type Asked = { q: string; kinds: ReadonlySet<Kind>; limit: number; languages: string[] }

/** Everything that fits, of every kind that is asked for: the best few of each, in one order. */
export async function search(tenant: Tenant, caller: Caller, { q, kinds, limit, languages }: Asked) {
  const sought = readSought(q)
  const some = limit + 1
  const [things, others, event] = await Promise.all([
    findProductsAndThings(tenant, caller, { sought, kinds, languages, limit: some }),
    findOthers(tenant, caller, sought, kinds, some),
    kinds.has('event') && sought.isUri ? findEvent(tenant, sought.text) : undefined,
  ])
  const hits = [...things, ...others, ...(event ? [eventHit(event)] : [])].filter(({ kind }) => kinds.has(kind))
  return { ...sortHits(hits, limit), searched: allKinds.filter((kind) => kinds.has(kind)) }
}

type Wanted = { sought: Sought; kinds: ReadonlySet<Kind>; languages: string[]; limit: number }

async function findProductsAndThings(
  tenant: Tenant,
  caller: Caller,
  { sought, kinds, languages, limit }: Wanted,
): Promise<Hit[]> {
  const withThings = kinds.has('batch') || kinds.has('item')
  const mayReadProducts = caller.permissions.has('read_products')
  const [products, labelled] = await Promise.all([
    mayReadProducts && (withThings || kinds.has('product'))
      ? findProducts(tenant, caller, sought, languages, limit)
      : [],
    withThings ? findLabelled(tenant, sought, limit) : [],
  ])
  const ofProducts = withThings ? await findOfProducts(tenant, sought, products, limit) : []
  const named = await nameThings(tenant, caller, [...labelled, ...ofProducts], languages)
  return [...products.map(({ hit }) => hit), ...named]
}

async function findOthers(
  tenant: Tenant,
  caller: Caller,
  sought: Sought,
  kinds: ReadonlySet<Kind>,
  limit: number,
): Promise<Hit[]> {
  const mayReadEvents = caller.permissions.has('read_epcis_events')
  const names = (Object.keys(sources) as SourceName[]).filter(
    (name) =>
      kinds.has(sources[name].kind) && (sources[name].kind !== 'place' || caller.permissions.has('read_entities')),
  )
  const [rows, values] = await Promise.all([
    findNamed(tenant, names, sought, limit),
    mayReadEvents && (kinds.has('place') || kinds.has('paper')) ? findValues(tenant, sought, limit) : [],
  ])
  const facilities = rows.filter(({ source }) => source === 'facility')
  const isPaper = ({ field }: FoundValue) => field === 'bizTransaction'
  const placeValues = values.filter((value) => !isPaper(value))
  const places = kinds.has('place')
    ? await findPlaces(tenant, caller, sought, { facilities, values: placeValues }, limit)
    : []
  const named = rows.filter(({ source }) => source !== 'facility').map((row) => namedHit(row, sought))
  return [...places, ...values.filter(isPaper).flatMap((value) => paperHit(value, sought)), ...named]
}

const addresses: Partial<Record<Kind, string>> = {
  recall: '/api/v2/epcis/genealogy/recalls/',
  capture: '/api/v2/epcis/capture/',
  material: '/api/v2/materials/',
  custom_data: '/api/v2/custom-data/',
  schema: '/api/v2/schemas/',
  device: '/api/v2/devices/',
  person: '/api/v2/people/',
  webhook: '/api/v2/webhooks/',
}

function namedHit({ source, id, name, subtitle, numbers }: NamedRow, sought: Sought): Hit {
  const { kind } = sources[source as SourceName]
  const number = numbers.find((one) => fitAny(one, [sought.text]) !== undefined)
  const how = sought.ids ? (fitAny(id, [sought.text]) ?? 'words') : number ? fitAny(number, [sought.text]) : undefined
  const slash = kind === 'capture' ? '' : '/'
  return {
    kind,
    id,
    title: name,
    subtitle: subtitle ?? numbers[0] ?? null,
    match: how
      ? { field: 'identifier', how, text: sought.ids ? id : (number ?? null) }
      : { field: 'name', how: 'words', text: name },
    address: `${addresses[kind] ?? ''}${id}${slash}`,
    rank: name.toLowerCase().startsWith(sought.text.toLowerCase()) ? 1 : 2,
  }
}

function paperHit({ text }: FoundValue, sought: Sought): Hit[] {
  const [type = '', id = ''] = text.split(/ (.*)/s)
  const label = /[^:/]*$/.exec(id)?.[0] || id
  const isNamed = id === sought.text
  const how = isNamed ? 'exact' : fitAny(label, [sought.text, sought.digits])
  if (how === undefined) return []
  const query = type === '' ? '' : `?EQ_bizTransaction_${encodeURIComponent(type)}=${encodeURIComponent(id)}`
  return [
    {
      kind: 'paper',
      ...{ id, title: label, subtitle: id, paper_type: type },
      match: { field: isNamed ? 'identifier' : 'label', how, text: isNamed ? id : label },
      address: `/api/v2/epcis/events${query}`,
      rank: 0,
    },
  ]
}

function eventHit({ id, type, time }: { id: string; type: string; time: Date }): Hit {
  return {
    kind: 'event',
    ...{ id, title: type, subtitle: time.toISOString() },
    match: { field: 'identifier', how: 'exact', text: id },
    address: `/api/v2/epcis/events/${encodeURIComponent(id)}`,
    rank: 0,
  }
}
