import { addRationals, compareRationals, decimalText, type Rational, roundedText } from '@polytrace/epcis'
import { commonUnits, type Measured, type Unit } from './common-units.ts'
import type { Sighting } from './queries.ts'
import { type Remaining, type Report, remainingOf } from './remaining.ts'
import type { SeenEvent } from './seen-events.ts'
import { type Amount, type Quantities, type Warning, warnings } from './shapes.ts'

/** A sighting with its event. */
export type Seen = Sighting & { at: SeenEvent }

type Reported = Exclude<keyof Quantities, 'remaining'>

/** What a sighting counts for; being seen, packed or shipped changes nothing. */
function reportedAs({ role, at }: Seen): Reported | undefined {
  if (role === 'made') return at.type === 'ObjectEvent' ? 'added' : 'transformed'
  if (role === 'used') return 'consumed'
  return role === 'deleted' ? 'destroyed' : undefined
}

/** How much of a batch was reported, and what should be left. Of items, nothing is counted: each is one piece. */
export function quantitiesOf(kind: string, sightings: Seen[]): { quantities: Quantities; warnings: Warning[] } {
  // Whether a private identifier stands for a batch shows in its having a quantity.
  const isBatch = kind === 'batch' || (kind === 'private' && sightings.some(({ quantity }) => quantity !== null))
  const counted = isBatch ? sightings.filter((seen) => reportedAs(seen) !== undefined) : []
  const measureIn = commonUnits(counted.filter(({ quantity }) => quantity !== null).map(({ uom }) => uom))
  const measured = counted.map((seen) => ({
    seen,
    reported: reportedAs(seen) as Reported,
    measure: seen.quantity === null ? undefined : measureIn(seen.quantity, seen.uom),
  }))
  const sumsOf = (wanted: Reported) => sums(measured.filter(({ reported }) => reported === wanted))
  const remaining = remainingOf(measured.map(reportOf))
  return {
    quantities: {
      added: sumsOf('added'),
      transformed: sumsOf('transformed'),
      consumed: sumsOf('consumed'),
      destroyed: sumsOf('destroyed'),
      remaining: remaining.map(remainingAmount).sort(byUnit),
    },
    warnings: remaining.flatMap((one) => tooMuch(one, measured)),
  }
}

type MeasuredSeen = { seen: Seen; reported: Reported; measure: Measured | undefined }

const commissioningSteps = /(^|[:/-])(commissioning|creating_class_instance)$/

const reportOf = ({ seen: { event, at }, reported, measure }: MeasuredSeen): Report => ({
  event,
  time: at.time,
  kind: reported === 'added' || reported === 'transformed' ? reported : 'gone',
  isCommissioning: commissioningSteps.test(at.reference.bizStep ?? ''),
  measure,
})

/** A sum for each unit; where an event does not say how much, each may be more. */
function sums(reports: MeasuredSeen[]): Amount[] {
  const totals = totalsOf(reports)
  const isOpen = reports.some(({ measure }) => measure === undefined)
  if (isOpen && totals.size === 0) return [openAmount('0', null)]
  return [...totals]
    .map(([uom, total]) => (isOpen ? openAmount(textOf(total), uom) : { quantity: textOf(total), uom }))
    .sort(byUnit)
}

function totalsOf(reports: Pick<MeasuredSeen, 'measure'>[]): Map<Unit, Rational> {
  const totals = new Map<Unit, Rational>()
  for (const { measure } of reports) {
    if (measure === undefined) continue
    const sum = totals.get(measure.unit)
    totals.set(measure.unit, sum === undefined ? measure.amount : addRationals(sum, measure.amount))
  }
  return totals
}

const openAmount = (at_least: string, uom: Unit): Amount => ({
  quantity: null,
  at_least,
  uom,
  unknown_because: 'quantity_not_stated',
})

function remainingAmount({ unit: uom, least, most, doubt }: Remaining): Amount {
  if (doubt === undefined || (most && compareRationals(least, most) === 0)) return { quantity: textOf(least), uom }
  const at_most = most && { at_most: textOf(most) }
  return { quantity: null, at_least: textOf(least), ...at_most, uom, unknown_because: doubt }
}

const byUnit = (a: Amount, b: Amount) => (String(a.uom) < String(b.uom) ? -1 : 1)

/** Common units are chosen so that sums end; what was captured as a fraction cannot be. */
const textOf = (amount: Rational) => decimalText(amount) ?? roundedText(amount, 20)

function tooMuch({ unit, doubt }: Remaining, reports: MeasuredSeen[]): Warning[] {
  const inUnit = (wanted: Reported[]) =>
    totalsOf(reports.filter(({ reported }) => wanted.includes(reported))).get(unit) ?? zero
  const [made, gone] = [inUnit(['added', 'transformed']), inUnit(['consumed', 'destroyed'])]
  const isOpen = reports.some(({ reported, measure }) => measure === undefined && isMaking(reported))
  if (isOpen || (doubt !== 'consumed_more_than_produced' && compareRationals(gone, made) <= 0)) return []
  const text = (amount: Rational) => `${textOf(amount)}${unit === null ? '' : ` ${unit}`}`
  const message = `More was consumed and destroyed (${text(gone)}) than was ever made (${text(made)}).`
  return [{ code: 'consumed_more_than_produced', message }]
}

const zero: Rational = { numerator: 0n, denominator: 1n }

const isMaking = (reported: Reported) => reported === 'added' || reported === 'transformed'

/** Whether it was used before anybody made it; sightings come by time. */
export function timeConflictOf(sightings: Seen[]): Warning[] {
  const made = sightings.findIndex(({ role }) => role === 'made')
  const used = sightings.findIndex(({ role }) => role === 'used')
  const isConflict = made > used && used >= 0 && (sightings[used]?.at.time ?? 0) < (sightings[made]?.at.time ?? 0)
  return isConflict ? [{ code: 'time_conflict', message: warnings.time_conflict }] : []
}
