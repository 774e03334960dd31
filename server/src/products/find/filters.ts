import { type Fault, malformedQuery } from '../../errors.ts'
import { isId, isTime } from '../../http/shapes.ts'
import type { FieldTypes, JsonType } from '../../schemas/guard/guard.ts'
import { formatPath, readColumn } from '../columns.ts'
import { isObjectField, isTextField } from '../fields.ts'
import { maxTextKey, numberKey, prefixKey, textKey, valueKey } from './value-key.ts'

export const operators = ['gt', 'gte', 'lt', 'lte', 'in', 'exists', 'prefix'] as const
export type Operator = 'eq' | (typeof operators)[number]

/** What a field's values are compared as. */
type Kind = 'text' | 'number' | 'whole' | 'boolean' | 'time' | 'id' | 'any'

/** A condition on one field: by keys of its values, or by its column. */
export type Filter = { path: string; operator: Operator; values: string[] } & ({ by: 'key' } | { by: 'column' })

/** The fields with a column of their own, and what they are. */
const columnKinds: { [name: string]: Kind } = {
  id: 'id', gtin: 'text', internal_id: 'text', schema_id: 'id', version: 'whole', created_at: 'time', updated_at: 'time',
} // biome-ignore format: a table reads best as one

const maxMembers = 100

/** Reads one parameter such as `custom_data.weight__gte=5`; `types` says what a schema asks of an own field. */
export function readFilter(parameter: string, text: string, types: FieldTypes): Filter {
  const [, name = '', suffix] = /^(.+?)(?:__([a-z]+))?$/s.exec(parameter) ?? []
  const operator = (suffix ?? 'eq') as Operator
  const column = readColumn(name)
  const [field = '', ...keys] = column?.path ?? []
  const isOwn = isObjectField(field) && keys.length > 0
  const isColumn = Object.hasOwn(columnKinds, field)
  if (!column || !(isOwn || isColumn || isTextField(field) || field === 'images'))
    throw fault(parameter, 'unknown_parameter', `\`${parameter.slice(0, 100)}\` is not a parameter here. ${howTo}`)
  if (suffix !== undefined && !operators.includes(suffix as 'gt'))
    throw fault(
      parameter,
      'not_allowed',
      `\`${name}\` takes ${suffixes}, got __${suffix.slice(0, 20)}.${isOwn ? ` A name that ends so takes ${parameter}__in.` : ''}`,
    )
  const kind = isColumn
    ? (columnKinds[field] ?? 'text')
    : isOwn
      ? kindOf(field === 'custom_data' ? types(keys) : new Set())
      : 'text'
  const path = formatPath(column.path)
  if (operator === 'exists')
    return { path, operator, values: [readBoolean(parameter, path, text)], by: isColumn ? 'column' : 'key' }
  if (operator === 'prefix' && kind !== 'text' && kind !== 'any')
    throw fault(parameter, 'not_allowed', `\`${path}\` is ${kindWords[kind]}, which has no __prefix.`)
  if (operator === 'prefix') requireBeginning(parameter, text, isColumn)
  const operands = operator === 'in' ? listOf(parameter, path, text) : [text]
  const read = isColumn ? columnValue : keyValue
  const values = operands.flatMap((operand) => read(parameter, path, kind, operand, operator))
  return { path, operator, values, by: isColumn ? 'column' : 'key' }
}

const suffixes = operators.map((operator) => `__${operator}`).join(', ')
const howTo = `Fields of a product can be filtered, such as color=red or custom_data.size=XL, with ${suffixes}.`

const kindWords: { [kind in Kind]: string } = {
  text: 'a text',
  number: 'a number such as 5 or 1.5',
  whole: 'a whole number such as 5',
  boolean: 'true or false',
  time: 'a time such as 2026-01-31T08:00:00Z',
  id: 'an id',
  any: 'anything',
}

function kindOf(types: ReadonlySet<JsonType>): Kind {
  const kinds = new Set([...types].filter((type) => type !== 'null').map((type) => kindsByType[type]))
  const [only, another] = kinds
  return only !== undefined && another === undefined ? only : 'any'
}

const kindsByType: { [type in Exclude<JsonType, 'null'>]: Kind } = {
  string: 'text', number: 'number', integer: 'number', boolean: 'boolean', array: 'any', object: 'any',
} // biome-ignore format: a table reads best as one

const isNumber = (text: string) => /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) && Number.isFinite(Number(text))

/** The keys that an operand stands for: where no schema says, `5` is the number and the text. */
function keyValue(parameter: string, path: string, kind: Kind, text: string, operator: Operator): string[] {
  if (operator === 'prefix') return [prefixKey(text)]
  if (kind === 'text') return [textKey(text)]
  if (kind === 'number') {
    if (!isNumber(text)) throw wrong(parameter, path, kind, text)
    return [numberKey(Number(text))]
  }
  if (kind === 'boolean') return [valueKey(readBoolean(parameter, path, text) === 'true')]
  // A range is of one kind of values.
  if (operator !== 'eq' && operator !== 'in') return [isNumber(text) ? numberKey(Number(text)) : textKey(text)]
  return [
    textKey(text),
    ...(isNumber(text) ? [numberKey(Number(text))] : []),
    ...(/^(true|false)$/.test(text) ? [valueKey(text === 'true')] : []),
  ]
}

const maxColumnPrefix = 255

/** An empty beginning is one of every value: whoever sends it left something out. */
function requireBeginning(parameter: string, text: string, isColumn: boolean): void {
  const beginning = isColumn ? text.trim() : prefixKey(text).slice(1)
  const max = isColumn ? maxColumnPrefix : maxTextKey
  if (beginning !== '' && [...beginning].length <= max) return
  throw fault(parameter, 'format', `\`${parameter.slice(0, 100)}\` takes a beginning of 1 to ${max} characters.`)
}

function columnValue(parameter: string, path: string, kind: Kind, sent: string, operator: Operator): string[] {
  const text = kind === 'id' ? sent.toLowerCase() : sent
  if (!isColumnValue(path, text)) throw wrong(parameter, path, kind, text)
  if (path === 'gtin' && operator === 'prefix') return gtinPrefixes(text)
  if (path === 'gtin') return [/^\d+$/.test(text) ? text.padStart(14, '0') : text]
  return [kind === 'time' ? new Date(text).toISOString() : text]
}

/** What GTINs of any length that begin so begin with once they are filled up to 14 digits. */
const gtinPrefixes = (text: string) => [14, 13, 12, 8].map((length) => '0'.repeat(14 - length) + text)

/** Whether a text is one that the column at a path can be compared with. */
export function isColumnValue(path: string, text: string): boolean {
  const kind = columnKinds[path]
  if (kind === 'whole') return /^\d{1,9}$/.test(text)
  if (kind === 'time') return isTime(text)
  return kind !== 'id' || isId(text)
}

function listOf(parameter: string, path: string, text: string): string[] {
  const members = splitList(text).map((member) => member.trim())
  if (members.length <= maxMembers && members.every((member) => member !== '')) return members
  throw fault(
    parameter,
    'format',
    `\`${path}\` takes a list of 1 to ${maxMembers} values with commas between them; in a value, \\, is a comma and \\\\ a backslash.`,
  )
}

/** `\,` stands for a comma and `\\` for a backslash; any other backslash is itself. */
function splitList(text: string): string[] {
  const members = ['']
  for (const [piece] of text.matchAll(/\\[,\\]|[^\\,]+|./gsu)) {
    if (piece === ',') members.push('')
    else members[members.length - 1] += /^\\[,\\]$/.test(piece) ? piece.slice(1) : piece
  }
  return members
}

function readBoolean(parameter: string, path: string, text: string): 'true' | 'false' {
  if (text === 'true' || text === 'false') return text
  throw fault(
    parameter,
    'format',
    `\`${parameter === path ? path : parameter}\` takes true or false, got ${JSON.stringify(text.slice(0, 60))}.`,
  )
}

const wrong = (parameter: string, path: string, kind: Kind, text: string) =>
  fault(parameter, 'format', `\`${path}\` takes ${kindWords[kind]}, got ${JSON.stringify(text.slice(0, 60))}.`)

const fault = (parameter: string, code: Fault['code'], message: string) =>
  malformedQuery([{ pointer: `?${parameter.slice(0, 200)}`, code, message }])
