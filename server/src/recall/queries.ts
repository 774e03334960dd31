import type { Pool } from 'pg'
import { hashIdOf } from '../genealogy/event-name.ts'
import type { StoredText } from '../genealogy/stored-event.ts'
import { readColumns } from './read-columns.ts'

/** What a key stands for, as an event first named it. */
export type NamedThing = {
  thing: string
  text: string
  kind: string
  gtin: string | null
  lot: string | null
  serial: string | null
}

export async function readThings(pool: Pool, orgId: string, things: string[]): Promise<NamedThing[]> {
  const columns = await readColumns(pool, ['thing', 'text', 'kind', 'gtin', 'lot', 'serial'], {
    name: 'things',
    text: 'select thing, text, kind, gtin, lot, serial from thing where org_id = $1 and thing = any ($2::uuid[])',
    values: [orgId, `{${things}}`],
  })
  return columns.thing.map((thing, row) => ({
    thing,
    text: columns.text[row] ?? '',
    kind: columns.kind[row] ?? '',
    gtin: columns.gtin[row] || null,
    lot: columns.lot[row] || null,
    serial: columns.serial[row] || null,
  }))
}

/** One place of an event that names a thing. */
export type Sighting = { thing: string; event: number; role: string; quantity: string | null; uom: string | null }

/** `made`, `used`, `named` (items of the lot were made), or another role of the event's own. */
export async function readSightings(pool: Pool, orgId: string, things: string[]): Promise<Sighting[]> {
  const columns = await readColumns(pool, ['thing', 'event', 'role', 'quantity', 'uom'], {
    name: 'sightings',
    text: `
      select thing, event, case role when 0 then 'made' else 'named' end as role, quantity, uom
      from produced where org_id = $1 and thing = any ($2::uuid[]) and role in (0, 2)
      union all
      select thing, event, 'used', quantity, uom
      from consumed where org_id = $1 and thing = any ($2::uuid[]) and role = 0
      union all
      select thing, event, role, quantity, uom from mention where org_id = $1 and thing = any ($2::uuid[])`,
    values: [orgId, `{${things}}`],
  })
  return columns.thing.map((thing, row) => ({
    thing,
    event: Number(columns.event[row]),
    role: columns.role[row] ?? '',
    quantity: columns.quantity[row] || null,
    uom: columns.uom[row] || null,
  }))
}

/** What a list tells of an event. */
export type EventRow = {
  id: number
  /** The eventID. */
  name: string
  type: string
  time: number
  time_text: string
  biz_step: string | null
  disposition: string | null
  read_point: string | null
  biz_location: string | null
  /** Of those events alone whose text is needed. */
  doc: string | null
}

const eventColumns = [
  ...(['id', 'event_id', 'hash', 'type', 'time', 'time_text'] as const),
  ...(['biz_step', 'disposition', 'read_point', 'biz_location', 'doc'] as const),
]

/** Events that nobody declared wrong; with their text if it is a step asked for, or says until when something is good. */
export async function readEvents(pool: Pool, orgId: string, ids: number[], bizSteps: string[]): Promise<EventRow[]> {
  const columns = await readColumns(pool, eventColumns, {
    name: 'seen events',
    text: `
      select e.id, e.event_id, case when e.event_id is null then encode(e.hash, 'hex') end as hash, e.type,
        extract(epoch from e.event_time)::float8 * 1000 as time, e.event_time_text as time_text, e.biz_step, e.disposition,
        e.read_point, e.biz_location,
        case when e.biz_step = any ($3) or strpos(e.doc, 'xpirationDate"') > 0 or strpos(e.doc, 'bestBeforeDate"') > 0
          or strpos(e.doc, 'sellByDate"') > 0 then e.doc end as doc
      from event e where e.org_id = $1 and e.id = any ($2::bigint[])
        and not exists (select from declared w where w.org_id = $1 and w.identity = e.identity)`,
    values: [orgId, `{${ids}}`, bizSteps],
  })
  return columns.id.map((id, row) => ({
    id: Number(id),
    name: columns.event_id[row] || hashIdOf(columns.hash[row] ?? ''),
    type: columns.type[row] ?? '',
    time: Number(columns.time[row]),
    time_text: columns.time_text[row] ?? '',
    biz_step: columns.biz_step[row] || null,
    disposition: columns.disposition[row] || null,
    read_point: columns.read_point[row] || null,
    biz_location: columns.biz_location[row] || null,
    doc: columns.doc[row] || null,
  }))
}

export type Packing = {
  parent: string
  /** Null: all that the parent held. */
  child: string | null
  event: number
  action: string
  quantity: string | null
  uom: string | null
}

/** What of these things was put into, seen in or taken out of something, and which of them were emptied. */
export async function readPackings(pool: Pool, orgId: string, things: string[]): Promise<Packing[]> {
  const columns = await readColumns(pool, ['parent', 'child', 'event', 'action', 'quantity', 'uom'], {
    name: 'packings',
    text: `
      select parent, child, event, action, quantity, uom
      from containment where org_id = $1 and child = any ($2::uuid[])
      union all
      select parent, child, event, action, quantity, uom
      from containment where org_id = $1 and parent = any ($2::uuid[]) and child is null`,
    values: [orgId, `{${things}}`],
  })
  return columns.parent.map((parent, row) => ({
    parent,
    child: columns.child[row] || null,
    event: Number(columns.event[row]),
    action: columns.action[row] ?? '',
    quantity: columns.quantity[row] || null,
    uom: columns.uom[row] || null,
  }))
}

/** Classes without a lot that belong to these GTINs. */
export async function readClasses(
  pool: Pool,
  orgId: string,
  gtins: string[],
): Promise<{ thing: string; gtin: string }[]> {
  const { rows } = await pool.query<{ thing: string; gtin: string }>({
    name: 'classes',
    text: `select thing, gtin from thing where org_id = $1 and kind = 'class' and gtin = any ($2::text[]) order by thing`,
    values: [orgId, gtins],
  })
  return rows
}

export type ClassOfEvent = { thing: string; event: number }

/** The classes without a lot that these events made or used. */
export async function readClassesOf(
  pool: Pool,
  orgId: string,
  table: 'produced' | 'consumed',
  events: number[],
): Promise<ClassOfEvent[]> {
  const { rows } = await pool.query<ClassOfEvent>({
    name: `classes ${table}`,
    text: `
      select distinct d.thing, d.event::float8 as event
      from (select thing from thing where org_id = $1 and kind = 'class' offset 0) c
      cross join lateral (
        select thing, event from ${table}
        where org_id = $1 and ${table}.thing = c.thing and event = any ($2::bigint[]) offset 0) d
      order by thing, event`,
    values: [orgId, `{${events}}`],
  })
  return rows
}

export type ClassUse = StoredText & {
  class: string
  event: number
  event_id: string | null
  hash: string
  time: number
  time_text: string
  biz_step: string | null
  transformation: string | null
}

/** Events that used classes without saying which lot, the first first. */
export async function readClassUses(pool: Pool, orgId: string, classes: string[], most: number): Promise<ClassUse[]> {
  const { rows } = await pool.query<ClassUse>({
    name: 'class uses',
    text: `
      select c.thing as class, e.id::float8 as event, e.event_id, encode(e.hash, 'hex') as hash,
        extract(epoch from e.event_time)::float8 * 1000 as time, e.event_time_text as time_text, e.biz_step,
        e.transformation, e.doc, e.decimals, e.has_context, x.context
      from consumed c
      join event e on e.org_id = $1 and e.id = c.event
      left join context x on x.org_id = $1 and x.id = e.context_id
      where c.org_id = $1 and c.thing = any ($2::uuid[]) and c.role = 0
        and not exists (select from declared w where w.org_id = $1 and w.identity = e.identity)
      order by time, event, class limit $3`,
    values: [orgId, `{${classes}}`, most],
  })
  return rows
}
