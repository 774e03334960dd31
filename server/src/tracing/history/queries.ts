import { number, optionalText, readColumns, text } from '../../db/read-columns.ts'
import { runStatement, type Tenant } from '../../db/statements.ts'
import { textBeside } from '../../event-store/archived-text.ts'
import { roles } from '../../event-store/lineage-rows.ts'
import { isDeclaredWrong } from '../../event-store/queries.ts'

const rowColumns = {
  /** What the event names: a thing that was asked for, or a container in which it was. */
  thing: text,
  event: number,
  time: number,
  /** The identity of the event, by which events of one moment are ordered. */
  name: text,
  role: text,
  quantity: optionalText,
  uom: optionalText,
  /** Which of the windows it lies in, counted from 1; 0 of an event that names the thing itself. */
  stay: number,
  /** Into or out of what the event packs the thing. */
  container: optionalText,
  event_id: optionalText,
  hash: text,
  type: text,
  action: optionalText,
  time_text: text,
  biz_step: optionalText,
  disposition: optionalText,
  read_point: optionalText,
  biz_location: optionalText,
}

/** One place of an event that names a thing, or a container in which the thing was at that time. */
export type HistoryRow = Awaited<ReturnType<typeof readHistoryRows>>[number]

export type Window = { container: string; since: number; until: number }

const facts = `e.event_id, case when e.event_id is null then encode(e.hash, 'hex') end as hash, e.type, e.action,
  e.event_time_text as time_text, e.biz_step, e.disposition, e.read_point, e.biz_location`

/** Packing a container's other contents is nothing that happens to the thing; seeing or emptying the container is. */
const isOfContents = `(w.role <> 'parent' or e.type not in ('AggregationEvent', 'AssociationEvent') or e.action = 'OBSERVE'
  or (e.action = 'DELETE' and exists (
    select from containment k where k.org_id = $1 and k.parent = w.thing and k.event = w.event and k.child is null)))`

/** All events about some things, and those about their containers while they were inside. */
export const readHistoryRows = (tenant: Tenant, things: string[], windows: Window[]) =>
  readColumns(tenant.db, rowColumns, {
    name: 'history',
    text: `
      with windows as materialized (
        select n as number, thing, to_timestamp(since / 1000) as since, to_timestamp(until / 1000) as until
        from unnest($3::uuid[], $4::float8[], $5::float8[]) with ordinality as w(thing, since, until, n)),
      named as (
        select m.thing, m.event, m.role, m.quantity, m.uom, 0 as number, case when m.role = 'child' then (
            select k.parent from containment k where k.org_id = $1 and k.child = m.thing and k.event = m.event limit 1
          ) end as container
        from mention m where m.org_id = $1 and m.thing = any ($2::uuid[])
        union all
        select p.thing, p.event, case p.role when ${roles.made} then 'made' else 'named' end, p.quantity, p.uom, 0, null
        from produced p where p.org_id = $1 and p.thing = any ($2::uuid[]) and p.role in (${roles.made}, ${roles.madeItems})
        union all
        select c.thing, c.event, 'used', c.quantity, c.uom, 0, null
        from consumed c where c.org_id = $1 and c.thing = any ($2::uuid[]) and c.role = ${roles.made}
        union all
        select x.thing, m.event, m.role, null, null, x.number, null from windows x cross join lateral (
          select event, role from mention
          where org_id = $1 and thing = x.thing and event_time between x.since and x.until offset 0) m
        union all
        select x.thing, d.event, d.role, null, null, x.number, null from windows x cross join lateral (
          select c.event, 'used' as role from consumed c join event e on e.org_id = $1 and e.id = c.event
          where c.org_id = $1 and c.thing = x.thing and c.role = ${roles.made} and e.event_time between x.since and x.until
          union all
          select p.event, 'made' from produced p join event e on e.org_id = $1 and e.id = p.event
          where p.org_id = $1 and p.thing = x.thing and p.role = ${roles.made} and e.event_time between x.since and x.until
          offset 0) d)
      select w.thing, w.event, extract(epoch from e.event_time)::float8 * 1000 as time, e.identity as name, w.role, w.quantity, w.uom,
        w.number as stay, w.container, ${facts}
      from named w join event e on e.org_id = $1 and e.id = w.event
      where (w.number = 0 or ${isOfContents}) and not ${isDeclaredWrong}`,
    values: [
      tenant.orgId,
      `{${things}}`,
      `{${windows.map(({ container }) => container)}}`,
      `{${windows.map(({ since }) => boundText(since))}}`,
      `{${windows.map(({ until }) => boundText(until))}}`,
    ],
  })

const boundText = (time: number) => (Number.isFinite(time) ? time : time < 0 ? '-Infinity' : 'Infinity')

/** The items of a lot, as far as events name them as such that nobody declared wrong. */
export async function readItemsOf(tenant: Tenant, lot: string, max: number): Promise<string[]> {
  const rows = await runStatement<{ item: string }>(tenant.db, {
    name: 'items of a lot',
    text: `select distinct unnest(c.outputs) as item from consumed c join event e on e.org_id = $1 and e.id = c.event
           where c.org_id = $1 and c.thing = $2 and c.role in (${roles.madeItems}, ${roles.saidItems})
             and not ${isDeclaredWrong}
           order by item limit $3`,
    values: [tenant.orgId, lot, max],
  })
  return rows.map(({ item }) => item)
}

const partyColumns = {
  id: number,
  action: optionalText,
  /** The text of an event that names parties. */
  doc: optionalText,
}

/** What `readEvents` does not say of events: their action, and their text where it names parties. */
export const readParties = (tenant: Tenant, ids: number[]) =>
  readColumns(tenant.db, partyColumns, {
    name: 'parties of events',
    text: `select e.id, e.action, case when strpos(t.doc, 'sourceList"') > 0 or strpos(t.doc, 'destinationList"') > 0
             then t.doc end as doc
           from event e ${textBeside('$1')} where e.org_id = $1 and e.id = any ($2::bigint[])`,
    values: [tenant.orgId, `{${ids}}`],
  })
