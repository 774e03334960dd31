/** Rows that a transaction has stored, by their ids, in the order in which the feed is to list them. */
export type NewRows = { orgId: string; table: 'event' | 'feed_change'; ids: readonly number[] }

/** Ids without gaps, and the place of the last of them among all, from 1. */
export type Run = { first: number; count: number; last: number }

/** The runs in a list of rows: a position is then found by adding, whichever row of a run it is. */
export function runsOf(items: readonly NewRows[]): { events: Run[]; changes: Run[]; total: number } {
  const runs: Record<NewRows['table'], Run[]> = { event: [], feed_change: [] }
  let total = 0
  for (const { table, ids } of items) {
    for (const id of ids) {
      total++
      const run = runs[table].at(-1)
      if (run && run.first + run.count === id && run.last === total - 1) Object.assign(run, extended(run))
      else runs[table].push({ first: id, count: 1, last: total })
    }
  }
  return { events: runs.event, changes: runs.feed_change, total }
}

const extended = ({ count, last }: Run) => ({ count: count + 1, last: last + 1 })
