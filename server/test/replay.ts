import type { Pool, QueryResultRow } from 'pg'

/** Lets replicas take no further change. */
export const pauseReplay = (replicas: Pool[]) => onAll(replicas, 'select pg_wal_replay_pause()')
export const resumeReplay = (replicas: Pool[]) => onAll(replicas, 'select pg_wal_replay_resume()')

/** Does something while nobody else reads a table of the primary, nor of a replica that has come so far. */
export async function whileLocked<Result>(primary: Pool, table: string, work: () => Promise<Result>): Promise<Result> {
  const holder = await primary.connect()
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    return await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

/** How many locks of a table the replay of changes has on replicas, or else how many readers wait for it. */
export const countLocks = (replicas: Pool[], table: string, isHeld: boolean) =>
  countOn(
    replicas,
    `select count(*)::int as count from pg_locks where relation = '${table}'::regclass
       and granted = ${isHeld} and (not granted or mode = 'AccessExclusiveLock')`,
  )

/** How many readers the replay of changes has cancelled on replicas, since they held a lock. */
export const countConflicts = (replicas: Pool[]) =>
  countOn(
    replicas,
    'select confl_lock::int as count from pg_stat_database_conflicts where datname = current_database()',
  )

async function countOn(replicas: Pool[], statement: string): Promise<number> {
  const counts = await onAll<{ count: number }>(replicas, statement)
  return counts.reduce((sum, { rows }) => sum + (rows[0]?.count ?? 0), 0)
}

const onAll = <Row extends QueryResultRow>(replicas: Pool[], statement: string) =>
  Promise.all(replicas.map((replica) => replica.query<Row>(statement)))
