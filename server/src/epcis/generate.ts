import { EPCIS_CONTEXT } from '@polytrace/epcis'

/** Sizes of the graphs that lie behind the last product of each chain, in turn. */
const sizes = [10, 10, 10, 10, 100, 10, 10, 10, 10, 1_000]
const inputsOfOne = 4

const context = [EPCIS_CONTEXT]

/** The last product of a chain. */
export const productOf = (chain: number) => lotOf(chain, 0)

/** The number of events behind the last product of a chain. */
export const sizeOf = (chain: number) => sizes[chain % sizes.length] as number

const lotOf = (chain: number, place: number) => `urn:epc:class:lgtin:4012345.012345.C${chain}-${place}`

/** Events of layered supply chains, the raw materials first; the same for the same seed. */
export function* generateEvents(count: number, seed: number): Generator<Record<string, unknown>> {
  const random = randomFrom(seed)
  let made = 0
  for (let chain = 0; made < count; chain++) {
    const size = sizeOf(chain)
    for (let place = size - 1; place >= 0 && made < count; place--) {
      yield eventOf(chain, place, size, random)
      made++
    }
  }
}

/** A document for every thousand events. */
export function* generateDocuments(count: number, seed: number, eventsEach = 1_000): Generator<string> {
  let eventList: Record<string, unknown>[] = []
  let left = count
  for (const event of generateEvents(count, seed)) {
    left--
    if (eventList.push(event) < eventsEach && left > 0) continue
    yield documentOf(eventList)
    eventList = []
  }
}

function documentOf(eventList: Record<string, unknown>[]): string {
  const creationDate = '2026-01-01T00:00:00.000Z'
  return JSON.stringify({
    '@context': context,
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate,
    epcisBody: { eventList },
  })
}

function eventOf(chain: number, place: number, size: number, random: () => number): Record<string, unknown> {
  const first = place * inputsOfOne + 1
  const inputs = Array.from({ length: inputsOfOne }, (_, index) => first + index).filter((input) => input < size)
  const output = [quantityOf(lotOf(chain, place), random)]
  const common = {
    '@context': context,
    eventTime: new Date(Date.UTC(2026, 0, 1) + (chain * 1_000 - place) * 60_000).toISOString(),
    eventTimeZoneOffset: '+00:00',
    bizStep: inputs.length > 0 ? 'commissioning' : 'creating_class_instance',
    disposition: 'active',
    readPoint: { id: `urn:epc:id:sgln:4012345.${String(Math.floor(random() * 90_000) + 10_000)}.0` },
  }
  if (inputs.length === 0) return { ...common, type: 'ObjectEvent', action: 'ADD', quantityList: output }
  // A material of a branch beside it makes some chains diamonds.
  const shared = Math.floor(random() * (size - first)) + first
  const used = [...new Set([...inputs, ...(random() < 0.2 && shared < size ? [shared] : [])])]
  const inputQuantityList = used.map((input) => quantityOf(lotOf(chain, input), random))
  return { ...common, type: 'TransformationEvent', inputQuantityList, outputQuantityList: output }
}

const quantityOf = (epcClass: string, random: () => number) => ({
  epcClass,
  quantity: Math.floor(random() * 1_000) + 1,
  uom: 'KGM',
})

/** A small generator (mulberry32), since Math.random cannot be seeded. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
