import { isDeepStrictEqual } from 'node:util'
import type { Product, Revision, Translation } from '../product.ts'
import { type SearchRow, searchRows } from '../search/search-row.ts'
import { countTexts, statusOf } from '../translations/status.ts'

/** One language of one product. */
export type Place = { product_id: string; lang: string }

export type ProductRow = Omit<Product, 'translations'> & { texts: number }
export type TranslationRow = Place & Translation & { translated: number; outdated: number }

export function productRow({ translations: _, ...product }: Product): ProductRow {
  return { ...product, texts: countTexts(product.fields) }
}

export function removedLanguages({ before, after }: Revision): Place[] {
  const removed = Object.keys(before?.translations ?? {}).filter((lang) => !after.translations[lang])
  return removed.map((lang) => ({ product_id: after.id, lang }))
}

/** The languages whose text or whose state has changed; a new original text can make all of them outdated. */
export function changedTranslations({ before, after }: Revision): TranslationRow[] {
  const isSameOriginal = before !== undefined && isDeepStrictEqual(before.fields, after.fields)
  return Object.entries(after.translations).flatMap(([lang, translation]) => {
    if (isSameOriginal && isDeepStrictEqual(before.translations[lang], translation)) return []
    const { translated, outdated } = statusOf(after.fields, translation)
    return [{ product_id: after.id, lang, ...translation, translated: translated.length, outdated: outdated.length }]
  })
}

type SearchChange = { changed: (Place & SearchRow)[]; removed: Place[] }

/** What the search must learn of changes: the rows to write, and those to remove. */
export function changedSearch(revisions: Revision[]): SearchChange {
  const change: SearchChange = { changed: [], removed: [] }
  for (const { before, after } of revisions) {
    const old = before ? searchRows(before) : []
    const rows = searchRows(after)
    const place = { product_id: after.id }
    for (const row of rows) {
      if (!old.some((other) => isDeepStrictEqual(other, row))) change.changed.push({ ...row, ...place })
    }
    for (const { lang } of old) {
      if (!rows.some((row) => row.lang === lang)) change.removed.push({ ...place, lang })
    }
  }
  return change
}
