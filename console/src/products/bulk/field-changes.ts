import { numberOf, withPoint } from '../../data/exact.ts'
import { isObject, type JsonObject } from '../../data/json.ts'
import { type ProductField, patchOf } from '../list/product-fields.ts'

/** A field and what was typed for it. */
export type FieldChange = { name: string; value: string }

/** One merge patch that gives all fields their values; what is empty is removed. Decimals stand behind `point`. */
export const patchFrom = (
  changes: readonly FieldChange[],
  fields: readonly ProductField[],
  point: string,
): JsonObject =>
  changes.reduce<JsonObject>((patch, { name, value }) => {
    const field = fields.find((one) => one.name === name)
    return merged(patch, patchOf(name, valueFrom(value, field, point)))
  }, {})

function merged(one: JsonObject, other: JsonObject): JsonObject {
  const members = Object.entries(other).map(([key, value]) => {
    const known = one[key]
    return [key, isObject(known) && isObject(value) ? merged(known, value) : value]
  })
  return { ...one, ...Object.fromEntries(members) }
}

/** What was typed or chosen, as the field's schema has it. */
function valueFrom(text: string, field: ProductField | undefined, point: string): unknown {
  if (text === '') return null
  const choice = field?.choices?.find(({ value }) => value === text)
  if (choice) return choice.stored
  if (field?.kind === 'boolean') return text === 'true'
  return field?.kind === 'number' ? (numberOf(withPoint(text, point)) ?? text) : text
}
