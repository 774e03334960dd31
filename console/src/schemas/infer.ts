import type { JsonSchema } from '../parts/schema-form/bundle.ts'

/** A first schema for data like an example: its fields and their types, to be sharpened by hand. */
export function inferSchema(example: unknown): JsonSchema {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...shapeOf(example) }
}

function shapeOf(value: unknown): JsonSchema {
  if (value === null) return { type: 'null' }
  if (Array.isArray(value))
    return { type: 'array', ...(value.length > 0 && { items: sharedShape(value.map(shapeOf)) }) }
  if (typeof value === 'object') return objectShape(value as Record<string, unknown>)
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' }
  if (typeof value === 'string') return { type: 'string', ...formatOf(value) }
  return { type: typeof value }
}

const objectShape = (value: Record<string, unknown>): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)])),
  required: Object.keys(value).filter((name) => value[name] !== null),
})

const forms: [format: string, form: RegExp][] = [
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['date-time', /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/],
  ['email', /^[^@\s]+@[^@\s]+\.[^@\s]+$/],
  ['uri', /^https?:\/\/\S+$/],
]

function formatOf(text: string): JsonSchema {
  const format = forms.find(([, form]) => form.test(text))?.[0]
  return format === undefined ? {} : { format }
}

/** What holds for every entry of a list: fields that one of them lacks are not required. */
function sharedShape(shapes: JsonSchema[]): JsonSchema {
  const [first = {}, ...others] = shapes
  const types = [...new Set(shapes.map(({ type }) => type))]
  if (others.every((other) => JSON.stringify(other) === JSON.stringify(first))) return first
  if (types.length === 2 && types.includes('integer') && types.includes('number')) return { type: 'number' }
  if (types.length > 1) return { type: types }
  if (types[0] !== 'object') return { type: types[0] }
  const names = [...new Set(shapes.flatMap(({ properties }) => Object.keys(properties as object)))]
  const shapesOf = (name: string): JsonSchema[] =>
    shapes
      .map(({ properties }) => (properties as Record<string, JsonSchema>)[name])
      .filter((shape) => shape !== undefined)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, sharedShape(shapesOf(name))])),
    required: names.filter((name) => shapes.every(({ required }) => (required as string[]).includes(name))),
  }
}
