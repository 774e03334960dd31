import { isMultipleOf } from '../validation/compile/multiple-of.ts'
import type { Verdict } from './contract.ts'

export type Schema = Record<string, unknown>

/** What a changed keyword does to the set of values: in each direction, whether nothing is lost. */
export type Effect = { backward: Verdict; forward: Verdict; reason: string }

export const tighter = (reason: string): Effect => ({ backward: 'incompatible', forward: 'compatible', reason })
export const looser = (reason: string): Effect => ({ backward: 'compatible', forward: 'incompatible', reason })
export const other = (reason: string): Effect => ({ backward: 'incompatible', forward: 'incompatible', reason })
export const unclear = (reason: string): Effect => ({ backward: 'unknown', forward: 'unknown', reason })

const typesOf = (schema: Schema) => {
  const all = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
  const types = schema.type === undefined ? all : [schema.type].flat().map(String)
  return new Set(types.includes('number') ? [...types, 'integer'] : types)
}

/** Whether a schema's own `type` admits values of a type. */
export const admitsType = (schema: Schema, type: string) =>
  typesOf(schema).has(type) || (type === 'number' && typesOf(schema).has('integer'))

export function compareTypes(before: Schema, after: Schema): Effect | undefined {
  const old = typesOf(before)
  const next = typesOf(after)
  const lost = [...old].filter((type) => !next.has(type))
  const gained = [...next].filter((type) => !old.has(type))
  return compareSets('`type`', lost, gained)
}

/** `enum`, with `const` as a list of one; without either, everything is allowed. */
export function compareChoices(before: Schema, after: Schema): Effect | undefined {
  const old = choicesOf(before)
  const next = choicesOf(after)
  if (!old && !next) return undefined
  if (!old) return tighter('only certain values are allowed now')
  if (!next) return looser('any value is allowed now')
  return compareSets(
    'the allowed values',
    [...old].filter((value) => !next.has(value)),
    [...next].filter((value) => !old.has(value)),
  )
}

/** `enum` and `const` together; what the schema's own `type` refuses is no choice. */
function choicesOf(schema: Schema): Set<string> | undefined {
  const lists = [schema.enum, 'const' in schema ? [schema.const] : undefined].filter(Array.isArray)
  const [first, ...others] = lists.map(
    (list) => new Set(list.filter((value) => isOfType(schema, value)).map(canonical)),
  )
  return first && new Set([...first].filter((value) => others.every((list) => list.has(value))))
}

function isOfType(schema: Schema, value: unknown): boolean {
  if (schema.type === undefined) return true
  if (value === null) return typesOf(schema).has('null')
  if (Array.isArray(value)) return typesOf(schema).has('array')
  return typesOf(schema).has(Number.isInteger(value) ? 'integer' : typeof value)
}

export function compareRequired(before: Schema, after: Schema): Effect | undefined {
  const old = new Set(namesIn(before))
  const next = new Set(namesIn(after))
  const added = [...next].filter((name) => !old.has(name))
  const dropped = [...old].filter((name) => !next.has(name))
  if (added.length > 0 && dropped.length > 0)
    return other(`${words(added)} became required, and ${words(dropped)} optional`)
  if (added.length > 0) return tighter(`${words(added)} became required`)
  return dropped.length > 0 ? looser(`${words(dropped)} became optional`) : undefined
}

const namesIn = ({ required }: Schema) => (Array.isArray(required) ? required.map(String) : [])

function compareSets(what: string, lost: string[], gained: string[]): Effect | undefined {
  if (lost.length > 0 && gained.length > 0) return other(`${what} lost ${words(lost)} and gained ${words(gained)}`)
  if (lost.length > 0) return tighter(`${what} lost ${words(lost)}`)
  return gained.length > 0 ? looser(`${what} gained ${words(gained)}`) : undefined
}

const words = (names: string[]) =>
  `${names
    .slice(0, 10)
    .map((name) => `\`${name.slice(0, 60)}\``)
    .join(', ')}${names.length > 10 ? ' …' : ''}`

/** Keywords with a number that only counts for one type of value: whether more of it admits more or less. */
export const limits: Record<string, { type: string; isUpper: boolean }> = {
  minLength: { type: 'string', isUpper: false },
  maxLength: { type: 'string', isUpper: true },
  minItems: { type: 'array', isUpper: false },
  maxItems: { type: 'array', isUpper: true },
  minProperties: { type: 'object', isUpper: false },
  maxProperties: { type: 'object', isUpper: true },
}

export function compareLimit(keyword: string, before: unknown, after: unknown): Effect | undefined {
  const { isUpper } = limits[keyword] as (typeof limits)[string]
  const open = isUpper ? Number.POSITIVE_INFINITY : 0
  return compareNumbers(`\`${keyword}\``, before ?? open, after ?? open, isUpper, [before, after])
}

function compareNumbers(
  name: string,
  old: unknown,
  next: unknown,
  isUpper: boolean,
  [before, after]: unknown[],
): Effect | undefined {
  if (typeof old !== 'number' || typeof next !== 'number') return unclear(`${name} changed`)
  if (old === next) return undefined
  const reason = `${name} went from ${before ?? 'none'} to ${after ?? 'none'}`
  return next > old === isUpper ? looser(reason) : tighter(reason)
}

/** A multiple of 10 is one of 5. */
export function compareMultiples(before: unknown, after: unknown): Effect | undefined {
  const reason = `\`multipleOf\` went from ${before ?? 'none'} to ${after ?? 'none'}`
  if (before === undefined) return { backward: 'unknown', forward: 'compatible', reason }
  if (after === undefined) return { backward: 'compatible', forward: 'unknown', reason }
  if (typeof before !== 'number' || typeof after !== 'number') return unclear(reason)
  return {
    backward: isMultipleOf(before, after) ? 'compatible' : 'unknown',
    forward: isMultipleOf(after, before) ? 'compatible' : 'unknown',
    reason,
  }
}

/** JSON with sorted keys: equal values have equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [two]) => (one < two ? -1 : 1)))
      : inner,
  )
}
