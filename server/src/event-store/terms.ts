import { type FieldValue, termOf } from '@polytrace/epcis'
import { valueKey } from './known-things.ts'

const termCount = 2 ** 53

/** Terms of one organisation: the index holds those of all, and nobody's commonest ones may slow down the others. */
export function scopedTerms(orgId: string, terms: Iterable<number>): number[] {
  const scope = scopeOf(orgId)
  return Array.from(terms, (term) => {
    // Both are below 2 to the power of 53: so ordered, no step leaves the numbers that are exact.
    const sum = term - termCount + scope
    return sum < 0 ? sum + termCount : sum
  })
}

let last = { orgId: '', scope: 0 }

/** Computed once for the events of a batch and their values, which are all of one organisation. */
function scopeOf(orgId: string): number {
  if (last.orgId !== orgId) last = { orgId, scope: termOf('organisation', orgId) }
  return last.scope
}

/** Values that are not known yet, with the terms of an organisation. */
export function scopedValues(orgId: string, values: FieldValue[], isKnown: (key: string) => boolean): FieldValue[] {
  return values
    .filter((value) => !isKnown(valueKey(value)))
    .map((value) => ({ ...value, term: scopedTerms(orgId, [value.term])[0] as number }))
}
