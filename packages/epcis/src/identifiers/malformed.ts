import { digitsInUrn } from './company-prefix.ts'
import { quote } from './error.ts'
import { otherSchemeNames } from './other-schemes.ts'
import { type Scheme, schemeOfUrn } from './schemes.ts'

/** Why an EPC URN is not well-formed: what was expected, and what came. */
export function whyMalformed(name: string, body: string): string {
  const scheme = schemeOfUrn.get(name)
  if (scheme) return `Expected urn:epc:${name}:${shape(scheme)}, got ${quote(body)}.`
  if (otherSchemeNames.includes(name)) return `${quote(body)} is not well-formed for urn:epc:${name}.`
  return `urn:epc:${name.slice(0, 40)} is no EPC scheme; expected one such as id:sgtin, id:sscc or class:lgtin.`
}

function shape({ key, kind, serial }: Scheme): string {
  const total = key.digits > 0 ? `${digitsInUrn(key)} digits in both` : '30 characters at most in both'
  const pieces = key.pieces ? '.<2 digits>.<2 digits>' : ''
  const end = kind === 'class' ? '.*' : serial === undefined ? '' : '.<serial>'
  return `<company prefix, 6 to 12 digits>.<reference>${pieces}${end} with ${total}`
}
