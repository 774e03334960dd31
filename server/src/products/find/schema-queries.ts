import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** The schemas that products of an organisation have: one look into the index for each, however many products there are. */
export async function listSchemasOfProducts(db: Db, orgId: string): Promise<string[]> {
  const next = sql`select schema_id from product where org_id = ${orgId} and schema_id is not null`
  const { rows } = await sql<{ schema_id: string }>`
    with recursive used as (
      (${next} order by schema_id limit 1)
      union all
      select (${next} and schema_id > used.schema_id order by schema_id limit 1) from used where used.schema_id is not null)
    select schema_id from used where schema_id is not null`.execute(db)
  return rows.map(({ schema_id }) => schema_id)
}
