import { type Fields, isObject, type JsonObject, type TranslatedFields } from './fields.ts'

/** The fields as read in a language: what it translates is replaced, at any depth; nothing stored is changed. */
export const translate = (fields: Fields, translation: TranslatedFields): Fields =>
  overlay(fields, translation) as Fields

/** Replaces key by key what the translation has; lists and single values are replaced whole. */
export function overlay(original: JsonObject, translation: JsonObject): JsonObject {
  const result = { ...original }
  for (const [key, value] of Object.entries(translation)) {
    if (isAbsent(value)) continue
    const stored = Object.hasOwn(original, key) ? original[key] : undefined
    if (!isObject(value)) result[key] = value
    else if (isObject(stored)) result[key] = overlay(stored, value)
    else if (hasContent(value)) result[key] = overlay({}, value)
  }
  return result
}

/** A translation that is nothing or empty counts as not there. */
export const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

/** Whether a translation says anything at all, however deep. */
export function hasContent(value: unknown): boolean {
  return isObject(value) ? Object.values(value).some(hasContent) : !isAbsent(value)
}
