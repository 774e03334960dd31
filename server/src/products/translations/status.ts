import { isExactNumber } from '../../json/exact.ts'
import { isObject, type JsonObject } from '../../json/object.ts'
import { formatPointer, pointerSteps } from '../../json/pointer.ts'
import type { TextPath, TextRules } from '../../schemas/guard/guard.ts'
import { valueAt } from '../columns.ts'
import type { Fields } from '../fields.ts'
import type { Translation } from '../product.ts'
import { isAbsent } from '../read/overlay.ts'
import { fingerprint, originOf, translatedValues } from './sources.ts'

/**
 * How far a translation is, in JSON Pointers into its fields. What is outdated, machine or reviewed is among the
 * translated; what is outdated is neither of the other two.
 */
export type Status = {
  translated: string[]
  missing: string[]
  outdated: string[]
  machine: string[]
  reviewed: string[]
  /** Translations of what the original does not say. */
  withoutSource: string[]
}

/** Says which texts of a product can be translated, and how long they may be; paths begin with the name of the field. */
export type ProductRules = TextRules

export const everyText: ProductRules = () => ({ isTranslatable: true })

export function statusOf(
  original: Fields,
  { fields, sources }: Pick<Translation, 'fields' | 'sources'>,
  rules: ProductRules = everyText,
): Status {
  const status: Status = {
    translated: [],
    missing: [],
    outdated: [],
    machine: [],
    reviewed: [],
    withoutSource: [],
  }
  for (const { pointer, path } of sourceTexts(original, rules)) {
    const translated = valueAt(fields, path)
    status[isObject(translated) || isAbsent(translated) ? 'missing' : 'translated'].push(pointer)
  }
  const translated = new Set(status.translated)
  for (const { pointer, path } of translatedValues(fields)) {
    const value = valueAt(original, path)
    const source = sources[pointer]
    if (value === undefined || isObject(value)) status.withoutSource.push(pointer)
    // Of what nobody can translate any more there is nothing to do.
    if (!translated.has(pointer)) continue
    if (source?.[1] !== fingerprint(value)) status.outdated.push(pointer)
    else if (originOf(source) !== 'translated') status[originOf(source)].push(pointer)
  }
  return status
}

/** How many texts of a product there are to translate. */
export const countTexts = (original: Fields, rules?: ProductRules) => sourceTexts(original, rules).length

/** How much of all is done, in four digits. */
export const completenessOf = (translated: number, texts: number) =>
  texts === 0 ? 1 : Math.round((translated / texts) * 10_000) / 10_000

export type SourceText = {
  pointer: string
  path: string[]
  value: unknown
  maxLength?: number
  /** As `fixedIn` has it, where somebody asked for it. */
  fixed?: number[]
}

/** Every text of a product that can be translated: those that are texts, and lists with a text in them. */
export const sourceTexts = ({ images: _, ...original }: Fields, rules: ProductRules = everyText): SourceText[] =>
  textsIn(original, rules)

/** The texts in an object that can be translated, at any depth. */
export function textsIn(original: JsonObject, rules: ProductRules): SourceText[] {
  const texts: SourceText[] = []
  const visit = (object: JsonObject, path: string[]): void => {
    for (const [key, value] of Object.entries(object)) {
      const here = [...path, key]
      if (isObject(value)) visit(value, here)
      else texts.push(...sourceText(value, here, rules))
    }
  }
  visit(original, [])
  return texts
}

/** The text at a pointer, if there is one that can be translated. */
export function sourceTextAt({ images: _, ...original }: Fields, pointer: string, rules: ProductRules) {
  const path = pointerSteps(pointer)
  return sourceText(valueAt(original, path), path, rules)[0]
}

function sourceText(value: unknown, path: string[], rules: ProductRules): SourceText[] {
  if (isObject(value) || !isText(value)) return []
  const { isTranslatable, maxLength } = rules(path)
  if (!isTranslatable || !hasOpenText(value, path, rules)) return []
  return [{ pointer: formatPointer(path), path, value, ...(maxLength !== undefined && { maxLength }) }]
}

/** Whether the rules let a value be translated. */
export const isTranslatable = (value: unknown, path: string[], rules: ProductRules): boolean =>
  rules(path).isTranslatable && hasOpenText(value, path, rules)

/** Of a list with texts in it, whether the rules let one of these be translated. */
function hasOpenText(value: unknown, path: string[], rules: ProductRules): boolean {
  if (!Array.isArray(value)) return true
  const isOpen = rememberOpen(rules)
  let isOfTexts = false
  for (const inside of textPathsIn(value, path)) {
    if (isOpen(inside)) return true
    isOfTexts = true
  }
  return !isOfTexts
}

/** Which of the texts in a list, counted from 0, the rules keep as they are. */
export function fixedIn(value: unknown, path: string[], rules: ProductRules): number[] {
  const isOpen = rememberOpen(rules)
  const texts = Array.isArray(value) ? [...textPathsIn(value, path)] : []
  return texts.flatMap((inside, index) => (isOpen(inside) ? [] : [index]))
}

/** Members of a list are alike: about those that are called the same, the rules are asked once. */
function rememberOpen(rules: ProductRules): (path: TextPath) => boolean {
  const known = new Map<string, boolean>()
  return (path) => {
    const name = JSON.stringify(path)
    const isOpen = known.get(name) ?? rules(path).isTranslatable
    known.set(name, isOpen)
    return isOpen
  }
}

function* textPathsIn(value: unknown, path: TextPath): Generator<TextPath> {
  if (typeof value === 'string') yield path
  else if (Array.isArray(value)) for (const member of value) yield* textPathsIn(member, [...path, 0])
  else if (isObject(value))
    for (const [key, member] of Object.entries(value)) yield* textPathsIn(member, [...path, key])
}

/** Numbers and the like need no translation; a list does when a text is in it. */
function isText(value: unknown): boolean {
  if (typeof value === 'string') return value !== ''
  if (isExactNumber(value)) return false
  return typeof value === 'object' && value !== null && Object.values(value).some(isText)
}
