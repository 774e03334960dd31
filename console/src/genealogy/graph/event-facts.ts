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
  epcList?: string[]
  quantityList?: Quantity[]
  inputEPCList?: string[]
  inputQuantityList?: Quantity[]
  outputEPCList?: string[]
  outputQuantityList?: Quantity[]
  parentID?: string
  childEPCs?: string[]
  childQuantityList?: Quantity[]
}

type Quantity = { epcClass: string; quantity?: number; uom?: string }

const portions = (quantities: Quantity[] = [], epcs: string[] = []): Portion[] => [
  ...quantities.map(({ epcClass, ...amount }) => ({ uri: epcClass, ...amount })),
  ...epcs.map((uri) => ({ uri })),
]

/** What an event brought into being: the outputs of a transformation, or what an object event added. */
export function madeBy(event: GraphEvent): Portion[] {
  if (event.type === 'TransformationEvent') return portions(event.outputQuantityList, event.outputEPCList)
  if (event.type === 'ObjectEvent' && event.action === 'ADD') return portions(event.quantityList, event.epcList)
  return []
}

/** What a transformation used up. */
export const usedBy = (event: GraphEvent): Portion[] => portions(event.inputQuantityList, event.inputEPCList)

/** Everything that an event is about. */
export const touchedBy = (event: GraphEvent): Portion[] => [
  ...portions(event.quantityList, event.epcList),
  ...portions(event.inputQuantityList, event.inputEPCList),
  ...portions(event.outputQuantityList, event.outputEPCList),
  ...portions(event.childQuantityList, event.childEPCs),
  ...portions([], event.parentID ? [event.parentID] : []),
]

/** What a card shows: what was made, or what is known of a transformation that is still open. */
export function headlineOf(event: GraphEvent): Portion[] {
  const made = madeBy(event)
  return made.length > 0 ? made : touchedBy(event)
}

export const placeOf = (event: GraphEvent): string | undefined => event.bizLocation?.id ?? event.readPoint?.id
