import { formatPath } from '../columns.ts'
import { languageKey } from '../languages.ts'
import type { Product } from '../product.ts'
import type { ProductRules } from '../translations/status.ts'
import { type Text, textsOf } from '../translations/texts.ts'
import { writeKey } from './key.ts'

export const columns = ['key', 'context', 'source', 'source_before', 'target', 'state', 'note', 'max_length'] as const

/** Which texts a file holds. */
export type Only = (typeof onlyWords)[number]
export const onlyWords = ['missing', 'outdated', 'all'] as const

/** One line of a file for translators: a text in one language. */
export type Line = {
  key: string
  /** What it is a text of, for people. */
  context: string
  source: unknown
  sourceBefore: unknown
  target: unknown
  state: Text['state']
  origin: Text['origin']
  note: string
  maxLength: number | undefined
}

export type LineOptions = { lang: string; only: Only; paths: readonly (readonly string[])[] | undefined }

/** The lines of a product; with `paths`, those of these fields and of what is inside of them. */
export function linesOf(product: Product, rules: ProductRules, { lang, only, paths }: LineOptions): Line[] {
  const translation = product.translations[languageKey(lang)]
  const isWanted = ({ state, path }: Text) =>
    (only === 'all' || state === only) &&
    (paths === undefined || paths.some((wanted) => wanted.every((key, index) => path[index] === key)))
  return textsOf(product, translation, rules)
    .filter(isWanted)
    .map(({ pointer, path, value, target, state, origin, sourceBefore, maxLength }) => ({
      key: writeKey(product.id, pointer, value, target),
      context: contextOf(product, path),
      source: value,
      sourceBefore,
      target,
      state,
      origin,
      note: '',
      maxLength,
    }))
}

const contextOf = ({ internal_id, gtin, fields: { name } }: Product, path: string[]) =>
  [internal_id ?? gtin, name, formatPath(path)].filter((part) => part !== null).join(' · ')

/** A line as a row of a sheet, in the order of the columns. */
export const cellsOf = ({ key, context, source, sourceBefore, target, state, note, maxLength }: Line): unknown[] => [
  key,
  context,
  source,
  sourceBefore,
  target,
  state,
  note,
  maxLength,
]
