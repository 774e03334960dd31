import type { Check } from '../../check.ts'
import { ask, QUERY_DOCUMENT, status } from '../../expectations.ts'
import { eventsOf, isObject, type JsonObject } from '../../http/answer.ts'
import { GROUPS, type Group } from '../../world/groups.ts'

/** What a repository adds, or moves into the document. */
const ADDED = ['recordTime', '@context']

/** Equal for equal events: times by their instants, lists without an order, objects without the order of their keys. */
export function comparable(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(comparable).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (isObject(value)) {
    const members = Object.entries(value).filter(([key]) => !ADDED.includes(key))
    return Object.fromEntries(
      members.map(([key, member]): [string, unknown] => [key, comparable(member)]).sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  }
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value
}

const same = (a: JsonObject, b: JsonObject) => JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))

/** Each event of the run is read by its eventID and compared with what was sent. */
const roundTrip = (group: Group, name: string): Check => ({
  area: 'round trip',
  name: `${name} comes back as it was captured`,
  source: 'GET /events/{eventID}, GS1-EPC-Format: Never_Translates',
  run: ask(
    async ({ world }) => {
      await world.captured(group)
      const path = `/events/${encodeURIComponent(String(world.event(name).eventID))}`
      return { path, headers: { 'GS1-EPC-Format': 'Never_Translates' } }
    },
    status(200),
    QUERY_DOCUMENT,
    {
      expected: `the event ${name} with every field`,
      fault: (answer, { world }) => {
        const [event = {}] = eventsOf(answer)
        return same(event, world.event(name))
          ? undefined
          : `${JSON.stringify(event)} instead of ${JSON.stringify(world.event(name))}`
      },
    },
  ),
})

export const ROUND_TRIP_CHECKS: Check[] = (Object.keys(GROUPS) as Group[]).flatMap((group) =>
  Object.keys(GROUPS[group].events).map((name) => roundTrip(group, name)),
)
