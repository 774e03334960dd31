import { maxUriLength } from './characters.ts'
import { readCustomBatch } from './custom-batch.ts'
import { repair } from './encoding.ts'
import { readBody, splitUrn } from './epc-urn.ts'
import { IdentifierError } from './error.ts'
import { describe, type Identifier } from './identifier.ts'
import { whyMalformed, whyRepaired, whyTooLong } from './malformed.ts'
import { otherSchemeOfUrn } from './other-schemes.ts'
import { schemeOfUrn } from './schemes.ts'
import { readTrustedLink } from './trusted-link.ts'
import { foldNamespace, foldTriplets } from './urn.ts'

/** What a URI identifies. Never throws: a text that is no known identifier is private and identifies itself. */
export function identify(uri: string): Identifier {
  const isEpc = uri.startsWith('urn:epc:')
  if (uri.length > maxUriLength) {
    return isEpc ? { ...privateIdentifier(uri), malformed: whyTooLong(uri) } : privateIdentifier(uri)
  }
  if (isEpc) return identifyEpc(uri)
  return /^urn:/i.test(uri) ? identifyUrn(foldNamespace(uri)) : identifyLink(uri)
}

function privateIdentifier(canonical: string): Identifier {
  return { kind: 'private', scheme: 'private', canonical }
}

function identifyUrn(urn: string): Identifier {
  if (urn.startsWith('urn:epc:')) return identifyEpc(urn)
  return readCustomBatch(urn) ?? privateIdentifier(foldTriplets(urn))
}

function identifyEpc(urn: string): Identifier {
  const [name, body] = splitUrn(urn)
  const scheme = schemeOfUrn.get(name)
  const reading = scheme && readBody(scheme, body)
  if (reading) return describe(reading)
  const other = otherSchemeOfUrn.get(name)
  if (other?.body.test(body)) return { kind: other.kind, scheme: other.name, canonical: foldTriplets(urn) }
  // A lot with a blank or a slash is not well-formed, but it is clear which lot is meant.
  const repaired = repair(body)
  const meant = scheme && readBody(scheme, repaired)
  if (meant) return { ...describe(meant), malformed: whyRepaired(body, repaired) }
  return { ...privateIdentifier(foldTriplets(urn)), malformed: whyMalformed(name, body) }
}

function identifyLink(uri: string): Identifier {
  const link = readTrustedLink(uri)
  if (link === undefined) return privateIdentifier(uri)
  if (link instanceof IdentifierError) return { ...privateIdentifier(uri), malformed: link.message }
  const identifier = describe(link.reading, link.host)
  return link.lotInQuery ? { ...identifier, lotInQuery: true } : identifier
}
