import { type Fault, invalid, type Problem } from '../../../errors.ts'
import type { JsonObject } from '../../../json/object.ts'
import { escapeKey } from '../../../json/pointer.ts'
import { countOf } from '../../../json/words.ts'
import { maxColumnName } from '../../columns.ts'
import { limits, malformedBody, tooLarge } from './limits.ts'

/** One row of an import: its number for people, and its cells by column name. */
export type Row = { number: number; cells: JsonObject; fault?: Problem }

/** A row of a sheet: its number, and its cells from left to right. */
export type SheetRow = { number: number; values: unknown[] }

/** Leaves empty rows out, and refuses a file with too many rows of either kind. */
export async function* limitRows<Any>(
  rows: AsyncIterable<Any>,
  isEmpty: (row: Any) => boolean,
  maxRows: number = limits.rows,
): AsyncGenerator<Any> {
  let [filled, empty] = [0, 0]
  for await (const row of rows) {
    if (isEmpty(row) && ++empty > limits.emptyRows)
      throw tooLarge(`An import may have at most ${limits.emptyRows} empty rows.`)
    if (isEmpty(row)) continue
    if (++filled > maxRows) throw tooLarge(`An import may have at most ${limits.rows} rows.`)
    yield row
  }
}

/** Also a line of nothing but spaces, as an editor leaves it at the end of a text file. */
export const isEmptyRow = ({ values }: SheetRow) =>
  values.every(isEmptyCell) || (values.length === 1 && String(values[0]).trim() === '')

const isEmptyCell = (value: unknown) => value === undefined || value === null || value === ''

/** A cell of a spreadsheet that has no value: what it holds instead, for a sentence. */
export class ErrorCell {
  readonly content: string

  constructor(content: string) {
    this.content = content
  }

  /** In the first row it stands where a name should. */
  toString(): string {
    return this.content
  }
}

/** Which columns a file may have. */
export type Layout = { isColumn(name: string): boolean; required: readonly string[]; advice: string }

/** Names the cells by the first row. Empty cells are left out: they leave data alone. */
export async function* nameCells(rows: AsyncIterable<SheetRow>, layout: Layout): AsyncGenerator<Row> {
  let names: string[] | undefined
  for await (const { number, values } of rows) {
    if (!names) {
      names = headerOf(number, values, layout)
      continue
    }
    const faults = faultsOf(names, values)
    const cells = cellsOf(names, values)
    if (faults.length > 0) yield { number, cells: {}, fault: invalid(faults) }
    else if (Object.keys(cells).length > 0) yield { number, cells }
  }
  if (!names) throw malformedBody('The file is empty: a first row with the names of the columns was expected.')
}

function headerOf(row: number, values: unknown[], { isColumn, required, advice }: Layout): string[] {
  const names = Array.from(values, (value) => String(value ?? '').trim())
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice !== undefined) throw malformedBody(`The column ${JSON.stringify(twice)} stands twice in the first row.`)
  const faults = names.flatMap((name, index): Fault[] => {
    if (isLongName(name)) return [longName(`/${row}`, `column ${index + 1}`, name)]
    if (name === '' || isColumn(name)) return []
    const message = `The column \`${name}\` is not known. ${advice}`
    return [{ pointer: `/${row}/${escapeKey(name)}`, code: 'unknown_field', message }]
  })
  for (const name of required.filter((name) => !names.includes(name)))
    faults.push({
      pointer: `/${row}/${name}`,
      code: 'required',
      message: `The column \`${name}\` is missing. ${advice}`,
    })
  if (faults.length > 0) throw invalid(faults)
  return names
}

/** Each error in the column repeats its name. */
const isLongName = (name: string) => name.length > maxColumnName && [...name].length > maxColumnName

const longName = (pointer: string, what: string, name: string): Fault => ({
  pointer,
  code: 'too_long',
  message: `The name of ${what} has ${[...name].length} characters; at most ${maxColumnName} are allowed.`,
})

/** What is wrong with the columns that a row has by itself. */
export function faultOfColumns(names: string[]): Fault | undefined {
  if (names.length > limits.columns)
    return {
      pointer: '',
      code: 'too_many',
      message: `A row may have ${limits.columns} columns, got ${names.length}.`,
    }
  const long = names.find(isLongName)
  return long === undefined ? undefined : longName('', 'a column', long)
}

/** What is wrong with the cells of a row, whatever they mean. */
function faultsOf(names: string[], values: unknown[]): Fault[] {
  const width = values.findLastIndex((value) => !isEmptyCell(value)) + 1
  const message = `The row has ${countOf(width, 'cell')}, but the first row names ${countOf(names.length, 'column')}.`
  const extra: Fault[] = width > names.length ? [{ pointer: '', code: 'too_many', message }] : []
  const wrong = names.flatMap((name, index): Fault[] => {
    const value = values[index]
    if (name === '') return isEmptyCell(value) ? [] : [unnamedFault(index + 1)]
    if (!(value instanceof ErrorCell)) return []
    const sentence = `The cell of \`${name}\` holds ${value.content}.`
    return [{ pointer: `/${escapeKey(name)}`, code: 'format', message: sentence }]
  })
  return [...extra, ...wrong]
}

const unnamedFault = (place: number): Fault => ({
  pointer: '',
  code: 'unknown_field',
  message: `Cell ${place} holds something, but the first row has no name for its column.`,
})

function cellsOf(names: string[], values: unknown[]): JsonObject {
  const filled = names.flatMap((name, index) => {
    const value = values[index]
    return name === '' || isEmptyCell(value) ? [] : [[name, value]]
  })
  return Object.fromEntries(filled)
}
