import { isObject } from '../../json/object.ts'
import type { Verdict } from './contract.ts'
import { admitsType, type Effect, limits, type Schema, unclear } from './limits.ts'

export type Direction = 'backward' | 'forward'

/** Whether a value that a keyword refuses would get past everything else in the schema of before, and of afterwards. */
export type Certainty = Record<Direction, boolean>

/** Only ever take values away: adding one cannot admit anything new. Each names the type of value that it looks at. */
const restrictions: Record<string, string | undefined> = {
  required: 'object',
  allOf: undefined,
  anyOf: undefined,
  not: undefined,
  pattern: 'string',
  format: 'string',
  multipleOf: 'number',
  uniqueItems: 'array',
  propertyNames: 'object',
  dependentRequired: 'object',
  dependentSchemas: 'object',
}

const bounds = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum']

export const typeOf = (keyword: string) =>
  bounds.includes(keyword) ? 'number' : (limits[keyword]?.type ?? restrictions[keyword])

const plain = new Set([
  'type', 'required', 'properties', 'additionalProperties', 'items', ...bounds, ...Object.keys(limits),
]) // biome-ignore format: a list of words reads best as one

/** Whether nothing in a schema decides about values but what is weighed here keyword by keyword. */
export const isPlain = (schema: Schema) => Object.keys(schema).every((key) => plain.has(key))

export const isChoice = (keyword: string) => keyword === 'enum' || keyword === 'const'

export const isOpaque = (schema: Schema) => Object.keys(schema).some((key) => key.startsWith('unevaluated'))

export function certainFor(type: string, before: Schema, after: Schema, { backward, forward }: Certainty): Certainty {
  return { backward: backward && admitsType(before, type), forward: forward && admitsType(after, type) }
}

/** Of keywords that are weighed together, such as `minimum` and `exclusiveMinimum`, the first alone. */
export function withoutTwins(keywords: string[]): string[] {
  const groups = keywords.map((keyword) => (isChoice(keyword) ? 'choice' : keyword.replace(/^exclusiveM/, 'm')))
  return keywords.filter((_, index) => groups.indexOf(groups[index] as string) === index)
}

export const membersOf = ({ properties }: Schema): Schema => (isObject(properties) ? properties : {})

/** A loss that other keywords may have made impossible anyway is not certain; one of a type that never comes is none. */
export function soften(effect: Effect, certain: Certainty, applies = { backward: true, forward: true }): Effect {
  const verdict = (direction: Direction): Verdict => {
    if (!applies[direction]) return 'compatible'
    return effect[direction] === 'incompatible' && !certain[direction] ? 'unknown' : effect[direction]
  }
  return { reason: effect.reason, backward: verdict('backward'), forward: verdict('forward') }
}

export function compareOthers(keyword: string, before: unknown, after: unknown): Effect {
  if (!Object.hasOwn(restrictions, keyword)) return unclear(`\`${keyword}\` changed`)
  if (before === undefined) return { backward: 'unknown', forward: 'compatible', reason: `\`${keyword}\` was added` }
  if (after === undefined) return { backward: 'compatible', forward: 'unknown', reason: `\`${keyword}\` was removed` }
  return unclear(`\`${keyword}\` changed`)
}
