import { escapeKey } from '../../http/faults.ts'
import type { Difference, Verdict } from './contract.ts'
import { definitionAt, fullText } from './definitions.ts'
import {
  admitsType,
  canonical,
  compareChoices,
  compareLimit,
  compareRequired,
  compareTypes,
  type Effect,
  limits,
  looser,
  tighter,
  unclear,
} from './limits.ts'

type Schema = Record<string, unknown>
type Direction = 'backward' | 'forward'

/** Whether a value that a keyword refuses would get past everything else in the schema of before, and of afterwards. */
type Certainty = Record<Direction, boolean>

export type Comparison = { backward: Verdict; forward: Verdict; differences: Difference[] }

const mostDifferences = 200

/** Compares two versions of a schema: what each difference does to data of before (backward) and of afterwards (forward). */
export function compareSchemas(before: Schema, after: Schema): Comparison {
  const walk = new Walk(before, after)
  if (before.$schema !== after.$schema) walk.add('/$schema', unclear('the dialect changed'))
  walk.compare(before, after, '', { backward: true, forward: true })
  const { differences } = walk
  return { backward: overall(differences, 'backward'), forward: overall(differences, 'forward'), differences }
}

function overall(differences: Difference[], direction: Direction): Verdict {
  const verdicts = differences.map((difference) => difference[direction])
  if (verdicts.includes('incompatible')) return 'incompatible'
  return verdicts.includes('unknown') ? 'unknown' : 'compatible'
}

class Walk {
  readonly differences: Difference[] = []
  readonly #seen = new Set<string>()
  readonly #before: Schema
  readonly #after: Schema

  constructor(before: Schema, after: Schema) {
    this.#before = before
    this.#after = after
  }

  add(pointer: string, { reason, backward, forward }: Effect): void {
    if (this.differences.length < mostDifferences) this.differences.push({ pointer, reason, backward, forward })
  }

  compare(one: unknown, other: unknown, pointer: string, certain: Certainty): void {
    const before = follow(one, this.#before)
    const after = follow(other, this.#after)
    if (before === undefined || after === undefined) {
      if (this.#differ(one, other)) this.add(pointer, unclear('references cannot be compared'))
      return
    }
    // Schemas that refer to themselves would be walked for ever.
    const pair = `${canonical(before)} ${canonical(after)}`
    if (this.#seen.has(pair)) return
    this.#seen.add(pair)
    if (typeof before === 'object' && typeof after === 'object') this.#compareKeywords(before, after, pointer, certain)
    else if (before === false || after === false) this.#compareFalse(before, after, pointer, certain)
    else this.#compareKeywords(asObject(before), asObject(after), pointer, certain)
  }

  #compareFalse(before: unknown, after: unknown, pointer: string, certain: Certainty): void {
    if (before === after) return
    const effect = after === false ? tighter('nothing is allowed here now') : looser('something is allowed here now')
    this.add(pointer, soften(effect, certain))
  }

  #compareKeywords(before: Schema, after: Schema, pointer: string, outer: Certainty): void {
    const changed = keywordsOf(before, after).filter((keyword) => this.#differ(before[keyword], after[keyword]))
    if ([before, after].some(isOpaque)) {
      if (changed.length > 0) this.add(pointer, unclear('what is unevaluated depends on everything else'))
      return
    }
    const certain = { backward: outer.backward && isPlain(before), forward: outer.forward && isPlain(after) }
    for (const keyword of changed) {
      const effect = this.#weigh(keyword, before, after)
      if (!effect) continue
      const type = limits[keyword]?.type ?? restrictions[keyword]
      const applies = {
        backward: type === undefined || admitsType(before, type),
        forward: type === undefined || admitsType(after, type),
      }
      this.add(`${pointer}/${escapeKey(keyword)}`, soften(effect, isChoice(keyword) ? outer : certain, applies))
    }
    this.#compareProperties(before, after, pointer, certain)
    this.#compareItems(before, after, pointer, certain)
  }

  #weigh(keyword: string, before: Schema, after: Schema): Effect | undefined {
    if (keyword === 'type') return compareTypes(before, after)
    if (isChoice(keyword)) return compareChoices(before, after)
    if (keyword === 'required') return compareRequired(before, after)
    if (Object.hasOwn(limits, keyword)) return compareLimit(keyword, before[keyword], after[keyword])
    if (keyword === 'properties' || keyword === 'additionalProperties' || keyword === 'items') return undefined
    return compareOthers(keyword, before[keyword], after[keyword])
  }

  #compareProperties(before: Schema, after: Schema, pointer: string, certain: Certainty): void {
    const old = membersOf(before)
    const next = membersOf(after)
    const [others, nextOthers] = [before.additionalProperties ?? true, after.additionalProperties ?? true]
    const hasPatterns = 'patternProperties' in before || 'patternProperties' in after
    for (const name of new Set([...Object.keys(old), ...Object.keys(next)])) {
      const at = `${pointer}/properties/${escapeKey(name)}`
      const isShared = Object.hasOwn(old, name) && Object.hasOwn(next, name)
      if (!isShared && hasPatterns) this.add(at, unclear('`patternProperties` may have covered it'))
      else {
        const [one, other] = [
          Object.hasOwn(old, name) ? old[name] : others,
          Object.hasOwn(next, name) ? next[name] : nextOthers,
        ]
        this.compare(one, other, at, certain)
      }
    }
    this.compare(others, nextOthers, `${pointer}/additionalProperties`, certain)
  }

  #compareItems(before: Schema, after: Schema, pointer: string, certain: Certainty): void {
    const [old, next] = [before.items ?? true, after.items ?? true]
    const hasPlaces = Array.isArray(old) || Array.isArray(next) || 'prefixItems' in before || 'prefixItems' in after
    if (!hasPlaces) this.compare(old, next, `${pointer}/items`, certain)
    else if (this.#differ(old, next)) this.add(`${pointer}/items`, unclear('members have places of their own'))
  }

  #differ(one: unknown, other: unknown): boolean {
    return fullText(this.#before, one) !== fullText(this.#after, other)
  }
}

/** They describe, and decide nothing. Definitions count where they are referred to. */
const annotations = new Set([
  'title', 'description', 'default', 'examples', '$comment', 'deprecated', 'readOnly', 'writeOnly', 'contentEncoding',
  'contentMediaType', 'contentSchema', '$defs', 'definitions', '$schema',
]) // biome-ignore format: a list of words reads best as one

/** Only ever take values away: adding one cannot admit anything new. Each names the type of value that it looks at. */
const restrictions: Record<string, string | undefined> = {
  required: 'object',
  allOf: undefined,
  not: undefined,
  pattern: 'string',
  format: 'string',
  multipleOf: 'number',
  uniqueItems: 'array',
  propertyNames: 'object',
  dependentRequired: 'object',
  dependentSchemas: 'object',
}

const plain = new Set(['type', 'required', 'properties', 'additionalProperties', 'items', ...Object.keys(limits)])

/** Whether nothing in a schema decides about values but what is weighed here keyword by keyword. */
const isPlain = (schema: Schema) => Object.keys(schema).every((key) => isSilent(key) || plain.has(key))

const isSilent = (keyword: string) => annotations.has(keyword) || keyword.startsWith('x-')

const isChoice = (keyword: string) => keyword === 'enum' || keyword === 'const'

const isOpaque = (schema: Schema) => Object.keys(schema).some((key) => /^(unevaluated|\$dynamic|\$recursive)/.test(key))

const asObject = (schema: Schema | boolean): Schema => (typeof schema === 'object' ? schema : {})

const keywordsOf = (before: Schema, after: Schema) => {
  const keywords = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isSilent(key))
  // `const` is a list of one choice, and told together with `enum`.
  return keywords.includes('enum') ? keywords.filter((key) => key !== 'const') : keywords
}

const membersOf = ({ properties }: Schema): Schema =>
  typeof properties === 'object' && properties !== null ? (properties as Schema) : {}

/** What a reference inside the document leads to, when nothing that decides stands beside it. */
function follow(schema: unknown, document: Schema, hops = 0): Schema | boolean | undefined {
  if (typeof schema === 'boolean') return schema
  if (typeof schema !== 'object' || schema === null || hops > 20) return undefined
  const { $ref, ...beside } = schema as Schema
  if ($ref === undefined) return schema as Schema
  const isAlone = Object.keys(beside).every(isSilent)
  if (typeof $ref !== 'string' || !/^#(\/|$)/.test($ref) || !isAlone) return undefined
  return follow(definitionAt(document, $ref), document, hops + 1)
}

/** A loss that other keywords may have made impossible anyway is not certain; one of a type that never comes is none. */
function soften(effect: Effect, certain: Certainty, applies = { backward: true, forward: true }): Effect {
  const verdict = (direction: Direction): Verdict => {
    if (!applies[direction]) return 'compatible'
    return effect[direction] === 'incompatible' && !certain[direction] ? 'unknown' : effect[direction]
  }
  return { reason: effect.reason, backward: verdict('backward'), forward: verdict('forward') }
}

function compareOthers(keyword: string, before: unknown, after: unknown): Effect {
  if (!Object.hasOwn(restrictions, keyword)) return unclear(`\`${keyword}\` changed`)
  if (before === undefined) return { backward: 'unknown', forward: 'compatible', reason: `\`${keyword}\` was added` }
  if (after === undefined) return { backward: 'compatible', forward: 'unknown', reason: `\`${keyword}\` was removed` }
  return unclear(`\`${keyword}\` changed`)
}
