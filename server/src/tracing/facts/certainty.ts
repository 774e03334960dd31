import { Type } from 'typebox'
import { OneOf } from '../../http/shapes.ts'

export const reasons = {
  lot_not_stated: 'The way leads through a product without a lot.',
  part_removed: 'It was a part of the product for a while, and was taken out again.',
  part_of_lot: 'Some items of the lot are concerned; whether what was used is among them, nobody said.',
  time_conflict: 'It was used before it was made, which happens when a lot number is used again.',
} as const

export type Reason = keyof typeof reasons

/** What an event would have to say so that something is certainly concerned, or certainly not. */
export const settling: Record<Reason, string> = {
  lot_not_stated: 'A correction of this event that says which lot it used or made.',
  part_removed: 'A declaration that this event is wrong, if the part was never in the product.',
  part_of_lot: 'A correction of this event that names the items it used, instead of their lot.',
  time_conflict: 'A correction of the time of this event, or of the event that made what it used.',
}

export const Settlement = Type.Object(
  {
    reason: OneOf(Object.keys(reasons) as Reason[]),
    eventID: Type.String({ description: 'The event that leaves it open' }),
    message: Type.String({ description: 'What would settle it' }),
  },
  { title: 'Settlement' },
)
