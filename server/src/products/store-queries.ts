import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { Fields } from './fields.ts'
import type { Translation } from './product.ts'
import type { SearchRow } from './search/search-row.ts'

// Rows travel as one JSON text: one statement for one product and for thousands. As `json`, never `jsonb`, the fields
// arrive with their keys in the order in which they were sent.

export type NewProductRow = {
  id: string
  gtin: string | null
  internal_id: string | null
  fields: Fields
  schema_id: string | null
  schema_version: number | null
  texts: number
  version: number
}

type Written = { id: string; createdAt: Date; updatedAt: Date }

const productColumns = sql`(id uuid, gtin text, internal_id text, fields json, schema_id uuid, schema_version int,
  texts int, version int)`

export async function insertProducts(tx: Db, orgId: string, products: NewProductRow[]): Promise<Written[]> {
  if (products.length === 0) return []
  const { rows } = await sql<Written>`
    insert into product (org_id, id, gtin, internal_id, fields, schema_id, schema_version, texts, version)
    select ${orgId}, id, gtin, internal_id, fields, schema_id, schema_version, texts, version
    from json_to_recordset(${JSON.stringify(products)}::json) as new ${productColumns}
    returning id, created_at as "createdAt", updated_at as "updatedAt"`.execute(tx)
  return rows
}

/** Writes new versions over those just before them; what is at another version by now is left alone. */
export async function updateProducts(tx: Db, orgId: string, products: NewProductRow[]): Promise<Written[]> {
  if (products.length === 0) return []
  const { rows } = await sql<Written>`
    update product set gtin = new.gtin, internal_id = new.internal_id, fields = new.fields, schema_id = new.schema_id,
      schema_version = new.schema_version, texts = new.texts, version = new.version, updated_at = now()
    from json_to_recordset(${JSON.stringify(products)}::json) as new ${productColumns}
    where product.org_id = ${orgId} and product.id = new.id and product.version = new.version - 1
    returning product.id, product.created_at as "createdAt", product.updated_at as "updatedAt"`.execute(tx)
  return rows
}

/** One language of one product. */
export type Place = { product_id: string; lang: string }

export type TranslationRow = Place & Translation & { translated: number; outdated: number }

export async function upsertTranslations(tx: Db, orgId: string, rows: TranslationRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into product_translation (org_id, product_id, lang, code, fields, sources, translated, outdated)
    select ${orgId}, product_id, lang, code, fields, sources, translated, outdated
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as new (product_id uuid, lang text, code text, fields json, sources json, translated int, outdated int)
    on conflict (org_id, product_id, lang) do update set fields = excluded.fields, sources = excluded.sources,
      translated = excluded.translated, outdated = excluded.outdated`.execute(tx)
}

export async function upsertSearchRows(tx: Db, orgId: string, rows: (Place & SearchRow)[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into product_search (org_id, product_id, lang, words, pairs, brand, category)
    select ${orgId}, product_id, lang, words, pairs, brand, category
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as new (product_id uuid, lang text, words text, pairs text[], brand text, category text)
    on conflict (org_id, product_id, lang) do update set words = excluded.words, pairs = excluded.pairs,
      brand = excluded.brand, category = excluded.category`.execute(tx)
}

export const deleteTranslations = (tx: Db, orgId: string, places: Place[]) =>
  deletePlaces(tx, 'product_translation', orgId, places)

export const deleteSearchRows = (tx: Db, orgId: string, places: Place[]) =>
  deletePlaces(tx, 'product_search', orgId, places)

async function deletePlaces(tx: Db, table: string, orgId: string, places: Place[]): Promise<void> {
  if (places.length === 0) return
  await sql`
    delete from ${sql.table(table)} as stored
    using json_to_recordset(${JSON.stringify(places)}::json) as gone (product_id uuid, lang text)
    where stored.org_id = ${orgId} and stored.product_id = gone.product_id and stored.lang = gone.lang`.execute(tx)
}
