import { runStatement, type Tenant } from '../../db/statements.ts'
import { roles } from '../../event-store/lineage-rows.ts'
import { isDeclaredWrong } from '../../event-store/queries.ts'

/** The places that events name, as they were captured. */
export async function readPlaces({ db, orgId }: Tenant): Promise<string[]> {
  const rows = await runStatement<{ text: string }>(db, {
    name: 'places of events',
    text: `select distinct text from event_value where org_id = $1 and field in ('readPoint', 'bizLocation')`,
    values: [orgId],
  })
  return rows.map(({ text }) => text)
}

/** Events at some places in a period, the first first. */
export async function readEventsAt(
  { db, orgId }: Tenant,
  places: string[],
  { from, to, max }: { from: number; to: number; max: number },
): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(db, {
    name: 'events at places',
    text: `
      select e.id::float8 as id from event e
      where e.org_id = $1 and e.event_time >= $3::timestamptz and e.event_time < $4::timestamptz
        and (e.read_point = any ($2::text[]) or e.biz_location = any ($2::text[]))
        and not ${isDeclaredWrong}
      order by e.event_time, e.id limit $5`,
    values: [orgId, places, timeValue(from), timeValue(to), max],
  })
  return rows.map(({ id }) => id)
}

/** Not as ISO 8601 writes it: the database knows no year 0, and no sign before one of five digits. */
const timeValue = (time: number) => (Number.isFinite(time) ? new Date(time) : time < 0 ? '-infinity' : 'infinity')

/** Transformations that made something of a product, by events of one step, the newest first. */
export async function readMakings(
  { db, orgId }: Tenant,
  { gtin, bizStep, max }: { gtin: string; bizStep: string | null; max: number },
): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(db, {
    name: 'transformations of product',
    text: `
      select distinct e.id::float8 as id, e.event_time from thing t
      join produced p on p.org_id = $1 and p.thing = t.thing and p.role = ${roles.made}
      join event e on e.org_id = $1 and e.id = p.event
      where t.org_id = $1 and t.gtin = $2 and t.kind in ('batch', 'item') and e.type = 'TransformationEvent'
        and e.biz_step is not distinct from $3 and e.declares is null and not ${isDeclaredWrong}
      order by e.event_time desc, id desc limit $4`,
    values: [orgId, gtin, bizStep, max],
  })
  return rows.map(({ id }) => id)
}
