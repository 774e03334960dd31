import { number, optionalText, readColumns, text } from '../../db/read-columns.ts'
import type { Tenant } from '../../db/statements.ts'
import { roles } from '../../event-store/lineage-rows.ts'

const packingColumns = {
  parent: text,
  /** Null: all that the parent held. */
  child: optionalText,
  event: number,
  action: text,
  /** `aggregation` or `association`. */
  kind: text,
  quantity: optionalText,
  uom: optionalText,
}

const datedColumns = { ...packingColumns, time: number, name: text, is_item: text }

/** What of a thing was put into, seen in or taken out of something, or that something was emptied. */
export type Packing = Pick<DatedPacking, keyof typeof packingColumns>

/** A packing with its time, the lasting name of its event, and whether what was packed is an item. */
export type DatedPacking = Awaited<ReturnType<typeof readPackingsOf>>[number]

const dated = `c.parent, c.child, c.event, c.action, c.kind, c.quantity, c.uom,
  extract(epoch from c.event_time)::float8 * 1000 as time,
  (select e.identity from event e where e.org_id = $1 and e.id = c.event) as name`

const isSound = `(not exists (select from declared w where w.org_id = $1)
  or not exists (select from event e join declared w on w.org_id = $1 and w.identity = e.identity and w.hash = e.hash
    where e.org_id = $1 and e.id = c.event))`

/** All that changed where some things are. */
export const readPackingsOf = (tenant: Tenant, things: string[]) =>
  readColumns(tenant.db, datedColumns, {
    name: 'packings of things',
    text: `
      with packed as materialized (
        select ${dated}, exists (
          select from thing t where t.org_id = $1 and t.thing = c.child and t.kind = 'item') as is_item
        from containment c where c.org_id = $1 and c.child = any ($2::uuid[]) and ${isSound})
      select * from packed
      union all
      select ${dated}, false from containment c
      where c.org_id = $1 and c.child is null and c.parent = any (array(select parent from packed)) and ${isSound}`,
    values: [tenant.orgId, `{${things}}`],
  })

/** Whatever was ever in some containers, directly. */
export const readChildren = (tenant: Tenant, parents: string[]) =>
  readColumns(
    tenant.db,
    { parent: text, child: text },
    {
      name: 'children',
      text: `select distinct parent, child from containment
      where org_id = $1 and parent = any ($2::uuid[]) and child is not null`,
      values: [tenant.orgId, `{${parents}}`],
    },
  )

const closingColumns = { thing: text, event: number, time: number, name: text, is_use: text }

/** When these things were used or destroyed, by events that nobody declared wrong. */
export const readClosings = (tenant: Tenant, things: string[]) =>
  readColumns(tenant.db, closingColumns, {
    name: 'closings',
    text: `
      select c.thing, c.event, extract(epoch from e.event_time)::float8 * 1000 as time, e.identity as name, c.is_use
      from (
        select org_id, thing, event, true as is_use from consumed
        where org_id = $1 and thing = any ($2::uuid[]) and role = ${roles.made}
        union all
        select org_id, thing, event, false from mention
        where org_id = $1 and thing = any ($2::uuid[]) and role = 'deleted') c
      join event e on e.org_id = $1 and e.id = c.event
      where ${isSound}`,
    values: [tenant.orgId, `{${things}}`],
  })
