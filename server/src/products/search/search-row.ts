import type { State } from '../change.ts'
import type { TranslatedFields } from '../fields.ts'
import { gtin14 } from '../gtin.ts'
import { fold, lower, pairsOf } from './fold.ts'

/** What a search looks through in one language of a product; '' is the original. */
export type SearchRow = { lang: string; words: string; pairs: string[]; brand: string | null; category: string | null }

export function searchRows({ gtin, internalId, fields, translations }: State): SearchRow[] {
  const identifiers = [...(gtin === null ? [] : [gtin, gtin14(gtin)]), ...(internalId === null ? [] : [internalId])]
  const translated = [...translations].map(([key, translation]) => rowOf(key, translation.fields, []))
  return [rowOf('', fields, identifiers), ...translated.filter(({ words }) => words !== '')]
}

function rowOf(lang: string, fields: TranslatedFields, identifiers: string[]): SearchRow {
  const { name, description, brand, category } = fields
  const texts = [name, description, brand, category, ...identifiers].filter((text) => text !== undefined && text !== '')
  // The line feed keeps a word from being found across the end of one text and the start of the next.
  const words = fold(texts.join('\n'))
  return {
    lang,
    words,
    pairs: pairsOf(words),
    brand: brand ? lower(brand) : null,
    category: category ? lower(category) : null,
  }
}
