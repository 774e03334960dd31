import { runStatement, type Tenant } from '../db/statements.ts'

/** The position of the event with this id, as an expression in a statement whose `$1` is the organisation. */
export const positionOf = (event: string) => `(
  select p.position - p.count + 1 + ${event} - p.first_event from event_position p
  where p.org_id = $1 and p.first_event <= ${event} order by p.first_event desc limit 1)`

/** The positions of events, by their ids. */
export async function findPositions(tenant: Tenant, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await runStatement<{ id: number; position: number }>(tenant.db, {
    name: 'positions of events',
    text: `select id::float8 as id, ${positionOf('asked.id')}::float8 as position from unnest($2::bigint[]) asked(id)`,
    values: [tenant.orgId, `{${ids}}`],
  })
  return new Map(rows.map(({ id, position }) => [id, position]))
}

/** The last position that an event had at a time, 0 where there was none: what was known then are the events up to it. */
export async function findPositionAt(tenant: Tenant, time: Date): Promise<number> {
  const [row] = await runStatement<{ position: number }>(tenant.db, {
    name: 'position at a time',
    text: `select position::float8 as position from event_position
           where org_id = $1 and at <= $2 order by at desc, event_position.position desc limit 1`,
    values: [tenant.orgId, time],
  })
  return row?.position ?? 0
}
