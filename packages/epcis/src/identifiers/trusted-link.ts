import { checkDigitOf } from './check-digit.ts'
import { isQualifier, type LinkParts, readSegments, splitLink } from './digital-link.ts'
import { repair } from './encoding.ts'
import { wrongCheckDigit } from './gtin.ts'
import { qualifierNamed } from './keys.ts'
import type { Reading } from './reading.ts'

export type TrustedLink = { reading: Reading; host: string; lotInQuery: boolean }

/**
 * Reads a Digital Link that really names something. Any address may hold `/01/` by chance, so the key's check digit
 * must be right and nothing foreign may stand around it. Undefined: no Digital Link. Text: one with a fault.
 */
export function readTrustedLink(uri: string): TrustedLink | string | undefined {
  const link = splitLink(uri)
  if (!link || !isPlausibleStem(link)) return undefined
  const { key, segments, host } = link
  if (segments.length > 1 && segments.at(-1) === '') segments.pop()
  const reading = readSegments(key, segments.map(repair))
  if (!reading) return undefined
  const fault = numberFault(reading)
  if (fault) return fault
  const added = readQuery(reading, link.query)
  const qualifiers = { ...added, ...reading.qualifiers }
  const lotInQuery = Object.keys(added).some((ai) => reading.qualifiers[ai] === undefined)
  return { reading: { ...reading, qualifiers }, host: host.slice(host.lastIndexOf('@') + 1).toLowerCase(), lotInQuery }
}

/** Behind a path of its own (`/shop/en/01/…`) a key is believed only at full length, with a check digit to prove it. */
function isPlausibleStem({ stem, key, segments }: LinkParts): boolean {
  if (stem === '') return true
  // `/2024/01/20240517` is a date: numbers before the key are not ours.
  if (stem.split('/').some((segment) => /^\d+$/.test(segment))) return false
  return key.digits > 0 && (segments[0]?.length ?? 0) > key.digits
}

function numberFault({ key, value }: Reading): string | undefined {
  if (key.digits === 0) return undefined
  const title = key.shortName.toUpperCase()
  const number = value.slice(0, key.digits + 1)
  const expected = checkDigitOf(number.slice(0, -1))
  if (!number.endsWith(expected)) return wrongCheckDigit(title, number, expected)
  if (key.lead === 'zero' && !number.startsWith('0')) return `${title} ${number} must start with 0.`
  return undefined
}

/** Lot and serial belong into the path, but are met in the query string too: `?10=LOT&21=7`. */
function readQuery({ key }: Reading, query: string): Reading['qualifiers'] {
  const found: Reading['qualifiers'] = {}
  if (key.qualifiers.length === 0 || !query.startsWith('?')) return found
  for (const parameter of (query.slice(1).split('#', 1)[0] ?? '').split('&', 100)) {
    const equals = parameter.indexOf('=')
    const ai = qualifierNamed.get(parameter.slice(0, Math.max(equals, 0)))
    const text = repair(parameter.slice(equals + 1))
    if (ai !== undefined && ai !== '22' && found[ai] === undefined && isQualifier(key, ai, text)) found[ai] = text
  }
  return found
}
