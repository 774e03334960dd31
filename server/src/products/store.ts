import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../db/tables.ts'
import type { Product } from './product.ts'
import { type SearchRow, searchRows } from './search/search-row.ts'
import * as queries from './store-queries.ts'
import { countTexts, statusOf } from './translations/status.ts'

/** A product before and after a change; without `before` it is new. */
export type Step = { before?: Product | undefined; after: Product }

/**
 * Writes many products with a few statements, and gives those that were written, with their times. A product that is
 * not at its `before.version` any more is left out: somebody else was faster.
 */
export async function storeProducts(tx: Db, orgId: string, steps: Step[]): Promise<Map<string, Product>> {
  const isNew = ({ before }: Step) => before === undefined
  const inserted = await queries.insertProducts(tx, orgId, steps.filter(isNew).map(rowOf))
  const updated = await queries.updateProducts(tx, orgId, steps.filter((step) => !isNew(step)).map(rowOf))
  const written = new Map([...inserted, ...updated].map(({ id, ...times }) => [id, times]))
  const done = steps.filter(({ after }) => written.has(after.id))
  await queries.deleteTranslations(tx, orgId, done.flatMap(removedLanguages))
  await queries.upsertTranslations(tx, orgId, done.flatMap(changedTranslations))
  const searches = done.map(changedSearch)
  await queries.deleteSearchRows(tx, orgId, searches.flatMap(({ removed }) => removed)) // biome-ignore format: reads best in one line
  await queries.upsertSearchRows(tx, orgId, searches.flatMap(({ changed }) => changed)) // biome-ignore format: reads best in one line
  return new Map(done.map(({ after }) => [after.id, { ...after, ...written.get(after.id) }]))
}

const rowOf = ({ after }: Step): queries.NewProductRow => ({
  id: after.id,
  gtin: after.gtin,
  internal_id: after.internalId,
  fields: after.fields,
  schema_id: after.schemaId,
  schema_version: after.schemaVersion,
  texts: countTexts(after.fields),
  version: after.version,
})

function removedLanguages({ before, after }: Step): queries.Place[] {
  const gone = [...(before?.translations.keys() ?? [])].filter((lang) => !after.translations.has(lang))
  return gone.map((lang) => ({ product_id: after.id, lang }))
}

/** The languages whose text or whose state has changed; a new original text can make all of them outdated. */
function changedTranslations({ before, after }: Step): queries.TranslationRow[] {
  const isSameOriginal = before !== undefined && isDeepStrictEqual(before.fields, after.fields)
  return [...after.translations].flatMap(([lang, translation]) => {
    if (isSameOriginal && isDeepStrictEqual(before.translations.get(lang), translation)) return []
    const { translated, outdated } = statusOf(after.fields, translation)
    return [{ product_id: after.id, lang, ...translation, translated: translated.length, outdated: outdated.length }]
  })
}

function changedSearch({ before, after }: Step): { changed: (SearchRow & queries.Place)[]; removed: queries.Place[] } {
  const old = before ? searchRows(before) : []
  const rows = searchRows(after)
  const changed = rows.filter((row) => !old.some((one) => isDeepStrictEqual(one, row)))
  const removed = old.filter(({ lang }) => !rows.some((row) => row.lang === lang))
  const place = { product_id: after.id }
  return {
    changed: changed.map((row) => ({ ...row, ...place })),
    removed: removed.map(({ lang }) => ({ ...place, lang })),
  }
}
