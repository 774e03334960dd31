import { type Key, keyNamed, qualifierNamed, qualifierPattern } from './keys.ts'
import type { Reading } from './reading.ts'

/** A web address that holds a key: `https://host/stem/01/…`, not yet known to be well-formed. */
export type LinkParts = { host: string; stem: string; key: Key; segments: string[]; query: string }

// No more than a few pairs can follow a key; a longer path is cut here and fails as too long.
const mostSegments = 12

const keyInPath = new RegExp(`/(${[...keyNamed.keys()].join('|')})/(?=\\d{4})`)

const patterns = new Map([...qualifierPattern].map(([ai, source]) => [ai, new RegExp(`^${source}$`)]))

/** Finds the leftmost key in the path; undefined when there is none, as in most web addresses. */
export function splitLink(uri: string): LinkParts | undefined {
  // Most addresses are none of ours, and one search tells so.
  if (!keyInPath.test(uri)) return undefined
  const hostAt = uri.indexOf('://') + 3
  const pathAt = uri.indexOf('/', hostAt)
  const queryAt = uri.search(/[?#]/)
  const pathEnd = queryAt < 0 ? uri.length : queryAt
  if (pathAt <= hostAt || pathEnd < pathAt) return undefined
  const path = uri.slice(pathAt, pathEnd)
  const found = keyInPath.exec(path)
  const key = keyNamed.get(found?.[1] ?? '')
  if (!found || !key) return undefined
  return {
    host: uri.slice(hostAt, pathAt),
    stem: path.slice(0, found.index),
    key,
    segments: path.slice(found.index + found[0].length).split('/', mostSegments),
    query: uri.slice(pathEnd),
  }
}

/** Checks the key's value and the pairs behind it; undefined when anything is not as the standard has it. */
export function readSegments(key: Key, [value = '', ...pairs]: string[]): Reading | undefined {
  const whole = key.ai === '01' && /^(?:\d{8}|\d{12,13})$/.test(value) ? value.padStart(14, '0') : value
  if (!key.value.test(whole) || pairs.length % 2 !== 0) return undefined
  const qualifiers: Reading['qualifiers'] = {}
  for (let place = 0; place < pairs.length; place += 2) {
    const ai = qualifierNamed.get(pairs[place] ?? '')
    const text = pairs[place + 1] ?? ''
    if (ai === undefined || !isQualifier(key, ai, text) || qualifiers[ai] !== undefined) return undefined
    qualifiers[ai] = text
  }
  // A product variant is neither an item nor a lot: it makes no difference to what is named.
  const { '22': _variant, ...naming } = qualifiers
  return { key, value: whole, qualifiers: naming }
}

export function isQualifier(key: Key, ai: string, text: string): boolean {
  return key.qualifiers.includes(ai) && (patterns.get(ai)?.test(text) ?? false)
}
