import { type RawBuilder, sql } from 'kysely'
import { GatheredReads } from '../db/gathered-reads.ts'
import type { Tenant } from '../db/statements.ts'
import type { Db } from '../db/tables.ts'
import type { Product, ProductInLanguages } from './product.ts'

const columns = `product.id, gtin, internal_id, product.fields, schema_id, schema_version, version, created_at, updated_at`

/** The translations as an object by language; `json` keeps the order of the keys inside. */
const translations = (members: string) => `
  coalesce((select json_object_agg(t.lang, json_build_object(${members}) order by t.lang) from product_translation t
    where t.org_id = product.org_id and t.product_id = product.id`

// `$3` names the languages; null asks for all of them.
const readInLanguages = new GatheredReads<ProductInLanguages>(
  'read_products',
  `select ${columns}, ${translations(`'code', t.code, 'fields', t.fields`)}
    and ($3::text[] is null or t.lang = any($3))), '{}') as translations
  from product where org_id = $1 and id = any($2::uuid[])`,
)

/** One product in the languages named: what shops ask for all day. */
export const readProduct = (tenant: Tenant, id: string, languages: string[] | null) =>
  readInLanguages.read(tenant, id, languages)

/**
 * What a list or an export reads of each product; null asks for all languages. A cluster knows
 * where the rows are, since the organisation is named once more.
 */
export const columnsInLanguages = (orgId: string, languages: string[] | null) => sql`
  ${sql.raw(columns)}, ${sql.raw(translations(`'code', t.code, 'fields', t.fields`))}
    and t.org_id = ${orgId} and (${languages}::text[] is null or t.lang = any(${languages}::text[]))), '{}') as translations`

/** What a file for translators reads of each product: one language, with the sources of its texts. */
export const columnsWithSources = (orgId: string, lang: string) => sql`
  ${sql.raw(columns)}, ${sql.raw(translations(`'code', t.code, 'fields', t.fields, 'sources', t.sources`))}
    and t.org_id = ${orgId} and t.lang = ${lang}), '{}') as translations`

/** Products that match, newest first, from before `cursor` on. */
export async function listProducts(
  { db, orgId }: Tenant,
  condition: RawBuilder<boolean>,
  languages: string[] | null,
  cursor: string | undefined,
  limit: number,
): Promise<ProductInLanguages[]> {
  const from = cursor === undefined ? sql`true` : sql`product.id < ${cursor}`
  const { rows } = await sql<ProductInLanguages>`
    select ${columnsInLanguages(orgId, languages)} from product
    where ${condition} and ${from} order by product.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countProducts(db: Db, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from product where ${condition}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const whole = `
  select ${columns}, ${translations(`'code', t.code, 'fields', t.fields, 'sources', t.sources`)}), '{}') as translations
  from product`
const wholeProduct = sql.raw(whole)

const readWhole = new GatheredReads<Product>(
  'read whole products',
  `${whole} where org_id = $1 and id = any($2::uuid[])`,
)

/** A product whole, with all its languages. */
export const findProduct = (db: Db, orgId: string, id: string) => readWhole.read({ db, orgId }, id)

export async function listProductsById(db: Db, orgId: string, ids: string[]): Promise<Product[]> {
  const { rows } = await sql<Product>`
    ${wholeProduct} where org_id = ${orgId} and id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Products whole, held against changes until the end of the transaction. Locks in the order of ids. */
export async function lockProducts(tx: Db, orgId: string, ids: string[]): Promise<Product[]> {
  // Locked first and read afterwards: a statement that waits for a lock would see the translations of before its wait.
  await sql`select from product where org_id = ${orgId} and id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  return listProductsById(tx, orgId, ids)
}

export type Identifiers = { ids: string[]; gtins: string[]; internalIds: string[] }

/** The products that have one of the identifiers; GTINs come as 14 digits. */
export async function listByIdentifiers(
  db: Db,
  orgId: string,
  { ids, gtins, internalIds }: Identifiers,
): Promise<Pick<Product, 'id' | 'gtin' | 'internal_id'>[]> {
  const columns = sql`select id, gtin, internal_id from product where org_id = ${orgId}`
  const { rows } = await sql<Pick<Product, 'id' | 'gtin' | 'internal_id'>>`
    ${columns} and id = any(${ids}::uuid[])
    union ${columns} and lpad(gtin, 14, '0') = any(${gtins}::text[]) and gtin is not null
    union ${columns} and internal_id = any(${internalIds}::text[])`.execute(db)
  return rows
}

/** Products under a schema in the order of their ids, from after `after` on; with `since`, those changed since alone. */
export async function listBySchema(
  db: Db,
  orgId: string,
  schemaId: string,
  after: string | undefined,
  limit: number,
  since: Date | undefined,
): Promise<Product[]> {
  const from = after === undefined ? sql`true` : sql`id > ${after}`
  const changed = since === undefined ? sql`true` : sql`updated_at >= ${since}`
  const { rows } = await sql<Product>`
    ${wholeProduct} where org_id = ${orgId} and schema_id = ${schemaId} and ${from} and ${changed}
    order by id limit ${limit}`.execute(db)
  return rows
}

/** The organisations that have products under some schemas, with each of these; of one organisation alone, if named. */
export async function listOwnersUnder(
  db: Db,
  orgId: string | undefined,
  schemaIds: string[],
): Promise<{ org_id: string; schema_id: string }[]> {
  const { rows } = await sql<{ org_id: string; schema_id: string }>`
    select o.id as org_id, s.id as schema_id from organisation o cross join unnest(${schemaIds}::uuid[]) as s(id)
    where ${orgId === undefined ? sql`true` : sql`o.id = ${orgId}`}
      and exists (select from product p where p.org_id = o.id and p.schema_id = s.id)`.execute(db)
  return rows
}

/** How many products conform to each version of a schema. */
export async function countBySchemaVersion(
  db: Db,
  orgId: string,
  schemaId: string,
): Promise<{ version: number; count: number }[]> {
  const { rows } = await sql<{ version: number; count: number }>`
    select schema_version as version, count(*)::int as count from product
    where org_id = ${orgId} and schema_id = ${schemaId} group by schema_version order by schema_version`.execute(db)
  return rows
}
