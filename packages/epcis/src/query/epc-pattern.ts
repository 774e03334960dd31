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

/** Patterns of one scheme, so that thousands of them cost hardly more than one. */
type PatternSet = {
  /** How long their company prefixes are. */
  lengths: Set<number>
  /** How many fields they give. */
  counts: Set<number>
  beginnings: Set<string>
}

const knownSets = new WeakMap<readonly EpcPattern[], Map<string, PatternSet>>()

function setsOf(patterns: readonly EpcPattern[]): Map<string, PatternSet> {
  const known = knownSets.get(patterns)
  if (known !== undefined) return known
  const sets = new Map<string, PatternSet>()
  for (const { scheme, fields } of patterns) {
    const set = sets.get(scheme) ?? { lengths: new Set(), counts: new Set(), beginnings: new Set() }
    set.lengths.add(fields[0]?.length ?? 0)
    set.counts.add(fields.length)
    set.beginnings.add(fields.join('.'))
    sets.set(scheme, set)
  }
  knownSets.set(patterns, sets)
  return sets
}

/** Is an identifier in one of the sets that the patterns describe? */
export function isInSome({ canonical, scheme }: Identifier, patterns: readonly EpcPattern[]): boolean {
  const set = setsOf(patterns).get(scheme ?? '')
  if (set === undefined) return false
  if (set.counts.has(0)) return true
  const start = `urn:epc:id:${scheme}:`
  for (const length of set.lengths) {
    const urn = urnOf(canonical, length)
    if (!urn?.startsWith(start)) continue
    const fields = urn.slice(start.length).split('.')
    // What is left after the fields that are given may be anything, but must be there.
    for (const count of set.counts)
      if (fields.length > count && set.beginnings.has(fields.slice(0, count).join('.'))) return true
  }
  return false
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
