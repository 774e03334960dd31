import type { Schedule } from './schedule.ts'
import { clockTime, type Stretch, stretchesOf } from './time-zone.ts'

const SECOND = 1_000
const DAY = 86_400_000

/** Clocks differ from UTC by less. */
const MAX_OFFSET = 16 * 3_600_000

/** A 29 February that is a certain day of the week comes after 40 years at the latest. */
const MAX_DAYS = 41 * 366

/**
 * The first instant after another at which a schedule fires, in milliseconds since 1970.
 *
 * Where clocks are put forward, a time that they skip is made up for at once, at the change. Where they are put back, a
 * time that comes twice counts the first time only. A schedule of every hour does neither: it follows the real time, and
 * fires as often as its minutes come.
 */
export function nextFiring(schedule: Schedule, after: number): number | undefined {
  const today = Math.floor(clockTime(schedule.timeZone, after) / DAY)
  // Clocks that are put back at midnight make yesterday come again.
  for (let day = today - 1; day < today + MAX_DAYS; day++) {
    const found = [day, day + 1].flatMap((one) => firingsOf(schedule, one, after))
    if (found.length > 0) return Math.min(...found)
  }
  return undefined
}

/** The first firings of each stretch of a day; the day is counted from 1970, by the clocks of the zone. */
function firingsOf(schedule: Schedule, day: number, after: number): number[] {
  if (!isDayOf(schedule, day)) return []
  const start = day * DAY
  const times = { first: start, end: start + DAY }
  if (schedule.timeZone === 'UTC')
    return clocked(schedule, times, { from: times.first, to: times.end, offset: 0 }, after)
  const stretches = stretchesOf(schedule.timeZone, start - MAX_OFFSET, start + DAY + MAX_OFFSET)
  const isHourly = schedule.hour.size === 24
  let reached = Number.NEGATIVE_INFINITY
  return stretches.flatMap((stretch, index) => {
    const before = stretches[index - 1]
    const found = clocked(schedule, isHourly ? times : { ...times, first: Math.max(start, reached) }, stretch, after)
    reached = Math.max(reached, stretch.to + stretch.offset)
    if (isHourly || before === undefined || stretch.from <= after) return found
    const skipped = { first: before.to + before.offset, end: stretch.from + stretch.offset }
    const hasSkipped =
      timeWithin(schedule, Math.max(skipped.first, start), Math.min(skipped.end, times.end)) !== undefined
    return hasSkipped ? [stretch.from, ...found] : found
  })
}

type ClockRange = { first: number; end: number }

/** The first firing of a stretch after an instant, with a time of the clocks in the range. */
function clocked(schedule: Schedule, range: ClockRange, { from, to, offset }: Stretch, after: number): number[] {
  const earliest = Math.max(from, Math.floor(after / SECOND) * SECOND + SECOND) + offset
  const time = timeWithin(schedule, Math.max(range.first, earliest), Math.min(range.end, to + offset))
  return time === undefined ? [] : [time - offset]
}

/** The first time from `first` on and before `end` with a second, minute and hour of the schedule; both are of one day. */
function timeWithin({ hour, minute, second }: Schedule, first: number, end: number): number | undefined {
  let time = first
  while (time < end) {
    const seconds = Math.floor(time / SECOND)
    if (!hour.has(Math.floor(seconds / 3_600) % 24)) time = (Math.floor(seconds / 3_600) + 1) * 3_600_000
    else if (!minute.has(Math.floor(seconds / 60) % 60)) time = (Math.floor(seconds / 60) + 1) * 60_000
    else if (!second.has(seconds % 60)) time = (seconds + 1) * SECOND
    else return time
  }
  return undefined
}

function isDayOf({ dayOfMonth, month, dayOfWeek }: Schedule, day: number): boolean {
  // 1 January 1970 was a Thursday.
  if (!dayOfWeek.has(((((day + 3) % 7) + 7) % 7) + 1)) return false
  const date = new Date(day * DAY)
  return dayOfMonth.has(date.getUTCDate()) && month.has(date.getUTCMonth() + 1)
}
