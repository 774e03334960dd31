import { decimalText, roundedText } from '@polytrace/epcis'
import type { FindingFacts } from './facts.ts'
import type { HistoryStep, Measures, Subject } from './subject.ts'

type Happening = NonNullable<FindingFacts['happening']>

/** How people call a thing: by its lot or serial number, and its product. */
export function labelOf({ named: { kind, lot, serial, gtin, text } }: Pick<Subject, 'named'>): string {
  if (kind === 'item' && serial !== null && gtin !== null) return `Item ${serial} of ${gtin}`
  if (kind === 'batch' && lot !== null) return gtin === null ? `Lot ${lot}` : `Lot ${lot} of ${gtin}`
  return text
}

export const amountsOf = (amounts: Measures): NonNullable<FindingFacts['amounts']> =>
  [...amounts].map(([unit, amount]) => ({ quantity: decimalText(amount) ?? roundedText(amount, 6), uom: unit ?? null }))

/** `2 KGM`, or `2 KGM and 5 pieces`. */
export const amountsText = (amounts: Measures) =>
  amountsOf(amounts)
    .map(({ quantity, uom }) => `${quantity} ${uom ?? 'pieces'}`)
    .join(' and ')

export const timeOf = ({ at }: Pick<HistoryStep, 'at'>) => at.reference.eventTime

/** What happened, as the end of a sentence that begins with the thing. */
export function happening({ kind, reason, entry }: HistoryStep): Happening {
  if (reason === 'destroyed' || entry.through?.role === 'deleted') return 'destroyed'
  if (kind === 'gone') return 'used'
  return verbs[kind] ?? 'seen'
}

const verbs: Partial<Record<HistoryStep['kind'], Happening>> = {
  left: 'shipped',
  arrived: 'received',
  packed: 'packed',
  made: 'made',
  counted: 'counted',
}
