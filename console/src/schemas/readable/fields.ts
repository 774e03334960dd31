import { isObject, pathOf, valueAt } from '../../data/json.ts'
import type { JsonSchema } from '../../parts/schema-form/bundle.ts'

/** One line of the readable view. */
export type Field = {
  /** Names from the outermost field on; `[]` stands for the entries of a list, `*` for fields of any name. */
  path: string[]
  title: string | undefined
  description: string | undefined
  types: string[]
  rules: Rule[]
  isRequired: boolean
}

export type Rule = { keyword: string; value: unknown }

const shownRules = [
  ...['enum', 'const', 'format', 'pattern', 'minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'],
  ...['multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
]

/** Deeper nesting would be hard to read, and a schema that refers to itself has no end. */
const maxLevels = 8

/** The fields that a schema describes, outermost first; a schema that refers to itself is followed for some levels. */
export function fieldsOf(root: JsonSchema): Field[] {
  return membersOf(root, resolved(root, root), [])
}

function membersOf(root: JsonSchema, schema: JsonSchema, path: string[]): Field[] {
  if (path.length >= maxLevels) return []
  const required = Array.isArray(schema.required) ? schema.required : []
  const own = entriesOf(schema.properties).flatMap(([name, member]) =>
    fieldAndInside(root, member, [...path, name], required.includes(name)),
  )
  const others = isObject(schema.additionalProperties)
    ? fieldAndInside(root, schema.additionalProperties, [...path, '*'], false)
    : []
  const parts = ['allOf', 'anyOf', 'oneOf', 'then', 'else'].flatMap((keyword) => {
    const branches = Array.isArray(schema[keyword]) ? (schema[keyword] as unknown[]) : [schema[keyword]]
    const isCertain = keyword === 'allOf'
    return branches.filter(isObject).flatMap((branch) =>
      membersOf(root, resolved(root, branch), path).map((field) => ({
        ...field,
        isRequired: isCertain && field.isRequired,
      })),
    )
  })
  return [...own, ...others, ...parts]
}

function fieldAndInside(root: JsonSchema, member: unknown, path: string[], isRequired: boolean): Field[] {
  const schema = resolved(root, member)
  const entries = listEntries(schema)
  const inside = entries ? resolved(root, entries) : schema
  const insidePath = entries ? [...path.slice(0, -1), `${path.at(-1)}[]`] : path
  const { title, description } = schema
  return [
    {
      path,
      title: typeof title === 'string' ? title : undefined,
      description: typeof description === 'string' ? description : undefined,
      types: typesOf(root, schema),
      rules: shownRules.filter((keyword) => keyword in schema).map((keyword) => ({ keyword, value: schema[keyword] })),
      isRequired,
    },
    ...membersOf(root, inside, insidePath),
  ]
}

const listEntries = ({ items }: JsonSchema): JsonSchema | undefined => (isObject(items) ? items : undefined)

/** The types of a value; for a list also those of its entries: `array`, `array of string`. */
function typesOf(root: JsonSchema, schema: JsonSchema): string[] {
  const { type } = schema
  const given = Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : []
  const guessed =
    given.length > 0 ? given : isObject(schema.properties) ? ['object'] : listEntries(schema) ? ['array'] : []
  const entries = listEntries(schema)
  const inner = entries && typesOf(root, resolved(root, entries))
  return guessed.map((one) => (one === 'array' && inner?.length === 1 ? `array of ${inner[0]}` : one))
}

const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : [])

/** A schema with what its reference leads to, when that is in the same document. */
function resolved(root: JsonSchema, schema: unknown, level = 0): JsonSchema {
  if (!isObject(schema)) return {}
  const { $ref, ...rest } = schema
  if (typeof $ref !== 'string' || !/^#(\/|$)/.test($ref) || level >= maxLevels) return schema
  const target = valueAt(root, pathOf(decodeURIComponent($ref.slice(1))))
  return { ...resolved(root, target, level + 1), ...rest }
}
