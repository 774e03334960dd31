import { compareDecimals, minus, plainDecimal, plus } from './decimals.ts'
import type { Sighting } from './queries.ts'
import type { SeenEvent } from './seen-events.ts'
import { type Amount, type Quantities, type Warning, warnings } from './shapes.ts'

/** A sighting with its event. */
export type Seen = Sighting & { at: SeenEvent }

type Unit = string | null

/** A sum for each unit. */
class Tally {
  readonly sums = new Map<Unit, string>()
  /** Something was left unsaid, so that each sum may be more. */
  isOpen = false

  add({ quantity, uom }: { quantity: string | null; uom: string | null }): void {
    const sum = this.sums.get(uom)
    if (quantity === null) this.isOpen = true
    else this.sums.set(uom, sum === undefined ? plainDecimal(quantity) : plus(sum, quantity))
  }

  get isEmpty(): boolean {
    return this.sums.size === 0 && !this.isOpen
  }

  amounts(): Amount[] {
    if (this.isEmpty) return []
    if (this.isOpen && this.sums.size === 0) return [{ quantity: '0', uom: null, at_least: true }]
    return [...this.sums]
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))
      .map(([uom, quantity]) => ({ quantity, uom, ...(this.isOpen && { at_least: true }) }))
  }
}

/** What a sighting counts for; being seen, packed or shipped changes nothing. */
function reportOf({ role, at }: Seen): Exclude<keyof Quantities, 'remaining'> | undefined {
  if (role === 'made') return at.type === 'ObjectEvent' ? 'added' : 'transformed'
  if (role === 'used') return 'consumed'
  return role === 'deleted' ? 'destroyed' : undefined
}

/** How much of a batch was reported, and what should be left. Of items, nothing is counted: each is one piece. */
export function quantitiesOf(kind: string, sightings: Seen[]): { quantities: Quantities; warnings: Warning[] } {
  const added = new Tally()
  const transformed = new Tally()
  const consumed = new Tally()
  const destroyed = new Tally()
  const tallies = { added, transformed, consumed, destroyed }
  // Whether a private identifier stands for a batch shows in its having a quantity.
  const isBatch = kind === 'batch' || (kind === 'private' && sightings.some(({ quantity }) => quantity !== null))
  for (const seen of isBatch ? sightings : []) {
    const report = reportOf(seen)
    if (report) tallies[report].add(seen)
  }
  const { remaining, warnings } = leftOf(largest(added, transformed), together(consumed, destroyed))
  return {
    quantities: {
      added: added.amounts(),
      transformed: transformed.amounts(),
      consumed: consumed.amounts(),
      destroyed: destroyed.amounts(),
      remaining,
    },
    warnings,
  }
}

/** Two reports of what are often the same goods: the larger counts, never both. */
function largest(one: Tally, other: Tally): Tally {
  if (one.isEmpty || other.isEmpty) return one.isEmpty ? other : one
  const larger = new Tally()
  larger.isOpen = one.isOpen || other.isOpen
  for (const [uom, sum] of [...one.sums, ...other.sums]) {
    if (compareDecimals(sum, larger.sums.get(uom) ?? '-1') > 0) larger.sums.set(uom, sum)
  }
  return larger
}

function together(one: Tally, other: Tally): Tally {
  if (one.isEmpty || other.isEmpty) return one.isEmpty ? other : one
  const both = new Tally()
  both.isOpen = one.isOpen || other.isOpen
  for (const [uom, quantity] of [...one.sums, ...other.sums]) both.add({ quantity, uom })
  return both
}

function leftOf(made: Tally, gone: Tally): { remaining: Amount[]; warnings: Warning[] } {
  const found: Warning[] = []
  const remaining = made.amounts().map(({ quantity, uom, at_least }): Amount => {
    const used = gone.sums.get(uom)
    const left = used === undefined ? quantity : minus(quantity, used)
    // Used in another unit, or without saying how much: what is left in this one can only be less.
    const at_most = gone.isOpen || (used === undefined && !gone.isEmpty)
    const isTooMuch = left.startsWith('-')
    if (isTooMuch && !at_least) found.push(tooMuch(used ?? '0', quantity, uom))
    return {
      quantity: isTooMuch ? '0' : left,
      uom,
      ...((at_least || isTooMuch) && { at_least: true }),
      ...(at_most && { at_most: true }),
    }
  })
  return { remaining, warnings: found }
}

function tooMuch(used: string, made: string, uom: Unit): Warning {
  const unit = uom === null ? '' : ` ${uom}`
  const message = `More was consumed and destroyed (${used}${unit}) than was ever made (${made}${unit}).`
  return { code: 'consumed_more_than_produced', message }
}

/** Whether it was used before anybody made it; sightings come by time. */
export function timeConflictOf(sightings: Seen[]): Warning[] {
  const made = sightings.findIndex(({ role }) => role === 'made')
  const used = sightings.findIndex(({ role }) => role === 'used')
  const isConflict = made > used && used >= 0 && (sightings[used]?.at.time ?? 0) < (sightings[made]?.at.time ?? 0)
  return isConflict ? [{ code: 'time_conflict', message: warnings.time_conflict }] : []
}
