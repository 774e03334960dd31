import type { TranslatedFields } from '../fields.ts'
import { gtin14 } from '../gtin.ts'
import type { ProductContent } from '../product.ts'
import { fold, lower, pairsOf } from './fold.ts'

/** What a search looks through in one language of a product; '' is the original. */
export type SearchRow = { lang: string; words: string; pairs: string[]; brand: string | null; category: string | null }

/**
 * A language's words hold the original's too: a search in French looks through both, and each of its words may stand in
 * either, so one row answers it, through one index.
 */
export function searchRows({ gtin, internal_id, fields, translations }: ProductContent): SearchRow[] {
  const identifiers = [...(gtin === null ? [] : [gtin, gtin14(gtin)]), ...(internal_id === null ? [] : [internal_id])]
  const original = fold([...textsOf(fields), ...identifiers].join('\n'))
  const translated = Object.entries(translations).flatMap(([key, { fields: ours }]) => {
    const texts = textsOf(ours)
    return texts.length === 0 ? [] : [rowOf(key, `${original}\n${fold(texts.join('\n'))}`, ours)]
  })
  return [rowOf('', original, fields), ...translated]
}

// Joined by line feeds: no word is found across the end of one text and the start of the next.
const textsOf = ({ name, description, brand, category }: TranslatedFields) =>
  [name, description, brand, category].filter((text) => text !== undefined && text !== '')

function rowOf(lang: string, words: string, { brand, category }: TranslatedFields): SearchRow {
  return {
    lang,
    words,
    pairs: pairsOf(words),
    brand: brand ? lower(brand) : null,
    category: category ? lower(category) : null,
  }
}
