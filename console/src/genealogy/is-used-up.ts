type Amount = { quantity: string | null }

/** Whether nothing is left for certain: an amount may be unknown, and without any amount nobody knows. */
export const isUsedUp = (remaining: Amount[]): boolean =>
  remaining.length > 0 && remaining.every(({ quantity }) => quantity !== null && Number(quantity) <= 0)
