import { api } from '../../data/api.ts'
import type { Event } from '../event/things.ts'
import type { Source } from './follow.ts'

/** The events of a saved query, through its WebSocket. */
export const eventsOf = (queryName: string): Source =>
  async function* (after, signal, onConnection) {
    const messages = api.listen(queryName, { after, signal, onConnection })
    for await (const { position, events } of messages) yield { position, events: events as Event[] }
  }

/** All events, from the feed: a WebSocket belongs to a query. */
export const allEvents: Source = async function* (after, signal, onConnection) {
  const changes = api.changes({ after, signal, kinds: ['event.captured'], onConnection })
  for await (const { position, data } of changes) yield { position, events: [data.event as Event] }
}

/** Where the feed is now: what comes after it is new. */
export async function presentPosition(signal: AbortSignal): Promise<number> {
  const { head } = await api.get('/api/v2/changes/', { query: { limit: 1 }, signal })
  return head
}
