import { hash } from 'node:crypto'
import { isObject, type JsonObject } from '../../json/object.ts'
import { escapeKey, valueAt } from '../../json/pointer.ts'
import type { Fields, TranslatedFields } from '../fields.ts'
import type { Sources, Translation } from '../product.ts'
import { isAbsent } from '../read/overlay.ts'

/** How far a translation is, in JSON Pointers into its fields. What is outdated is among the translated. */
export type Status = {
  translated: string[]
  missing: string[]
  outdated: string[]
  /** Translations of what the original does not say. */
  withoutSource: string[]
}

export function statusOf(original: Fields, { fields, sources }: Pick<Translation, 'fields' | 'sources'>): Status {
  const { images: _, ...source } = original
  const status: Status = { translated: [], missing: [], outdated: [], withoutSource: [] }
  compare(source, fields, '', status)
  for (const { pointer } of translatedValues(fields)) {
    const value = valueAt(original, pointer)
    if (sources[pointer]?.[1] !== fingerprint(value)) status.outdated.push(pointer)
    if (value === undefined || isObject(value)) status.withoutSource.push(pointer)
  }
  return status
}

/** How many texts of a product there are to translate. */
export const countTexts = (original: Fields) => statusOf(original, { fields: {}, sources: {} }).missing.length

/** How much of all is done, in four digits. */
export const completenessOf = (translated: number, texts: number) =>
  texts === 0 ? 1 : Math.round((translated / texts) * 10_000) / 10_000

/**
 * The sources of a language after a write: what was written now was made from the text of now; the rest stays as it was.
 * A value whose source has not changed keeps its first version, so that writing the same again changes nothing.
 */
export function traceSources(
  original: Fields,
  fields: TranslatedFields,
  before: Sources,
  written: ReadonlySet<string>,
  version: number,
): Sources {
  const sources: Sources = {}
  for (const { pointer } of translatedValues(fields)) {
    const known = before[pointer]
    const print = fingerprint(valueAt(original, pointer))
    const isFresh = known === undefined || (written.has(pointer) && known[1] !== print)
    sources[pointer] = isFresh ? [version, print] : known
  }
  return sources
}

/** The translated single values and lists, with their pointers. */
export function translatedValues(fields: JsonObject, pointer = ''): { pointer: string; value: unknown }[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    const here = `${pointer}/${escapeKey(key)}`
    if (isObject(value)) return translatedValues(value, here)
    return isAbsent(value) ? [] : [{ pointer: here, value }]
  })
}

/** Sorts every text of the original into translated or missing. */
function compare(original: JsonObject, translation: JsonObject, pointer: string, status: Status): void {
  for (const [key, value] of Object.entries(original)) {
    const here = `${pointer}/${escapeKey(key)}`
    const translated = Object.hasOwn(translation, key) ? translation[key] : undefined
    if (isObject(value)) compare(value, isObject(translated) ? translated : {}, here, status)
    else if (isText(value)) status[isObject(translated) || isAbsent(translated) ? 'missing' : 'translated'].push(here)
  }
}

/** Numbers and the like need no translation; a list does when a text is in it. */
function isText(value: unknown): boolean {
  if (typeof value === 'string') return value !== ''
  return typeof value === 'object' && value !== null && Object.values(value).some(isText)
}

/** By which a source text is known again. */
export const fingerprint = (value: unknown) => hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, 16)
