import { isObject, type JsonObject } from '../../json/object.ts'
import { Documents, type Located } from '../evolution/documents.ts'
import { envelopeName } from '../validation/evaluate/envelope.ts'
import type { Bundle } from '../validation/sandbox/tasks.ts'
import type { FieldGroup, FieldTypes, JsonType, TextPath, TextRules } from './guard.ts'

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
  const along = (path: TextPath): Located[][] => {
    let places = isObject(documents.root) ? [documents.locate(documents.root)] : []
    const schemasHere = () => places.flatMap((place) => allAt(documents, place))
    const steps = [schemasHere()]
    for (const key of envelope === undefined ? path : [envelope, ...path]) {
      places = places.flatMap((place) =>
        typeof key === 'string' ? propertyOf(documents, place, key) : membersOf(documents, place),
      )
      steps.push(schemasHere())
    }
    return steps
  }
  return {
    types: (path) => new Set((along(path).at(-1) ?? []).flatMap(({ schema }) => typesOf(schema))),
    rules(path) {
      const steps = along(path)
      const last = (steps.at(-1) ?? []).map(({ schema }) => schema)
      const limits = last.map(({ maxLength }) => maxLength).filter((limit) => typeof limit === 'number')
      // What a whole object or list is not, nothing inside of it is.
      const isExcluded = steps.flat().some(({ schema }) => schema['x-translatable'] === false)
      const isTranslatable = !isExcluded && !isClosed(last)
      return limits.length > 0 ? { isTranslatable, maxLength: Math.min(...limits) } : { isTranslatable }
    },
  }
}

/** What is written alike in every language. */
const universalFormats = ['date', 'date-time', 'time', 'duration', 'uuid']

/**
 * Whether no value is in a language: those of an enum have labels. One of several alternatives that only names a type
 * leaves it open.
 */
function isClosed(schemas: JsonObject[]): boolean {
  const closes = ({ enum: values, const: only, format }: JsonObject) =>
    values !== undefined || only !== undefined || universalFormats.includes(String(format))
  const holdsNoText = ({ type }: JsonObject) => type === undefined || type === 'null'
  return schemas.some(closes) && schemas.every((schema) => closes(schema) || holdsNoText(schema))
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

const membersOf = (documents: Documents, place: Located): Located[] =>
  allAt(documents, place).flatMap(({ schema: { items } }) => (isObject(items) ? [documents.locate(items)] : []))

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
