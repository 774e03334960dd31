import { type Fault, Problem } from '../../../errors.ts'
import { unguardText, withPlainEnds } from '../../../http/formats/cells.ts'
import { isExactNumber } from '../../../json/exact.ts'
import { isObject } from '../../../json/object.ts'
import { parseJsonExactly } from '../../../json/parse.ts'
import { escapeKey } from '../../../json/pointer.ts'
import { describeValue } from '../../../json/words.ts'
import type { FieldTypes, JsonType } from '../../../schemas/guard/guard.ts'
import type { Column } from '../../columns.ts'
import { isObjectField } from '../../fields.ts'

/** Thrown for a cell that cannot be read; the outcome of its row reports it. */
export class CellFault extends Error {
  readonly faults: Fault[]

  constructor(faults: Fault[]) {
    super()
    this.faults = faults
  }
}

type Kind = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'any'

/** The value of a sheet's cell: it takes the type that the schema asks for, else that of the value that is stored. */
export function readCell(column: Column, cell: unknown, stored: unknown, types: FieldTypes): unknown {
  const kind = kindOf(column, stored, types)
  requireZeros(column, String(cell), stored)
  if (typeof cell !== 'string') return kind === 'text' ? String(cell) : requireKind(column, kind, cell)
  const text = unguardText(cell)
  requireStorable(column, text)
  requireDigits(column, text, stored, kind)
  if (kind === 'text') return hasSameLines(stored, text) ? stored : text
  return kind === 'any' ? readUntyped(column, text) : requireKind(column, kind, readers[kind](column, text))
}

/** A spreadsheet that has only saved the file has changed nothing. */
const hasSameLines = (stored: unknown, text: string) =>
  typeof stored === 'string' && withPlainEnds(stored) === withPlainEnds(text)

/** Refuses what no text of the database can hold. */
export function requireStorable(column: Pick<Column, 'name'>, text: string): void {
  if (text.includes('\0')) throw cellFault(column, 'nul', 'must not hold the character U+0000')
  if (!text.isWellFormed()) throw cellFault(column, 'lone_surrogate', 'must not hold half of a character')
}

/** Spreadsheets write a number of twelve digits or more so, with the digits that they show: `4,00638E+12`. */
const shortened = /^-?\d[.,](\d{1,15})E\+\d{2,3}$/

/** Refuses a number of which a spreadsheet has lost digits: the stored one, or a text that is new. */
function requireDigits(column: Column, text: string, stored: unknown, kind: Kind): void {
  const decimals = shortened.exec(text)?.[1]?.length
  if (decimals === undefined) return
  const known = isExactNumber(stored) ? stored.rawJSON : String(stored ?? '')
  const [before, now] = [known, text].map((one) => Number(one.replace(',', '.')))
  const isSame = kind === 'number' ? before === now : known === text
  const isRounded = known === '' ? kind !== 'number' : before?.toExponential(decimals) === now?.toExponential(decimals)
  if (isSame || !isRounded) return
  throw cellFault(column, 'format', `is ${text}, of which a spreadsheet has left digits out: ${advice}`)
}

/** Refuses a text of which a spreadsheet has made a number that reads otherwise. */
export function requireUnharmed(column: Column, text: unknown, stored: unknown): void {
  if (typeof text !== 'string') return
  requireZeros(column, text, stored)
  requireDigits(column, text, stored, 'text')
}

/** Refuses a text of digits of which a spreadsheet has made a number. A GTIN is the same with zeros before it and without. */
function requireZeros(column: Column, text: string, stored: unknown): void {
  const isNumber = typeof stored === 'string' && /^0\d+$/.test(stored) && column.path[0] !== 'gtin'
  if (!isNumber || text !== stored.replace(/^0+(?=\d)/, '')) return
  throw cellFault(column, 'format', `is ${text}, of which a spreadsheet has left zeros out: ${advice}`)
}

const advice = 'make the column one of text there, and export it anew'

/** A text is a text, but for a whole list or object of JSON: an export writes these so. */
const readUntyped = (column: Column, text: string): unknown =>
  /^\s*[[{]/.test(text) ? (parseCell(column, text) ?? text) : text

const booleans = new Map([
  ['true', true],
  ['false', false],
])

const readers: { [kind in Exclude<Kind, 'text' | 'any'>]: (column: Column, text: string) => unknown } = {
  number: readNumber,
  boolean: (_, text) => booleans.get(text.trim().toLowerCase()) ?? text,
  list: readJson,
  object: readJson,
}

/** A number as JSON writes it; spreadsheets may put zeros before it. */
function readNumber(column: Column, text: string): unknown {
  const numeral = text.trim().replace(/^(-?)0+(?=\d)/, '$1')
  return /^-?\d/.test(numeral) ? (parseCell(column, numeral) ?? text) : text
}

export function readJson(column: Pick<Column, 'name'>, text: string): unknown {
  const value = parseCell(column, text)
  if (value !== undefined) return value
  throw cellFault(column, 'format', `must be JSON, got ${describeValue(text)}`)
}

/** `undefined` where the text is no JSON; JSON that cannot be stored is a fault of the cell. */
function parseCell({ name }: Pick<Column, 'name'>, text: string): unknown {
  try {
    return parseJsonExactly(Buffer.from(text))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (!error.faults) return undefined
    throw new CellFault(error.faults.map((fault) => ({ ...fault, pointer: `/${escapeKey(name)}${fault.pointer}` })))
  }
}

function kindOf({ path: [field, ...keys] }: Column, stored: unknown, types: FieldTypes): Kind {
  if (field === 'images') return 'list'
  if (keys.length === 0) return isObjectField(field) ? 'object' : 'text'
  const allowed = field === 'custom_data' ? types(keys) : new Set<JsonType>()
  const kinds = new Set([...allowed].filter((type) => type !== 'null').map((type) => kindsByType[type]))
  const [only, another] = kinds
  if (only !== undefined && another === undefined) return only
  const kind = kindOfStored(stored)
  return kind !== 'any' || !kinds.has('text') ? kind : 'text'
}

const kindsByType: { [type in Exclude<JsonType, 'null'>]: Kind } = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
}

function kindOfStored(stored: unknown): Kind {
  if (stored === undefined || stored === null) return 'any'
  if (isExactNumber(stored)) return 'number'
  if (typeof stored === 'number' || typeof stored === 'boolean') return typeof stored as Kind
  if (Array.isArray(stored)) return 'list'
  return isObject(stored) ? 'object' : 'text'
}

const words: { [kind in Kind]: string } = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
  any: 'anything',
}

function requireKind(column: Column, kind: Kind, value: unknown): unknown {
  const isRight =
    kind === 'any' ||
    (kind === 'number' && isExactNumber(value)) ||
    (kind === 'list' ? Array.isArray(value) : kind === 'object' ? isObject(value) : kind === typeof value)
  if (isRight) return value
  throw cellFault(column, 'type', `must be ${words[kind]}, got ${describeValue(value)}`)
}

/** A fault of a row as a whole. */
export const rowFault = (code: Fault['code'], message: string) => new CellFault([{ pointer: '', code, message }])

export const cellFault = ({ name }: Pick<Column, 'name'>, code: Fault['code'], sentence: string) =>
  new CellFault([{ pointer: `/${escapeKey(name)}`, code, message: `\`${name}\` ${sentence}.` }])
