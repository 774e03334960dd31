import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject } from '../../json/object.ts'
import { escapeKey } from '../../json/pointer.ts'
import { valueAt } from '../columns.ts'
import type { Fields } from '../fields.ts'
import type { Origin, Source, Sources, Translation } from '../product.ts'
import { isAbsent } from '../read/overlay.ts'

/** By which a source text is known again. */
export const fingerprint = (value: unknown) => hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, 16)

export const originOf = ([, , origin = 'translated']: Source): Origin => origin

/** The source text that a translation was made from, where the product has another one by now and the old one is known. */
export const sourceBefore = (source: Source | undefined): unknown => source?.[3]

/** Says no more than it must: what a person wrote from the text of now is a version and a fingerprint. */
export function sourceOf(version: number, print: string, origin: Origin, text?: unknown): Source {
  if (text !== undefined) return [version, print, origin, text]
  return origin === 'translated' ? [version, print] : [version, print, origin]
}

/** A change of a product as the translations see it: its original before and after, and the version that it becomes. */
export type OriginalChange = { previous: Fields; original: Fields; version: number }

/**
 * The sources of a language after a write: what was written now was made from the text of now; the rest stays as it was.
 * A value whose source has not changed keeps its first version and, with the same text, who made it, so that writing
 * the same again changes nothing.
 */
export function traceSources(
  { previous, original, version }: OriginalChange,
  fields: Translation['fields'],
  stored: Pick<Translation, 'fields' | 'sources'>,
  written: ReadonlySet<string>,
  origin: Origin = 'translated',
): Sources {
  const sources: Sources = {}
  for (const { pointer, path, value } of translatedValues(fields)) {
    const known = stored.sources[pointer]
    const print = fingerprint(valueAt(original, path))
    const isFresh = known === undefined || (written.has(pointer) && known[1] !== print)
    if (isFresh) sources[pointer] = sourceOf(version, print, origin)
    else if (!isDeepStrictEqual(valueAt(stored.fields, path), value))
      sources[pointer] = sourceOf(known[0], known[1], origin, known[1] === print ? undefined : known[3])
    else sources[pointer] = withText(known, print, valueAt(previous, path))
  }
  return sources
}

/** A source keeps its text from the moment on at which the product has another one. */
function withText([version, print, origin = 'translated', text]: Source, printNow: string, previous: unknown): Source {
  if (print === printNow) return sourceOf(version, print, origin)
  return sourceOf(version, print, origin, text ?? (fingerprint(previous) === print ? previous : undefined))
}

export type TranslatedValue = { pointer: string; path: string[]; value: unknown }

/** The translated single values and lists, with where they stand. */
export function translatedValues(fields: JsonObject, pointer = '', path: string[] = []): TranslatedValue[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    const here = { pointer: `${pointer}/${escapeKey(key)}`, path: [...path, key] }
    if (isObject(value)) return translatedValues(value, here.pointer, here.path)
    return isAbsent(value) ? [] : [{ ...here, value }]
  })
}
