import { runStatement } from '../db/statements.ts'
import type { Db } from '../db/tables.ts'

/** The tables in which followers keep how far they have come. */
const cursors = {
  finding_cursor: { isOfAll: true },
  label_cursor: { isOfAll: true },
  memory_cursor: { isOfAll: true },
  // Organisations without a watch are not followed.
  watch_cursor: { isOfAll: false },
} as const

export type Cursors = keyof typeof cursors

/** How many positions a follower is behind the feed of the organisation where that is most. */
export async function readLag(db: Db, table: Cursors): Promise<number> {
  const join = cursors[table].isOfAll ? 'left join' : 'join'
  const [row] = await runStatement<{ lag: number }>(db, {
    name: `lag of ${table}`,
    text: `select coalesce(max(f.head - coalesce(c.position, 0)), 0)::float8 as lag
           from feed f ${join} ${table} c on c.org_id = f.org_id`,
    values: [],
  })
  return row?.lag ?? 0
}
