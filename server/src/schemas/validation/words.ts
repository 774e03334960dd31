import type { Fault, FaultCode } from '../../errors.ts'
import { count, describe, escapeKey, typeWords } from '../../http/faults.ts'
import type { Failure } from './failures.ts'
import type { Pattern } from './patterns.ts'
import { pointerSteps } from './pointers.ts'

/** A failure with one keyword, told to people; `member` is the key that the fault is really about. */
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

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

/** How much of something there is, for keywords that count. */
function amount(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'an empty text' : `${[...value].length}`
  if (typeof value === 'object' && value !== null) return `${Object.keys(value).length}`
  return describe(value)
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
    return { code, sentence: `must be ${strictly ? exclusive : inclusive} ${limit}, got ${describe(value)}` }
  }

const allowed = (texts: string[]) => {
  const shown = texts.slice(0, 20).map((text) => shorten(text, 60))
  return texts.length > 20 ? `${shown.join(', ')} … (${texts.length} in all)` : shown.join(', ')
}

const missing = (names: unknown, value: unknown): Reading[] =>
  (names as string[])
    .filter((name) => !Object.hasOwn(value as object, name))
    .map((member) => ({ code: 'required', sentence: 'is required', member }))

const missingBeside = ({ compiled, value }: Failure): Reading[] =>
  (compiled as [string, unknown][]).flatMap(([name, needed]) =>
    Object.hasOwn(value as object, name) && Array.isArray(needed)
      ? missing(needed, value).map((reading) => ({ ...reading, sentence: `is required when \`${name}\` is given` }))
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
  sentence: `must satisfy \`${keyword}\`, got ${describe(value)}`,
})

const readers: Record<string, (failure: Failure) => Reading | Reading[]> = {
  type: ({ compiled, value }) => ({
    code: 'type',
    sentence: `must be ${typeWords(compiled as string | string[])}, got ${describe(value)}`,
  }),
  required: ({ compiled, value }) => missing(compiled, value),
  dependentRequired: missingBeside,
  dependencies: (failure) => {
    const readings = missingBeside(failure)
    return readings.length > 0 ? readings : readFailure(failure)
  },
  additionalProperties: () => ({ code: 'unknown_field', sentence: 'is not a field of the schema' }),
  unevaluatedProperties: () => ({ code: 'unknown_field', sentence: 'is not a field of the schema' }),
  additionalItems: () => ({ code: 'too_many', sentence: 'is one member more than the schema allows' }),
  unevaluatedItems: () => ({ code: 'too_many', sentence: 'is one member more than the schema allows' }),
  false: () => ({ code: 'not_allowed', sentence: 'is not allowed here' }),
  enum: ({ compiled, value }) => ({
    code: 'not_allowed',
    sentence: `must be one of ${allowed(compiled as string[])}, got ${describe(value)}`,
  }),
  const: ({ compiled, value }) => ({
    code: 'not_allowed',
    sentence: `must be ${shorten(String(compiled), 100)}, got ${describe(value)}`,
  }),
  format: ({ compiled, value }) => ({
    code: 'format',
    sentence: `must be ${formats[String(compiled)] ?? `of the form ${compiled}`}, got ${describe(value)}`,
  }),
  pattern: ({ compiled, value }) => ({
    code: 'format',
    sentence: `must match ${shorten((compiled as Pattern).source, 100)}, got ${describe(value)}`,
  }),
  minLength: counting('too_short', (least) => `must have at least ${count(least, 'character')}`),
  maxLength: counting('too_long', (most) => `may have at most ${count(most, 'character')}`),
  minItems: counting('too_few', (least) => `must have at least ${count(least, 'member')}`),
  maxItems: counting('too_many', (most) => `may have at most ${count(most, 'member')}`),
  minProperties: counting('too_few', (least) => `must have at least ${count(least, 'field')}`),
  maxProperties: counting('too_many', (most) => `may have at most ${count(most, 'field')}`),
  minimum: bound('too_small', 'at least', 'more than', false),
  exclusiveMinimum: bound('too_small', 'at least', 'more than', true),
  maximum: bound('too_large', 'at most', 'less than', false),
  exclusiveMaximum: bound('too_large', 'at most', 'less than', true),
  multipleOf: ({ compiled, value }) => ({
    code: 'not_multiple',
    sentence: `must be a multiple of ${compiled}, got ${describe(value)}`,
  }),
  uniqueItems: () => ({ code: 'duplicate', sentence: 'must not hold the same value twice' }),
  contains: ({ compiled }) => {
    const { minContains = 1, maxContains } = (typeof compiled === 'object' ? compiled : {}) as {
      minContains?: number
      maxContains?: number
    }
    const most =
      maxContains === undefined || maxContains === Number.MAX_SAFE_INTEGER ? '' : ` and at most ${maxContains}`
    return {
      code: 'no_match',
      sentence: `must hold at least ${minContains}${most} of the members that \`contains\` describes`,
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
  not: ({ value }) => ({ code: 'no_match', sentence: `must not be what \`not\` describes, got ${describe(value)}` }),
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
