import type { Fault } from '../../../errors.ts'
import type { FaultCode } from '../../../fault-codes.ts'
import { escapeKey, pointerSteps } from '../../../json/pointer.ts'
import { countOf, describeTypes, describeValue } from '../../../json/words.ts'
import type { Pattern } from '../compile/patterns.ts'
import type { Failure } from './failures.ts'

/** A failure of one keyword, in words for people; `member` is the key that the fault is really about. */
type Reading = { code: FaultCode; sentence: string; member?: string }

/** The faults that a failing keyword stands for: one, except where every missing key is one of its own. */
export function toFaults(failure: Failure, prefix: string): Fault[] {
  const readings = (readers[failure.keyword] ?? readFailure)(failure)
  return [readings].flat().map(({ code, sentence, member }) => {
    const inner = member === undefined ? failure.pointer : `${failure.pointer}/${escapeKey(member)}`
    // A key that is itself at fault (propertyNames) is marked with a star.
    const pointer = `${prefix}${inner.replace(/^\*/, '')}`
    return { pointer, code, message: `${nameOf(pointer)} ${sentence}.`, keyword: keywordName(failure.keyword) }
  })
}

/** The value at a pointer as a person would call it: its key, with the list's name before an index. */
export function nameOf(pointer: string): string {
  const steps = pointerSteps(pointer)
  const last = steps.at(-1)
  if (last === undefined) return 'The value'
  const list = steps.at(-2)
  return /^\d+$/.test(last) && list !== undefined ? `\`${list}[${last}]\`` : `\`${last}\``
}

const keywordName = (keyword: string) => (keyword === 'false' ? 'false schema' : keyword)

const shorten = (text: string, maxLength: number) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)

/** How much of something there is, for keywords that count. */
function amount(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'an empty text' : `${[...value].length}`
  if (typeof value === 'object' && value !== null) return `${Object.keys(value).length}`
  return describeValue(value)
}

const counting =
  (code: FaultCode, words: (limit: number) => string) =>
  ({ compiled, value }: Failure): Reading => ({
    code,
    sentence: `${words(compiled as number)}, got ${amount(value)}`,
  })

/** draft-04 keeps the limit together with whether it is exclusive. */
const bound =
  (code: FaultCode, inclusive: string, exclusive: string, isExclusive: boolean) =>
  ({ compiled, value }: Failure): Reading => {
    const [limit, strictly] = Array.isArray(compiled) ? compiled : [compiled, isExclusive]
    return { code, sentence: `must be ${strictly ? exclusive : inclusive} ${limit}, got ${describeValue(value)}` }
  }

const listAllowed = (texts: string[]) => {
  const listed = texts.slice(0, 20).map((text) => shorten(text, 60))
  return texts.length > 20 ? `${listed.join(', ')} … (${texts.length} in all)` : listed.join(', ')
}

const readMissing = (names: unknown, value: unknown): Reading[] =>
  (names as string[])
    .filter((name) => !Object.hasOwn(value as object, name))
    .map((member) => ({ code: 'required', sentence: 'is required', member }))

const readMissingBeside = ({ compiled, value }: Failure): Reading[] =>
  (compiled as [string, unknown][]).flatMap(([name, needed]) =>
    Object.hasOwn(value as object, name) && Array.isArray(needed)
      ? readMissing(needed, value).map((reading) => ({ ...reading, sentence: `is required when \`${name}\` is given` }))
      : [],
  )

/** What each alternative missed, in a few words. */
function alternatives({ branches }: Failure): string {
  const reasons = branches
    .slice(0, 3)
    .map(([first]) => (first ? (toFaults(first, '')[0]?.message ?? '').replace(/\.$/, '') : 'nothing fits'))
  return reasons.length > 0
    ? ` (${reasons.map((reason) => shorten(reason, 120)).join('; or ')}${branches.length > 3 ? '; …' : ''})`
    : ''
}

const readFailure = ({ keyword, value }: Failure): Reading => ({
  code: 'no_match',
  sentence: `must satisfy \`${keyword}\`, got ${describeValue(value)}`,
})

const readers: Record<string, (failure: Failure) => Reading | Reading[]> = {
  type: ({ compiled, value }) => ({
    code: 'type',
    sentence: `must be ${describeTypes(compiled as string | string[])}, got ${describeValue(value)}`,
  }),
  required: ({ compiled, value }) => readMissing(compiled, value),
  dependentRequired: readMissingBeside,
  dependencies: (failure) => {
    const readings = readMissingBeside(failure)
    return readings.length > 0 ? readings : readFailure(failure)
  },
  additionalProperties: () => ({ code: 'unknown_field', sentence: 'is not a field of the schema' }),
  unevaluatedProperties: () => ({ code: 'unknown_field', sentence: 'is not a field of the schema' }),
  additionalItems: () => ({ code: 'too_many', sentence: 'is one member more than the schema allows' }),
  unevaluatedItems: () => ({ code: 'too_many', sentence: 'is one member more than the schema allows' }),
  false: () => ({ code: 'not_allowed', sentence: 'is not allowed here' }),
  enum: ({ compiled, value }) => ({
    code: 'not_allowed',
    sentence: `must be one of ${listAllowed(compiled as string[])}, got ${describeValue(value)}`,
  }),
  const: ({ compiled, value }) => ({
    code: 'not_allowed',
    sentence: `must be ${shorten(String(compiled), 100)}, got ${describeValue(value)}`,
  }),
  format: ({ compiled, value }) => ({
    code: 'format',
    sentence: `must be ${formats[String(compiled)] ?? `of the form ${compiled}`}, got ${describeValue(value)}`,
  }),
  pattern: ({ compiled, value }) => ({
    code: 'format',
    sentence: `must match ${shorten((compiled as Pattern).source, 100)}, got ${describeValue(value)}`,
  }),
  minLength: counting('too_short', (limit) => `must have at least ${countOf(limit, 'character')}`),
  maxLength: counting('too_long', (limit) => `may have at most ${countOf(limit, 'character')}`),
  minItems: counting('too_few', (limit) => `must have at least ${countOf(limit, 'member')}`),
  maxItems: counting('too_many', (limit) => `may have at most ${countOf(limit, 'member')}`),
  minProperties: counting('too_few', (limit) => `must have at least ${countOf(limit, 'field')}`),
  maxProperties: counting('too_many', (limit) => `may have at most ${countOf(limit, 'field')}`),
  minimum: bound('too_small', 'at least', 'more than', false),
  exclusiveMinimum: bound('too_small', 'at least', 'more than', true),
  maximum: bound('too_large', 'at most', 'less than', false),
  exclusiveMaximum: bound('too_large', 'at most', 'less than', true),
  multipleOf: ({ compiled, value }) => ({
    code: 'not_multiple',
    sentence: `must be a multiple of ${compiled}, got ${describeValue(value)}`,
  }),
  uniqueItems: () => ({ code: 'duplicate', sentence: 'must not hold the same value twice' }),
  contains: ({ compiled }) => {
    const { minContains = 1, maxContains } = (typeof compiled === 'object' ? compiled : {}) as {
      minContains?: number
      maxContains?: number
    }
    const upper =
      maxContains === undefined || maxContains === Number.MAX_SAFE_INTEGER ? '' : ` and at most ${maxContains}`
    return {
      code: 'no_match',
      sentence: `must hold at least ${minContains}${upper} of the members that \`contains\` describes`,
    }
  },
  anyOf: (failure) => ({
    code: 'no_match',
    sentence: `must fit at least one of the alternatives of \`anyOf\`${alternatives(failure)}`,
  }),
  oneOf: (failure) => {
    const fitting = (failure.compiled as unknown[]).length - failure.branches.length
    return fitting === 0
      ? { code: 'no_match', sentence: `must fit one of the alternatives of \`oneOf\`${alternatives(failure)}` }
      : { code: 'no_match', sentence: `must fit exactly one of the alternatives of \`oneOf\`, but fits ${fitting}` }
  },
  not: ({ value }) => ({
    code: 'no_match',
    sentence: `must not be what \`not\` describes, got ${describeValue(value)}`,
  }),
}

const formats: Record<string, string> = {
  'date-time': 'a time such as 2026-01-31T08:00:00Z',
  date: 'a date such as 2026-01-31',
  time: 'a time of day such as 08:00:00Z',
  duration: 'a duration such as P3DT4H',
  email: 'an e-mail address',
  'idn-email': 'an e-mail address',
  hostname: 'a host name',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  uuid: 'an id such as 0190163d-8694-739b-aea5-966c26f8ad90',
  uri: 'a URI',
  'uri-reference': 'a URI or a relative one',
  iri: 'an IRI',
  regex: 'a regular expression',
  'json-pointer': 'a JSON Pointer',
}
