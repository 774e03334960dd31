import type { Tenant } from '../../db/statements.ts'
import type { StoredEvent } from './queries.ts'
import { type Search, search, tooSlow } from './search.ts'

/** `maxTime`, in milliseconds, is as long as a single statement of a query may take. */
const usualLimits = { eventsAtOnce: 500, maxTime: 4_000 }

/** All events that match, some at a time. Where few of many events match, that could take minutes: then it is refused. */
export async function* searchAll(
  tenant: Tenant,
  { query, masterData }: Pick<Search, 'query' | 'masterData'>,
  { eventsAtOnce, maxTime } = usualLimits,
): AsyncGenerator<StoredEvent[]> {
  const end = performance.now() + maxTime
  let after: Search['after']
  do {
    const { events, next } = await search(tenant, { query, masterData, after, limit: eventsAtOnce })
    yield events
    after = next
    if (after !== undefined && performance.now() > end) throw tooSlow()
  } while (after !== undefined)
}
