import { isDeepStrictEqual } from 'node:util'
import type { Product, Revision, Translation } from '../product.ts'
import { type SearchRow, searchRow, searchTexts } from '../search/search-row.ts'
import { countTexts, type ProductRules, statusOf } from '../translations/status.ts'

/** One language of one product. */
export type Place = { product_id: string; lang: string }

export type ProductRow = Omit<Product, 'translations'> & { texts: number; indexed: number }
export type TranslationRow = Place & Translation & Counts

type Counts = { [count in 'translated' | 'outdated' | 'machine' | 'reviewed']: number }

/** What may be translated of each product. */
export type RulesOf = (product: Pick<Product, 'schema_id'>) => ProductRules

export function productRow({ translations: _, ...product }: Product, indexed: number, rulesOf: RulesOf): ProductRow {
  return { ...product, texts: countTexts(product.fields, rulesOf(product)), indexed }
}

export function removedLanguages({ before, after }: Revision): Place[] {
  const removed = Object.keys(before?.translations ?? {}).filter((lang) => !after.translations[lang])
  return removed.map((lang) => ({ product_id: after.id, lang }))
}

/** How many texts of a language are in which state. */
export function countsOf({ fields }: Pick<Product, 'fields'>, translation: Translation, rules: ProductRules): Counts {
  const status = statusOf(fields, translation, rules)
  return {
    translated: status.translated.length,
    outdated: status.outdated.length,
    machine: status.machine.length,
    reviewed: status.reviewed.length,
  }
}

/** The languages whose text or whose state has changed; a new original text can make all of them outdated. */
export function changedTranslations({ before, after }: Revision, rulesOf: RulesOf): TranslationRow[] {
  const isSameOriginal =
    before !== undefined && before.schema_id === after.schema_id && isDeepStrictEqual(before.fields, after.fields)
  return Object.entries(after.translations).flatMap(([lang, translation]) => {
    if (isSameOriginal && isDeepStrictEqual(before.translations[lang], translation)) return []
    const counts = countsOf(after, translation, rulesOf(after))
    return [{ product_id: after.id, lang, ...translation, ...counts }]
  })
}

type SearchChange = { changed: (Place & SearchRow)[]; removed: Place[] }

/** What the search must learn of changes: the rows to write, and those to remove. */
export function changedSearch(revisions: Revision[], own: readonly string[][]): SearchChange {
  const change: SearchChange = { changed: [], removed: [] }
  for (const { before, after } of revisions) {
    const old = before ? searchTexts(before, own) : []
    const texts = searchTexts(after, own)
    const place = { product_id: after.id }
    // Compared before they are folded: most changes leave most languages as they are.
    for (const one of texts) {
      if (!old.some((other) => isDeepStrictEqual(other, one))) change.changed.push({ ...searchRow(one), ...place })
    }
    for (const { lang } of old) {
      if (!texts.some((one) => one.lang === lang)) change.removed.push({ ...place, lang })
    }
  }
  return change
}
