import { fitsCell } from '../../http/formats/write-xlsx.ts'
import { formatPath } from '../columns.ts'
import { languageKey } from '../languages.ts'
import type { Product } from '../product.ts'
import { fixedIn, type ProductRules } from '../translations/status.ts'
import { type Text, textsOf } from '../translations/texts.ts'
import { type Translated, writeKey } from './key.ts'

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
  /** Which texts in a list are never translated. */
  fixed: number[]
}

export type LineOptions = { lang: string; only: Only; paths: readonly (readonly string[])[] | undefined }

/** Whether a file holds a text; with `paths`, those of these fields and of what is inside of them. */
export const isWanted = ({ state, path }: Text, { only, paths }: LineOptions) =>
  (only === 'all' || state === only) &&
  (paths === undefined || paths.some((wanted) => wanted.every((key, index) => path[index] === key)))

/** The lines of a product. */
export function linesOf(product: Product, rules: ProductRules, options: LineOptions): Line[] {
  const translation = product.translations[languageKey(options.lang)]
  const { internal_id, gtin, fields } = product
  return textsOf(product, translation, rules)
    .filter((text) => isWanted(text, options))
    .map((text) => {
      const fixed = fixedIn(text.value, text.path, rules)
      const owner = { kind: undefined, id: product.id, lang: options.lang }
      return lineOf(owner, [internal_id ?? gtin, fields.name], { ...text, fixed })
    })
}

export const lineOf = (owner: Translated, names: (string | null)[], text: Text): Line => ({
  key: writeKey(owner, text.pointer, text.value, text.target),
  context: [...names, formatPath(text.path)].filter((part) => part !== null).join(' · '),
  source: text.value,
  sourceBefore: text.sourceBefore,
  target: text.target,
  state: text.state,
  origin: text.origin,
  note: '',
  maxLength: text.maxLength,
  fixed: text.fixed ?? [],
})

/** A line as a row of a table, in the order of the columns. */
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

/** The same of a sheet, whose cells cannot hold every text: what they hold in part must not come back as somebody's work. */
export const sheetCellsOf = (line: Line): unknown[] =>
  fitsCell(line.source) && fitsCell(line.target)
    ? cellsOf(line)
    : [...cellsOf(line).slice(0, columns.indexOf('state')), 'skipped', tooLong, line.maxLength]

const tooLong = 'This text is too long for a cell of a spreadsheet: choose another format for it.'
