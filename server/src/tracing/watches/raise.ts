import { identify, lineageOf } from '@polytrace/epcis'
import { v7 } from 'uuid'
import type { Tenant } from '../../db/statements.ts'
import { readEvents } from '../../epcis/query/queries.ts'
import { readingOf } from '../../epcis/query/search.ts'
import { masterDataFor } from '../../epcis/vocabularies/master-data.ts'
import type { FeedChange } from '../../feed/describe-change.ts'
import { feedState } from '../../feed/queries.ts'
import { addChanges } from '../../feed/record.ts'
import { type Appearance, readConcern } from './concern.ts'
import { describeAlarm, placeOf } from './describe-alarm.ts'
import { addThings, findNew, insertMet, type WatchRow } from './queries.ts'

/**
 * Finds everything that a watch is about as of now, and notes the events that are new to it. In whichever order they came:
 * what a late event adds to the chain brings its earlier events along. `isFirst`: what there was before is no alarm.
 */
export async function meetEvents(tenant: Tenant, watch: WatchRow, { isFirst = false } = {}): Promise<void> {
  // What comes while statements read one after another may be seen without what came before it, such as the pallet that ships
  // without the event that emptied it. It waits: the feed brings it next.
  const { head } = await feedState(tenant)
  const { appearances, things, names } = await readConcern(tenant, watch.thing)
  await addThings(tenant, watch.id, things)
  const isNew = await findNew(
    tenant,
    watch.id,
    appearances.map(({ event }) => event.id),
    head,
  )
  if (isNew.size === 0) return
  const isAllowed = await allowedPlaces(tenant, watch.places)
  const met = appearances
    .filter(({ event }) => isNew.has(event.id))
    .map((appearance) => {
      const isAlarm = !isFirst && !isAllowed(appearance)
      return { id: v7(), event: appearance.event.id, alarm: isAlarm ? describeAlarm(watch, appearance, names) : null }
    })
  await insertMet(tenant, watch.id, met)
  const alarms = met.flatMap(({ alarm }): FeedChange[] => (alarm ? [{ kind: 'watch.alarm', data: alarm }] : []))
  await addChanges(tenant, alarms)
}

/** Whether something appears where it may be. Without places it may be nowhere; an event without a place says nothing. */
async function allowedPlaces(tenant: Tenant, places: string[] | null): Promise<(appearance: Appearance) => boolean> {
  if (places === null) return () => false
  const allowed = places.map((place) => identify(place).canonical)
  const conditions = [{ kind: 'place', field: 'bizLocation', places: allowed, withDescendants: true } as const]
  const nobody = { permissions: new Set<string>() }
  const { descendantsOf } = await masterDataFor(tenant, nobody, { ...anyQuery, conditions: [...conditions] })
  const all = new Set(allowed.flatMap((place) => [place, ...descendantsOf(place)]))
  return (appearance) => {
    const place = placeOf(appearance)
    return place === null || all.has(identify(place).canonical)
  }
}

const anyQuery = {
  orderBy: undefined,
  orderDirection: 'DESC',
  eventCountLimit: undefined,
  maxEventCount: undefined,
} as const

/** Everything that some events name, and the lots of the items among it. */
export async function thingsIn(tenant: Tenant, events: number[]): Promise<string[]> {
  const stored = await readEvents(tenant, events.map(String))
  const keys = stored.flatMap((event) => {
    const { things, produced, consumed, mentions, containments } = lineageOf(readingOf(event))
    return [
      ...things.map(({ key }) => key),
      ...[...produced, ...consumed, ...mentions].map(({ thing }) => thing),
      ...containments.flatMap(({ parent, child }) => (child === undefined ? [parent] : [parent, child])),
    ]
  })
  return [...new Set(keys)]
}
