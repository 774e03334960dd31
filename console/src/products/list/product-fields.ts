import { isObject, type JsonObject, valueAt } from '../../data/json.ts'
import { describedAt } from '../../parts/schema-form/described.ts'
import { textNames } from '../texts/fields.ts'
import type { FieldKind } from './where.ts'

/** A field of products by which a list is filtered, sorted and laid out. */
export type ProductField = {
  name: string
  kind: FieldKind
  /** The values that a schema admits, with what people call them. */
  choices?: { value: string; label: string; stored: unknown }[]
}

export const standardFields: ProductField[] = [
  ...textNames.map((name) => ({ name, kind: 'text' as const })),
  ...(['gtin', 'internal_id'] as const).map((name) => ({ name, kind: 'text' as const })),
  ...(['created_at', 'updated_at'] as const).map((name) => ({ name, kind: 'time' as const })),
]

const kinds: { [type: string]: FieldKind } = { string: 'text', number: 'number', integer: 'number', boolean: 'boolean' }

/** The own fields that schemas describe, at any depth, with what their values are. */
export function ownFields(schemas: readonly unknown[]): ProductField[] {
  const found = schemas.flatMap((schema) => fieldsIn(schema, ['custom_data']))
  const byName = new Map(found.map((field) => [field.name, field]))
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Schemas may refer to themselves; nobody filters deeper than this. */
const maxDepth = 6

function fieldsIn(schema: unknown, path: string[]): ProductField[] {
  if (!isObject(schema) || path.length > maxDepth) return []
  const inside = isObject(schema.properties) ? Object.entries(schema.properties as JsonObject) : []
  const deeper = inside.flatMap(([key, member]) => fieldsIn(member, [...path, key]))
  const described = schema.type === 'array' && isObject(schema.items) ? schema.items : schema
  const types = [described.type].flat().map(String)
  const kind = types.map((type) => kinds[type]).find((one) => one !== undefined)
  const isField = path.length > 1 && (kind !== undefined || Array.isArray(described.enum))
  if (!isField) return deeper
  // A list has several of the values, and is written as it stands.
  const { choices } = described === schema ? describedAt(schema, []) : {}
  const known = choices?.map(({ value, label }) => ({ value: String(value), label, stored: value }))
  return [{ name: nameOf(path), kind: kind ?? 'text', ...(known && { choices: known }) }, ...deeper]
}

/** As the service writes it: a dot inside a key is `\.`. */
const nameOf = (path: readonly string[]) =>
  path.map((key) => key.replaceAll('\\', '\\\\').replaceAll('.', '\\.')).join('.')

/** The path of a name: `custom_data.care.wash` is three keys. */
export const pathOfName = (name: string): string[] =>
  (name.match(/(?:\\.|[^.\\])+/gs) ?? []).map((key) => key.replace(/\\(.)/gs, '$1'))

export const fieldValue = (product: unknown, name: string): unknown => valueAt(product, pathOfName(name))

/** A merge patch that gives one field a value; `null` removes it. */
export const patchOf = (name: string, value: unknown): JsonObject =>
  pathOfName(name).reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as JsonObject
