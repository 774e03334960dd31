/** A change of the feed, as far as the search needs it. */
type Dated = { position: number; at: string }

/** The first change after a position, or the oldest that is kept; `undefined` when there is none. */
export type ReadAfter = (after: number | undefined) => Promise<Dated | undefined>

/**
 * The position after which everything was committed at a time or later. Positions follow the order of the commits, so that
 * halving finds it: some twenty questions for a million changes.
 */
export async function positionAt(time: Date, head: number, readAfter: ReadAfter): Promise<number> {
  const isBefore = ({ at }: Dated) => Date.parse(at) < time.getTime()
  const oldest = await readAfter(undefined)
  if (!oldest) return head
  if (!isBefore(oldest)) return oldest.position - 1
  // What is at `earlier` was committed before; nothing after `later` was.
  let [earlier, later] = [oldest.position, head]
  while (earlier < later) {
    const middle = Math.floor((earlier + later) / 2)
    const next = await readAfter(middle)
    if (next && next.position <= later && isBefore(next)) earlier = next.position
    else later = middle
  }
  return earlier
}
