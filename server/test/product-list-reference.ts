/** What a list of products promises, by looking at every product: slow and plain, to compare the indexed answers with. */

export type Listed = { id: string; schema_id: string | null; [field: string]: unknown }

/** A filter such as `color__in=red,blue`, whose texts are `operands`. */
export type Filter = { field: string; operator: string; operands: string[] }
export type SortKey = { field: string; isDescending: boolean }

/** What each field is compared as where all schemas say so, by the id of the schema. */
export type TypesBySchema = { [schemaId: string]: { [field: string]: 'text' | 'number' | 'boolean' } }

type Kind = 'text' | 'number' | 'boolean' | 'any' | 'column'

/** A value as it is compared: false and true, numbers, lists and objects that hold no value, texts. */
export type Key = readonly [kind: 'boolean' | 'number' | 'object' | 'text', value: number | string]

const kindsInOrder = ['boolean', 'number', 'object', 'text']
const columns = ['id', 'gtin', 'internal_id', 'schema_id', 'version', 'created_at']
/** Of a long text, so many characters sort. */
const maxSorted = 120

/** Case, accents and the width of blanks do not matter. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .join(' ')

/** `ae` is another writing of `ä` where brands and categories are called by their names. */
const writingsOf = (text: string) => [
  fold(text),
  fold(text.replace(/[äöü]/gi, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter.toLowerCase()] ?? letter)),
]

/** `custom_data.with\.dot` has two keys. */
const keysOfPath = (field: string) => field.split(/(?<!\\)\./).map((key) => key.replaceAll('\\.', '.'))

/** The value of a field, or each member of a list. */
export function valuesOf(product: Listed, field: string): Key[] {
  const found = keysOfPath(field).reduce<unknown>(
    (inner, key) => (inner as { [key: string]: unknown } | undefined)?.[key],
    product,
  )
  if (found === null || found === undefined) return []
  if (columns.includes(field)) return [columnKey(field, String(found))]
  const members = (Array.isArray(found) ? found : [found]).filter((member) => /^[^o]/.test(typeof member))
  return members.length === 0 ? [['object', 0]] : members.map(keyOf)
}

function keyOf(value: unknown): Key {
  if (typeof value === 'boolean') return ['boolean', Number(value)]
  return typeof value === 'number' ? ['number', value] : ['text', fold(String(value))]
}

function columnKey(field: string, text: string): Key {
  if (field === 'version') return ['number', Number(text)]
  return ['text', field === 'gtin' && /^\d+$/.test(text) ? text.padStart(14, '0') : text]
}

/** The first of each field decides, and of a list its first member; what has no value comes last in both directions. */
export function compareProducts(a: Listed, b: Listed, keys: SortKey[]): number {
  for (const { field, isDescending } of keys) {
    const [one, other] = [valuesOf(a, field)[0], valuesOf(b, field)[0]]
    const result = one && other ? compareKeys(one, other) * (isDescending ? -1 : 1) : Number(!one) - Number(!other)
    // Of different long texts that begin alike, either may come first, whatever the next fields are.
    if (result !== 0 || one?.[1] !== other?.[1]) return result
  }
  return 0
}

function compareKeys([kind, value]: Key, [otherKind, other]: Key): number {
  if (kind !== otherKind) return kindsInOrder.indexOf(kind) - kindsInOrder.indexOf(otherKind)
  if (typeof value === 'number' && typeof other === 'number') return value - other
  return Buffer.compare(sorted(value), sorted(other))
}

/** UTF-8 sorts as code points do. */
const sorted = (value: string | number) => Buffer.from([...String(value)].slice(0, maxSorted).join(''))

/** The products that pass all filters; undefined where one of these makes no sense for its field. */
export function matching(products: Listed[], filters: Filter[], types: TypesBySchema): Listed[] | undefined {
  const schemaId = filters.find(({ field, operator }) => field === 'schema_id' && operator === 'eq')?.operands[0]
  const schemas = schemaId === undefined ? Object.values(types) : [types[schemaId] ?? {}]
  const tests = filters.map((filter) => testOf(filter, kindOf(filter.field, schemas)))
  if (tests.some((passes) => passes === undefined)) return undefined
  return products.filter((product) => tests.every((passes) => passes?.(product)))
}

function kindOf(field: string, schemas: TypesBySchema[string][]): Kind {
  if (columns.includes(field)) return 'column'
  if (!field.includes('.')) return 'text'
  const [kind, another] = new Set(schemas.flatMap((types) => types[field] ?? []))
  return kind !== undefined && another === undefined ? kind : 'any'
}

type Passes = (product: Listed) => boolean

function testOf({ field, operator, operands }: Filter, kind: Kind): Passes | undefined {
  const [operand = ''] = operands
  if (operator === 'exists') return (product) => String(valuesOf(product, field).length > 0) === operand
  if (operator === 'prefix') {
    if (!(kind === 'text' || kind === 'any' || /^(gtin|internal_id)$/.test(field))) return undefined
    return (product) => valuesOf(product, field).some((value) => beginsWith(value, field, operand))
  }
  if (operator === 'eq' && /^(brand|category)$/.test(field)) {
    const sought = writingsOf(operand)
    return (product) =>
      product[field] !== null && writingsOf(String(product[field])).some((one) => sought.includes(one))
  }
  const sought = operands.map((text) => meaningsOf(text, field, kind, operator))
  if (sought.some((keys) => keys === undefined)) return undefined
  const keys = sought.flatMap((some) => some ?? [])
  return (product) => valuesOf(product, field).some((value) => keys.some((key) => compares(value, key, operator)))
}

function beginsWith([kind, value]: Key, field: string, beginning: string): boolean {
  const text = String(value)
  if (field === 'internal_id') return text.startsWith(beginning)
  if (field === 'gtin') return lengthsOf(text).some((digits) => digits.startsWith(beginning))
  return kind === 'text' && text.startsWith(fold(beginning) + (/\s$/.test(beginning) ? ' ' : ''))
}

/** A GTIN as its 14, 13, 12 or 8 digits. */
const lengthsOf = (gtin: string) =>
  [14, 13, 12, 8].filter((length) => /^0*$/.test(gtin.slice(0, -length))).map((length) => gtin.slice(-length))

const formOf: { [column: string]: RegExp } = {
  id: /^[0-9a-f-]{36}$/, schema_id: /^[0-9a-f-]{36}$/, version: /^\d+$/, created_at: /^\d{4}-\d\d-\d\dT/,
} // biome-ignore format: a table reads best as one

/** What the text of a filter may stand for; undefined if it makes no sense. */
function meaningsOf(text: string, field: string, kind: Kind, operator: string): Key[] | undefined {
  const isNumber = text !== '' && Number.isFinite(Number(text))
  if (kind === 'column') return formOf[field]?.test(text) === false ? undefined : [columnKey(field, text)]
  if (kind === 'number') return isNumber ? [keyOf(Number(text))] : undefined
  if (kind === 'boolean') return /^(true|false)$/.test(text) ? [keyOf(text === 'true')] : undefined
  if (kind === 'text') return [keyOf(text)]
  const number = isNumber ? [keyOf(Number(text))] : []
  if (!/^(eq|in)$/.test(operator)) return isNumber ? number : [keyOf(text)]
  return [keyOf(text), ...number, ...(/^(true|false)$/.test(text) ? [keyOf(text === 'true')] : [])]
}

function compares(value: Key, key: Key, operator: string): boolean {
  if (/^(eq|in)$/.test(operator)) return value[0] === key[0] && value[1] === key[1]
  const result = compareKeys(value, key)
  if (value[0] !== key[0]) return false
  return operator.startsWith('g')
    ? result > 0 || (operator === 'gte' && result === 0)
    : result < 0 || (operator === 'lte' && result === 0)
}

/** How many products have each value of a field, by its kind and text; a product counts once. */
export function countsOf(products: Listed[], field: string): { [value: string]: number } {
  const counts: { [value: string]: number } = {}
  for (const product of products) {
    const values = valuesOf(product, field).filter(([kind]) => kind !== 'object')
    const names = values.length === 0 && field === 'schema_id' ? ['null'] : values.map(nameOfKey)
    for (const name of new Set(names)) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

export const nameOfKey = ([kind, value]: Key) => `${kind} ${value}`
export const nameOfValue = (value: unknown) => (value === null ? 'null' : nameOfKey(keyOf(value)))
