import { EPCIS_CONTEXT } from '@polytrace/epcis'
import fc from 'fast-check'
import { declaredWrong, item, lot, minute } from './events.ts'
import { isClass, type SmallEvent } from './genealogy-reference.ts'

/** Small worlds for property tests: a dozen events about a few lots, items, and a class without a lot. */

const lots = ['a', 'b', 'c', 'd']
export const isItem = (thing: string) => /^(i|box)\d/.test(thing)

export type Written = SmallEvent & {
  declarations: number
  /** The lot that the event's ilmd gives to the items it makes. */
  newLot: string | undefined
  /** The lot that stands in the Digital Link of each of its items. */
  linkedLot: string | undefined
}

/** What an event names; a class without a lot only in the worlds that have one. */
export const lotsAndItems = [...lots, 'i1', 'i2', 'i3']

/** Containers have serial numbers, but belong to no lot. */
const hasLot = (thing: string) => /^i\d/.test(thing)

export const boxes = ['box1', 'box2']

const sometimes = (values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 3 })

export function eventsAbout(things: string[]): fc.Arbitrary<Written[]> {
  const someThings = fc.uniqueArray(fc.constantFrom(...things), { maxLength: 3 })
  const packing = fc.record({
    container: fc.constantFrom(...boxes),
    action: fc.constantFrom('ADD' as const, 'ADD' as const, 'DELETE' as const),
    children: fc.uniqueArray(fc.constantFrom(...things.filter((thing) => !isClass(thing))), { maxLength: 3 }),
  })
  const events = fc.array(
    fc.record({
      time: fc.nat(5),
      inputs: someThings,
      outputs: someThings,
      transformation: sometimes(['1', '2']),
      newLot: sometimes(lots),
      linkedLot: sometimes(lots),
      declarations: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 2),
      packing: things.includes('box1') ? fc.option(packing, { nil: undefined, freq: 3 }) : fc.constant(undefined),
    }),
    { minLength: 1, maxLength: 12 },
  )
  return events.map((drawn) => drawn.map((event, index) => complete(event, index)))
}

type Drawn = Omit<Written, 'name' | 'members' | 'seen' | 'isDeclared'>

/** Without outputs there must be a transformation that has some elsewhere; else the event has only seen things. */
function complete(drawn: Drawn, index: number): Written {
  const name = `urn:x:event:${index}`
  if (drawn.packing !== undefined && (drawn.packing.action === 'DELETE' || drawn.packing.children.length > 0))
    return packingOf(drawn, drawn.packing, name, index)
  const isSight = drawn.outputs.length === 0 && (drawn.inputs.length === 0 || drawn.transformation === undefined)
  const seen = isSight ? ['i1', ...drawn.inputs.filter(isItem)] : []
  const [inputs, outputs] = isSight ? [[], []] : [drawn.inputs, drawn.outputs]
  const lotOf = (one: string) => drawn.linkedLot ?? (outputs.includes(one) ? drawn.newLot : undefined)
  const members = [...new Set([...inputs, ...outputs, ...seen])].filter(hasLot).flatMap((one) => {
    const found = lotOf(one)
    return found === undefined ? [] : [{ item: one, lot: found }]
  })
  const transformation = isSight ? undefined : drawn.transformation
  const isDeclared = drawn.declarations > 0
  return { ...drawn, name, inputs, outputs, seen, members, transformation, isDeclared, packing: undefined }
}

/** No two packings are of one moment, nor of that of another event: what is first decides where a thing is. */
function packingOf(drawn: Drawn, packing: Packing, name: string, index: number): Written {
  const children = packing.children.filter((child) => child !== packing.container)
  const isEmpty = children.length === 0 && packing.action === 'ADD'
  const linked = { newLot: undefined, linkedLot: undefined, transformation: undefined }
  const nothing = { inputs: [], outputs: [], members: [], ...linked }
  const action = isEmpty ? 'DELETE' : packing.action
  const seen = [packing.container, ...children]
  const time = drawn.time + 0.5 + index / 100
  return {
    ...drawn,
    ...nothing,
    name,
    time,
    seen,
    isDeclared: drawn.declarations > 0,
    packing: { ...packing, action, children },
  }
}

type Packing = NonNullable<SmallEvent['packing']>

const sscc = (box: string) => `urn:epc:id:sscc:4012345.000000000${box.slice(-1)}`

const classOf = (thing: string) => (isClass(thing) ? 'urn:epc:idpat:sgtin:4012345.012345.*' : lot(thing))

/** Without inputs an event adds its outputs; otherwise it makes them. */
function toEvent({ inputs, outputs, seen, linkedLot, ...event }: Written): Record<string, unknown> {
  const epc = (serial: string) =>
    boxes.includes(serial)
      ? sscc(serial)
      : linkedLot === undefined
        ? item(serial)
        : `https://id.gs1.org/01/04012345123456/10/${linkedLot}/21/${serial}`
  const lists = (epcs: string, quantities: string, names: string[]) => ({
    ...(names.some(isItem) && { [epcs]: names.filter(isItem).map(epc) }),
    ...(names.some((thing) => !isItem(thing)) && {
      [quantities]: names.filter((thing) => !isItem(thing)).map((thing) => ({ epcClass: classOf(thing) })),
    }),
  })
  const common = {
    '@context': [EPCIS_CONTEXT],
    eventID: event.name,
    eventTime: minute(event.time),
    eventTimeZoneOffset: '+00:00',
  }
  const ilmd = event.newLot !== undefined && outputs.length > 0 && { ilmd: { 'cbvmda:lotNumber': event.newLot } }
  if (event.packing !== undefined) {
    const { container, action, children } = event.packing
    const contents = lists('childEPCs', 'childQuantityList', children)
    return { ...common, type: 'AggregationEvent', action, parentID: sscc(container), ...contents }
  }
  if (seen.length > 0)
    return { ...common, type: 'ObjectEvent', action: 'OBSERVE', epcList: [...new Set(seen)].map(epc) }
  if (inputs.length === 0 && event.transformation === undefined)
    return { ...common, type: 'ObjectEvent', action: 'ADD', ...lists('epcList', 'quantityList', outputs), ...ilmd }
  return {
    ...common,
    type: 'TransformationEvent',
    ...(event.transformation !== undefined && { transformationID: `urn:x:transformation:${event.transformation}` }),
    ...lists('inputEPCList', 'inputQuantityList', inputs),
    ...lists('outputEPCList', 'outputQuantityList', outputs),
    ...ilmd,
  }
}

/** The event, and the declarations that it is wrong, all of one moment. */
export const arrivalsOf = (event: Written) => {
  const captured = toEvent(event)
  const reasons = ['did_not_occur', 'incorrect_data'].slice(0, event.declarations)
  return [captured, ...reasons.map((reason) => declaredWrong(captured, { reason }))]
}

/** The identifier of a thing in captured events. */
export const identifierOf = (thing: string) =>
  boxes.includes(thing) ? sscc(thing) : isItem(thing) ? item(thing) : classOf(thing)

export const mentions = ({ inputs, outputs, seen, members }: SmallEvent, thing: string) =>
  [...inputs, ...outputs, ...seen, ...members.map(({ lot: named }) => named)].includes(thing)
