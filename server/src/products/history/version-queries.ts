import { sql } from 'kysely'
import type { Tenant } from '../../db/statements.ts'
import type { JsonObject } from '../../json/object.ts'

/** One entry of a product's trail. A body that was erased has neither `before` nor `after`. */
export type Recorded = { action: string; before: JsonObject | null; after: JsonObject | null }

/** More than anybody reads; each is about as large as what it changed. */
export const maxVersions = 10_000

/** A product's trail, the newest version first. The entries' ids are of many processes, and may be out of order. */
export async function listVersions({ db, orgId }: Tenant, id: string): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select action, before, after from audit where org_id = ${orgId} and entity = 'product' and entity_id = ${id}
    order by coalesce(after ->> 'version', before ->> 'version')::int desc nulls last, action = 'delete' desc
    limit ${maxVersions}`.execute(db)
  return rows
}
