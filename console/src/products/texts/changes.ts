import type { HistoryEntry } from '@polytrace/client'
import { isObject, type Path, pointerOf } from '../../data/json.ts'
import { type Fields, isFieldName } from './fields.ts'
import { asText } from './text-at.ts'

/** One value that a version has changed; `language` is empty for the original. */
export type Change = { language: string; pointer: string; before: string; after: string }

/** What a version or a row of a file changes, value by value: the original first, then language by language. */
export function changesIn({ before, after }: { before?: unknown; after?: unknown }): Change[] {
  const [old, now] = [parts(before), parts(after)]
  const languages = new Set([...old.keys(), ...now.keys()])
  return [...languages].flatMap((language) => differences(language, old.get(language), now.get(language)))
}

/** Translations that were found to be still right, by language. */
export const confirmedIn = ({ after }: HistoryEntry): [language: string, pointers: string[]][] =>
  Object.entries((after as { confirmed?: { [language: string]: string[] } } | null)?.confirmed ?? {})

function parts(recorded: unknown): Map<string, Fields> {
  const { translations = {}, ...fields } = (recorded ?? {}) as Fields
  const original = Object.fromEntries(Object.entries(fields).filter(([name]) => isFieldName(name) || isOther(name)))
  return new Map<string, Fields>([['', original], ...(Object.entries(translations as object) as [string, Fields][])])
}

const isOther = (name: string) => name === 'schema_id' || name === 'images'

function differences(language: string, old: Fields = {}, now: Fields = {}): Change[] {
  const [before, after] = [leavesOf(old), leavesOf(now)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((pointer) => ({ language, pointer, before: before.get(pointer) ?? '', after: after.get(pointer) ?? '' }))
    .filter((change) => change.before !== change.after)
}

function leavesOf(value: unknown, path: Path = []): Map<string, string> {
  const members = Array.isArray(value) ? value.map((item, index) => [String(index), item] as const) : undefined
  const inner = members ?? (isObject(value) ? Object.entries(value) : undefined)
  if (inner) return new Map(inner.flatMap(([key, member]) => [...leavesOf(member, [...path, key])]))
  return new Map([[pointerOf(path), asText(value)]])
}
