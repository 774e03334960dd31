import { runStatement, type Tenant } from '../db/statements.ts'
import type { Db } from '../db/tables.ts'

/** How many events of all organisations have no terms, up to a limit. They are few or none, and an index knows them. */
export async function countUnindexed(db: Db, limit: number): Promise<number> {
  const [row] = await runStatement<{ count: number }>(db, {
    name: 'count of unindexed events',
    text: 'select count(*)::int as count from (select 1 from event where terms is null limit $1) unindexed',
    values: [limit],
  })
  return row?.count ?? 0
}

/** Gives some ranges of an earlier release the times of their events, and says how many. */
export async function fillRangeTimes(db: Db, limit: number): Promise<number> {
  // On a server that is read-only, an update would fail even if there is nothing to do.
  const [untimed] = await runStatement<{ exists: boolean }>(db, {
    name: 'untimed ranges',
    text: 'select exists (select 1 from event_range where event_time is null)',
    values: [],
  })
  if (!untimed?.exists) return 0
  const rows = await runStatement(db, {
    name: 'times of ranges',
    text: `update event_range r set event_time = e.event_time
           from (select org_id, event, field from event_range where event_time is null limit $1) u, event e
           where r.org_id = u.org_id and r.event = u.event and r.field = u.field
             and e.org_id = u.org_id and e.id = u.event
           returning 1`,
    values: [limit],
  })
  return rows.length
}

/** Whether events of the organisation in that place have no terms, as a part of a statement. */
export const someUnindexed = (org: string) =>
  `select exists (select 1 from event where org_id = ${org} and terms is null)`

/** Whether events of the organisation have no terms. */
export async function hasUnindexed({ db, orgId }: Tenant): Promise<boolean> {
  const [row] = await runStatement<{ exists: boolean }>(db, {
    name: 'unindexed events',
    text: someUnindexed('$1'),
    values: [orgId],
  })
  return row?.exists === true
}
