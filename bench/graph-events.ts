import { EPCIS_CONTEXT } from '@polytrace/epcis'
import { randomFrom } from '../server/src/epcis/generate.ts'

/** Each event uses what so many others made. */
const inputs = 4
const sites = 12

const lotOf = (size: number, place: number) =>
  `urn:epc:class:lgtin:4012345.0${String(10_000 + levelOf(place)).slice(-5)}.G${size}-${place}`

/** The steps between an event and the product at the end. */
const levelOf = (place: number): number => (place === 0 ? 0 : 1 + levelOf(Math.floor((place - 1) / inputs)))

/** The lot at the end of a graph of so many events. */
export const productOfGraph = (size: number) => lotOf(size, 0)

const steps = ['commissioning', 'commissioning', 'assembling', 'commissioning', 'receiving']

/** One product, and everything behind it: a tree with branches that share materials, at a dozen sites. */
export function* graphEvents(size: number): Generator<Record<string, unknown>> {
  const random = randomFrom(size)
  const some = (place: number) => ({ epcClass: lotOf(size, place), quantity: Math.ceil(random() * 1_000), uom: 'KGM' })
  for (let place = size - 1; place >= 0; place--) {
    const level = levelOf(place)
    const site = (level * 3 + Math.floor(random() * 3)) % sites
    const common = {
      '@context': [EPCIS_CONTEXT],
      eventTime: new Date(Date.UTC(2026, 0, 1) - place * 60_000).toISOString(),
      eventTimeZoneOffset: '+00:00',
      readPoint: { id: `urn:epc:id:sgln:4012345.0${1_000 + site}.0` },
    }
    const first = place * inputs + 1
    const used = Array.from({ length: inputs }, (_, index) => first + index).filter((input) => input < size)
    if (used.length === 0) {
      yield { ...common, type: 'ObjectEvent', action: 'ADD', bizStep: 'receiving', quantityList: [some(place)] }
      continue
    }
    const shared = first + Math.floor(random() * (size - first))
    const all = [...new Set(random() < 0.5 ? [...used, shared] : used)]
    const made = { inputQuantityList: all.map(some), outputQuantityList: [some(place)] }
    yield { ...common, type: 'TransformationEvent', bizStep: steps[level % steps.length], ...made }
  }
}
