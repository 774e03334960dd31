import { sql } from 'kysely'
import type { Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import type { Product } from '../product.ts'

export type DeletedProduct = Pick<Product, 'id' | 'gtin' | 'internal_id' | 'version'> & {
  name: string
  deleted_by: string
  deleted_at: Date
}

/** Takes a product out of all tables into that of deleted ones; `false` when it is not at this version any more. */
export async function moveToDeleted(tx: Db, orgId: string, product: Product, by: string): Promise<boolean> {
  const { id, version, fields } = product
  const { numAffectedRows = 0n } = await sql`
    with gone as (
      delete from product where org_id = ${orgId} and id = ${id} and version = ${version}
      returning id, gtin, internal_id, version),
    forgotten as (
      delete from machine_refusal where org_id = ${orgId} and product_id in (select id from gone))
    insert into deleted_product (org_id, id, gtin, internal_id, name, version, product, deleted_by)
    select ${orgId}, id, gtin, internal_id, ${fields.name}, version, ${JSON.stringify(product)}::json, ${by}
    from gone`.execute(tx)
  return numAffectedRows > 0n
}

export async function findDeleted({ db, orgId }: Tenant, id: string): Promise<Product | undefined> {
  const row = await db
    .selectFrom('deleted_product')
    .select('product')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const product = row.product as Product
  return { ...product, created_at: new Date(product.created_at) }
}

/** Forgets that a product was deleted; `false` when it is not deleted any more. */
export async function takeDeleted(tx: Db, orgId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deleted_product')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A product that comes back is as old as it was. */
export async function setCreated(tx: Db, orgId: string, { id, created_at }: Product): Promise<void> {
  await sql`update product set created_at = ${created_at} where org_id = ${orgId} and id = ${id}`.execute(tx)
}

export type DeletedPlace = { at: string; id: string }

/** Deleted products, the last deleted first, from behind a place on. */
export async function listDeleted(
  { db, orgId }: Tenant,
  after: DeletedPlace | undefined,
  limit: number,
): Promise<DeletedProduct[]> {
  const from = after ? sql`(deleted_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<DeletedProduct>`
    select id, gtin, internal_id, name, version, deleted_by, deleted_at from deleted_product
    where org_id = ${orgId} and ${from} order by deleted_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export async function countDeleted({ db, orgId }: Tenant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deleted_product where org_id = ${orgId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listOwnersOfDeleted(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ org_id: string }>`
    select distinct org_id from deleted_product where deleted_at < ${before}`.execute(db)
  return rows.map(({ org_id }) => org_id)
}

/** Removes some products for good that were deleted before a time. */
export async function purgeDeleted(
  tx: Db,
  orgId: string,
  before: Date,
  limit: number,
): Promise<Pick<DeletedProduct, 'id' | 'version'>[]> {
  const { rows } = await sql<Pick<DeletedProduct, 'id' | 'version'>>`
    delete from deleted_product where org_id = ${orgId} and id in (
      select id from deleted_product where org_id = ${orgId} and deleted_at < ${before}
      order by deleted_at limit ${limit} for update skip locked)
    returning id, version`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from text_comment where org_id = ${orgId} and product_id = any(${ids}::uuid[])`.execute(tx)
  return rows
}
