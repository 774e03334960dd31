import { maxUriLength } from './characters.ts'
import { faultOfCheckDigit } from './check-digit.ts'
import { isQualifier, type LinkParts, namingQualifiers, readSegments, splitLink } from './digital-link.ts'
import { repair } from './encoding.ts'
import { IdentifierError } from './error.ts'
import { qualifierNamed } from './qualifiers.ts'
import type { Qualified, Reading } from './reading.ts'

export type TrustedLink = { reading: Reading; host: string; lotInQuery: boolean }

const maxParameters = 100

/**
 * Reads a Digital Link that really identifies something. Any address may have `/01/` in it by chance, so the check
 * digit must be right and nothing else may surround the key. Undefined: no Digital Link. An error: a wrong number.
 */
export function readTrustedLink(uri: string): TrustedLink | IdentifierError | undefined {
  const link = uri.length <= maxUriLength && /^https?:\/\//i.test(uri) ? splitLink(uri) : undefined
  if (!link || !isPlausible(link)) return undefined
  const { key, segments } = link
  if (segments.length > 1 && segments.at(-1) === '') segments.pop()
  const reading = readSegments(key, segments.map(repair))
  if (!reading) return undefined
  const fault = faultOfNumber(reading)
  if (fault) return fault
  const inQuery = readQuery(reading, link.query)
  const qualifiers = namingQualifiers(key, [...reading.qualifiers, ...inQuery])
  return { reading: { ...reading, qualifiers }, host: hostOf(link), lotInQuery: inQuery.length > 0 }
}

/** After other path segments (`/shop/en/01/…`) only a key of full length, with a check digit, is taken for one. */
function isPlausible(link: LinkParts): boolean {
  const { stem, key, segments } = link
  if (hostOf(link) === '') return false
  if (stem === '') return true
  // `/2024/01/20240517` is a date: numbers before the key mean that it is none.
  if (stem.split('/').some((segment) => /^\d+$/.test(segment))) return false
  return key.digits > 0 && (segments[0]?.length ?? 0) > key.digits
}

/** The host without user, password and usual port. */
function hostOf({ host }: LinkParts): string {
  const address = host.slice(host.lastIndexOf('@') + 1).toLowerCase()
  return address.replace(/:(?:80|443)$/, '')
}

function faultOfNumber({ key, value }: Reading): IdentifierError | undefined {
  if (key.digits === 0) return undefined
  const name = key.shortName.toUpperCase()
  const number = value.slice(0, key.digits + 1)
  if (key.lead === 'zero' && !number.startsWith('0')) {
    return new IdentifierError('malformed_link', `Expected ${name} ${number} to start with 0.`)
  }
  return faultOfCheckDigit(name, number)
}

/** Lot and serial belong in the path, but also occur in the query string: `?10=LOT&21=7`. The path takes precedence. */
function readQuery({ key, qualifiers }: Reading, query: string): Qualified[] {
  const found: Qualified[] = []
  if (key.qualifiers.length === 0 || !query.startsWith('?')) return found
  const [parameters = ''] = query.slice(1).split('#', 1)
  for (const parameter of parameters.split('&', maxParameters)) {
    const equals = parameter.indexOf('=')
    const ai = qualifierNamed.get(parameter.slice(0, Math.max(equals, 0)))?.ai ?? ''
    const known = [...qualifiers, ...found].some((other) => other.ai === ai)
    if (ai === '' || ai === '22' || known) continue
    const text = repair(parameter.slice(equals + 1))
    if (isQualifier(key, ai, text)) found.push({ ai, text })
  }
  return found
}
