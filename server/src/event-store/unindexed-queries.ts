import { runStatement } from '../db/statements.ts'
import type { Db } from '../db/tables.ts'

/** How many events of all organisations have no terms, up to a limit. They are few or none, and an index knows them. */
export async function countUnindexed(db: Db, limit: number): Promise<number> {
  const [row] = await runStatement<{ count: number }>(db, {
    name: 'count of unindexed events',
    text: 'select count(*)::int as count from (select from event where terms is null limit $1) unindexed',
    values: [limit],
  })
  return row?.count ?? 0
}
