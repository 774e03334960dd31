import { isObject, type JsonObject, pointerOf } from '../../data/json.ts'

export type JsonSchema = JsonObject

/** A schema in its long form: `true` admits everything, and `false` nothing. */
export const asObject = (schema: JsonSchema | boolean): JsonSchema =>
  typeof schema === 'object' ? schema : schema ? {} : { not: {} }

const foreign = /^(schema:[^#]+)(?:#(.*))?$/

/** The other schemas that a schema refers to, each as `schema:<id>` or `schema:<id>@<version>`. */
export function referredBy(schema: unknown): string[] {
  const found = refsIn(schema).flatMap((ref) => foreign.exec(ref)?.[1] ?? [])
  return [...new Set(found)]
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, member]) =>
    name === '$ref' && typeof member === 'string' ? [member] : refsIn(member),
  )
}

/**
 * One schema that stands alone: itself and all that it refers to are definitions, and every reference leads to one of
 * them. `envelope` names the property that holds the data, when the schema describes something around it.
 */
export function bundle(root: JsonSchema, referred: ReadonlyMap<string, unknown>, envelope?: string): JsonSchema {
  const definitions = Object.entries({ schema: root, ...Object.fromEntries(referred) })
  const isKnown = (name: string) => referred.has(name)
  const inside = envelope === undefined ? root : (root.properties as JsonSchema)[envelope]
  return {
    ...('$schema' in root && { $schema: root.$schema }),
    ...(isObject(inside) && 'examples' in inside && { examples: inside.examples }),
    $ref: envelope === undefined ? '#/$defs/schema' : `#/$defs/schema/properties${escaped(envelope)}`,
    $defs: Object.fromEntries(definitions.map(([name, schema]) => [keyOf(name), moved(schema, keyOf(name), isKnown)])),
  }
}

/** The name under which a schema expects the data, when it describes an envelope around it. */
export function envelopeOf(schema: JsonSchema, names: readonly string[]): string | undefined {
  if (!isObject(schema.properties)) return undefined
  const [only, another] = Object.keys(schema.properties)
  return another === undefined && only !== undefined && names.includes(only) ? only : undefined
}

const keyOf = (name: string) => name.replace(/[^\w-]/g, '-')

const escaped = (name: string) => `/${encodeURIComponent(pointerOf([name]).slice(1))}`

function moved(value: unknown, home: string, isKnown: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((member) => moved(member, home, isKnown))
  if (!isObject(value)) return value
  const { $ref, ...rest } = value
  const others = Object.entries(rest).map(([name, member]) => [name, moved(member, home, isKnown)])
  if (typeof $ref !== 'string') return Object.fromEntries(others)
  const target = targetOf($ref, home, isKnown)
  return { ...(target && { $ref: target }), ...Object.fromEntries(others) }
}

/** What is not known, because nobody may read it, says nothing about the data. */
function targetOf(ref: string, home: string, isKnown: (name: string) => boolean): string | undefined {
  if (ref === '#' || ref.startsWith('#/')) return `#/$defs/${home}${ref.slice(1)}`
  const [, name, place = ''] = foreign.exec(ref) ?? []
  if (name === undefined) return ref
  return isKnown(name) ? `#/$defs/${keyOf(name)}${place}` : undefined
}
