import { cbvWebUri } from '../cbv-notations.ts'
import { decimalOf, isNumeral, plainDecimal } from '../decimal.ts'
import type { Prefixes } from '../reading/prefixes.ts'
import { instantOf, utcText } from '../time.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { cachedHashForm } from './cached-hash-form.ts'
import type { Order } from './sort.ts'

/** What the texts of one event depend on. */
export type Hashing = {
  readonly prefixes: Prefixes
  readonly hashForms: Map<string, string>
  /** CBV 2.1 writes the extensions of a standard field inside it, CBV 2.0 at the end of the event. */
  readonly extensionsInside: boolean
  readonly order: Order
}

/** How a field's text is normalised: as any value, as an instant, with a vocabulary's bare words, or unchanged except for white space around it. */
export type ValueRule = 'any' | 'time' | 'verbatim' | Vocabulary

/** The normalised text of one leaf value. */
export function normalText(value: string | number | boolean, rule: ValueRule, hashing: Hashing): string {
  if (typeof value === 'number') return decimalOf(value)
  if (typeof value !== 'string') return String(value)
  const text = trim(value)
  if (rule === 'any') return normalValue(text, hashing)
  if (rule === 'verbatim') return text
  if (rule === 'time') {
    const instant = instantOf(text)
    return instant === undefined ? text : utcText(instant)
  }
  return rule.get(text) ?? normalValue(text, hashing)
}

/** Nearly all texts begin and end with a visible ASCII character. */
function trim(text: string): string {
  return isVisible(text.charCodeAt(0)) && isVisible(text.charCodeAt(text.length - 1)) ? text : text.trim()
}

function isVisible(code: number): boolean {
  return code > 0x20 && code < 0x7f
}

function normalValue(text: string, hashing: Hashing): string {
  const colon = text.indexOf(':')
  // Without a colon it is no CURIE, no URN and no link.
  if (colon === -1) return isNumeral(text) ? plainDecimal(text) : text
  const expanded = cbvWebUri(expandCurie(text, colon, hashing.prefixes))
  return isNumeral(expanded) ? plainDecimal(expanded) : cachedHashForm(expanded, hashing.hashForms)
}

function expandCurie(text: string, colon: number, prefixes: Prefixes): string {
  // Nearly all values with a colon are URNs, and nobody declares that word as a prefix.
  if (text.startsWith('urn:') && !prefixes.has('urn')) return text
  const namespace = prefixes.get(text.slice(0, colon))
  if (namespace === undefined || text.startsWith('//', colon + 1)) return text
  return namespace + text.slice(colon + 1)
}
