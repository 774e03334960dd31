import { isObject, type JsonObject } from '../../json/object.ts'
import type { Fields, TranslatedFields } from '../fields.ts'

/** The fields as read in a language: what it translates is replaced, at any depth; nothing stored is changed. */
export const translate = (fields: Fields, translation: TranslatedFields): Fields =>
  overlay(fields, translation) as Fields

/**
 * Replaces key by key what the translation has; lists and single values are replaced whole. A translation of another
 * shape than its source, which was an object and became a text or the other way round, is left out.
 */
export function overlay(original: JsonObject, translation: JsonObject): JsonObject {
  const result = { ...original }
  for (const [key, value] of Object.entries(translation)) {
    if (isAbsent(value)) continue
    const stored = Object.hasOwn(original, key) ? original[key] : undefined
    if (!hasSameShape(stored, value)) continue
    if (!isObject(value)) result[key] = value
    else if (isObject(stored)) result[key] = overlay(stored, value)
    else if (hasContent(value)) result[key] = overlay({}, value)
  }
  return result
}

/** Whether a translation can stand for a source: object for object, or anything where there is no source. */
const hasSameShape = (source: unknown, translation: unknown) =>
  source === undefined || source === null || isObject(source) === isObject(translation)

/** A translation that is nothing or empty counts as not there. */
export const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

/** Whether a translation says anything at all, however deep. */
export function hasContent(value: unknown): boolean {
  return isObject(value) ? Object.values(value).some(hasContent) : !isAbsent(value)
}
