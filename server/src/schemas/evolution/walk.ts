import { isObject, type JsonObject } from '../../json/object.ts'
import { escapeKey } from '../../json/pointer.ts'
import { compareBounds } from './bounds.ts'
import type { Verdict } from './contract.ts'
import { decidingKeywords } from './deciding-keywords.ts'
import type { Documents, Located } from './documents.ts'
import {
  type Certainty,
  certainFor,
  compareOthers,
  type Direction,
  isChoice,
  isOpaque,
  isPlain,
  membersOf,
  soften,
  typeOf,
  withoutTwins,
} from './effects.ts'
import { fullText } from './full-text.ts'
import {
  admitsType,
  compareChoices,
  compareLimit,
  compareMultiples,
  compareRequired,
  compareTypes,
  type Effect,
  limits,
  looser,
  type Schema,
  tighter,
  unclear,
} from './limits.ts'

const uncertain: Certainty = { backward: false, forward: false }

/** Walks through two versions of a schema side by side, and reports each difference to `add`. */
export class Walk {
  readonly #before: Documents
  readonly #after: Documents
  readonly #add: (pointer: string, effect: Effect) => void
  readonly #seen: Set<string>

  constructor(
    before: Documents,
    after: Documents,
    add: (pointer: string, effect: Effect) => void,
    seen = new Set<string>(),
  ) {
    this.#before = before
    this.#after = after
    this.#add = add
    this.#seen = seen
  }

  compare(one: unknown, two: unknown, pointer: string, certain: Certainty): void {
    const before = follow(this.#before, one)
    const after = follow(this.#after, two)
    if (before === undefined || after === undefined) {
      if (this.differ(one, two)) this.#add(pointer, unclear('references cannot be compared'))
    } else if (before === false || after === false) compareFalse(this.#add, before, after, pointer, certain)
    else this.#compareSchemas(locateIn(this.#before, before), locateIn(this.#after, after), pointer, certain)
  }

  /** Whether two values, with everything that they refer to, say different things. */
  differ(one: unknown, two: unknown): boolean {
    return fullText(this.#before, one) !== fullText(this.#after, two)
  }

  #compareSchemas(before: Located, after: Located, pointer: string, outer: Certainty): void {
    // Schemas that refer to themselves would be walked for ever.
    const pair = `${before.key} ${after.key}`
    if (this.#seen.has(pair)) return
    this.#seen.add(pair)
    if (before.place.dialect !== after.place.dialect && before.key !== '' && after.key !== '') {
      this.#add(pointer === '' ? '/$schema' : pointer, unclear('the dialect changed'))
      return
    }
    const [old, next] = [decidingOnly(before), decidingOnly(after)]
    const changed = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((keyword) =>
      this.differ(old[keyword], next[keyword]),
    )
    if ([old, next].some(isOpaque)) {
      if (changed.length > 0 || this.differ(before.schema, after.schema))
        this.#add(pointer, unclear('what is unevaluated depends on everything else'))
      return
    }
    const certain = { backward: outer.backward && isPlain(old), forward: outer.forward && isPlain(next) }
    if (this.#refersElsewhere(before, after)) this.#add(`${pointer}/$ref`, unclear('`$ref` leads to something else'))
    for (const keyword of withoutTwins(changed)) {
      const effect = this.#weigh(keyword, old, next)
      if (!effect) continue
      const type = typeOf(keyword)
      const applies = {
        backward: type === undefined || admitsType(old, type),
        forward: type === undefined || admitsType(next, type),
      }
      this.#add(`${pointer}/${escapeKey(keyword)}`, soften(effect, isChoice(keyword) ? outer : certain, applies))
    }
    this.#compareProperties(old, next, pointer, certainFor('object', old, next, certain))
    this.#compareItems(old, next, pointer, certainFor('array', old, next, certain))
  }

  /** `$ref` beside other keywords: compared as a whole. */
  #refersElsewhere(before: Located, after: Located): boolean {
    const targetText = (documents: Documents, here: Located) => {
      if (!('$ref' in here.schema)) return undefined
      const target = documents.follow(here, here.schema.$ref)
      return fullText(documents, typeof target === 'object' ? target.schema : (target ?? here.schema.$ref))
    }
    return targetText(this.#before, before) !== targetText(this.#after, after)
  }

  #weigh(keyword: string, before: Schema, after: Schema): Effect | undefined {
    const [old, next] = [before[keyword], after[keyword]]
    if (keyword === 'type') return compareTypes(before, after)
    if (isChoice(keyword)) return compareChoices(before, after)
    if (keyword === 'required') return compareRequired(before, after)
    if (/inimum$/.test(keyword)) return compareBounds('lower', before, after)
    if (/aximum$/.test(keyword)) return compareBounds('upper', before, after)
    if (keyword === 'multipleOf') return compareMultiples(old, next)
    if (Object.hasOwn(limits, keyword)) return compareLimit(keyword, old, next)
    if (['properties', 'additionalProperties', 'items', '$ref'].includes(keyword)) return undefined
    if (keyword === 'anyOf' && Array.isArray(old) && Array.isArray(next)) return this.#compareAlternatives(old, next)
    return compareOthers(keyword, old, next)
  }

  /** Where each old alternative is contained in one of the new ones, all that fitted still fits. */
  #compareAlternatives(old: unknown[], next: unknown[]): Effect {
    const covers = (direction: Direction) => {
      const [inner, outer] = direction === 'backward' ? [old, next] : [next, old]
      return inner.every((a) => outer.some((b) => this.#fits(a, b, direction)))
    }
    return {
      backward: covers('backward') ? 'compatible' : 'unknown',
      forward: covers('forward') ? 'compatible' : 'unknown',
      reason: 'the alternatives of `anyOf` changed',
    }
  }

  #fits(inner: unknown, outer: unknown, direction: Direction): boolean {
    let verdict: Verdict = 'compatible'
    const note = (_pointer: string, effect: Effect) => {
      if (effect[direction] !== 'compatible') verdict = effect[direction]
    }
    const [before, after] = direction === 'backward' ? [inner, outer] : [outer, inner]
    new Walk(this.#before, this.#after, note, new Set(this.#seen)).compare(before, after, '', uncertain)
    return verdict === 'compatible'
  }

  #compareProperties(before: Schema, after: Schema, pointer: string, certain: Certainty): void {
    const old = membersOf(before)
    const next = membersOf(after)
    const [others, nextOthers] = [before.additionalProperties ?? true, after.additionalProperties ?? true]
    const hasPatterns = 'patternProperties' in before || 'patternProperties' in after
    for (const name of new Set([...Object.keys(old), ...Object.keys(next)])) {
      const at = `${pointer}/properties/${escapeKey(name)}`
      const isShared = Object.hasOwn(old, name) && Object.hasOwn(next, name)
      if (!isShared && hasPatterns) this.#add(at, unclear('`patternProperties` may have covered it'))
      else {
        const one = Object.hasOwn(old, name) ? old[name] : others
        const two = Object.hasOwn(next, name) ? next[name] : nextOthers
        this.compare(one, two, at, certain)
      }
    }
    this.compare(others, nextOthers, `${pointer}/additionalProperties`, certain)
  }

  #compareItems(before: Schema, after: Schema, pointer: string, certain: Certainty): void {
    const [old, next] = [before.items ?? true, after.items ?? true]
    const hasPlaces = Array.isArray(old) || Array.isArray(next) || 'prefixItems' in before || 'prefixItems' in after
    if (!hasPlaces) this.compare(old, next, `${pointer}/items`, certain)
    else if (this.differ(old, next)) this.#add(`${pointer}/items`, unclear('members have places of their own'))
  }
}

/** The schema that a value stands for, once references that stand alone are followed; `undefined` where they get lost. */
function follow(documents: Documents, value: unknown, hops = 0): JsonObject | boolean | undefined {
  if (typeof value === 'boolean') return value
  if (!isObject(value) || hops > 20) return undefined
  const here = documents.locate(value)
  const keywords = decidingKeywords(here)
  if (!keywords.includes('$ref') || keywords.length > 1) return value
  const target = documents.follow(here, value.$ref)
  return typeof target === 'object' ? follow(documents, target.schema, hops + 1) : target
}

const locateIn = (documents: Documents, schema: JsonObject | true) => documents.locate(schema === true ? {} : schema)

/** What decides in a schema; `"uniqueItems": false` does not. */
const decidingOnly = (here: Located): Schema =>
  Object.fromEntries(
    decidingKeywords(here)
      .map((keyword) => [keyword, here.schema[keyword]] as const)
      .filter(([keyword, value]) => keyword !== 'uniqueItems' || value !== false),
  )

function compareFalse(
  add: (pointer: string, effect: Effect) => void,
  before: JsonObject | boolean,
  after: JsonObject | boolean,
  pointer: string,
  certain: Certainty,
): void {
  if (before === after) return
  const effect = after === false ? tighter('nothing is allowed here now') : looser('something is allowed here now')
  add(pointer, soften(effect, certain))
}
