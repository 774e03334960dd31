import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { isLegacyDeclaration, type Prefixes } from '../reading/prefixes.ts'
import { joinSorted } from './sort.ts'
import { type Hashing, normalText, type ValueRule } from './values.ts'

/** A standard field with a single value: `key=value`, or nothing when there is no value. */
export function leaf(key: string, value: JsonValue | undefined, rule: ValueRule, hashing: Hashing): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') {
    const text = normalText(value, rule, hashing)
    return text === '' ? '' : `${key}=${text}`
  }
  if (Array.isArray(value))
    return joinSorted(
      value.map((item) => leaf(key, item, rule, hashing)),
      hashing.order,
    )
  // No event should have an object here, but its content still counts.
  const content = members(value, hashing)
  return content === '' ? '' : key + content
}

/** The content of ILMD or of an extension: its members' texts, sorted. */
export function members(object: JsonObject, hashing: Hashing): string {
  return joinSorted(memberTexts(object, hashing), hashing.order)
}

/** The text of each member, without the standard fields of a table. */
export function memberTexts(
  object: JsonObject,
  hashing: Hashing,
  standard?: { has: (key: string) => boolean },
): string[] {
  const texts: string[] = []
  for (const key of Object.keys(object)) if (!standard?.has(key)) pushMember(texts, key, object[key], hashing)
  return texts
}

/** Adds the texts of one member, unless it is a comment or declares a prefix. */
export function pushMember(texts: string[], key: string, value: JsonValue | undefined, hashing: Hashing): void {
  if (!isIgnored(key)) pushTexts(texts, expandKey(key, hashing.prefixes), value, hashing)
}

/** An array counts as its key repeated, so that its items are sorted among the key's siblings. */
function pushTexts(texts: string[], key: string, value: JsonValue | undefined, hashing: Hashing): void {
  if (value === null || value === undefined) return
  if (Array.isArray(value)) for (const item of value) pushTexts(texts, key, item, hashing)
  else if (isObject(value)) texts.push(key + members(value, hashing))
  else {
    const text = normalText(value, 'any', hashing)
    texts.push(text === '' ? key : `${key}=${text}`)
  }
}

function isIgnored(key: string): boolean {
  return key === 'comment' || key === 'rdfs:comment' || isLegacyDeclaration(key)
}

/** `p:local` with a known prefix is `{namespace}local`. */
function expandKey(key: string, prefixes: Prefixes): string {
  const colon = key.indexOf(':')
  const namespace = colon === -1 ? undefined : prefixes.get(key.slice(0, colon))
  return namespace === undefined ? key : `{${namespace}}${key.slice(colon + 1)}`
}
