import { joinPrefix, splitPrefix } from '../identifiers/company-prefix.ts'
import { IdentifierError } from '../identifiers/error.ts'
import type { Identifier } from '../identifiers/index.ts'
import { schemeOfUrn } from '../identifiers/schemes.ts'
import { readTrustedLink } from '../identifiers/trusted-link.ts'
import type { EpcPattern } from '../query/epc-pattern.ts'
import { termOf } from './term.ts'

export const epcTerm = (canonical: string) => termOf('epc', canonical)

export const classTerm = (canonical: string) => termOf('class', canonical)

/** The lengths that a GS1 Company Prefix may have: a Digital Link does not show which. */
const PREFIX_LENGTHS = [6, 7, 8, 9, 10, 11, 12]

/** Adds the terms by which the patterns that describe an EPC find it. `seen` spares items of one product the same work. */
export function addPatternTerms(terms: Set<number>, { canonical, scheme }: Identifier, seen: Set<string>): void {
  const key = schemeOfUrn.get(`id:${scheme}`)?.key
  if (key === undefined) return
  const link = readTrustedLink(canonical)
  if (link === undefined || link instanceof IdentifierError) return
  const { value } = link.reading
  const number = key.digits > 0 ? value.slice(0, key.digits) : value
  if (seen.has(`${scheme} ${number}`)) return
  seen.add(`${scheme} ${number}`)
  terms.add(termOf('scheme', scheme)).add(termOf(`key ${scheme}`, number))
  for (const length of PREFIX_LENGTHS) {
    const [prefix] = key.digits > 0 ? splitPrefix(key, number, length) : [number.slice(0, length)]
    terms.add(termOf(`company ${scheme}`, prefix))
  }
}

/** A term that every EPC has which the pattern describes. */
export function patternTerm({ scheme, fields: [prefix, reference] }: EpcPattern): number {
  if (prefix === undefined) return termOf('scheme', scheme)
  const key = schemeOfUrn.get(`id:${scheme}`)?.key
  if (reference === undefined || key === undefined) return termOf(`company ${scheme}`, prefix)
  // Free text may be written in more than one way: the prefix finds it.
  if (key.digits === 0) return termOf(`company ${scheme}`, prefix)
  return termOf(`key ${scheme}`, joinPrefix(key, prefix, reference))
}

/** Whether only EPCs that the pattern describes have its term: those of keys without free text, whose digits say all. */
export function isExactPattern({ scheme, fields }: EpcPattern): boolean {
  const key = schemeOfUrn.get(`id:${scheme}`)?.key
  // A class of the same name, such as that of a GRAI, has the same terms.
  const hasClass = schemeOfUrn.get(`idpat:${scheme}`)?.name === scheme
  return key !== undefined && key.digits > 0 && !hasClass && fields.length <= 2
}
