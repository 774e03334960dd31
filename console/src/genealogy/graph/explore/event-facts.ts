import { type EPC_LISTS, type QUANTITY_LISTS, THING_LISTS, type ThingPart } from '@polytrace/epcis'
import type { Portion } from './things.ts'

type Place = { id: string }

/** The fields of an event that a graph reads. */
export type GraphEvent = {
  eventID: string
  type: string
  eventTime: string
  action?: string
  bizStep?: string
  disposition?: string
  readPoint?: Place
  bizLocation?: Place
  transformationID?: string
  parentID?: string
} & Partial<Record<(typeof EPC_LISTS)[number], string[]>> &
  Partial<Record<(typeof QUANTITY_LISTS)[number], Quantity[]>>

type Quantity = { epcClass: string; quantity?: number; uom?: string }

function portions(event: GraphEvent, part: ThingPart): Portion[] {
  const { epcs, quantities } = THING_LISTS[part]
  const amounts = event[quantities]?.map(({ epcClass, ...amount }) => ({ uri: epcClass, ...amount })) ?? []
  return [...amounts, ...(event[epcs]?.map((uri) => ({ uri })) ?? [])]
}

/** What an event brought into being: the outputs of a transformation, or what an object event added. */
export function madeBy(event: GraphEvent): Portion[] {
  if (event.type === 'TransformationEvent') return portions(event, 'output')
  if (event.type === 'ObjectEvent' && event.action === 'ADD') return portions(event, 'object')
  return []
}

/** What a transformation used up. */
export const usedBy = (event: GraphEvent): Portion[] => portions(event, 'input')

/** Everything that an event is about. */
export const touchedBy = (event: GraphEvent): Portion[] => [
  ...(['object', 'input', 'output', 'child'] as const).flatMap((part) => portions(event, part)),
  ...(event.parentID ? [{ uri: event.parentID }] : []),
]

/** What a card shows: what was made, or what is known of a transformation that is still open. */
export function headlineOf(event: GraphEvent): Portion[] {
  const made = madeBy(event)
  return made.length > 0 ? made : touchedBy(event)
}

export const placeOf = (event: GraphEvent): string | undefined => event.bizLocation?.id ?? event.readPoint?.id
