import { number, optionalText, readColumns, text } from '../../db/read-columns.ts'
import { runStatement, type Tenant } from '../../db/statements.ts'
import { textBeside, textOf } from '../../event-store/archived-text.ts'
import { roles } from '../../event-store/lineage-rows.ts'
import { isDeclaredWrong, isMentioned } from '../../event-store/queries.ts'
import type { StoredText } from '../../event-store/stored-event.ts'

const thingColumns = { thing: text, text, kind: text, gtin: optionalText, lot: optionalText, serial: optionalText }

/** What a key stands for, as an event first named it. */
export type NamedThing = Awaited<ReturnType<typeof readThings>>[number]

export const readThings = (tenant: Tenant, things: string[]) =>
  readColumns(tenant.db, thingColumns, {
    name: 'things',
    text: 'select thing, text, kind, gtin, lot, serial from thing where org_id = $1 and thing = any ($2::uuid[])',
    values: [tenant.orgId, `{${things}}`],
  })

/** The lots and items of a product, and the product named without a lot, as far as events mention them: an index each. */
export async function readThingsOfProduct(tenant: Tenant, gtin: string, limit: number): Promise<string[]> {
  const rows = await runStatement<{ thing: string }>(tenant.db, {
    name: 'things of a product',
    text: `
      select t.thing from (
        select * from thing where org_id = $1 and gtin = $2 and kind in ('batch', 'class')
        union all
        select * from thing where org_id = $1 and gtin = $2 and kind = 'item') t
      where ${isMentioned} order by t.kind, t.thing limit $3`,
    values: [tenant.orgId, gtin, limit],
  })
  return rows.map(({ thing }) => thing)
}

const sightingColumns = { thing: text, event: number, role: text, quantity: optionalText, uom: optionalText }

/** One place of an event that names a thing. */
export type Sighting = Awaited<ReturnType<typeof readSightings>>[number]

/** `made`, `used`, `named` (items of the lot were made), or another role of the event's own. */
export const readSightings = (tenant: Tenant, things: string[]) =>
  readColumns(tenant.db, sightingColumns, {
    name: 'sightings',
    text: `
      select thing, event, case role when ${roles.made} then 'made' else 'named' end as role, quantity, uom
      from produced where org_id = $1 and thing = any ($2::uuid[]) and role in (${roles.made}, ${roles.madeItems})
      union all
      select thing, event, 'used', quantity, uom
      from consumed where org_id = $1 and thing = any ($2::uuid[]) and role = ${roles.made}
      union all
      select thing, event, role, quantity, uom from mention where org_id = $1 and thing = any ($2::uuid[])`,
    values: [tenant.orgId, `{${things}}`],
  })

const eventColumns = {
  id: number,
  event_id: optionalText,
  hash: text,
  type: text,
  time: number,
  time_text: text,
  biz_step: optionalText,
  disposition: optionalText,
  read_point: optionalText,
  biz_location: optionalText,
  /** Of those events alone whose text is needed. */
  doc: optionalText,
}

/** What a list says about an event. */
export type EventRow = Awaited<ReturnType<typeof readEvents>>[number]

/** Events that nobody declared wrong; with their text if it is a step asked for, or says until when something is good. */
export const readEvents = (tenant: Tenant, ids: number[], bizSteps: string[]) =>
  readColumns(tenant.db, eventColumns, {
    name: 'seen events',
    text: `
      select e.id, e.event_id, case when e.event_id is null then encode(e.hash, 'hex') end as hash, e.type,
        extract(epoch from e.event_time)::float8 * 1000 as time, e.event_time_text as time_text, e.biz_step, e.disposition,
        e.read_point, e.biz_location,
        case when e.biz_step = any ($3) or strpos(t.doc, 'xpirationDate"') > 0 or strpos(t.doc, 'bestBeforeDate"') > 0
          or strpos(t.doc, 'sellByDate"') > 0 then t.doc end as doc
      from event e ${textBeside('$1')} where e.org_id = $1 and e.id = any ($2::bigint[])
        and not ${isDeclaredWrong}`,
    values: [tenant.orgId, `{${ids}}`, bizSteps],
  })

/** Classes without a lot that belong to these GTINs. */
export async function readClasses(tenant: Tenant, gtins: string[]): Promise<{ thing: string; gtin: string }[]> {
  const rows = await runStatement<{ thing: string; gtin: string }>(tenant.db, {
    name: 'classes',
    text: `select thing, gtin from thing where org_id = $1 and kind = 'class' and gtin = any ($2::text[]) order by thing`,
    values: [tenant.orgId, gtins],
  })
  return rows
}

export type ClassOfEvent = { thing: string; event: number }

/** The classes without a lot that these events made or used. */
export async function readClassesOf(
  tenant: Tenant,
  table: 'produced' | 'consumed',
  events: number[],
): Promise<ClassOfEvent[]> {
  const rows = await runStatement<ClassOfEvent>(tenant.db, {
    name: `classes ${table}`,
    text: `
      select distinct d.thing, d.event::float8 as event
      from (select thing from thing where org_id = $1 and kind = 'class' offset 0) c
      cross join lateral (
        select thing, event from ${table}
        where org_id = $1 and ${table}.thing = c.thing and event = any ($2::bigint[]) offset 0) d
      order by thing, event`,
    values: [tenant.orgId, `{${events}}`],
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
export async function readClassUses(tenant: Tenant, classes: string[], max: number): Promise<ClassUse[]> {
  const rows = await runStatement<ClassUse>(tenant.db, {
    name: 'class uses',
    text: `
      select c.thing as class, e.id::float8 as event, e.event_id, encode(e.hash, 'hex') as hash,
        extract(epoch from e.event_time)::float8 * 1000 as time, e.event_time_text as time_text, e.biz_step,
        e.transformation, ${textOf('$1')} as doc, e.decimals, e.has_context, x.context
      from consumed c
      join event e on e.org_id = $1 and e.id = c.event
      left join context x on x.org_id = $1 and x.id = e.context_id
      where c.org_id = $1 and c.thing = any ($2::uuid[]) and c.role = ${roles.made}
        and not ${isDeclaredWrong}
      order by time, event, class limit $3`,
    values: [tenant.orgId, `{${classes}}`, max],
  })
  return rows
}

type TransformationEvent = { id: number; event_id: string | null; hash: string; time: number }

/** All events of some transformations that nobody declared wrong. */
export async function readTransformationEvents(
  tenant: Tenant,
  transformations: string[],
): Promise<TransformationEvent[]> {
  return runStatement(tenant.db, {
    name: 'events of transformations',
    text: `
      select e.id::float8 as id, e.event_id, encode(e.hash, 'hex') as hash,
        extract(epoch from e.event_time)::float8 * 1000 as time
      from event e where e.org_id = $1 and e.transformation = any ($2::uuid[]) and e.declares is null
        and not ${isDeclaredWrong}
      order by time, e.identity`,
    values: [tenant.orgId, `{${transformations}}`],
  })
}
