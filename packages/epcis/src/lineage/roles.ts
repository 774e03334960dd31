import type { JsonObject } from '../json.ts'
import type { EventType } from '../shapes/events.ts'

/** What an event does with a thing. */
export type Role = 'produced' | 'consumed' | 'observed' | 'deleted' | 'parent' | 'child' | 'transaction'

/** A field that names things: one URI, a list of URIs, or a list of quantity elements. */
type Mentioning = readonly [field: string, role: Role]

function objects(role: Role): Mentioning[] {
  return [
    ['epcList', role],
    ['quantityList', role],
  ]
}

const OBSERVED = objects('observed')
const OBJECTS = new Map<unknown, Mentioning[]>([
  ['ADD', objects('produced')],
  ['OBSERVE', OBSERVED],
  ['DELETE', objects('deleted')],
])

const CONTAINED: Mentioning[] = [
  ['parentID', 'parent'],
  ['childEPCs', 'child'],
  ['childQuantityList', 'child'],
]
const TRANSACTED: Mentioning[] = [['parentID', 'parent'], ...objects('transaction')]
const TRANSFORMED: Mentioning[] = [
  ['inputEPCList', 'consumed'],
  ['inputQuantityList', 'consumed'],
  ['outputEPCList', 'produced'],
  ['outputQuantityList', 'produced'],
]

const MENTIONING: Record<EventType, (event: JsonObject) => readonly Mentioning[]> = {
  ObjectEvent: ({ action }) => OBJECTS.get(action) ?? OBSERVED,
  AggregationEvent: () => CONTAINED,
  AssociationEvent: () => CONTAINED,
  TransactionEvent: () => TRANSACTED,
  TransformationEvent: () => TRANSFORMED,
}
const BY_TYPE = new Map<unknown, (event: JsonObject) => readonly Mentioning[]>(Object.entries(MENTIONING))

/** The fields of an event that name things, with the role of these things. */
export function mentioningFields(event: JsonObject): readonly Mentioning[] {
  return BY_TYPE.get(event.type)?.(event) ?? []
}
