import { describe, type Identifier } from './describe.ts'
import { repair } from './encoding.ts'
import { readBody, splitUrn } from './epc-urn.ts'
import { whyMalformed } from './malformed.ts'
import { isOtherScheme } from './other-schemes.ts'
import { schemeOfUrn } from './schemes.ts'
import { readTrustedLink } from './trusted-link.ts'
import { foldUrn, readCustomBatch } from './urn.ts'

/** Says what a URI stands for. Never throws: text that is no known identifier is private and stands for itself. */
export function identify(uri: string): Identifier {
  if (/^urn:/i.test(uri)) return identifyUrn(foldUrn(uri))
  if (/^https?:\/\//i.test(uri)) return identifyLink(uri)
  return standsForItself(uri)
}

function standsForItself(canonical: string): Identifier {
  return { kind: 'private', scheme: 'private', canonical }
}

function identifyUrn(urn: string): Identifier {
  if (urn.startsWith('urn:epc:')) return identifyEpc(urn)
  const batch = readCustomBatch(urn)
  return batch ? { kind: 'batch', scheme: 'custom', ...batch } : standsForItself(urn)
}

function identifyEpc(urn: string): Identifier {
  const [name, body] = splitUrn(urn)
  if (isOtherScheme(name, body)) return { kind: 'item', scheme: name.slice('id:'.length), canonical: urn }
  const scheme = schemeOfUrn.get(name)
  const reading = scheme && readBody(scheme, body)
  if (reading) return describe(reading)
  const malformed = whyMalformed(name, body)
  // A lot with a slash is not well-formed, yet everybody can see which lot it is.
  const repaired = scheme && readBody(scheme, repair(body))
  return { ...(repaired ? describe(repaired) : standsForItself(urn)), malformed }
}

function identifyLink(uri: string): Identifier {
  const link = readTrustedLink(uri)
  if (link === undefined) return standsForItself(uri)
  if (typeof link === 'string') return { ...standsForItself(uri), malformed: link }
  const identifier = describe(link.reading, link.host)
  return link.lotInQuery ? { ...identifier, lotInQuery: true } : identifier
}
