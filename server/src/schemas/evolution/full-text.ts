import { isObject, type JsonObject } from '../../json/object.ts'
import { decidingKeywords } from './deciding-keywords.ts'
import type { Documents } from './documents.ts'
import { canonical } from './limits.ts'

/**
 * A value of a schema in full: equal texts mean the same. A reference is written as what it leads to, by the number of
 * its first appearance, so that names and addresses do not matter.
 */
export function fullText(documents: Documents, value: unknown): string {
  const numbers = new Map<string, number>()
  const definitions: string[] = []

  const write = (inner: unknown): string => {
    if (Array.isArray(inner)) return `[${inner.map(write).join()}]`
    if (!isObject(inner)) return inner === undefined ? '-' : canonical(inner)
    return documents.isSchema(inner) ? writeSchema(inner) : writeMembers(inner, Object.keys(inner))
  }
  const writeSchema = (schema: JsonObject): string => {
    const located = documents.locate(schema)
    const keywords = decidingKeywords(located)
    const { $ref } = schema
    const { dialect } = located.place
    if (!keywords.includes('$ref')) return `${dialect}${writeMembers(schema, keywords)}`
    const rest = keywords.filter((keyword) => keyword !== '$ref')
    return `${dialect}${writeMembers(schema, rest)}→${writeTarget(documents.follow(located, $ref), $ref)}`
  }
  const writeTarget = (target: ReturnType<Documents['follow']>, reference: unknown): string => {
    if (typeof target === 'boolean') return String(target)
    if (target === undefined) return `?${canonical(reference)}`
    const known = numbers.get(target.key)
    if (known !== undefined) return `#${known}`
    const number = numbers.size
    numbers.set(target.key, number)
    definitions[number] = writeSchema(target.schema)
    return `#${number}`
  }
  const writeMembers = (object: JsonObject, keys: string[]): string =>
    `{${keys.sort().map((key) => `${JSON.stringify(key)}:${isChoice(key) ? canonical(object[key]) : write(object[key])}`)}}`

  const text = write(value)
  return [text, ...definitions].join('\n')
}

/** Their values are data, whatever they look like. */
const isChoice = (key: string) => key === 'enum' || key === 'const'
