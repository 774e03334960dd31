import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../db/tables.ts'
import type { Fields } from './fields.ts'
import type { ProductRow } from './present.ts'
import type { Product, Translation } from './product.ts'

// `$3` names the languages; null asks for all of them.
const readOne = `
  select id, gtin, internal_id, fields, schema_id, version, created_at, updated_at,
    (select json_agg(json_build_array(t.lang, t.code, t.fields) order by t.lang) from product_translation t
     where t.org_id = $1 and t.product_id = $2 and ($3::text[] is null or t.lang = any($3))) as translations
  from product where org_id = $1 and id = $2`

/** One product in the languages named. Prepared once a connection: this is what shops ask for all day. */
export async function readProduct(
  pool: Pool,
  orgId: string,
  id: string,
  languages: string[] | null,
): Promise<ProductRow | undefined> {
  const { rows } = await pool.query<ProductRow>({ name: 'read_product', text: readOne, values: [orgId, id, languages] })
  return rows[0]
}

type StoredRow = {
  id: string
  gtin: string | null
  internal_id: string | null
  fields: Fields
  schema_id: string | null
  schema_version: number | null
  version: number
  created_at: Date
  updated_at: Date
  translations: [key: string, translation: Translation][] | null
}

const stored = sql`
  select id, gtin, internal_id, fields, schema_id, schema_version, version, created_at, updated_at,
    (select json_agg(json_build_array(t.lang, json_build_object('code', t.code, 'fields', t.fields, 'sources', t.sources))
       order by t.lang)
     from product_translation t where t.org_id = product.org_id and t.product_id = product.id) as translations
  from product`

/** A product whole, with all its languages. */
export async function findProduct(db: Db, orgId: string, id: string): Promise<Product | undefined> {
  const { rows } = await sql<StoredRow>`${stored} where org_id = ${orgId} and id = ${id}`.execute(db)
  return rows.map(toProduct)[0]
}

/** Products whole, held against changes until the end of the transaction. Locks in the order of ids. */
export async function lockProducts(tx: Db, orgId: string, ids: string[]): Promise<Product[]> {
  // Locked first and read afterwards: a statement that waits for a lock would see the translations of before its wait.
  await sql`select from product where org_id = ${orgId} and id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const { rows } = await sql<StoredRow>`
    ${stored} where org_id = ${orgId} and id = any(${ids}::uuid[])`.execute(tx)
  return rows.map(toProduct)
}

const toProduct = (row: StoredRow): Product => ({
  id: row.id,
  gtin: row.gtin,
  internalId: row.internal_id,
  fields: row.fields,
  schemaId: row.schema_id,
  schemaVersion: row.schema_version,
  translations: new Map(row.translations),
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Deletes a product with all that hangs on it; `false` when it is not at this version any more. */
export async function deleteProduct(tx: Db, orgId: string, { id, version }: Product): Promise<boolean> {
  const result = await tx
    .deleteFrom('product')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** What a list or an export reads of each product; null asks for all languages. */
export const shownColumns = (languages: string[] | null) => sql`
  product.id, gtin, internal_id, product.fields, schema_id, version, created_at, updated_at,
  (select json_agg(json_build_array(t.lang, t.code, t.fields) order by t.lang) from product_translation t
   where t.org_id = product.org_id and t.product_id = product.id
     and (${languages}::text[] is null or t.lang = any(${languages}::text[]))) as translations`

/** Products that match, newest first, from before `cursor` on. */
export async function listProducts(
  db: Db,
  condition: RawBuilder<boolean>,
  languages: string[] | null,
  cursor: string | undefined,
  limit: number,
): Promise<ProductRow[]> {
  const from = cursor === undefined ? sql`true` : sql`product.id < ${cursor}`
  const { rows } = await sql<ProductRow>`
    select ${shownColumns(languages)} from product
    where ${condition} and ${from} order by product.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countProducts(db: Db, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from product where ${condition}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Products under a schema in the order of their ids, from after `after` on; with `since`, those changed since alone. */
export async function listGuarded(
  db: Db,
  orgId: string,
  schemaId: string,
  after: string | undefined,
  limit: number,
  since: Date | undefined,
): Promise<Product[]> {
  const from = after === undefined ? sql`true` : sql`id > ${after}`
  const changed = since === undefined ? sql`true` : sql`updated_at >= ${since}`
  const { rows } = await sql<StoredRow>`
    ${stored} where org_id = ${orgId} and schema_id = ${schemaId} and ${from} and ${changed}
    order by id limit ${limit}`.execute(db)
  return rows.map(toProduct)
}
