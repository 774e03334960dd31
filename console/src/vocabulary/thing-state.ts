import { wordOf } from './word-of.ts'

type Amount = { quantity: string | null }

/** What became of it says more than that nothing is left. */
const endings = new Set(['destroyed', 'dispensed', 'disposed', 'recalled', 'retail_sold', 'stolen'])

/** Whether nothing is left for certain: an amount may be unknown, and without any amount nobody knows. */
const isUsedUp = (remaining: readonly Amount[]): boolean =>
  remaining.length > 0 && remaining.every(({ quantity }) => quantity !== null && Number(quantity) <= 0)

/** The state of a batch or an item: its last event may have left in progress what was used up since. */
export function stateOf(remaining: readonly Amount[], disposition: string | null): string | null {
  const isEnding = disposition !== null && endings.has(wordOf('state', disposition))
  return isUsedUp(remaining) && !isEnding ? 'used_up' : disposition
}
