import { splitPrefix } from './company-prefix.ts'
import { toUrnText } from './encoding.ts'
import { readBody, readUrn, splitUrn } from './epc-urn.ts'
import { IdentifierError, quote } from './error.ts'
import { whyMalformed } from './malformed.ts'
import { isOtherScheme } from './other-schemes.ts'
import { type Reading, schemeOf, serialOf, writeLink } from './reading.ts'
import { readTrustedLink } from './trusted-link.ts'
import { foldUrn } from './urn.ts'

/** EPC URN → GS1 Digital Link, on id.gs1.org or on a domain of your own. */
export function toDigitalLink(urn: string, { domain = 'id.gs1.org' }: { domain?: string } = {}): string {
  const origin = /^(?:https?:\/\/)?[A-Za-z0-9.-]{1,253}(?::\d{1,5})?$/.test(domain) && withScheme(domain)
  if (!origin) {
    throw new IdentifierError('malformed_domain', `Expected a domain such as id.example.com, got ${quote(domain)}.`)
  }
  return writeLink(readConvertible(foldUrn(urn)), origin)
}

const withScheme = (domain: string) =>
  domain.startsWith('http') && domain.includes('://') ? domain : `https://${domain}`

function readConvertible(urn: string): Reading {
  if (!urn.startsWith('urn:epc:')) {
    throw new IdentifierError('malformed_urn', `Expected an EPC URN (urn:epc:…), got ${quote(urn)}.`)
  }
  const [name, body] = splitUrn(urn)
  if (isOtherScheme(name, body)) {
    throw new IdentifierError('not_convertible', `A Digital Link cannot hold urn:epc:${name}: it has no GS1 key.`)
  }
  const reading = readUrn(urn)
  if (!reading) throw new IdentifierError('malformed_urn', whyMalformed(name, body))
  return reading
}

/** GS1 Digital Link → EPC URN. A link does not tell how long its company prefix is, so the caller must. */
export function toUrn(link: string, { companyPrefixLength }: { companyPrefixLength?: number } = {}): string {
  const reading = readConvertibleLink(link)
  const scheme = schemeOf(reading)
  if (scheme.urn === undefined) {
    throw new IdentifierError('not_convertible', `No EPC URN exists for a lot of pieces (AI ${reading.key.ai}).`)
  }
  const [prefix, reference] = splitValue(reading, prefixLength(companyPrefixLength))
  const pieces = reading.key.pieces ? `.${reading.value.slice(14, 16)}.${reading.value.slice(16)}` : ''
  const serial = scheme.kind === 'class' ? '*' : (serialOf(reading) ?? scheme.absent)
  const body = `${prefix}.${reference}${pieces}${serial === undefined ? '' : `.${toUrnText(serial)}`}`
  if (!readBody(scheme, body)) throw new IdentifierError('not_convertible', whyMalformed(scheme.urn, body))
  return `urn:epc:${scheme.urn}:${body}`
}

function readConvertibleLink(link: string): Reading {
  const trusted = /^https?:\/\//i.test(link) ? readTrustedLink(link) : undefined
  if (trusted === undefined) {
    throw new IdentifierError('malformed_link', `Expected a GS1 Digital Link, got ${quote(link)}.`)
  }
  if (typeof trusted === 'string') throw new IdentifierError('wrong_check_digit', trusted)
  return trusted.reading
}

function prefixLength(length: number | undefined): number {
  if (length !== undefined && Number.isInteger(length) && length >= 6 && length <= 12) return length
  const got = length === undefined ? 'none was given' : `got ${length}`
  throw new IdentifierError('company_prefix_length', `A URN needs the length of the company prefix, 6 to 12: ${got}.`)
}

function splitValue({ key, value }: Reading, length: number): [prefix: string, reference: string] {
  if (key.digits > 0) return splitPrefix(key, value.slice(0, key.digits), length)
  return [value.slice(0, length), toUrnText(value.slice(length))]
}
