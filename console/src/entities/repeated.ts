import { isObject, type JsonObject } from '../data/json.ts'
import type { Kind, TextField, Written } from './kinds.ts'

const partNames = ['street', 'postal_code', 'city'] as const

const propertiesOf = (schema: unknown): JsonObject =>
  isObject(schema) && isObject(schema.properties) ? schema.properties : {}

const dataOf = ({ data }: Kind, values: Written): JsonObject => (isObject(values[data]) ? values[data] : {})

const partsOf = (data: JsonObject) => partNames.map((name) => (typeof data[name] === 'string' ? data[name] : ''))

/** The address that data says in parts, on one line; '' where it says none. */
export function addressFrom(data: unknown): string {
  const [street = '', postalCode = '', city = ''] = partsOf(isObject(data) ? data : {})
  return [street, `${postalCode} ${city}`.trim()].filter((line) => line !== '').join(', ')
}

/** The own fields that the data under the schema says too: an address, in parts. One that says something else is none. */
export function repeatedOwn(kind: Kind, schema: unknown, values: Written): TextField[] {
  const { street, city } = propertiesOf(schema)
  if (!kind.fields.includes('address') || !street || !city) return []
  const { address } = values
  if (typeof address !== 'string' || address === '') return ['address']
  const parts = partsOf(dataOf(kind, values)).filter((part) => part !== '')
  return parts.length > 0 && parts.every((part) => address.includes(part)) ? ['address'] : []
}

/** The fields of the schema that an entity has itself, such as a GLN; one that holds something else is none. */
export function repeatedData(kind: Kind, schema: unknown, values: Written): TextField[] {
  const properties = propertiesOf(schema)
  const required = isObject(schema) && Array.isArray(schema.required) ? schema.required : []
  const data = dataOf(kind, values)
  const isRepeated = (name: TextField) => data[name] === undefined || data[name] === values[name]
  return kind.fields.filter((name) => name in properties && !required.includes(name) && isRepeated(name))
}

/** What is written where a form shows each field once: what repeats another field follows it. */
export function inStep(kind: Kind, schema: unknown, stored: Written, values: Written): Written {
  const before = dataOf(kind, stored)
  const changed = repeatedData(kind, schema, stored).filter((name) => name in before && values[name] !== stored[name])
  const copies = changed.map((name) => [name, values[name] ?? undefined])
  const data = Object.entries({ ...dataOf(kind, values), ...Object.fromEntries(copies) })
  const next = { ...values, ...(changed.length > 0 && { [kind.data]: Object.fromEntries(data.filter(isGiven)) }) }
  const isAddressHidden = repeatedOwn(kind, schema, stored).includes('address') && values.address === stored.address
  const after = dataOf(kind, values)
  if (!isAddressHidden || addressFrom(after) === addressFrom(before)) return next
  return { ...next, address: movedAddress(stored.address, before, after) || null }
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined

/** The address with the parts that changed; what stands around them, such as a country, stays. */
function movedAddress(address: unknown, before: JsonObject, after: JsonObject): string {
  const pairs = partsOf(before).map((part, index) => [part, partsOf(after)[index] ?? ''] as const)
  const isReplaceable = pairs.every(([old, now]) => old === now || (old !== '' && now !== ''))
  if (typeof address !== 'string' || address === '' || !isReplaceable) return addressFrom(after)
  return pairs.reduce((text, [old, now]) => (old === '' ? text : text.replace(old, () => now)), address)
}
