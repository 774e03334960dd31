import { number, optionalText, readColumns, text } from '../../db/read-columns.ts'
import type { Tenant } from '../../db/statements.ts'

const packingColumns = {
  parent: text,
  /** Null: all that the parent held. */
  child: optionalText,
  event: number,
  action: text,
  quantity: optionalText,
  uom: optionalText,
}

export type Packing = Awaited<ReturnType<typeof readPackings>>[number]

/** What of these things was put into, seen in or taken out of something, and which of them were emptied. */
export const readPackings = (tenant: Tenant, things: string[]) =>
  readColumns(tenant.db, packingColumns, {
    name: 'packings',
    text: `
      select parent, child, event, action, quantity, uom
      from containment where org_id = $1 and child = any ($2::uuid[])
      union all
      select parent, child, event, action, quantity, uom
      from containment where org_id = $1 and parent = any ($2::uuid[]) and child is null`,
    values: [tenant.orgId, `{${things}}`],
  })

const datedColumns = { ...packingColumns, time: number, is_item: text }

/** A packing with its time, and whether what was packed is an item. */
export type DatedPacking = Awaited<ReturnType<typeof readPackingsOf>>[number]

const dated = `c.parent, c.child, c.event, c.action, c.quantity, c.uom, extract(epoch from c.event_time)::float8 * 1000 as time`

const isSound = `(not exists (select from declared w where w.org_id = $1)
  or not exists (select from event e join declared w on w.org_id = $1 and w.identity = e.identity and w.hash = e.hash
    where e.org_id = $1 and e.id = c.event))`

/** These things themselves, or what these containers ever held. */
const children = {
  contents: `select distinct child from containment where org_id = $1 and parent = any ($2::uuid[]) and child is not null`,
  holders: 'select unnest($2::uuid[])',
}

/** All that changed where some things are; for `contents` of the things that these containers ever held. */
export const readPackingsOf = (tenant: Tenant, wanted: keyof typeof children, things: string[]) =>
  readColumns(tenant.db, datedColumns, {
    name: `packings ${wanted}`,
    text: `
      with packed as materialized (
        select ${dated}, exists (
          select from thing t where t.org_id = $1 and t.thing = c.child and t.kind = 'item') as is_item
        from containment c where c.org_id = $1 and c.child = any (array(${children[wanted]})) and ${isSound})
      select * from packed
      union all
      select ${dated}, false from containment c
      where c.org_id = $1 and c.child is null and c.parent = any (array(select parent from packed)) and ${isSound}`,
    values: [tenant.orgId, `{${things}}`],
  })
