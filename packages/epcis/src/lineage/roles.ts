import type { JsonObject } from '../json.ts'
import type { EventType } from '../shapes/events.ts'
import { THING_LISTS, type ThingPart } from '../thing-lists.ts'

/** What an event does with a thing. */
export type Role = 'produced' | 'consumed' | 'observed' | 'deleted' | 'parent' | 'child' | 'transaction'

/** A field that names things: one URI, a list of URIs, or a list of quantity elements. */
type MentioningField = readonly [field: string, role: Role]

function lists(part: ThingPart, role: Role): MentioningField[] {
  const { epcs, quantities } = THING_LISTS[part]
  return [
    [epcs, role],
    [quantities, role],
  ]
}

const PARENT: MentioningField = ['parentID', 'parent']

const OBSERVED = lists('object', 'observed')
const OBJECTS = new Map<unknown, MentioningField[]>([
  ['ADD', lists('object', 'produced')],
  ['OBSERVE', OBSERVED],
  ['DELETE', lists('object', 'deleted')],
])
const CONTAINED = [PARENT, ...lists('child', 'child')]
const TRANSACTED = [PARENT, ...lists('object', 'transaction')]
const TRANSFORMED = [...lists('input', 'consumed'), ...lists('output', 'produced')]

const MENTIONING: Record<EventType, (event: JsonObject) => readonly MentioningField[]> = {
  ObjectEvent: ({ action }) => OBJECTS.get(action) ?? OBSERVED,
  AggregationEvent: () => CONTAINED,
  AssociationEvent: () => CONTAINED,
  TransactionEvent: () => TRANSACTED,
  TransformationEvent: () => TRANSFORMED,
}
const BY_TYPE = new Map<unknown, (event: JsonObject) => readonly MentioningField[]>(Object.entries(MENTIONING))

/** The fields of an event that name things, with the role of these things. */
export function mentioningFields(event: JsonObject): readonly MentioningField[] {
  return BY_TYPE.get(event.type)?.(event) ?? []
}
