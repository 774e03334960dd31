import type { Delivery } from './composer.ts'

/** In characters: what is handed over to be sent at once, unless a single delivery is longer. */
const maxTogether = 1_048_576

/** How many of the next deliveries are sent together: a batch goes by itself, since where it ends is noted first. */
export function countTogether(deliveries: readonly Delivery[]): number {
  if (deliveries[0]?.isBatch) return 1
  let characters = 0
  const next = deliveries.findIndex(({ body, isBatch }, index) => {
    characters += body.length
    return index > 0 && (isBatch || characters > maxTogether)
  })
  return next === -1 ? deliveries.length : next
}
