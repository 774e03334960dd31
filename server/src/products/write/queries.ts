import { sql } from 'kysely'
import { runStatement } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import { changedValues, type ValueRow } from '../find/value-rows.ts'
import type { Product, Revision } from '../product.ts'
import { type Indexing, withoutOwnFields } from '../search/indexing.ts'
import { everyText } from '../translations/status.ts'
import {
  changedSearch,
  changedTranslations,
  type Place,
  type ProductRow,
  productRow,
  type RulesOf,
  removedLanguages,
  type TranslationRow,
} from './rows.ts'
import { upsertSearchRows } from './search-queries.ts'

// Rows travel as one JSON text: one statement for one product and for thousands. As `json`, never `jsonb`, the fields
// arrive with their keys in the order in which they were sent.

/**
 * Writes many products with a few statements, and returns those that were written, with their times. A product that is
 * no longer at its `before.version` is left out: another writer came first.
 */
export async function storeProducts(
  tx: Db,
  orgId: string,
  revisions: Revision[],
  { own, indexed }: Indexing = withoutOwnFields,
  rulesOf: RulesOf = () => everyText,
): Promise<Map<string, Product>> {
  const rowsOf = (some: Revision[]) => some.map(({ after }) => productRow(after, indexed, rulesOf))
  const inserted = await insertProducts(tx, orgId, rowsOf(revisions.filter(({ before }) => before === undefined)))
  const updated = await updateProducts(tx, orgId, rowsOf(revisions.filter(({ before }) => before !== undefined)))
  const times = new Map([...inserted, ...updated].map(({ id, ...rest }) => [id, rest]))
  const written = revisions.filter(({ after }) => times.has(after.id))
  await deletePlaces(tx, 'product_translation', orgId, written.flatMap(removedLanguages))
  await upsertTranslations(
    tx,
    orgId,
    written.flatMap((revision) => changedTranslations(revision, rulesOf)),
  )
  const search = changedSearch(written, own)
  await deletePlaces(tx, 'product_search', orgId, search.removed)
  await upsertSearchRows(tx, orgId, search.changed)
  const values = changedValues(written)
  await deleteValues(tx, orgId, values.removed)
  await upsertValues(tx, orgId, values.changed)
  return new Map(written.map(({ after }) => [after.id, { ...after, ...times.get(after.id) }]))
}

type Times = Pick<Product, 'id' | 'created_at' | 'updated_at'>

const columns = `(id uuid, gtin text, internal_id text, fields json, schema_id uuid, schema_version int,
  texts int, version int, indexed int)`

async function insertProducts(tx: Db, orgId: string, products: ProductRow[]): Promise<Times[]> {
  if (products.length === 0) return []
  const text = `
    insert into product (org_id, id, gtin, internal_id, fields, schema_id, schema_version, texts, version, indexed)
    select $1, id, gtin, internal_id, fields, schema_id, schema_version, texts, version, indexed
    from json_to_recordset($2::json) as new ${columns}
    returning id, created_at, updated_at`
  return runStatement(tx, { name: 'insert products', text, values: [orgId, JSON.stringify(products)] })
}

/** Writes new versions over those just before them; what is at another version by now is left alone. */
async function updateProducts(tx: Db, orgId: string, products: ProductRow[]): Promise<Times[]> {
  if (products.length === 0) return []
  const text = `
    update product set gtin = new.gtin, internal_id = new.internal_id, fields = new.fields, schema_id = new.schema_id,
      schema_version = new.schema_version, texts = new.texts, version = new.version, indexed = new.indexed,
      updated_at = now()
    from json_to_recordset($2::json) as new ${columns}
    where product.org_id = $1 and product.id = new.id and product.version = new.version - 1
    returning product.id, product.created_at, product.updated_at`
  return runStatement(tx, { name: 'update products', text, values: [orgId, JSON.stringify(products)] })
}

async function upsertTranslations(tx: Db, orgId: string, rows: TranslationRow[]): Promise<void> {
  if (rows.length === 0) return
  const text = `
    insert into product_translation
      (org_id, product_id, lang, code, fields, sources, translated, outdated, missing, machine, reviewed)
    select $1, product_id, lang, code, fields, sources, translated, outdated, missing, machine, reviewed
    from json_to_recordset($2::json) as new (product_id uuid, lang text, code text, fields json, sources json,
      translated int, outdated int, missing int, machine int, reviewed int)
    on conflict (org_id, product_id, lang) do update set fields = excluded.fields, sources = excluded.sources,
      translated = excluded.translated, outdated = excluded.outdated, missing = excluded.missing,
      machine = excluded.machine, reviewed = excluded.reviewed`
  await runStatement(tx, { name: 'upsert translations', text, values: [orgId, JSON.stringify(rows)] })
}

export async function upsertValues(tx: Db, orgId: string, rows: (ValueRow & { product_id: string })[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into product_value (org_id, product_id, path, place, key)
    select ${orgId}, product_id, path, place, key from json_to_recordset(${JSON.stringify(rows)}::json)
      as new (product_id uuid, path text, place int, key text)
    on conflict (org_id, product_id, path, place) do update set key = excluded.key`.execute(tx)
}

async function deleteValues(
  tx: Db,
  orgId: string,
  rows: (Omit<ValueRow, 'key'> & { product_id: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    delete from product_value as stored
    using json_to_recordset(${JSON.stringify(rows)}::json) as removed (product_id uuid, path text, place int)
    where stored.org_id = ${orgId} and stored.product_id = removed.product_id and stored.path = removed.path
      and stored.place = removed.place`.execute(tx)
}

type TableByLanguage = 'product_translation' | 'product_search'

async function deletePlaces(tx: Db, table: TableByLanguage, orgId: string, places: Place[]): Promise<void> {
  if (places.length === 0) return
  await sql`
    delete from ${sql.table(table)} as stored
    using json_to_recordset(${JSON.stringify(places)}::json) as removed (product_id uuid, lang text)
    where stored.org_id = ${orgId} and stored.product_id = removed.product_id and stored.lang = removed.lang`.execute(
    tx,
  )
}
