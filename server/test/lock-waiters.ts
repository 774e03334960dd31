import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database } from '../src/db/database.ts'
import { isOnCluster } from '../src/db/distribution/is-on-cluster.ts'
import type { Lock } from '../src/db/locks.ts'
import { until } from './waiting.ts'

/** Looks into this database alone: tests in others hold the same locks. */
const waiters = `
  select from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where datname = current_database() and locktype = 'advisory' and $1 in (classid, objid) and not granted`

/** Waits until somebody waits for a lock of the service. */
export const untilWaitedFor = (client: ClientBase, lock: Lock) =>
  until(`the lock ${lock} is waited for`, async () => (await client.query(waiters, [lock])).rowCount !== 0)

/** Waits until somebody waits for a row, on whichever machine of a cluster it is. */
export async function untilRowIsWaitedFor({ db }: Pick<Database, 'db'>): Promise<void> {
  const activity = (await isOnCluster(db)) ? 'citus_stat_activity' : 'pg_stat_activity'
  await until('a row is waited for', async () => {
    const { rows } = await sql`
      select from ${sql.table(activity)} where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  })
}
