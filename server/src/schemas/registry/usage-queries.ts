import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { GuardedSource } from '../guard/guard.ts'
import { systemOwner } from './queries.ts'

/** The organisations whose data a schema guards: the one that owns it, or all for a system schema. */
export async function listGuardedOrganisations(db: Db, ownerId: string): Promise<string[]> {
  if (ownerId !== systemOwner) return [ownerId]
  const { rows } = await sql<{ id: string }>`select id from organisation order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many entities of an organisation each of the schemas guards: one statement for all of them. */
export async function countUsage(
  db: Db,
  sources: GuardedSource[],
  orgId: string,
  schemaIds: string[],
): Promise<Map<string, number>> {
  const guarded = sources.map(
    ({ entity }) => sql`
      select schema_id from ${sql.table(entity)} where org_id = ${orgId} and schema_id = any(${schemaIds}::uuid[])`,
  )
  const { rows } = await sql<{ schema_id: string; count: number }>`
    select schema_id, count(*)::int as count from (${sql.join(guarded, sql` union all `)}) guarded
    group by schema_id`.execute(db)
  return new Map(rows.map(({ schema_id, count }) => [schema_id, count]))
}
