import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { systemOwner } from '../registry/queries.ts'

/** Every text that a shipped schema has had in this database, oldest first. */
export async function listShippedTexts(tx: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ raw_schema: unknown }>`
    select raw_schema from schema_version where org_id = ${systemOwner} and schema_id = ${id} order by version`.execute(
    tx,
  )
  return rows.map(({ raw_schema }) => JSON.stringify(raw_schema))
}
