import type { ErrorObject } from 'ajv'
import type { Fault, FaultCode } from '../errors.ts'

/** A schema error of Ajv, told to people: what was expected, and what came. */
export function toFault(error: ErrorObject, part: 'body' | 'query'): Fault {
  const { code, sentence, member } = (readers[error.keyword] ?? readFailure)(error)
  const path = member === undefined ? error.instancePath : `${error.instancePath}/${escapeKey(member)}`
  const name = path === '' ? 'The body' : `\`${path.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~')}\``
  const pointer = part === 'query' ? `?${path.slice(1)}` : path
  if (code === 'unknown_field' && part === 'query') {
    return { pointer, code: 'unknown_parameter', message: `${name} is not a parameter here.` }
  }
  return { pointer, code, message: `${name} ${sentence}.` }
}

/** A value in words, short enough for a sentence. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return `the text ${JSON.stringify(shorten(value))}`
  if (typeof value === 'number') return `the number ${value}`
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  return String(value)
}

/** Writes an object key as one step of a JSON Pointer (RFC 6901). */
export const escapeKey = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

type Reading = { code: FaultCode; sentence: string; member?: string }

const typeNames: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

/** Types of JSON in words. */
export const typeWords = (type: string | string[]) =>
  [type]
    .flat()
    .map((one) => typeNames[one] ?? one)
    .join(' or ')

const readFailure = ({ message = 'is not right', data }: ErrorObject): Reading => ({
  code: 'format',
  sentence: `${message}, got ${describe(data)}`,
})

const limit =
  (code: FaultCode, words: (limit: number) => string) =>
  ({ params, data }: ErrorObject): Reading => ({
    code,
    sentence: `${words(params.limit)}, got ${measure(data)}`,
  })

function measure(data: unknown): string {
  if (typeof data === 'string') return data === '' ? 'an empty text' : `${[...data].length}`
  return Array.isArray(data) ? `${data.length}` : describe(data)
}

const readers: Record<string, (error: ErrorObject) => Reading> = {
  type: ({ params, data }) => ({ code: 'type', sentence: `must be ${typeWords(params.type)}, got ${describe(data)}` }),
  required: ({ params }) => ({ code: 'required', sentence: 'is required', member: params.missingProperty }),
  additionalProperties: ({ params }) => ({
    code: 'unknown_field',
    sentence: 'is not a field here',
    member: params.additionalProperty,
  }),
  enum: ({ params, data }) => ({
    code: 'not_allowed',
    sentence: `must be one of ${params.allowedValues.join(', ')}, got ${describe(data)}`,
  }),
  const: ({ params, data }) => ({
    code: 'not_allowed',
    sentence: `must be ${JSON.stringify(params.allowedValue)}, got ${describe(data)}`,
  }),
  format: ({ params, data }) => ({
    code: 'format',
    sentence: `must be ${formatWords(params.format)}, got ${describe(data)}`,
  }),
  pattern: ({ params, data, parentSchema }) => ({
    code: 'format',
    sentence: `must be ${parentSchema?.title ?? `a text that matches ${params.pattern}`}, got ${describe(data)}`,
  }),
  minLength: limit('too_short', (least) => `must have at least ${count(least, 'character')}`),
  maxLength: limit('too_long', (most) => `may have at most ${count(most, 'character')}`),
  minimum: limit('too_small', (least) => `must be at least ${least}`),
  maximum: limit('too_large', (most) => `must be at most ${most}`),
  minItems: limit('too_few', (least) => `must have at least ${count(least, 'member')}`),
  maxItems: limit('too_many', (most) => `may have at most ${count(most, 'member')}`),
  uniqueItems: ({ params, data }) => ({
    code: 'duplicate',
    sentence: `must not hold the same value twice, got ${describe((data as unknown[])[params.i])} again`,
  }),
}

const formats: Record<string, string> = {
  'date-time': 'a time such as 2026-01-31T08:00:00Z',
  uuid: 'an id such as 0190163d-8694-739b-aea5-966c26f8ad90',
  uri: 'a URI',
}

const formatWords = (format: string) => formats[format] ?? `of the form ${format}`

export const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
