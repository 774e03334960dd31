import type { Schedule } from '../../src/schedule/schedule.ts'

type Search = {
  /** In milliseconds; the changes of clocks are at whole steps. */
  step: number
  days: number
}

/** The rule of a schedule by its letter, one step after the other: for tests, since it takes its time. */
export function slowNextFiring(schedule: Schedule, after: number, { step, days }: Search): number | undefined {
  const clock = clockOf(schedule.timeZone)
  const isHourly = schedule.hour.size === 24
  const start = Math.floor(after / step) * step
  const seen = new Set<number>()
  // What the clocks showed in the days before must not count again.
  const from = schedule.timeZone === 'UTC' ? start : start - 2 * 86_400_000
  for (let time = from; time <= after + days * 86_400_000; time += step) {
    const wallTime = clock(time)
    const skipped: number[] = []
    for (let missing = clock(time - step) + step; missing < wallTime; missing += step) skipped.push(missing)
    const isDue = suits(schedule, wallTime) && (isHourly || !seen.has(wallTime))
    const isLate = !isHourly && skipped.some((missing) => suits(schedule, missing))
    if (time > after && (isDue || isLate)) return time
    seen.add(wallTime)
  }
  return undefined
}

/** Whether a schedule in UTC fires at this instant. */
export const isFiring = (schedule: Schedule, instant: number) => instant % 1_000 === 0 && suits(schedule, instant)

function suits(schedule: Schedule, wallTime: number): boolean {
  const date = new Date(wallTime)
  const values = {
    second: date.getUTCSeconds(),
    minute: date.getUTCMinutes(),
    hour: date.getUTCHours(),
    dayOfMonth: date.getUTCDate(),
    month: date.getUTCMonth() + 1,
    dayOfWeek: date.getUTCDay() || 7,
  }
  return Object.entries(values).every(([field, value]) => schedule[field as keyof typeof values].has(value))
}

function clockOf(timeZone: string): (instant: number) => number {
  if (timeZone === 'UTC') return (instant) => instant
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (instant) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`)
}
