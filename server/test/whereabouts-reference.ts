import fc from 'fast-check'
import { added, lot, made, minute } from './events.ts'

/**
 * Where a lot is, by moving every single kilogram from event to event: slow and plain, to compare the service with. Only what can
 * happen does happen, so that all of it is accounted for.
 */

type Spot = { place: string } | { to: string }
type Kilogram = { at: Spot; box?: string }
export type Tally = { made: number; used: number; destroyed: number; lines: string[]; inStock: number }
export type Journey = { events: object[]; after: Tally[] }

const places = ['1', '2', '3'].map((name) => `urn:epc:id:sgln:4012345.0000${name}.0`)
const boxes = ['1', '2'].map((serial) => `urn:epc:id:sscc:4012345.000000000${serial}`)
export const travellingLot = lot('W')

const kinds = [
  'make',
  'ship',
  'receive',
  'use',
  'destroy',
  'pack',
  'unpack',
  'shipBox',
  'receiveBox',
  'seeBox',
] as const
const drawn = fc.record({
  kind: fc.constantFrom(...kinds, 'ship', 'receive', 'pack', 'shipBox', 'receiveBox'),
  place: fc.constantFrom(...places),
  to: fc.constantFrom(...places),
  box: fc.constantFrom(...boxes),
  amount: fc.integer({ min: 1, max: 4 }),
})

type Move = typeof drawn extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** Journeys of a lot of which something is made first. */
export const journeys = (): fc.Arbitrary<Journey> => fc.array(drawn, { maxLength: 14 }).map(travel)

function travel(moves: Move[]): Journey {
  const world = new World()
  const first: Move = { kind: 'make', place: places[0] ?? '', to: '', box: '', amount: 6 }
  const events: object[] = []
  const after: Tally[] = []
  for (const move of [first, ...moves]) {
    const event = world.do(move, events.length + 1)
    if (event === undefined) continue
    events.push(event)
    after.push(world.tally())
  }
  return { events, after }
}

class World {
  #kilograms: Kilogram[] = []
  readonly #boxes = new Map<string, Spot>()
  #counts = { made: 0, used: 0, destroyed: 0 }

  /** Does what can be done, and gives the event that reports it. */
  do({ kind, place, to, box, amount }: Move, time: number): object | undefined {
    const when = { eventTime: minute(time), readPoint: { id: place } }
    const amounts = [{ epcClass: travellingLot, quantity: amount, uom: 'KGM' }]
    const seen = (bizStep: string, what: object) => ({
      ...{ ...added([], when), action: 'OBSERVE', bizStep, quantityList: undefined },
      ...what,
    })
    const packing = (action: string) => ({
      ...seen('packing', { parentID: box, childQuantityList: amounts }),
      ...{ type: 'AggregationEvent', action },
    })
    const sent = { destinationList: [{ type: 'location', destination: to }] }
    const take = (isFrom: (one: Kilogram) => boolean) => {
      const found = this.#kilograms.filter(isFrom)
      return found.length < amount ? undefined : found.slice(0, amount)
    }
    const isLoose = ({ at, box }: Kilogram) => box === undefined && 'place' in at && at.place === place
    const spot = this.#boxes.get(box)
    const isBoxHere = spot !== undefined && 'place' in spot && spot.place === place
    if (kind === 'make') {
      this.#kilograms.push(...Array.from({ length: amount }, () => ({ at: { place } })))
      this.#counts.made += amount
      return added(amounts, { ...when, bizStep: 'commissioning' })
    }
    if (kind === 'shipBox' || kind === 'receiveBox' || kind === 'seeBox') {
      const isPossible =
        kind === 'receiveBox' ? spot !== undefined && 'to' in spot && spot.to === place : isBoxHere && place !== to
      if (!isPossible) return undefined
      this.#moveBox(box, kind === 'shipBox' ? { to } : { place })
      const step = { shipBox: 'shipping', receiveBox: 'receiving', seeBox: 'storing' }[kind]
      return seen(step, { epcList: [box], ...(kind === 'shipBox' && sent) })
    }
    if (kind === 'receive') {
      const arrived = take(({ at, box }) => box === undefined && 'to' in at && at.to === place)
      for (const one of arrived ?? []) one.at = { place }
      return arrived && seen('receiving', { quantityList: amounts })
    }
    if (kind === 'unpack') {
      const taken = isBoxHere ? take((one) => one.box === box) : undefined
      for (const one of taken ?? []) delete one.box
      return taken && packing('DELETE')
    }
    const found = take(isLoose)
    if (found === undefined) return undefined
    if (kind === 'pack') {
      if (spot !== undefined && !isBoxHere) return undefined
      this.#boxes.set(box, { place })
      for (const one of found) one.box = box
      return packing('ADD')
    }
    if (kind === 'ship') {
      if (place === to) return undefined
      for (const one of found) one.at = { to }
      return seen('shipping', { quantityList: amounts, ...sent })
    }
    this.#kilograms = this.#kilograms.filter((one) => !found.includes(one))
    this.#counts[kind === 'use' ? 'used' : 'destroyed'] += amount
    if (kind === 'use') return made(amounts, [{ epcClass: lot('P'), quantity: 1, uom: 'KGM' }], when)
    return { ...added(amounts, when), action: 'DELETE', bizStep: 'destroying' }
  }

  #moveBox(box: string, spot: Spot): void {
    this.#boxes.set(box, spot)
    for (const one of this.#kilograms) if (one.box === box) one.at = spot
  }

  tally(): Tally {
    const groups = Map.groupBy(this.#kilograms, ({ at, box }) => lineOf('place' in at, Object.values(at)[0] ?? '', box))
    return {
      ...this.#counts,
      lines: [...groups].map(([line, { length }]) => `${line}: ${length}`).sort(),
      inStock: this.#kilograms.filter(({ at }) => 'place' in at).length,
    }
  }
}

/** How a spot is written, here and for an answer of the service. */
export const lineOf = (isThere: boolean, place: string, box: string | undefined) =>
  `${isThere ? 'at' : 'on the way to'} ${place}${box ? ` in ${box}` : ''}`
