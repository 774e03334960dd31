import { hostileJson, hostileSegments } from './hostile.ts'
import type { Random } from './random.ts'

/** The part of a JSON Schema that the API's description uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  example?: unknown
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
}

export type Source = {
  random: Random
  shapes: Record<string, Schema>
  /** What was made so far, by the address below which it is found. */
  made: Map<string, string[]>
}

const unknownId = '01900000-0000-7000-8000-000000000000'

/** The id of something that exists, if there is such a thing. */
export const someId = ({ random, made }: Source, address = random.pick([...made.keys(), ''])): string =>
  random.pick(made.get(address) ?? [unknownId])

const maxDepth = 8

/** A value that a schema describes, in the notation of JSON; now and then a hostile one, anywhere in it. */
export function jsonFrom(schema: Schema, source: Source, depth = 0): string {
  const { random, shapes } = source
  if (random.isOneIn(12) || depth > maxDepth) return random.pick(hostileJson)
  if (schema.$ref) return jsonFrom(shapes[schema.$ref.split('/').at(-1) ?? ''] ?? {}, source, depth)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return jsonFrom(random.pick(choices), source, depth + 1)
  if (schema.enum) return JSON.stringify(random.pick(schema.enum))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.example !== undefined && random.isOneIn(2)) return JSON.stringify(schema.example)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  return type === undefined ? random.pick(hostileJson) : ofType(type, schema, source, depth)
}

function ofType(type: string, schema: Schema, source: Source, depth: number): string {
  const { random } = source
  if (type === 'object') return objectFrom(schema, source, depth)
  if (type === 'array') return `[${times(random.below(3), () => jsonFrom(schema.items ?? {}, source, depth + 1))}]`
  if (type === 'boolean') return String(random.isOneIn(2))
  if (type === 'null') return 'null'
  if (type === 'string') return JSON.stringify(textFrom(schema, source))
  return String(schema.minimum ?? random.below(100))
}

function objectFrom({ properties = {}, required = [], additionalProperties }: Schema, source: Source, depth: number) {
  const { random } = source
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.isOneIn(3))
  const members = names.map((name) => `${JSON.stringify(name)}: ${jsonFrom(properties[name] ?? {}, source, depth + 1)}`)
  const more = typeof additionalProperties === 'object' ? additionalProperties : {}
  if (random.isOneIn(additionalProperties ? 2 : 30)) {
    const name = random.pick(['fr', 'de-CH', 'key', '__proto__', ''])
    members.push(`"${name}": ${jsonFrom(more, source, depth + 1)}`)
  }
  return `{${members}}`
}

function textFrom({ format }: Schema, source: Source): string {
  const { random } = source
  if (format === 'uuid') return someId(source)
  if (format === 'date-time') return '2026-01-01T08:00:00.000Z'
  return random.pick(['shirt', 'Linen shirt', 'fr', 'urn:epc:class:lgtin:4012345.012345.A', '4012345000009', 'x'])
}

const times = (count: number, make: () => string) => Array.from({ length: count }, make).join()

/** A value for a path or a query, encoded. */
export function segmentFrom(schema: Schema, source: Source): string {
  const { random } = source
  if (random.isOneIn(5)) return random.pick(hostileSegments)
  const json = jsonFrom(schema, source)
  return json.startsWith('"') ? encode(JSON.parse(json)) : encode(json)
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
