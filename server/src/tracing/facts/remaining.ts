import {
  addRationals as add,
  compareRationals as compare,
  type Rational,
  subtractRationals as subtract,
} from '@polytrace/epcis'
import type { Measured, Unit } from './common-units.ts'
import type { amountDoubts } from './shapes.ts'

/** One report of what was made or is gone; no measure where the event does not say how much. */
export type Report = {
  event: number
  time: number
  kind: 'added' | 'transformed' | 'gone'
  isCommissioning: boolean
  measure: Measured | undefined
}

export type AmountDoubt = keyof typeof amountDoubts

/** How much is left in a unit: exactly so much, or between two bounds, of which the upper may be open. */
export type Remaining = { unit: Unit; least: Rational; most: Rational | undefined; doubt: AmountDoubt | undefined }

const zero: Rational = { numerator: 0n, denominator: 1n }
const positive = (amount: Rational) => (compare(amount, zero) < 0 ? zero : amount)
const max = (a: Rational, b: Rational) => (compare(a, b) < 0 ? b : a)

/** What should be left of a batch in each unit in which it was made. */
export function remainingOf(reports: Report[]): Remaining[] {
  const counted = withoutEchoes(reports)
  const units = new Set<Unit>()
  for (const { kind, measure } of counted) if (kind !== 'gone' && measure) units.add(measure.unit)
  if (units.size > 0) return [...units].map((unit) => remainingIn(unit, counted))
  const isMade = counted.some(({ kind }) => kind !== 'gone')
  return isMade ? [{ unit: null, least: zero, most: undefined, doubt: 'quantity_not_stated' }] : []
}

function remainingIn(unit: Unit, counted: Counted[]): Remaining {
  const balance = balanceIn(unit, counted)
  const made = counted.filter(({ kind }) => kind !== 'gone')
  const gone = counted.filter(({ kind }) => kind === 'gone')
  const isMoreMade = made.some(({ measure }) => measure === undefined)
  const isMoreGone = gone.some(({ measure }) => measure === undefined)
  // What is gone in pieces had a weight, too, which nobody stated.
  const isGoneElsewhere = gone.some(({ measure }) => measure && measure.unit !== unit)
  const isGoneHere = gone.some(({ measure }) => measure?.unit === unit)
  if (isMoreMade || isMoreGone) {
    const least = isMoreGone ? zero : balance.least
    return { unit, least, most: isMoreMade ? undefined : balance.most, doubt: 'quantity_not_stated' }
  }
  if (isGoneElsewhere && !isGoneHere) return { unit, least: zero, most: balance.most, doubt: 'units_differ' }
  return { unit, ...balance }
}

type Counted = Report & { isPerhapsEcho?: boolean }

/**
 * An ObjectEvent that commissions what a transformation made before it, in the same amount, reports the same goods again.
 * Where it comes earlier, or does not say that it commissions, it may.
 */
function withoutEchoes(reports: Report[]): Counted[] {
  const reworked = new Set(reports.filter(({ kind }) => kind === 'gone').map(({ event }) => event))
  const transformed = reports.filter(({ kind }) => kind === 'transformed')
  const matched = new Set<Report>()
  return reports.flatMap((report): Counted[] => {
    if (report.kind !== 'added') return [report]
    const isSame = (other: Report) => !matched.has(other) && isSameAmount(other, report)
    const before = transformed.find((other) => isSame(other) && other.time <= report.time)
    const either = before ?? transformed.find((other) => isSame(other) && !reworked.has(other.event))
    if (either === undefined) return [report]
    matched.add(either)
    return before && report.isCommissioning ? [] : [{ ...report, isPerhapsEcho: true }]
  })
}

function isSameAmount({ measure: a }: Report, { measure: b }: Report): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.unit === b.unit && compare(a.amount, b.amount) === 0
}

/** Goes through the reports of one unit in the order of time. */
function balanceIn(unit: Unit, counted: Counted[]): Omit<Remaining, 'unit'> {
  const reports = inOrder(counted.filter(({ measure }) => measure?.unit === unit))
  const amountOf = ({ measure }: Report) => measure?.amount ?? zero
  const sumOf = (some: Report[]) => some.reduce((sum, report) => add(sum, amountOf(report)), zero)
  const firstMade = reports.findIndex(({ kind }) => kind !== 'gone')
  const makers = new Set(reports.filter(({ kind }) => kind !== 'gone').map(({ event }) => event))
  let left = zero
  let isTooMuch = false
  for (const [place, report] of reports.entries()) {
    left = report.kind === 'gone' ? subtract(left, amountOf(report)) : add(left, amountOf(report))
    if (compare(left, zero) >= 0) continue
    // What was used before anything was made came from a stock that nobody reported.
    if (place > firstMade) isTooMuch = true
    left = zero
  }
  const gone = reports.filter(({ kind }) => kind === 'gone')
  const made = reports.filter(({ kind }) => kind !== 'gone')
  const total = subtract(sumOf(made), sumOf(gone))
  const early = reports.slice(0, firstMade).filter(({ event }) => !makers.has(event))
  if (isTooMuch) return { least: positive(total), most: undefined, doubt: 'consumed_more_than_produced' }
  if (early.length > 0 && compare(total, zero) >= 0) return { least: total, most: left, doubt: 'time_conflict' }
  const doubtful = sumOf(made.filter(({ isPerhapsEcho }) => isPerhapsEcho))
  if (compare(doubtful, zero) > 0)
    return { least: max(zero, subtract(left, doubtful)), most: left, doubt: 'perhaps_reported_twice' }
  return { least: left, most: left, doubt: undefined }
}

/** At one moment: what others made, then what an event used to make it anew, then what came of that, then other uses. */
function inOrder(reports: Counted[]): Counted[] {
  const eventsOf = (isGone: boolean) =>
    new Set(reports.filter(({ kind }) => (kind === 'gone') === isGone).map(({ event }) => event))
  const [makers, users] = [eventsOf(false), eventsOf(true)]
  const rank = ({ kind, event }: Counted) => {
    if (kind === 'gone') return makers.has(event) ? 1 : 3
    return users.has(event) ? 2 : 0
  }
  return reports.toSorted((a, b) => a.time - b.time || rank(a) - rank(b) || a.event - b.event)
}
