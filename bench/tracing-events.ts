import { EPCIS_CONTEXT } from '@polytrace/epcis'

/** What the bench of tracing asks about, beside the events of the usual chains. */

export const itemCount = 10_000
const itemsInBox = 100
export const sightings = 1_000
export const batchCount = 10_000
/** Each batch becomes so many others. */
const branches = 10

const sscc = (serial: number) => `urn:epc:id:sscc:4012345.${String(serial).padStart(10, '0')}`

export const palletOfItems = sscc(1)
export const tracedItem = 'urn:epc:id:sgtin:4012345.054321.T1'
export const recalledLot = (place: number) => `urn:epc:class:lgtin:4012345.054321.Q${place}`

const at = (minutes: number) => ({
  '@context': [EPCIS_CONTEXT],
  eventTime: new Date(Date.UTC(2026, 5, 1) + minutes * 60_000).toISOString(),
  eventTimeZoneOffset: '+00:00',
  readPoint: { id: 'urn:epc:id:sgln:4012345.00001.0' },
})

const packed = (minutes: number, parentID: string, what: object) => ({
  ...at(minutes),
  ...{ type: 'AggregationEvent', action: 'ADD', bizStep: 'packing', parentID },
  ...what,
})

/** A pallet of a hundred boxes with a hundred items each. */
export function* palletEvents(): Generator<Record<string, unknown>> {
  for (let box = 0; box < itemCount / itemsInBox; box++) {
    const childEPCs = Array.from(
      { length: itemsInBox },
      (_, place) => `urn:epc:id:sgtin:4012345.054321.${box * itemsInBox + place}`,
    )
    yield packed(box, sscc(100 + box), { childEPCs })
    yield packed(1_000 + box, palletOfItems, { childEPCs: [sscc(100 + box)] })
  }
}

/** An item in a box on a pallet that is seen a thousand times. */
export function* tracedEvents(): Generator<Record<string, unknown>> {
  yield packed(0, sscc(2), { childEPCs: [tracedItem] })
  yield packed(1, sscc(3), { childEPCs: [sscc(2)] })
  for (let number = 0; number < sightings; number++)
    yield { ...at(2 + number), type: 'ObjectEvent', action: 'OBSERVE', bizStep: 'storing', epcList: [sscc(3)] }
}

/** A lot that became ten, each of which became ten …; every one was packed, and its pallet used. */
export function* carriedEvents(): Generator<Record<string, unknown>> {
  const amount = (place: number) => ({ epcClass: recalledLot(place), quantity: 10.5, uom: 'KGM' })
  for (let place = 1; place < batchCount; place++) {
    const pallet = sscc(1_000_000 + place)
    yield packed(2 * place, pallet, { childQuantityList: [amount(Math.floor((place - 1) / branches))] })
    const made = { bizStep: 'commissioning', inputEPCList: [pallet], outputQuantityList: [amount(place)] }
    yield { ...at(2 * place + 1), type: 'TransformationEvent', ...made }
  }
}

/** Packings that were never sent. */
export function freshPackings(): () => Record<string, unknown> {
  let number = 0
  return () => {
    number++
    const childEPCs = Array.from({ length: 5 }, (_, place) => `urn:epc:id:sgtin:4012345.065432.${number}x${place}`)
    return packed(number, sscc(10_000_000 + number), { childEPCs })
  }
}
