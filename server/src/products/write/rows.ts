import { isDeepStrictEqual } from 'node:util'
import type { Product, Revision, Translation } from '../product.ts'
import { isWordKey } from '../search/keys.ts'
import { type SearchRow, searchRow, searchTexts } from '../search/search-row.ts'
import { countTexts, type ProductRules, statusOf } from '../translations/status.ts'

/** One language of one product. */
export type Place = { product_id: string; lang: string }

export type ProductRow = Omit<Product, 'translations'> & { texts: number; indexed: number }
export type TranslationRow = Place & Translation & Counts

type Counts = { [count in 'translated' | 'outdated' | 'missing' | 'machine' | 'reviewed']: number }

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
    missing: status.missing.length,
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

/** A word, and a product that has it. */
export type Word = { word: string; product_id: string }

type SearchChange = { changed: (Place & SearchRow)[]; removed: Place[] }

/** What the search must learn of changes: the rows to write, and those to remove. */
export function changedSearch(revisions: Revision[], own: readonly string[][]): SearchChange {
  const change: SearchChange = { changed: [], removed: [] }
  for (const { before, after } of revisions) {
    const old = before ? searchTexts(before, own) : []
    const texts = searchTexts(after, own)
    // Compared before they are folded: most changes leave most languages as they are.
    const changed = texts.filter((one) => !old.some((other) => isDeepStrictEqual(other, one)))
    const place = { product_id: after.id }
    change.changed.push(...changed.map((one) => ({ ...searchRow(one), ...place })))
    change.removed.push(
      ...old.filter(({ lang }) => !texts.some((one) => one.lang === lang)).map(({ lang }) => ({ ...place, lang })),
    )
  }
  return change
}

/** The words of products, each with one that has it. */
export function wordsOf(rows: (Place & SearchRow)[]): Word[] {
  const words = new Map<string, string>()
  for (const { product_id, keys } of rows) for (const key of keys) if (isWordKey(key)) words.set(key, product_id)
  return [...words].map(([word, product_id]) => ({ word, product_id }))
}
