export type Outcome<Item> = { done: number; refused: { item: Item; error: unknown }[] }

/** Does something with each, one after another; what is refused stops none of the others. */
export async function workThrough<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  report: (outcome: Outcome<Item>) => void,
): Promise<Outcome<Item>> {
  let outcome: Outcome<Item> = { done: 0, refused: [] }
  for (const item of items) {
    try {
      await act(item)
      outcome = { ...outcome, done: outcome.done + 1 }
    } catch (error) {
      outcome = { ...outcome, refused: [...outcome.refused, { item, error }] }
    }
    report(outcome)
  }
  return outcome
}
