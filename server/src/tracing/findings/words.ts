import { decimalText, roundedText } from '@polytrace/epcis'
import type { HistoryStep, Measures, Subject } from './subject.ts'

/** How people call a thing: by its lot or serial number, and its product. */
export function labelOf({ named: { kind, lot, serial, gtin, text } }: Pick<Subject, 'named'>): string {
  if (kind === 'item' && serial !== null && gtin !== null) return `Item ${serial} of ${gtin}`
  if (kind === 'batch' && lot !== null) return gtin === null ? `Lot ${lot}` : `Lot ${lot} of ${gtin}`
  return text
}

/** `2 KGM`, or `2 KGM and 5 pieces`. */
export const amountsText = (amounts: Measures) =>
  [...amounts]
    .map(([unit, amount]) => `${decimalText(amount) ?? roundedText(amount, 6)} ${unit ?? 'pieces'}`)
    .join(' and ')

export const timeOf = ({ at }: Pick<HistoryStep, 'at'>) => at.reference.eventTime

/** What happened, as the end of a sentence that begins with the thing. */
export function happening({ kind, reason, entry }: HistoryStep): string {
  if (reason === 'destroyed' || entry.through?.role === 'deleted') return 'destroyed'
  if (kind === 'gone') return 'used'
  return verbs[kind] ?? 'seen'
}

const verbs: Partial<Record<HistoryStep['kind'], string>> = {
  left: 'shipped',
  arrived: 'received',
  packed: 'packed',
  made: 'made',
  counted: 'counted',
}
