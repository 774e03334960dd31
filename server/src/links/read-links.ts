import { identify, termOf, thingKey } from '@polytrace/epcis'
import type { Caller } from '../access/caller.ts'
import type { Permission } from '../access/permissions.ts'
import type { Tenant } from '../db/statements.ts'
import { fail, notFound } from '../errors.ts'
import { nameOf } from '../event-store/event-name.ts'
import { findThing } from '../event-store/queries.ts'
import { scopedTerms } from '../event-store/terms.ts'
import { isId } from '../http/shapes.ts'
import { readThings } from '../tracing/facts/queries.ts'
import type { Kind, Links } from './contract.ts'
import {
  count,
  countEventsWith,
  findActor,
  findEvent,
  findFacility,
  type Listed,
  type ListedKind,
  listBesideBatch,
  listBesideEvent,
  readListed,
} from './queries.ts'

type Counts = Links['counts']

/** What something is linked with, as far as the caller may read it: a fixed number of looks into indexes. */
export async function readLinks(tenant: Tenant, caller: Caller, kind: Kind, id: string): Promise<Links> {
  const may = (permission: Permission) => caller.permissions.has(permission)
  if (kind === 'thing') return linksOfThing(tenant, id)
  if (kind === 'event') return linksOfEvent(tenant, caller, id)
  if (kind === 'place') return linksOfPlace(tenant, caller, id)
  return linksOfListed(tenant, caller, kind, id, may)
}

async function linksOfListed(
  tenant: Tenant,
  caller: Caller,
  kind: ListedKind,
  id: string,
  may: (permission: Permission) => boolean,
): Promise<Links> {
  const found = isId(id.toLowerCase()) ? await readListed(tenant, kind, id.toLowerCase()) : undefined
  const { self, previous, next } = found ?? fail(notFound(kind.replace('_', ' '), id.slice(0, 100)))
  const ask = async (permission: Permission, questions: () => Record<string, Promise<number>>): Promise<Counts> =>
    may(permission) ? answered(questions()) : {}
  const counts = await Promise.all([
    ask('read_epcis_events', () => eventCounts(tenant, kind, self)),
    ask('capture_epcis_events', () => (isActor(kind) ? { captures: count(tenant, 'capturesOfActor', self.id) } : {})),
    ask('read_audit', () => ({
      ...(kind !== 'capture' && { changes: count(tenant, 'changesOf', self.id, kind) }),
      ...(isActor(kind) && { deeds: count(tenant, 'deedsOfActor', self.id) }),
    })),
  ])
  return {
    counts: Object.assign({}, ...counts) as Counts,
    ...(self.device_id && (await capturedBy(tenant, caller, self.device_id))),
    ...(previous && { previous: named(previous) }),
    ...(next && { next: named(next) }),
  }
}

const isActor = (kind: Kind) => kind === 'device' || kind === 'person'

const named = ({ id, name }: Listed) => ({ id, name: name instanceof Date ? name.toISOString() : name })

/** How events know what has an id of ours. */
function eventCounts(tenant: Tenant, kind: ListedKind, self: Listed): Record<string, Promise<number>> {
  const { id, gtin, internal_id, gln } = self
  if (isActor(kind)) return { events: count(tenant, 'eventsOfActor', id) }
  if (kind === 'capture') return { events: count(tenant, 'eventsOfCapture', id) }
  if (gtin) return countsOfGtin(tenant, gtin)
  if (internal_id) return { batches: count(tenant, 'batchesOfMaterial', internal_id) }
  return gln ? { events: countAt(tenant, `https://id.gs1.org/414/${gln}`) } : {}
}

const countsOfGtin = (tenant: Tenant, gtin: string) => ({
  batches: count(tenant, 'batchesOfGtin', gtin),
  items: count(tenant, 'itemsOfGtin', gtin),
})

const countAt = (tenant: Tenant, place: string) =>
  countEventsWith(tenant, scopedTerms(tenant.orgId, [termOf('bizLocation', identify(place).canonical)])[0] as number)

async function linksOfThing(tenant: Tenant, id: string): Promise<Links> {
  const thing = (await findThing(tenant, [thingKey(id)])) ?? fail(notFound('batch or item', id.slice(0, 200)))
  const [{ gtin = null, lot = null, kind = '', text = '' } = {}] = await readThings(tenant, [thing])
  const code = kind === 'batch' ? identify(text).material : undefined
  const [counts, beside] = await Promise.all([
    answered({
      events: count(tenant, 'eventsOfThing', thing),
      ...(gtin !== null && countsOfGtin(tenant, gtin)),
      ...(gtin === null && code !== undefined && { batches: count(tenant, 'batchesOfMaterial', code) }),
    }),
    gtin !== null && lot !== null ? listBesideBatch(tenant, gtin, thing) : [],
  ])
  return {
    counts,
    ...Object.fromEntries(beside.map(({ place, text, lot }) => [place, { id: text, name: lot ?? text }])),
  }
}

async function linksOfEvent(tenant: Tenant, caller: Caller, id: string): Promise<Links> {
  const event = (await findEvent(tenant, id)) ?? fail(notFound('event', id.slice(0, 200)))
  const [beside, captured] = await Promise.all([
    listBesideEvent(tenant, event),
    event.device_id === null ? undefined : capturedBy(tenant, caller, event.device_id),
  ])
  return {
    counts: {},
    ...captured,
    ...(event.capture_id && caller.permissions.has('capture_epcis_events') && { capture: event.capture_id }),
    ...Object.fromEntries(beside.map((one) => [one.place, { id: nameOf(one), name: one.event_time.toISOString() }])),
  }
}

async function linksOfPlace(tenant: Tenant, caller: Caller, id: string): Promise<Links> {
  const gln = /\/414\/(\d{13})$/.exec(identify(id).canonical)?.[1]
  const [counts, facility] = await Promise.all([
    answered({ events: countAt(tenant, id) }),
    gln !== undefined && caller.permissions.has('read_entities') ? findFacility(tenant, gln) : undefined,
  ])
  return { counts, ...(facility && { facility }) }
}

/** Who it was, for those who may open the page of a device or a person. */
async function capturedBy(tenant: Tenant, { permissions }: Caller, id: string): Promise<Pick<Links, 'captured_by'>> {
  if (!permissions.has('manage_devices') && !permissions.has('manage_people')) return {}
  const actor = await findActor(tenant, id)
  if (!actor || !permissions.has(actor.is_person ? 'manage_people' : 'manage_devices')) return {}
  return { captured_by: { kind: actor.is_person ? 'person' : 'device', id: actor.id, name: actor.name } }
}

async function answered(questions: Record<string, Promise<number>>): Promise<Counts> {
  const names = Object.keys(questions)
  const counts = await Promise.all(Object.values(questions))
  return Object.fromEntries(names.map((name, index) => [name, counts[index]]))
}
