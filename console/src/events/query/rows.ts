import { type Field, fieldOf, fields, type Operator, subjects } from './fields.ts'

/** The parameters of a query, as they stand in an address. */
export type Parameters = Readonly<Record<string, string>>

/** One condition, while it is written: it may not be complete yet. */
export type Row = {
  key: number
  field: string
  operator: Operator
  /** The type, unit or name that belongs to the field; for a parameter that we do not know, its name. */
  part: string
  /** The attribute of master data. */
  attribute: string
  values: readonly string[]
}

/** What says how many events are given and in which order, and chooses none. */
export const controls = ['orderBy', 'orderDirection', 'eventCountLimit', 'maxEventCount'] as const

let lastKey = 0

export function newRow(id: string, given: Partial<Row> = {}): Row {
  const field = fieldOf(id)
  const values = field.operators[0] === 'EXISTS' ? ['true'] : []
  return { key: ++lastKey, field: id, operator: field.operators[0] ?? 'EQ', part: '', attribute: '', values, ...given }
}

/** The conditions that parameters stand for, one each. */
export function rowsOf(parameters: Parameters): Row[] {
  return Object.entries(parameters)
    .filter(([name]) => !(controls as readonly string[]).includes(name))
    .map(([name, value]) => rowOf(name, value))
}

function rowOf(name: string, value: string): Row {
  for (const read of readers) {
    const found = read(name)
    if (found) return newRow(found.field, { values: value.split('|'), ...found })
  }
  return newRow('other', { part: name, values: [value] })
}

type Reading = Partial<Row> & { field: string }

/** From the surest to the widest: a name that is fixed, one with a unit or type at its end, one with any name. */
const readers: ((name: string) => Reading | undefined)[] = [readFixed, readWithPart, readAttribute, readExtension]

/** The standard writes this name in two ways. */
const otherName: Readonly<Record<string, string>> = {
  GE_errorDeclaration_Time: 'GE_errorDeclarationTime',
  LT_errorDeclaration_Time: 'LT_errorDeclarationTime',
}

function readFixed(given: string): Reading | undefined {
  const name = otherName[given] ?? given
  return find(({ part }, start) => (part === undefined || part === 'optionalUnit') && name === start)
}

function readWithPart(name: string): Reading | undefined {
  const found = find(({ part = '' }, start) => /type|unit/i.test(part) && name.startsWith(`${start}_`))
  return found && { ...found, part: name.slice(startOf(fieldOf(found.field), found.operator).length + 1) }
}

function find(isIt: (field: Field, start: string) => boolean): { field: string; operator: Operator } | undefined {
  for (const field of fields)
    for (const operator of field.operators)
      if (isIt(field, startOf(field, operator))) return { field: field.id, operator }
  return undefined
}

const startOf = ({ id }: Field, operator: Operator) => (id === 'eventType' ? id : `${operator}_${id}`)

function readAttribute(name: string): Reading | undefined {
  const [, start, rest = ''] = /^(HASATTR|EQ_?ATTR)_(.+)$/.exec(name) ?? []
  if (start === 'HASATTR') return { field: 'masterData', operator: 'HASATTR', part: rest }
  // Both names may hold underscores: a field of the standard is known.
  const subject = subjects.find((known) => rest.startsWith(`${known}_`))
  if (start === undefined || subject === undefined) return undefined
  return { field: 'masterData', operator: 'EQ_ATTR', part: subject, attribute: rest.slice(subject.length + 1) }
}

const scopes = 'ILMD|ERROR_DECLARATION|SENSORELEMENT|SENSORMETADATA|SENSORREPORT|readPoint|bizLocation'
const extensionName = new RegExp(`^(EQ|GT|GE|LT|LE|EXISTS)_((?:INNER_)?(?:(?:${scopes})_)?)((?!ATTR_)[^_].*:.*)$`)

function readExtension(name: string): Reading | undefined {
  const [, operator, field, part] = extensionName.exec(name) ?? []
  return field === undefined || part === undefined ? undefined : { field, operator: operator as Operator, part }
}

/** The parameter that a condition stands for; `undefined` while something is missing. */
export function parameterOf(row: Row): [name: string, value: string] | undefined {
  const name = parameterName(row)
  const values = row.values.map((value) => value.trim()).filter((value) => value !== '')
  return name === undefined || values.length === 0 ? undefined : [name, values.join('|')]
}

function parameterName({ field: id, operator, part, attribute }: Row): string | undefined {
  const field = fieldOf(id)
  const rest = part.trim()
  if (rest === '' && field.part !== undefined && field.part !== 'optionalUnit') return undefined
  if (field.part === 'parameter') return rest
  if (field.part === 'name') return `${operator}_${id}${rest}`
  if (field.part !== 'subject') return rest === '' ? startOf(field, operator) : `${startOf(field, operator)}_${rest}`
  if (operator === 'HASATTR') return `HASATTR_${rest}`
  return attribute.trim() === '' ? undefined : `EQ_ATTR_${rest}_${attribute.trim()}`
}

/** The parameters of complete conditions; of two with one name, the second waits, and is named. */
export function parametersOf(rows: readonly Row[]): { parameters: Record<string, string>; repeated: Set<number> } {
  const parameters: Record<string, string> = {}
  const repeated = new Set<number>()
  for (const row of rows) {
    const [name, value] = parameterOf(row) ?? []
    if (name === undefined || value === undefined) continue
    if (Object.hasOwn(parameters, name)) repeated.add(row.key)
    else parameters[name] = value
  }
  return { parameters, repeated }
}

/** The same condition with another field: what was entered stays where the new field can take it. */
export function withField(row: Row, id: string): Row {
  const [before, after] = [fieldOf(row.field), fieldOf(id)]
  const keeps = before.kind === after.kind && before.source === after.source && row.operator !== 'EXISTS'
  const next = newRow(id, { key: row.key })
  return {
    ...next,
    operator: after.operators.includes(row.operator) ? row.operator : next.operator,
    part: before.part === after.part ? row.part : '',
    values: keeps ? row.values : next.values,
  }
}

/** The same condition with another operator; whether something exists is a question without a value. */
export function withOperator(row: Row, operator: Operator): Row {
  if (operator === 'EXISTS') return { ...row, operator, values: ['true'] }
  const values = row.operator === 'EXISTS' ? [] : row.values
  return { ...row, operator, values: takesSeveral(row.field, operator) ? values : values.slice(0, 1) }
}

/** Only what may be equal to one of several takes more than one value. */
export function takesSeveral(id: string, operator: Operator): boolean {
  const { kind } = fieldOf(id)
  return kind !== 'time' && kind !== 'other' && !['GT', 'GE', 'LT', 'LE', 'EXISTS'].includes(operator)
}

export const sameParameters = (a: Parameters, b: Parameters): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value)
