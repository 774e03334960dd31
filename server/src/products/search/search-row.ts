import { isExactNumber } from '../../json/exact.ts'
import { valueAt } from '../columns.ts'
import { type TranslatedFields, textNames } from '../fields.ts'
import { valueKey } from '../find/value-key.ts'
import { gtin14 } from '../gtin.ts'
import type { ProductContent } from '../product.ts'
import { calledKeys, inName, keysOf } from './keys.ts'
import { linesOf } from './tokens.ts'

/** What a search looks through in one language of a product; '' is the original. */
export type SearchRow = {
  lang: string
  names: string
  words: string
  keys: string[]
  /** The original's, in every language: they are counted in the row in which the words are found. */
  brand_key: string | null
  category_key: string | null
}

/** What the row of a language is made from. */
export type SearchTexts = { lang: string; names: string[]; texts: string[]; called: Called[] }

type Called = Pick<TranslatedFields, 'brand' | 'category'>

/**
 * A language's words hold the original's too: a search in French looks through both, and each of its words may stand in
 * either, so one row answers it, through one index. `own` are the paths of own fields to look through as well.
 */
export function searchTexts(
  { gtin, internal_id, fields, translations }: ProductContent,
  own: readonly string[][],
): SearchTexts[] {
  const identifiers = [...(gtin === null ? [] : [gtin, gtin14(gtin)]), ...(internal_id === null ? [] : [internal_id])]
  const texts = [...textsOf(fields, own), ...identifiers]
  const original = { lang: '', names: [fields.name], texts, called: [calledOf(fields)] }
  const translated = Object.entries(translations).flatMap(([lang, { fields: ours }]): SearchTexts[] => {
    const additional = textsOf(ours, own)
    const names = [fields.name, ...(ours.name ? [ours.name] : [])]
    if (additional.length === 0) return []
    return [{ lang, names, texts: [...texts, ...additional], called: [calledOf(fields), calledOf(ours)] }]
  })
  return [original, ...translated]
}

const calledOf = ({ brand, category }: TranslatedFields): Called => ({
  ...(brand && { brand }),
  ...(category && { category }),
})

const textsOf = (fields: TranslatedFields, own: readonly string[][]) =>
  [...textNames.flatMap((name) => fields[name] ?? []), ...own.flatMap((path) => textsAt(valueAt(fields, path)))].filter(
    (text) => text !== '',
  )

/** The texts and numbers of a value, however deep. */
function textsAt(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (isExactNumber(value)) return [value.rawJSON]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsAt) : []
}

/** Texts as a search looks through them. */
export function searchRow({ lang, names, texts, called }: SearchTexts): SearchRow {
  const [nameLines, lines] = [linesOf(names), linesOf(texts)]
  const ofCalled = called.flatMap((names) => Object.entries(names).flatMap(([field, name]) => calledKeys(field, name)))
  const keys = [...keysOf(lines), ...keysOf(nameLines).map(inName), ...new Set(ofCalled)]
  const [{ brand, category } = {}] = called
  return {
    ...{ lang, names: nameLines, words: lines, keys },
    brand_key: brand ? valueKey(brand) : null,
    category_key: category ? valueKey(category) : null,
  }
}
