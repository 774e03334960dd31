import type { Caller } from '../../access/caller.ts'
import type { OwnLanguages } from '../../db/access-tables.ts'
import type { TextPath } from '../../schemas/guard/guard.ts'
import { formatPath, readColumn } from '../columns.ts'
import { languageKey } from '../languages.ts'

type Meaning = {
  aliases: Map<string, string>
  chain: Map<string, string[]>
  required: Map<string, string>
  /** Paths of fields, in one spelling. */
  notTranslatable: Set<string>
}

const byKey = <Value>(member: { [language: string]: Value }) =>
  new Map(Object.entries(member).map(([code, value]) => [languageKey(code), value]))

const silent: Meaning = { aliases: new Map(), chain: new Map(), required: new Map(), notTranslatable: new Set() }

/** Settings stay the same object for as long as a key is remembered: they are read for the first request. */
const known = new WeakMap<OwnLanguages, Meaning>()

function meaningOf({ languages }: Pick<Caller, 'languages'>): Meaning {
  if (!languages) return silent
  const meaning = known.get(languages) ?? {
    aliases: byKey(languages.aliases),
    chain: byKey(languages.chain),
    required: new Map(languages.required.map((code) => [languageKey(code), code])),
    notTranslatable: new Set(
      (languages.not_translatable ?? []).map((name) => formatPath(readColumn(name)?.path ?? [])),
    ),
  }
  known.set(languages, meaning)
  return meaning
}

export type Asking = Pick<Caller, 'languages'>

/** The language that the caller's organisation means by a code. */
export const meantBy = (caller: Asking, code: string): string =>
  meaningOf(caller).aliases.get(languageKey(code)) ?? code

/** The languages that stand for what a language does not translate, the best first. */
export const chainOf = (caller: Asking, code: string): string[] => meaningOf(caller).chain.get(languageKey(code)) ?? []

/** The languages that every product should have, by their keys. */
export const requiredBy = (caller: Asking): ReadonlyMap<string, string> => meaningOf(caller).required

/** Whether the organisation has said that the text at a path, or something around it, is never translated. */
export function isExcluded(caller: Asking, path: TextPath): boolean {
  const { notTranslatable } = meaningOf(caller)
  if (notTranslatable.size === 0) return false
  const keys = path.filter((step) => typeof step === 'string')
  return keys.some((_, depth) => notTranslatable.has(formatPath(keys.slice(0, depth + 1))))
}

const parameters = ['lang', 'missing', 'outdated', 'machine', 'unreviewed', 'commented'] as const

/** A query in which every language is the one that is meant. */
export function meantQuery<Query extends { [name in (typeof parameters)[number]]?: string }>(
  query: Query,
  caller: Asking,
): Query {
  if (!caller.languages) return query
  const meant = { ...query }
  for (const name of parameters) if (meant[name] !== undefined) meant[name] = meantBy(caller, meant[name])
  return meant
}
