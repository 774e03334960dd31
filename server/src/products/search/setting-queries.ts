import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { Product } from '../product.ts'

export type SearchSetting = { fields: string[]; revision: number; updated_at: Date | null }

export async function findSearchSetting(db: Db, orgId: string): Promise<SearchSetting> {
  const row = await db
    .selectFrom('product_search_setting')
    .select(['fields', 'revision', 'updated_at'])
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  return row ?? { fields: [], revision: 0, updated_at: null }
}

export async function storeSearchSetting(tx: Db, orgId: string, fields: string[]): Promise<void> {
  await sql`
    insert into product_search_setting (org_id, fields, revision) values (${orgId}, ${fields}::text[], 1)
    on conflict (org_id) do update set fields = excluded.fields, revision = product_search_setting.revision + 1,
      updated_at = excluded.updated_at`.execute(tx)
}

/** Products that were indexed by other rules or settings, in the order of their ids. */
export async function listUnindexed(
  db: Db,
  orgId: string,
  indexed: number,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const from = after === undefined ? sql`true` : sql`id > ${after}`
  const { rows } = await sql<Pick<Product, 'id'>>`
    select id from product where org_id = ${orgId} and indexed <> ${indexed} and ${from} order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Forgets all by which products are found, to be written again in the same transaction. */
export async function deleteIndex(tx: Db, orgId: string, ids: string[]): Promise<void> {
  for (const table of ['product_search', 'product_value'] as const)
    await sql`delete from ${sql.table(table)} where org_id = ${orgId} and product_id = any(${ids}::uuid[])`.execute(tx)
}

export async function markIndexed(tx: Db, orgId: string, ids: string[], indexed: number): Promise<void> {
  await sql`
    update product set indexed = ${indexed} where org_id = ${orgId} and id = any(${ids}::uuid[])`.execute(tx)
}
