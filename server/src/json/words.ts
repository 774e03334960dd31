import { isExactNumber } from './exact.ts'

/** Describes a value of JSON, short enough for a sentence. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `the text ${JSON.stringify(shorten(value))}`
  if (typeof value === 'number') return `the number ${value}`
  if (isExactNumber(value)) return `the number ${shorten(value.rawJSON)}`
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  return String(value)
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const typeNames: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

/** Describes the types that JSON Schema names. */
export const describeTypes = (types: string | string[]) =>
  [types]
    .flat()
    .map((type) => typeNames[type] ?? type)
    .join(' or ')

/** A number with its noun: `1 member`, `2 members`. */
export const countOf = (number: number, noun: string, plural = `${noun}s`) =>
  `${number} ${number === 1 ? noun : plural}`
