import type { SeenEvent } from '../facts/seen-events.ts'
import { keyOf, type Pot } from './pots.ts'

const earlier = (a: SeenEvent, b: SeenEvent) => (b.time < a.time ? b : a)
const later = (a: SeenEvent, b: SeenEvent) => (b.time > a.time ? b : a)

/** Items that are at one spot, as one pot of so many pieces. */
export function countedTogether(pots: Pot<SeenEvent>[]): Pot<SeenEvent>[] {
  const bySpot = Map.groupBy(pots, (pot) => keyOf(pot))
  return [...bySpot.values()].map((same) => ({
    ...(same[0] as Pot<SeenEvent>),
    since: same.map(({ since }) => since).reduce(earlier),
    last: same.map(({ last }) => last).reduce(later),
    amounts: new Map([[null, { numerator: BigInt(same.length), denominator: 1n }]]),
  }))
}
