import { digitsInUrn } from '../identifiers/company-prefix.ts'
import { type Identifier, IdentifierError, toUrn } from '../identifiers/index.ts'
import { schemeOfUrn } from '../identifiers/schemes.ts'
import { foldTriplets } from '../identifiers/urn.ts'

/** A set of EPCs: those of a scheme that begin with given fields. */
export type EpcPattern = { scheme: string; fields: readonly string[] }

const PATTERN = 'urn:epc:idpat:'

export function isEpcPattern(uri: string): boolean {
  return uri.startsWith(PATTERN)
}

/**
 * Reads a pure identity pattern of the Tag Data Standard such as `urn:epc:idpat:sgtin:4012345.*.*`, where `*` stands
 * for whole fields at the end. Undefined for a pattern that is not well-formed.
 */
export function parseEpcPattern(uri: string): EpcPattern | undefined {
  const colon = uri.indexOf(':', PATTERN.length)
  const scheme = uri.slice(PATTERN.length, Math.max(colon, 0))
  const fields = foldTriplets(uri.slice(colon + 1)).split('.')
  const star = fields.indexOf('*')
  if (star === -1 || fields.slice(star).some((field) => field !== '*')) return undefined
  const literal = fields.slice(0, star)
  return isWellFormed(scheme, literal, fields.length) ? { scheme, fields: literal } : undefined
}

function isWellFormed(name: string, [prefix, reference, ...more]: string[], count: number): boolean {
  const scheme = schemeOfUrn.get(`id:${name}`)
  if (scheme === undefined) return false
  const { key, serialPart } = scheme
  if (count !== 2 + (key.pieces ? 2 : 0) + (serialPart === undefined ? 0 : 1)) return false
  if (prefix !== undefined && !/^\d{6,12}$/.test(prefix)) return false
  if (more.some((field) => !/^\d\d$/.test(field))) return false
  if (reference === undefined) return true
  return key.digits === 0
    ? reference !== ''
    : /^\d*$/.test(prefix + reference) && (prefix + reference).length === digitsInUrn(key)
}

/** Is an identifier in the set that the pattern describes? */
export function isInPattern({ canonical, scheme }: Identifier, pattern: EpcPattern): boolean {
  if (scheme !== pattern.scheme) return false
  const [prefix] = pattern.fields
  if (prefix === undefined) return true
  const urn = urnOf(canonical, prefix.length)
  return urn?.startsWith(`urn:epc:id:${pattern.scheme}:${pattern.fields.join('.')}.`) ?? false
}

/** The URN of a link, if its company prefix had that length: undefined where the link then is no EPC. */
function urnOf(link: string, companyPrefixLength: number): string | undefined {
  try {
    return toUrn(link, { companyPrefixLength })
  } catch (error) {
    if (error instanceof IdentifierError) return undefined
    throw error
  }
}
