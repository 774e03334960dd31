import { clausesOf, type EventReading, type MasterData, matches, type Query, readEvent } from '@polytrace/epcis'
import { isTooSlow } from '../../db/failures.ts'
import type { Tenant } from '../../db/statements.ts'
import { nameOf } from '../../event-store/event-name.ts'
import { eventText } from '../../event-store/stored-event.ts'
import type { Order, Origin, Position } from './candidate-filter.ts'
import { type Candidate, listCandidates } from './candidate-queries.ts'
import type { StoredEvent } from './queries.ts'
import { type TimeLimit, tooSlow } from './time-limit.ts'

export type Search = {
  query: Query
  masterData: MasterData
  origin?: Origin | undefined
  after: Position | undefined
  limit: number
  time: TimeLimit
}

/** What was found, and where to go on, if there may be more. */
export type Found = { events: StoredEvent[]; next: Position | undefined }

/** Reading so many events takes about a second: then the page ends, even if it is not full, as it does when time is over. */
const maxExamined = 10_000

/** So few at a time that other requests need not wait for them. */
const minBatch = 100
const maxBatch = 500

/** The first events that match, in order, after a position. */
export async function search(
  tenant: Tenant,
  { query, masterData, origin, after, limit, time }: Search,
): Promise<Found> {
  const { clauses, isExact } = clausesOf(query, masterData)
  const order = orderOf(query)
  const found: StoredEvent[] = []
  let last: StoredEvent | undefined
  const positionOf = (event: StoredEvent | undefined): Position | undefined =>
    event === undefined ? after : { time: event[order.by].toISOString(), id: event.id }
  for (let examined = 0; examined < maxExamined; ) {
    // One more shows whether there is a next page.
    const missing = limit + 1 - found.length
    const batch = isExact || examined === 0 ? missing : Math.min(Math.max(missing, minBatch), maxBatch)
    const filter = { clauses, origin, order, after: positionOf(last), limit: batch }
    const { events, areAll } = await withinTime(listCandidates(tenant, filter, time))
    for (const event of events) {
      examined++
      await time.pause()
      if ((isExact && !event.isUncertain) || matches(query, readingOf(event), masterData)) {
        if (found.length === limit) return { events: found, next: positionOf(last) }
        found.push(event)
      }
      last = event
    }
    if (areAll) return { events: found, next: undefined }
    // Of long events not all that fit came along: a page of them ends early.
    if ((events.length < batch && found.length > 0) || time.isOver) break
  }
  return { events: found, next: positionOf(last) }
}

export function orderOf({ orderBy, orderDirection }: Query): Order {
  return { by: orderBy === 'recordTime' ? 'record_time' : 'event_time', direction: orderDirection }
}

export function readingOf(event: Candidate | StoredEvent): EventReading {
  return readEvent(textWithRecordTime(event))
}

/** An event as it is given back. */
export function textWithRecordTime(event: StoredEvent): string {
  return eventText(event, nameOf(event), `"recordTime":"${event.record_time.toISOString()}",`)
}

async function withinTime<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise
  } catch (error) {
    if (!isTooSlow(error)) throw error
    throw tooSlow()
  }
}
