import { type Key, keyNamed } from './keys.ts'
import { isQualifierText, qualifierNamed } from './qualifiers.ts'
import type { Qualified, Reading } from './reading.ts'

/** A web address with a GS1 key in its path, `https://host/stem/01/…`, not yet known to be well-formed. */
export type LinkParts = { host: string; stem: string; key: Key; segments: string[]; query: string }

const shortGtin = /^(?:\d{8}|\d{12,13})$/

// A key has at most four qualifiers, which take eight segments: a longer path is cut here and then refused.
const maxSegments = 12

// Global only for lastIndex: the search starts at the path, so that no host is mistaken for a key.
const keyInPath = new RegExp(`/(${[...keyNamed.keys()].join('|')})/(?=\\d{4})`, 'g')

/** Finds the leftmost key in the path of a web address; undefined when there is none, as in most. */
export function splitLink(uri: string): LinkParts | undefined {
  const hostAt = uri.indexOf('://') + 3
  const pathAt = uri.indexOf('/', hostAt)
  if (pathAt <= hostAt) return undefined
  keyInPath.lastIndex = pathAt
  const found = keyInPath.exec(uri)
  if (!found) return undefined
  const end = uri.search(/[?#]/)
  const pathEnd = end < 0 ? uri.length : end
  const key = keyNamed.get(found[1] ?? '')
  if (!key || found.index > pathEnd) return undefined
  return {
    host: uri.slice(hostAt, pathAt),
    stem: uri.slice(pathAt, found.index),
    key,
    segments: uri.slice(found.index + found[0].length, pathEnd).split('/', maxSegments),
    query: uri.slice(pathEnd),
  }
}

/** Checks the key's value and the pairs after it; undefined when anything differs from the standard. */
export function readSegments(key: Key, segments: string[]): Reading | undefined {
  const [first = ''] = segments
  const value = key.ai === '01' && first.length < 14 && shortGtin.test(first) ? first.padStart(14, '0') : first
  if (!key.value.test(value) || segments.length % 2 === 0) return undefined
  const qualifiers: Qualified[] = []
  for (let place = 1; place < segments.length; place += 2) {
    const ai = qualifierNamed.get(segments[place] ?? '')?.ai ?? ''
    const text = segments[place + 1] ?? ''
    if (!isQualifier(key, ai, text) || qualifiers.some((other) => other.ai === ai)) return undefined
    qualifiers.push({ ai, text })
  }
  return { key, value, qualifiers: namingQualifiers(key, qualifiers) }
}

export function isQualifier(key: Key, ai: string, text: string): boolean {
  return key.qualifiers.includes(ai) && isQualifierText(ai, text)
}

/** Finest first, and without the product variant (22), which is neither an item nor a lot. */
export function namingQualifiers(key: Key, qualifiers: Qualified[]): Qualified[] {
  return qualifiers
    .filter(({ ai }) => ai !== '22')
    .sort((a, b) => key.qualifiers.indexOf(a.ai) - key.qualifiers.indexOf(b.ai))
}
