import { valueAt } from '../../json/pointer.ts'
import type { Product } from '../../products/product.ts'
import { fingerprint, originOf, sourceBefore, translatedValues } from '../../products/translations/sources.ts'
import type { Label } from '../labels/queries.ts'

/** A text and its translation. */
export type Pair = { lang: string; pointer: string; source: string; target: string }

/** In characters; nobody translates a longer text as a whole. */
const maxLength = 10_000

/** What a product teaches: its translations, with the texts that they were made from. What a machine wrote teaches nothing. */
export const pairsOf = ({ fields: original, translations }: Product): Pair[] =>
  Object.entries(translations).flatMap(([lang, { fields, sources }]) =>
    translatedValues(fields).flatMap(({ pointer, value }) => {
      const source = sources[pointer]
      if (source === undefined || originOf(source) === 'machine') return []
      const text = valueAt(original, pointer)
      const madeFrom = source[1] === fingerprint(text) ? text : sourceBefore(source)
      return pairsAt(pointer, madeFrom, value).map((pair) => ({ lang, ...pair }))
    }),
  )

/** What labels teach: the same. */
export const pairsOfLabels = (labels: readonly Label[]): Pair[] =>
  labels.flatMap(({ lang, pointer, source, target, origin }) =>
    origin === 'machine' ? [] : pairsAt(pointer, source, target).map((pair) => ({ lang, ...pair })),
  )

/** Lists that are equally long are translated item by item. */
function pairsAt(pointer: string, source: unknown, target: unknown): Omit<Pair, 'lang'>[] {
  if (Array.isArray(source) && Array.isArray(target) && source.length === target.length)
    return source.flatMap((item, index) => pairsAt(`${pointer}/${index}`, item, target[index]))
  return isText(source) && isText(target) ? [{ pointer, source, target }] : []
}

/** Whether somebody would translate it as a whole. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= maxLength
