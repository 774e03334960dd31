import { isDeepStrictEqual } from 'node:util'
import type { Fault } from '../../errors.ts'
import { mergePatch } from '../../json/merge-patch.ts'
import { isObject, type JsonObject } from '../../json/object.ts'
import { pointerSteps, valueAt } from '../../json/pointer.ts'
import type { TranslatedFields } from '../fields.ts'
import { languageKey } from '../languages.ts'
import type { Origin, Product, ProductContent, Sources, Translation } from '../product.ts'
import { isAbsent } from '../read/overlay.ts'
import { fingerprint, originOf, sourceOf } from './sources.ts'

/** A text to be written into a language; `null` removes it. */
export type TextEdit = {
  pointer: string
  target: unknown
  origin: Origin
  /** What it was made from, where that may be another text than the source of now. */
  madeFrom?: { print: string; text?: unknown }
}

/** Whether a person wrote, confirmed or reviewed the translation at a pointer: no machine may replace it. */
export function isOfPerson(translation: Translation | undefined, pointer: string): boolean {
  const source = translation?.sources[pointer]
  return !isAbsent(valueAt(translation?.fields, pointer)) && source !== undefined && originOf(source) !== 'machine'
}

/** The product with some texts of a language written. What a machine wrote leaves a person's texts as they are. */
export function writeTexts(product: Product, lang: string, edits: readonly TextEdit[]): ProductContent {
  const key = languageKey(lang)
  const stored: Translation = product.translations[key] ?? { code: lang, fields: {}, sources: {} }
  const allowed = edits.filter(({ pointer, origin }) => origin !== 'machine' || !isOfPerson(stored, pointer))
  const fields = mergePatch(stored.fields, patchOf(allowed)) as TranslatedFields
  const version = product.version + 1
  const kept = Object.entries(stored.sources).filter(([pointer]) => !isAbsent(valueAt(fields, pointer)))
  const sources: Sources = Object.fromEntries(kept)
  for (const edit of allowed) {
    const now = fingerprint(valueAt(product.fields, edit.pointer))
    if (!isAbsent(edit.target)) sources[edit.pointer] = sourceOfEdit(edit, stored, version, now)
  }
  const translations = { ...product.translations, [key]: { ...stored, fields, sources } }
  const sorted = Object.entries(translations).sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...product, translations: Object.fromEntries(sorted) }
}

/** What is written again as it was, from the same source, keeps its version and its review. */
function sourceOfEdit(
  { pointer, target, origin, madeFrom }: TextEdit,
  stored: Translation,
  version: number,
  now: string,
) {
  const print = madeFrom?.print ?? now
  const known = stored.sources[pointer]
  const isSameSource = known?.[1] === print
  const isReviewed =
    isSameSource && isDeepStrictEqual(valueAt(stored.fields, pointer), target) && known[2] === 'reviewed'
  const text = print === now ? undefined : (madeFrom?.text ?? (isSameSource ? known[3] : undefined))
  return sourceOf(
    isSameSource ? known[0] : version,
    print,
    isReviewed && origin === 'translated' ? 'reviewed' : origin,
    text,
  )
}

/** One patch of all edits: each for itself would copy whatever is around its text. */
export function patchOf(edits: readonly Pick<TextEdit, 'pointer' | 'target'>[]): JsonObject {
  const patch: JsonObject = {}
  for (const { pointer, target } of edits) {
    const steps = pointerSteps(pointer)
    const key = steps.pop() ?? ''
    let around = patch
    for (const step of steps) {
      const inner = around[step]
      const next: JsonObject = isObject(inner) ? inner : {}
      around[step] = next
      around = next
    }
    around[key] = isAbsent(target) ? null : target
  }
  return patch
}

/** Texts that a body names twice: only one of their translations would be kept. */
export function faultsOfRepeated(texts: readonly { pointer: string }[]): Fault[] {
  const seen = new Set<string>()
  return texts.flatMap(({ pointer }, index): Fault[] => {
    const isFirst = !seen.has(pointer)
    seen.add(pointer)
    if (isFirst) return []
    const message = `\`${pointer.slice(0, 200)}\` is named twice.`
    return [{ pointer: `/texts/${index}/pointer`, code: 'duplicate', message }]
  })
}

/** Whether a translation is of the kind of its source: a text for a text, a list for a list. */
export const isSameKind = (source: unknown, target: unknown) =>
  Array.isArray(source) === Array.isArray(target) && !isObject(target) && typeof source === typeof target
