import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { isLegacyDeclaration, type Prefixes } from '../reading/prefixes.ts'
import { sortedText } from './sorted.ts'
import { normalText, type ValueRule } from './values.ts'

/** A standard field with a single value: `key=value`, or nothing when there is no value. */
export function leaf(key: string, value: JsonValue | undefined, rule: ValueRule, prefixes: Prefixes): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') {
    const text = normalText(value, rule, prefixes)
    return text === '' ? '' : `${key}=${text}`
  }
  if (Array.isArray(value)) return sortedText(value.map((item) => leaf(key, item, rule, prefixes)))
  // No event should hold an object here; its content still counts.
  const content = members(value, prefixes)
  return content === '' ? '' : key + content
}

/** The content of ILMD or of an extension: its members' texts, sorted. */
export function members(object: JsonObject, prefixes: Prefixes): string {
  return sortedText(memberTexts(object, prefixes))
}

/** The text of each member; those that a table of standard fields knows are left out. */
export function memberTexts(
  object: JsonObject,
  prefixes: Prefixes,
  standard?: { has(key: string): boolean },
): string[] {
  const texts: string[] = []
  for (const key of Object.keys(object)) {
    if (standard?.has(key) || isIgnored(key)) continue
    pushTexts(texts, qualified(key, prefixes), object[key] ?? null, prefixes)
  }
  return texts
}

/** An array is its key repeated, so that its items are sorted among the key's siblings. */
function pushTexts(texts: string[], key: string, value: JsonValue, prefixes: Prefixes): void {
  if (value === null || value === undefined) return
  if (Array.isArray(value)) for (const item of value) pushTexts(texts, key, item, prefixes)
  else if (isObject(value)) texts.push(key + members(value, prefixes))
  else {
    const text = normalText(value, 'any', prefixes)
    texts.push(text === '' ? key : `${key}=${text}`)
  }
}

function isIgnored(key: string): boolean {
  return key === 'comment' || key === 'rdfs:comment' || isLegacyDeclaration(key)
}

/** `p:local` with a known prefix is `{namespace}local`. */
function qualified(key: string, prefixes: Prefixes): string {
  const colon = key.indexOf(':')
  const namespace = colon === -1 ? undefined : prefixes.get(key.slice(0, colon))
  return namespace === undefined ? key : `{${namespace}}${key.slice(colon + 1)}`
}
