import { runQuery, runStatement, type Tenant } from '../db/statements.ts'
import { hashIn, identityOf } from '../event-store/identity.ts'
import { roles } from '../event-store/lineage-rows.ts'
import { isMentioned } from '../event-store/queries.ts'
import { maxCounted } from './contract.ts'

const counted = (rows: string) => `select count(*)::int as count from (${rows} limit ${maxCounted}) counted`

/** Each counts by an index, and stops at the bound. The organisation is `$1`. */
export const countStatements = {
  batchesOfGtin: counted(
    `select from thing t where t.org_id = $1 and t.kind in ('batch', 'class') and t.gtin = $2 and ${isMentioned}`,
  ),
  batchesOfMaterial: counted(
    `select from thing t where t.org_id = $1 and t.kind = 'batch' and t.gtin is null
       and substring(t.text from '^urn:[^:]+:productId:batchId:([^.]+)[.]') = $2 and ${isMentioned}`,
  ),
  itemsOfGtin: counted(
    `select from thing t where t.org_id = $1 and t.kind = 'item' and t.gtin = $2 and ${isMentioned}`,
  ),
  eventsOfThing: counted(
    `select from (
       (select event from mention where org_id = $1 and thing = $2 limit ${maxCounted})
       union (select event from produced where org_id = $1 and thing = $2
         and role in (${roles.made}, ${roles.madeItems}) limit ${maxCounted})
       union (select event from consumed where org_id = $1 and thing = $2 and role = ${roles.made} limit ${maxCounted})) e`,
  ),
  eventsOfCapture: counted('select from event where org_id = $1 and capture_id = $2'),
  eventsOfActor: counted('select from event where org_id = $1 and device_id = $2'),
  capturesOfActor: counted('select from capture_job where org_id = $1 and device_id = $2'),
  deedsOfActor: counted('select from audit where org_id = $1 and device_id = $2'),
  changesOf: counted('select from audit where org_id = $1 and entity = $3 and entity_id = $2'),
} as const

export type CountName = keyof typeof countStatements

export async function count({ db, orgId }: Tenant, name: CountName, ...values: string[]): Promise<number> {
  const rows = await runStatement<{ count: number }>(db, {
    name: `links: ${name}`,
    text: countStatements[name],
    values: [orgId, ...values],
  })
  return rows[0]?.count ?? 0
}

/**
 * Events with a term, the newest first: PostgreSQL knows which terms are common, and then walks the order of time instead of
 * asking the index for all of them. So this has no name, by which it would be planned once for all terms.
 */
export const eventsWithTerm = counted(
  'select from event where org_id = $1 and terms @> $2::bigint[] order by event_time desc, id desc',
)

export async function countEventsWith({ db, orgId }: Tenant, term: number): Promise<number> {
  const rows = await runQuery<{ count: number }>(db, eventsWithTerm, [orgId, `{${term}}`])
  return rows[0]?.count ?? 0
}

type Place = 'self' | 'previous' | 'next'

/** Something, and those beside it in its order. */
export type Neighbours<Row> = { self: Row; previous: Row | undefined; next: Row | undefined }

/** What has a list of its own: `forward` where it is read from the oldest on, others from the newest. */
const listed = {
  product: { table: 'product', name: `fields ->> 'name'`, more: `lpad(gtin, 14, '0') as gtin, internal_id` },
  material: { table: 'material', name: 'name', more: 'internal_id' },
  facility: { table: 'facility', name: 'name', more: 'gln' },
  custom_data: { table: 'custom_data', name: 'key' },
  capture: { table: 'capture_job', name: 'created_at', more: 'device_id', isForward: true },
  device: { table: 'device', name: 'name' },
  person: { table: 'person', name: 'name' },
} as const

export type ListedKind = keyof typeof listed

export type Listed = {
  id: string
  name: string | Date
  gtin?: string | null
  internal_id?: string | null
  gln?: string | null
  device_id?: string
}

/** Something by its id, `$2`, and the one before and the one behind it in the order of ids. */
export function listedStatement(kind: ListedKind): string {
  const { table, name, more, isForward }: { table: string; name: string; more?: string; isForward?: boolean } =
    listed[kind]
  const columns = ['id', `${name} as name`, ...(more === undefined ? [] : [more])].join(', ')
  const row = (place: Place, condition: string) =>
    `(select '${place}' as place, ${columns} from ${table} where org_id = $1 and id ${condition} limit 1)`
  const [older, newer] = ['< $2 order by id desc', '> $2 order by id']
  return [row('self', '= $2'), row('previous', isForward ? older : newer), row('next', isForward ? newer : older)].join(
    ' union all ',
  )
}

export async function readListed(
  { db, orgId }: Tenant,
  kind: ListedKind,
  id: string,
): Promise<Neighbours<Listed> | undefined> {
  const rows = await runStatement<Listed & { place: Place }>(db, {
    name: `links: ${kind}`,
    text: listedStatement(kind),
    values: [orgId, id],
  })
  const at = (place: Place) => rows.find((row) => row.place === place)
  const self = at('self')
  return self && { self, previous: at('previous'), next: at('next') }
}

export type CapturedEvent = { id: string; event_time: Date; capture_id: string | null; device_id: string | null }

/** The first event of an identity or a hash. */
export async function findEvent({ db, orgId }: Tenant, eventId: string): Promise<CapturedEvent | undefined> {
  const [row] = await runStatement<CapturedEvent>(db, {
    name: 'links: event',
    text: `select id, event_time, capture_id, device_id from event where org_id = $1 and id in (
             select id from event where org_id = $1 and identity = $2
             union select id from event where org_id = $1 and hash = decode($3, 'hex') and event_id is not null)
           order by id limit 1`,
    values: [orgId, identityOf(eventId), hashIn(eventId) ?? null],
  })
  return row
}

type NamedEvent = { place: Place; event_id: string | null; hash: string; event_time: Date }

export const besideEvent = (['previous', 'next'] as const)
  .map((place) => {
    const [comparison, order] = place === 'previous' ? ['<', 'desc'] : ['>', 'asc']
    return `(select '${place}' as place, event_id, encode(hash, 'hex') as hash, event_time from event
      where org_id = $1 and (event_time, id) ${comparison} ($2::timestamptz, $3::bigint)
      order by event_time ${order}, id ${order} limit 1)`
  })
  .join(' union all ')

/** The events before and behind one in the order of time. */
export const listBesideEvent = ({ db, orgId }: Tenant, { event_time, id }: CapturedEvent) =>
  runStatement<NamedEvent>(db, { name: 'links: beside event', text: besideEvent, values: [orgId, event_time, id] })

type NamedBatch = { place: Place; text: string; lot: string | null }

export const besideBatch = (['previous', 'next'] as const)
  .map((place) => {
    const [comparison, order] = place === 'previous' ? ['<', 'desc'] : ['>', 'asc']
    return `(select '${place}' as place, t.text, t.lot from thing t
      where t.org_id = $1 and t.kind in ('batch', 'class') and t.gtin = $2 and t.lot is not null and ${isMentioned}
        and t.captured_at ${comparison} (select captured_at from thing where org_id = $1 and thing = $3)
      order by t.captured_at ${order} limit 1)`
  })
  .join(' union all ')

/** The batches of a product that became known before and after one. */
export const listBesideBatch = ({ db, orgId }: Tenant, gtin: string, thing: string) =>
  runStatement<NamedBatch>(db, { name: 'links: beside batch', text: besideBatch, values: [orgId, gtin, thing] })

export async function findActor({ db, orgId }: Tenant, id: string) {
  const [row] = await runStatement<{ id: string; name: string; is_person: boolean }>(db, {
    name: 'links: actor',
    text: 'select id, name, is_person from actor where org_id = $1 and id = $2',
    values: [orgId, id],
  })
  return row
}

export async function findFacility({ db, orgId }: Tenant, gln: string) {
  const [row] = await runStatement<{ id: string; name: string }>(db, {
    name: 'links: facility of a place',
    text: 'select id, name from facility where org_id = $1 and gln = $2 order by id limit 1',
    values: [orgId, gln],
  })
  return row
}
