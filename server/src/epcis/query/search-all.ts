import type { Tenant } from '../../db/statements.ts'
import type { StoredEvent } from './queries.ts'
import { type Search, search } from './search.ts'

/** All events that match, some at a time. Where few of many events match, that could take minutes: then it is refused. */
export async function* searchAll(
  tenant: Tenant,
  { query, masterData, origin, time }: Omit<Search, 'after' | 'limit'>,
  eventsAtOnce = 500,
): AsyncGenerator<StoredEvent[]> {
  let after: Search['after']
  do {
    const { events, next } = await search(tenant, { query, masterData, origin, after, limit: eventsAtOnce, time })
    yield events
    after = next
    if (after !== undefined) time.check()
  } while (after !== undefined)
}
