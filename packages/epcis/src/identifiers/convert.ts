import { splitPrefix } from './company-prefix.ts'
import { toUrnText } from './encoding.ts'
import { readBody, splitUrn } from './epc-urn.ts'
import { IdentifierError, quote } from './error.ts'
import { whyMalformed } from './malformed.ts'
import { otherSchemeOfUrn } from './other-schemes.ts'
import { type Reading, schemeOf, serialOf, writeLink } from './reading.ts'
import { schemeOfUrn } from './schemes.ts'
import { readTrustedLink } from './trusted-link.ts'
import { foldNamespace } from './urn.ts'

/** EPC URN → GS1 Digital Link, on id.gs1.org or on a domain of your own. */
export function toDigitalLink(urn: string, { domain = 'id.gs1.org' }: { domain?: string } = {}): string {
  const [, scheme = 'https://', host] = /^(https?:\/\/)?([A-Za-z0-9.-]{1,253}(?::\d{1,5})?)$/.exec(domain) ?? []
  if (host === undefined) {
    throw new IdentifierError('malformed_domain', `Expected a domain such as id.example.com, got ${quote(domain)}.`)
  }
  return writeLink(readConvertibleUrn(foldNamespace(urn)), scheme + host)
}

function readConvertibleUrn(urn: string): Reading {
  if (!urn.startsWith('urn:epc:')) {
    throw new IdentifierError('malformed_urn', `Expected an EPC URN (urn:epc:…), got ${quote(urn)}.`)
  }
  const [name, body] = splitUrn(urn)
  if (otherSchemeOfUrn.has(name)) {
    throw new IdentifierError('not_convertible', `Expected a scheme with a GS1 key, got urn:epc:${name}.`)
  }
  const scheme = schemeOfUrn.get(name)
  const reading = scheme && readBody(scheme, body)
  if (!reading) throw new IdentifierError('malformed_urn', whyMalformed(name, body))
  return reading
}

/** GS1 Digital Link → EPC URN. A link does not show how long its company prefix is, so the caller must say it. */
export function toUrn(link: string, { companyPrefixLength }: { companyPrefixLength?: number } = {}): string {
  const reading = readConvertibleLink(link)
  const { key, value } = reading
  const scheme = schemeOf(reading)
  if (scheme.urn === undefined) {
    throw new IdentifierError('not_convertible', `Expected something that has an EPC URN, got a lot of AI ${key.ai}.`)
  }
  const [prefix, reference] = splitValue(reading, checkPrefixLength(companyPrefixLength))
  const pieces = key.pieces ? `.${value.slice(14, 16)}.${value.slice(16)}` : ''
  const serial = scheme.kind === 'class' ? '*' : (serialOf(reading) ?? scheme.absent)
  const body = `${prefix}.${reference}${pieces}${serial === undefined ? '' : `.${toUrnText(serial)}`}`
  // Free text may have a dot where the prefix should continue, and the URN would then be split elsewhere.
  if (!/^\d+$/.test(prefix) || !readBody(scheme, body)) {
    throw new IdentifierError('not_convertible', whyMalformed(scheme.urn, body))
  }
  return `urn:epc:${scheme.urn}:${body}`
}

function readConvertibleLink(uri: string): Reading {
  const link = readTrustedLink(uri)
  if (link === undefined) {
    throw new IdentifierError('malformed_link', `Expected a GS1 Digital Link, got ${quote(uri)}.`)
  }
  if (link instanceof IdentifierError) throw link
  return link.reading
}

function checkPrefixLength(length: number | undefined): number {
  if (length !== undefined && Number.isInteger(length) && length >= 6 && length <= 12) return length
  const got = length === undefined ? 'got none' : `got ${length}`
  throw new IdentifierError('company_prefix_length', `Expected the length of the company prefix, 6 to 12, ${got}.`)
}

function splitValue({ key, value }: Reading, length: number): [prefix: string, reference: string] {
  if (key.digits > 0) return splitPrefix(key, value.slice(0, key.digits), length)
  return [value.slice(0, length), toUrnText(value.slice(length))]
}
