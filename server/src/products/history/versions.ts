import type { JsonObject } from '../../json/object.ts'
import { languageKey } from '../languages.ts'
import type { Recorded } from './version-queries.ts'

/** A product as the trail keeps it, at one of its versions, and the entry by which it came to be so. */
export type Version = { version: number; state: JsonObject; entry: Recorded }

/**
 * Walks back from the product of now, `current`, through its trail: each entry holds what it changed, as it was before. The
 * walk ends where an entry is missing.
 */
export function* walkBack(current: JsonObject, entries: Recorded[]): Generator<Version> {
  let state: JsonObject | undefined = current
  let expected = Number(current.version)
  for (const entry of entries) {
    const { action, before, after } = entry
    // Somebody has written since `current` was read, and it will be read again before it is changed.
    if (Number((after ?? before)?.version) > expected) continue
    if (action === 'delete') {
      state = before ?? undefined
      continue
    }
    if (after?.version !== expected || !state) return
    yield { version: expected, state, entry }
    expected--
    state = action === 'update' && before ? undo(state, before, after) : undefined
  }
}

function undo(state: JsonObject, before: JsonObject, after: JsonObject): JsonObject {
  const { translations: old, ...fields } = before
  const languages = { ...(state.translations as Languages) }
  const [was, is] = [byKey(old), byKey(after.translations)]
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [code, present] = Object.entries(languages).find(([code]) => languageKey(code) === key) ?? [key, {}]
    delete languages[code]
    const kept = Object.entries(present).filter(([field]) => !Object.hasOwn(is.get(key)?.fields ?? {}, field))
    const fields = { ...Object.fromEntries(kept), ...was.get(key)?.fields }
    if (Object.keys(fields).length > 0) languages[was.get(key)?.code ?? code] = fields
  }
  return { ...state, ...fields, translations: languages }
}

type Languages = { [code: string]: JsonObject }

const byKey = (languages: unknown) =>
  new Map(Object.entries((languages ?? {}) as Languages).map(([code, fields]) => [languageKey(code), { code, fields }]))
