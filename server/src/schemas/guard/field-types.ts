import { isObject, type JsonObject } from '../../json/object.ts'
import { Documents, type Located } from '../evolution/documents.ts'
import { envelopeName } from '../validation/evaluate/envelope.ts'
import type { Bundle } from '../validation/sandbox/tasks.ts'
import type { FieldGroup, FieldTypes, JsonType, TextRules } from './guard.ts'

/** Schemas looked at for one path: far more than an honest schema has there, and no time at all for a hostile one. */
const maxVisits = 500

/** What a schema says of the fields that it guards. */
export type FieldReading = { types: FieldTypes; rules: TextRules }

/** Reads what a schema says about the types of the fields that it guards, and about their texts. */
export function readFields({ root, documents: texts }: Bundle, group: FieldGroup): FieldReading {
  const parsed = Object.entries(texts).map(([address, text]) => [address, JSON.parse(text) as unknown])
  const documents = new Documents(root, Object.fromEntries(parsed))
  const envelope = envelopeName(documents.root, group)
  /** The schemas at each step of a path, from the whole on. */
  const along = (path: readonly string[]): Located[][] => {
    let places = isObject(documents.root) ? [documents.locate(documents.root)] : []
    const schemasHere = () => places.flatMap((place) => allAt(documents, place))
    const steps = [schemasHere()]
    for (const key of envelope === undefined ? path : [envelope, ...path]) {
      places = places.flatMap((place) => propertyOf(documents, place, key))
      steps.push(schemasHere())
    }
    return steps
  }
  return {
    types: (path) => new Set((along(path).at(-1) ?? []).flatMap(({ schema }) => typesOf(schema))),
    rules(path) {
      const steps = along(path)
      const here = steps.at(-1) ?? []
      const last = here.map(({ schema }) => schema)
      const members = isList(last) ? here.flatMap((place) => membersOf(documents, place)) : []
      const limits = last.map(({ maxLength }) => maxLength).filter((limit) => typeof limit === 'number')
      // What a whole object is not, nothing inside of it is; the value of an enum is translated by its label.
      const isExcluded = [...steps.flat(), ...members].some(({ schema }) => schema['x-translatable'] === false)
      const isTranslatable = !isExcluded && !isClosed(last) && !isClosed(members.map(({ schema }) => schema))
      return limits.length > 0 ? { isTranslatable, maxLength: Math.min(...limits) } : { isTranslatable }
    },
  }
}

/** Whether a value must be a list. */
function isList(schemas: JsonObject[]): boolean {
  const types = schemas.flatMap(typesOf)
  return types.includes('array') && types.every((type) => type === 'array' || type === 'null')
}

/** Whether all values are listed. One of several alternatives that only names a type leaves the list open. */
function isClosed(schemas: JsonObject[]): boolean {
  const lists = ({ enum: values, const: only }: JsonObject) => values !== undefined || only !== undefined
  return schemas.some(lists) && schemas.every((schema) => lists(schema) || schema.type === undefined)
}

/** A schema with all that stands for it or beside it: what it refers to, and the members of its combinations. */
function allAt(documents: Documents, start: Located): Located[] {
  const found = new Set<Located>()
  const waiting = [start]
  for (let place = waiting.pop(); place && found.size < maxVisits; place = waiting.pop()) {
    if (found.has(place)) continue
    found.add(place)
    const target = documents.follow(place, place.schema.$ref)
    if (isObject(target)) waiting.push(target as Located)
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const members = place.schema[keyword]
      if (Array.isArray(members)) waiting.push(...members.filter(isObject).map((member) => documents.locate(member)))
    }
  }
  return [...found]
}

function propertyOf(documents: Documents, place: Located, key: string): Located[] {
  return allAt(documents, place).flatMap(({ schema: { properties } }) => {
    const property = isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined
    return isObject(property) ? [documents.locate(property)] : []
  })
}

/** The schemas of the members of a list. */
const membersOf = (documents: Documents, { schema: { items } }: Located): Located[] =>
  isObject(items) ? allAt(documents, documents.locate(items)) : []

function typesOf({ type, enum: values, const: only }: JsonObject): JsonType[] {
  if (type !== undefined) return [type].flat() as JsonType[]
  const known = Array.isArray(values) ? values : only === undefined ? [] : [only]
  return known.map(typeOf)
}

function typeOf(value: unknown): JsonType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value as JsonType
}
