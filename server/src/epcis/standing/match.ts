import { matches } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { readEvents } from '../query/queries.ts'
import { readingOf, textWithRecordTime } from '../query/search.ts'
import { readIndexed } from './queries.ts'
import type { TermIndex } from './term-index.ts'

/** An event in the feed. */
export type FeedEvent = { position: number; at: Date; event: number }

/** An event that some query matches, as it is given back. */
export type MatchedEvent = { position: number; at: Date; recordTime: Date; text: string }

export type Match<Name> = { event: MatchedEvent; names: Name[] }

/** Each may be a megabyte: so many are read at once. */
const eventsAtOnce = 100

/** The events that standing queries match, in order, with the queries. Only events that may match are read. */
export async function matchEvents<Name>(
  tenant: Tenant,
  index: TermIndex<Name>,
  events: readonly FeedEvent[],
): Promise<Match<Name>[]> {
  const indexed = await readIndexed(
    tenant,
    events.map(({ event }) => event),
  )
  const open = events.flatMap((entry) => {
    const known = indexed.get(entry.event)
    const candidates = known ? index.candidates(known) : []
    return candidates.length === 0 ? [] : [{ ...entry, candidates }]
  })
  const matched: Match<Name>[] = []
  for (let start = 0; start < open.length; start += eventsAtOnce) {
    const slice = open.slice(start, start + eventsAtOnce)
    const stored = await readEvents(
      tenant,
      slice.map(({ event }) => String(event)),
    )
    const byId = new Map(stored.map((event) => [event.id, event]))
    for (const { position, at, event, candidates } of slice) {
      const found = byId.get(String(event))
      if (found === undefined) continue
      const reading = candidates.every(({ isSure }) => isSure) ? undefined : readingOf(found)
      const names = candidates
        .filter(({ isSure, standing }) => isSure || (reading && matches(standing.query, reading, standing.masterData)))
        .map(({ name }) => name)
      const matchedEvent = { position, at, recordTime: found.record_time, text: textWithRecordTime(found) }
      if (names.length > 0) matched.push({ event: matchedEvent, names })
    }
  }
  return matched
}
