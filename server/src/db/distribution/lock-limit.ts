import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/**
 * How long a connection may wait for a lock, as what a transaction has to begin with on a cluster: rows are locked by the
 * workers, which learn of what a transaction sets for itself and of nothing else. Empty where there are no workers.
 */
export async function lockLimitForWorkers(db: Db): Promise<string> {
  const { rows } = await sql<{ statement: string }>`
    select format('set local lock_timeout = %L', current_setting('lock_timeout')) as statement
    from pg_extension where extname = 'citus'`.execute(db)
  return rows[0]?.statement ?? ''
}
