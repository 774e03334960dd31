import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** One import of an organisation after another: they lock many products, each in its own order. */
export async function lockImports(tx: Db, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${orgId}`}, 0))`.execute(tx)
}

export type Keys = { ids: string[]; gtins: string[]; internalIds: string[] }

/** The ids of the products that have one of the keys; GTINs come as 14 digits. */
export async function findByKeys(tx: Db, orgId: string, { ids, gtins, internalIds }: Keys): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where org_id = ${orgId} and id = any(${ids}::uuid[])
    union select id from product where org_id = ${orgId} and lpad(gtin, 14, '0') = any(${gtins}::text[]) and gtin is not null
    union select id from product where org_id = ${orgId} and internal_id = any(${internalIds}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}
