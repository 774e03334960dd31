import type { Kysely } from 'kysely'
import { locks, tryOwnerLock } from '../../db/locks.ts'
import type { Tables } from '../../db/tables.ts'
import { closedByContainer, type Holding } from './holdings.ts'
import {
  type ClosedByContainer,
  type IntervalRow,
  replaceIntervals,
  takeTouched,
  touchContents,
} from './interval-queries.ts'
import { type ContainmentEvent, type SettledThing, settleThings } from './settle-things.ts'

/** In one transaction: some megabytes of rows, and a lock that is held for a moment. */
const thingsAtOnce = 2_000

/** Writes the intervals of all that was touched in an organisation; where another process does so, leaves it to that. */
export async function settleOrganisation(db: Kysely<Tables>, orgId: string, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) if (!(await settleSome(db, orgId))) return
}

/** False when nothing was left to do. Marks go with what they lead to: a crash in between leaves both. */
const settleSome = (db: Kysely<Tables>, orgId: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await tryOwnerLock(tx, locks.containment, orgId))) return false
    const tenant = { db: tx, orgId }
    const { taken, things } = await takeTouched(tenant, thingsAtOnce)
    if (taken === 0) return false
    const settled = await settleThings(tenant, things)
    const replaced = await replaceIntervals(tenant, things, settled.flatMap(intervalsOf))
    const changed = changedClosings(replaced, settled.flatMap(closingsOf))
    if (changed.length > 0) await touchContents(tenant, changed)
    return true
  })

const closingsOf = ({ thing, holdings }: SettledThing): ClosedByContainer[] =>
  holdings.flatMap(({ until, endedBy }) =>
    until !== undefined && endedBy !== undefined && closedByContainer.includes(endedBy)
      ? [{ child: thing, event: until.event, ended_by: endedBy }]
      : [],
  )

/** Things that another event than before closed with their container: what is in them follows. In a loop this comes to rest. */
function changedClosings(before: ClosedByContainer[], after: ClosedByContainer[]): string[] {
  const textOf = ({ child, event, ended_by }: ClosedByContainer) => `${child} ${event} ${ended_by}`
  const [old, now] = [new Set(before.map(textOf)), new Set(after.map(textOf))]
  const changed = [...before.filter((row) => !now.has(textOf(row))), ...after.filter((row) => !old.has(textOf(row)))]
  return [...new Set(changed.map(({ child }) => child))]
}

export const intervalsOf = ({ thing, holdings }: SettledThing): IntervalRow[] =>
  holdings.map((holding) => ({
    child: thing,
    parent: holding.holder,
    since: holding.since.time,
    sinceEvent: holding.since.event,
    until: holding.until?.time,
    untilEvent: holding.until?.event,
    endedBy: holding.endedBy,
    kind: holding.kind,
    amounts: holding.amounts.length === 0 ? undefined : JSON.stringify(holding.amounts.map(stepOf)),
  }))

/** A fraction as `5/2`, so that it stays exact. */
const stepOf = ({ time, held }: Holding<ContainmentEvent>['amounts'][number]) => [
  time,
  [...held].map(([uom, { numerator, denominator }]) => [`${numerator}/${denominator}`, uom]),
]
