import type { ErrorObject } from 'ajv'
import type { Fault } from '../errors.ts'
import type { FaultCode } from '../fault-codes.ts'
import { escapeKey, pointerSteps } from '../json/pointer.ts'
import { countOf, describeTypes, describeValue } from '../json/words.ts'

/** Describes a schema error of Ajv for people: what was expected, and what was sent. */
export function toFault(error: ErrorObject, part: 'body' | 'query'): Fault {
  const { code, sentence, member } = (readers[error.keyword] ?? readFailure)(error)
  const path = member === undefined ? error.instancePath : `${error.instancePath}/${escapeKey(member)}`
  const name = path === '' ? 'The body' : `\`${nameOf(pointerSteps(path))}\``
  const pointer = part === 'query' ? `?${path.slice(1)}` : path
  if (code === 'unknown_field' && part === 'query') {
    return { pointer, code: 'unknown_parameter', message: `${name} is not a parameter here.` }
  }
  // Only a parameter that stands in the query string twice is a list.
  if (part === 'query' && Array.isArray(error.data))
    return { pointer, code, message: `${name} must not be sent twice.` }
  return { pointer, code, message: `${name} ${sentence}.` }
}

/** A member of a list is named with its list. */
const nameOf = (steps: string[]) => steps.slice(/^\d+$/.test(steps.at(-1) ?? '') ? -2 : -1).join('/')

type Reading = { code: FaultCode; sentence: string; member?: string }

const readFailure = ({ message = 'is not valid', data }: ErrorObject): Reading => ({
  code: 'format',
  sentence: `${message}, got ${describeValue(data)}`,
})

const limit =
  (code: FaultCode, words: (limit: number) => string) =>
  ({ params, data }: ErrorObject): Reading => ({
    code,
    sentence: `${words(params.limit)}, got ${measure(data)}`,
  })

function measure(data: unknown): string {
  if (typeof data === 'string') return data === '' ? 'an empty text' : `${[...data].length}`
  return Array.isArray(data) ? `${data.length}` : describeValue(data)
}

const readers: Record<string, (error: ErrorObject) => Reading> = {
  type: ({ params, data }) => ({
    code: 'type',
    sentence: `must be ${describeTypes(params.type)}, got ${describeValue(data)}`,
  }),
  required: ({ params }) => ({ code: 'required', sentence: 'is required', member: params.missingProperty }),
  additionalProperties: ({ params }) => ({
    code: 'unknown_field',
    sentence: 'is not a field here',
    member: params.additionalProperty,
  }),
  enum: ({ params, data }) => ({
    code: 'not_allowed',
    sentence: `must be one of ${params.allowedValues.join(', ')}, got ${describeValue(data)}`,
  }),
  const: ({ params, data }) => ({
    code: 'not_allowed',
    sentence: `must be ${JSON.stringify(params.allowedValue)}, got ${describeValue(data)}`,
  }),
  format: ({ params, data }) => ({
    code: 'format',
    sentence: `must be ${formatWords(params.format)}, got ${describeValue(data)}`,
  }),
  pattern: ({ params, data, parentSchema }) => ({
    code: 'format',
    sentence: `must be ${parentSchema?.title ?? `a text that matches ${params.pattern}`}, got ${describeValue(data)}`,
  }),
  minLength: limit('too_short', (minimum) => `must have at least ${countOf(minimum, 'character')}`),
  maxLength: limit('too_long', (maximum) => `may have at most ${countOf(maximum, 'character')}`),
  minimum: limit('too_small', (minimum) => `must be at least ${minimum}`),
  maximum: limit('too_large', (maximum) => `must be at most ${maximum}`),
  minItems: limit('too_few', (minimum) => `must have at least ${countOf(minimum, 'member')}`),
  maxItems: limit('too_many', (maximum) => `may have at most ${countOf(maximum, 'member')}`),
  uniqueItems: ({ params, data }) => ({
    code: 'duplicate',
    sentence: `must not hold the same value twice, got ${describeValue((data as unknown[])[params.i])} again`,
  }),
}

const formats: Record<string, string> = {
  'date-time': 'a time such as 2026-01-31T08:00:00Z',
  uuid: 'an id such as 0190163d-8694-739b-aea5-966c26f8ad90',
  uri: 'a URI',
}

const formatWords = (format: string) => formats[format] ?? `of the form ${format}`
