import type { Event } from '../event/things.ts'

/** What has arrived since the page was opened: the newest first, and no more than a page can show. */
export type LiveList = {
  events: Event[]
  /** How many there were, also those that have made room since. */
  count: number
  /** Everything up to here has been shown. */
  position: number | undefined
}

export const emptyList: LiveList = { events: [], count: 0, position: undefined }

/** As many as somebody can look through; the events page has the rest. */
export const maxShown = 200

/** Adds events in the order in which they came. One that came before is not shown twice. */
export function withArrived(list: LiveList, position: number, arrived: readonly Event[]): LiveList {
  const known = new Set(list.events.map(({ eventID }) => eventID))
  const added = arrived.filter(({ eventID }) => !known.has(eventID))
  return {
    events: [...added.toReversed(), ...list.events].slice(0, maxShown),
    count: list.count + added.length,
    position,
  }
}
