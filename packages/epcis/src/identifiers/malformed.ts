import { maxUriLength } from './characters.ts'
import { digitsInUrn } from './company-prefix.ts'
import { quote } from './error.ts'
import { otherSchemeOfUrn } from './other-schemes.ts'
import { type Scheme, schemeOfUrn } from './schemes.ts'

/** Why an EPC URN is not well-formed: what was expected, and what was found. */
export function whyMalformed(name: string, body: string): string {
  const scheme = schemeOfUrn.get(name)
  if (scheme) return `Expected urn:epc:${name}:${expected(scheme)}, got ${quote(body)}.`
  if (otherSchemeOfUrn.has(name)) return `Expected a well-formed urn:epc:${name} URI, got ${quote(body)}.`
  return `Expected an EPC scheme such as id:sgtin, id:sscc or class:lgtin after urn:epc, got ${quote(name)}.`
}

/** Why a URN that can be understood is still not well-formed. */
export function whyRepaired(body: string, repaired: string): string {
  return `Expected special characters to be percent-encoded, as in ${quote(repaired)}, got ${quote(body)}.`
}

export function whyTooLong(urn: string): string {
  return `Expected an EPC of at most ${maxUriLength} characters, got ${urn.length}.`
}

function expected({ key, kind, serialPart }: Scheme): string {
  const pieces = key.pieces ? '.<piece>.<total>' : ''
  const serial = kind === 'class' ? '.*' : serialPart ? '.<serial>' : ''
  const together = key.digits > 0 ? `${digitsInUrn(key)} digits` : 'at most 30 characters'
  const limits = [
    'a company prefix of 6 to 12 digits',
    `${together} with the reference`,
    ...(key.pieces ? ['piece and total of 2 digits'] : []),
    ...(serialPart && kind !== 'class' ? [`a serial of ${serialPart.words}`] : []),
  ]
  return `<company prefix>.<reference>${pieces}${serial} (${limits.join(', ')})`
}
