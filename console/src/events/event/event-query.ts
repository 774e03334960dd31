import { readDocument } from '@polytrace/epcis'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../data/api.ts'
import type { Event } from './things.ts'

/** An event, and its text as the service sends it: numbers that were parsed would lose digits, `50.0` its point. */
export type ReadEvent = { event: Event; json: string }

/** An event with whatever declares it wrong. */
export const eventQuery = (eventID: string) =>
  queryOptions({
    queryKey: ['epcis', 'events', 'read', eventID],
    queryFn: async ({ signal }): Promise<ReadEvent[]> => {
      const answer = await api.raw('get', '/api/v2/epcis/events/{eventID}', { path: { eventID }, signal })
      const { events } = readDocument(await answer.text())
      return Array.from(events(), ({ event, text }) => ({ event: event as Event, json: text }))
    },
  })
