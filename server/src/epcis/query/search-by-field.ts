import { compareSortKeys, type SortKey, sortKeyOf } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { Problem } from '../../errors.ts'
import { readEvents, type StoredEvent } from './queries.ts'
import { readingOf, type Search } from './search.ts'
import { searchAll } from './search-all.ts'

/** There is no index for the order of a field of the callers' own: all events that match are read and sorted. */
const maxSorted = 5_000

type Sorted = { id: string; time: string; key: SortKey }

/** The first events that match, in the order of an extension field, after an event. Those without the field are last. */
export async function searchByField(tenant: Tenant, parameters: Search, field: string) {
  const { query, after, limit } = parameters
  const sorted = await collect(tenant, parameters, field)
  const sign = query.orderDirection === 'ASC' ? 1 : -1
  sorted.sort((a, b) => compare(a, b, sign))
  const start = after === undefined ? 0 : sorted.findIndex(({ id }) => id === after.id) + 1
  const page = sorted.slice(start, start + limit)
  const events = new Map(
    (
      await readEvents(
        tenant,
        page.map(({ id }) => id),
      )
    ).map((event) => [event.id, event]),
  )
  const last = page.at(-1)
  return {
    events: page.map(({ id }) => events.get(id)).filter((event): event is StoredEvent => event !== undefined),
    next: last !== undefined && start + page.length < sorted.length ? { time: last.time, id: last.id } : undefined,
  }
}

async function collect(tenant: Tenant, parameters: Search, field: string): Promise<Sorted[]> {
  const sorted: Sorted[] = []
  for await (const events of searchAll(tenant, parameters)) {
    for (const event of events) {
      sorted.push({ id: event.id, time: event.event_time.toISOString(), key: sortKeyOf(field, readingOf(event)) })
    }
    if (sorted.length > maxSorted)
      throw new Problem('too_complex', `More than ${maxSorted} events match: only fewer can be ordered by ${field}.`)
  }
  return sorted
}

function compare(a: Sorted, b: Sorted, sign: number): number {
  if (a.key === undefined || b.key === undefined) {
    if (a.key !== b.key) return a.key === undefined ? 1 : -1
  } else {
    const order = compareSortKeys(a.key, b.key)
    if (order !== 0) return sign * order
  }
  return sign * (Number(a.id) - Number(b.id))
}
