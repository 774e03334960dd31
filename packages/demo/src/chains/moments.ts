import { offsetAt, type PlaceName } from '../content/places.ts'

/** A place, a day and the time on the clock there. */
export type Moment = { place: PlaceName; day: string; time: string }

const dayLength = 86_400_000

/** The day so many days later. */
export const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/**
 * A moment in the given hour. The minute comes from what the event is about, so that it is the same each time and yet
 * no two things happen on the dot.
 */
export function moment(place: PlaceName, day: string, hour: number, about: string): Moment {
  const sum = [...about].reduce((sum, character) => sum + character.charCodeAt(0), hour)
  return { place, day, time: `${String(hour).padStart(2, '0')}:${String((sum * 7) % 60).padStart(2, '0')}` }
}

/** When an event was, as EPCIS writes it. */
export function timeOf({ place, day, time }: Moment): { eventTime: string; eventTimeZoneOffset: string } {
  const offset = offsetAt(place, day)
  return { eventTime: `${day}T${time}:00.000${offset}`, eventTimeZoneOffset: offset }
}
