import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** Whether the database is a coordinator's, which refuses some statements that PostgreSQL alone carries out. */
export async function isOnCluster(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}
