/** The fields of a schedule from the smallest unit up, with their smallest and greatest values. */
export const SCHEDULE_FIELDS = {
  second: { lowest: 0, highest: 59 },
  minute: { lowest: 0, highest: 59 },
  hour: { lowest: 0, highest: 23 },
  dayOfMonth: { lowest: 1, highest: 31 },
  month: { lowest: 1, highest: 12 },
  /** 1 is Monday, 7 is Sunday. */
  dayOfWeek: { lowest: 1, highest: 7 },
} as const

export type ScheduleField = keyof typeof SCHEDULE_FIELDS

/** When a standing query is run: at each second of which every field has one of its values, in a time zone. */
export type Schedule = Readonly<Record<ScheduleField, ReadonlySet<number>>> & {
  /** As `Intl` knows it, such as `Europe/Berlin`. */
  timeZone: string
}

/** What is wrong with one field; without a field, with the schedule as a whole. */
export type ScheduleFault = {
  field: string | undefined
  code: 'unknown_field' | 'format' | 'too_few' | 'never_fires'
  message: string
}
