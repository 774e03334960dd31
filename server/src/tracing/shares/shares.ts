import type { OriginShare } from '../facts/shapes.ts'
import { type Doubt, isComparable, type Making, type Portions, portionsOf, type Unit } from './portions.ts'

/** Beyond this, digits would say more than the assumption of an even mix allows. */
const inDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 6, useGrouping: false })

/** A share as far as quantities say it. */
type KnownShare = Omit<OriginShare, 'still_open'>

export const unknownShare = (unknown_because: Doubt): KnownShare => ({ amount: null, fraction: null, unknown_because })

/** The share of each origin of a thing; `origins` are all that are listed. */
export function sharesOf(root: string, makings: Making[], origins: string[]): (origin: string) => KnownShare {
  const portions = portionsOf(root, makings)
  if (typeof portions === 'string') return () => unknownShare(portions)
  const totals = totalsOf(portions, makings, origins)
  return (origin) => {
    const known = soleAmount(portions.get(origin))
    if (typeof known === 'string') return unknownShare(known)
    const { uom, quantity } = known
    const total = totals(uom)
    const amount = { quantity: inDigits.format(quantity), uom }
    if (typeof total === 'string') return { amount, fraction: null, unknown_because: total }
    return { amount, fraction: Number((quantity / total).toPrecision(6)), unknown_because: null }
  }
}

function soleAmount(portions: Portions | undefined): { uom: Unit; quantity: number } | Doubt {
  if (portions === undefined) return 'quantity_not_stated'
  for (const doubt of portions.doubts.values()) return doubt
  const [first, ...others] = portions.amounts
  return first === undefined || others.length > 0 ? 'units_differ' : { uom: first[0], quantity: first[1] }
}

/** The sum of all origins in a unit, or why there is none. */
function totalsOf(portions: Map<string, Portions>, makings: Making[], origins: string[]) {
  const made = makings.filter(({ inputs }) => inputs.length > 0).flatMap(({ outputs }) => outputs)
  const isMade = new Set(made.map(({ thing }) => thing))
  const sums = new Map<Unit, { sum: number; products: Set<string> }>()
  const open = new Set<Unit | undefined>()
  for (const [thing, { product, amounts, doubts }] of portions) {
    if (isMade.has(thing)) continue
    for (const [uom, quantity] of amounts) {
      const { sum, products } = sums.get(uom) ?? { sum: 0, products: new Set() }
      sums.set(uom, { sum: sum + quantity, products: products.add(product) })
    }
    for (const uom of doubts.keys()) open.add(uom)
  }
  // What was reached by another way than by quantities may be measured in any unit.
  if (origins.some((origin) => !portions.has(origin))) open.add(undefined)
  return (uom: Unit) => {
    const { sum, products } = sums.get(uom) ?? { sum: 0, products: [] }
    if (!isComparable(uom, products)) return 'pieces_differ'
    return open.has(undefined) || open.has(uom) || sum === 0 ? 'others_unknown' : sum
  }
}
