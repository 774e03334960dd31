import type { JsonObject } from '../json.ts'
import type { EventType } from '../shapes/events.ts'

/** What an event does with a thing. */
export type Role = 'produced' | 'consumed' | 'observed' | 'deleted' | 'parent' | 'child' | 'transaction'

/** A field that names things: one URI, a list of URIs, or a list of quantity elements. */
type Mentioning = readonly [field: string, role: Role]

const OBJECT_ROLES = new Map<unknown, Role>([
  ['ADD', 'produced'],
  ['OBSERVE', 'observed'],
  ['DELETE', 'deleted'],
])

const CONTAINED: Mentioning[] = [
  ['parentID', 'parent'],
  ['childEPCs', 'child'],
  ['childQuantityList', 'child'],
]

/** The fields of each type of event that name things, with the role of these things. */
export const MENTIONS: Record<EventType, (event: JsonObject) => readonly Mentioning[]> = {
  ObjectEvent: ({ action }) => {
    const role = OBJECT_ROLES.get(action) ?? 'observed'
    return [
      ['epcList', role],
      ['quantityList', role],
    ]
  },
  AggregationEvent: () => CONTAINED,
  AssociationEvent: () => CONTAINED,
  TransactionEvent: () => [
    ['parentID', 'parent'],
    ['epcList', 'transaction'],
    ['quantityList', 'transaction'],
  ],
  TransformationEvent: () => [
    ['inputEPCList', 'consumed'],
    ['inputQuantityList', 'consumed'],
    ['outputEPCList', 'produced'],
    ['outputQuantityList', 'produced'],
  ],
}
