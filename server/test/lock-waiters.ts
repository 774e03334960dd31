import type { ClientBase } from 'pg'
import type { Lock } from '../src/db/locks.ts'
import { until } from './waiting.ts'

/** Looks into this database alone: tests in others hold the same locks. */
const waiters = `
  select from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where datname = current_database() and locktype = 'advisory' and $1 in (classid, objid) and not granted`

/** Waits until somebody waits for a lock of the service. */
export const untilWaitedFor = (client: ClientBase, lock: Lock) =>
  until(`the lock ${lock} is waited for`, async () => (await client.query(waiters, [lock])).rowCount !== 0)
