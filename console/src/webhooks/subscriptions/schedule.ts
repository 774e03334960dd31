import { nextFiring, parseSchedule, type ScheduleFault } from '@polytrace/epcis'

/** The fields of a schedule as people write them, from the largest to the smallest. */
export const scheduleFields = ['month', 'dayOfMonth', 'dayOfWeek', 'hour', 'minute', 'second'] as const

export type ScheduleField = (typeof scheduleFields)[number]

export type ScheduleDraft = Record<ScheduleField, string> & { timeZone: string }

const noField: Record<ScheduleField, string> = {
  ...{ month: '', dayOfMonth: '', dayOfWeek: '', hour: '', minute: '', second: '' },
}

/** What most people want, to begin with. */
export const presets = {
  hourly: { ...noField, minute: '0' },
  daily: { ...noField, hour: '6', minute: '0' },
  weekdays: { ...noField, dayOfWeek: '[1-5]', hour: '6,18', minute: '0' },
  monthly: { ...noField, dayOfMonth: '1', hour: '6', minute: '0' },
} as const

export type Preset = keyof typeof presets

/** A schedule as the service takes it: what is left out is not sent. */
export function scheduleOf(draft: Partial<ScheduleDraft>): Record<string, string> {
  const given = Object.entries(draft).map(([field, text]) => [field, String(text).trim()] as const)
  return Object.fromEntries(given.filter(([, text]) => text !== ''))
}

/** When a schedule fires next, some times, or what is wrong with it. */
export function firingsOf(
  schedule: Readonly<Record<string, unknown>>,
  after: Date,
  count: number,
): { times: Date[]; faults: ScheduleFault[] } {
  const parsed = parseSchedule(schedule)
  if (!parsed.schedule) return { times: [], faults: parsed.faults }
  const times: Date[] = []
  for (let time = after.getTime(); times.length < count; ) {
    const next = nextFiring(parsed.schedule, time)
    if (next === undefined) break
    times.push(new Date(next))
    time = next
  }
  return { times, faults: [] }
}
