import { longestUri } from './characters.ts'
import { repair } from './encoding.ts'
import { readBody, splitUrn } from './epc-urn.ts'
import { IdentifierError } from './error.ts'
import { describe, type Identifier } from './identifier.ts'
import { whyMalformed, whyRepaired, whyTooLong } from './malformed.ts'
import { otherSchemeOfUrn } from './other-schemes.ts'
import { schemeOfUrn } from './schemes.ts'
import { readTrustedLink } from './trusted-link.ts'
import { foldNamespace, foldTriplets, readCustomBatch } from './urn.ts'

/** Says what a URI stands for. Never throws: text that is no known identifier is private and stands for itself. */
export function identify(uri: string): Identifier {
  const isEpc = uri.startsWith('urn:epc:')
  if (uri.length > longestUri) {
    return isEpc ? { ...standsForItself(uri), malformed: whyTooLong(uri) } : standsForItself(uri)
  }
  if (isEpc) return identifyEpc(uri)
  return /^urn:/i.test(uri) ? identifyUrn(foldNamespace(uri)) : identifyLink(uri)
}

function standsForItself(canonical: string): Identifier {
  return { kind: 'private', scheme: 'private', canonical }
}

function identifyUrn(urn: string): Identifier {
  if (urn.startsWith('urn:epc:')) return identifyEpc(urn)
  return readCustomBatch(urn) ?? standsForItself(foldTriplets(urn))
}

function identifyEpc(urn: string): Identifier {
  const [name, body] = splitUrn(urn)
  const scheme = schemeOfUrn.get(name)
  const reading = scheme && readBody(scheme, body)
  if (reading) return describe(reading)
  const other = otherSchemeOfUrn.get(name)
  if (other?.body.test(body)) return { kind: other.kind, scheme: other.name, canonical: foldTriplets(urn) }
  // A lot with a slash is not well-formed, yet everybody can see which lot it is.
  const repaired = repair(body)
  const meant = scheme && readBody(scheme, repaired)
  if (meant) return { ...describe(meant), malformed: whyRepaired(body, repaired) }
  return { ...standsForItself(foldTriplets(urn)), malformed: whyMalformed(name, body) }
}

function identifyLink(uri: string): Identifier {
  const link = readTrustedLink(uri)
  if (link === undefined) return standsForItself(uri)
  if (link instanceof IdentifierError) return { ...standsForItself(uri), malformed: link.message }
  const identifier = describe(link.reading, link.host)
  return link.lotInQuery ? { ...identifier, lotInQuery: true } : identifier
}
