import { nearestWord } from '../nearest-word.ts'
import { question, quote } from '../rules/wording.ts'
import { SCHEDULE_FIELDS, type Schedule, type ScheduleFault, type ScheduleField } from './schedule.ts'
import { isTimeZone } from './time-zone.ts'

export type ParsedSchedule = { schedule: Schedule; faults: [] } | { schedule: undefined; faults: ScheduleFault[] }

const FIELDS = Object.keys(SCHEDULE_FIELDS) as ScheduleField[]
const NAMES = [...FIELDS, 'timeZone']

/** A list of all sixty seconds has fewer characters. */
const MAX_LENGTH = 200

/** Where a field is left out, every larger one given makes it its smallest value: `hour: "1"` is 01:00:00. */
const SIZE: Record<ScheduleField, number> = { second: 0, minute: 1, hour: 2, dayOfMonth: 3, dayOfWeek: 3, month: 4 }

/** The longest that each month can be. */
const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Reads a schedule of the standard, with `timeZone` as an addition: a schedule that will fire, or every fault. */
export function parseSchedule(input: Readonly<Record<string, unknown>>): ParsedSchedule {
  const faults: ScheduleFault[] = []
  for (const name of Object.keys(input)) if (!NAMES.includes(name)) faults.push(unknownField(name))
  const given = FIELDS.filter((field) => input[field] !== undefined)
  if (given.length === 0) faults.push({ field: undefined, code: 'too_few', message: `A schedule needs ${anyField()}.` })
  const smallest = Math.min(...given.map((field) => SIZE[field]))
  const values = FIELDS.map((field): [ScheduleField, ReadonlySet<number>] => {
    if (input[field] !== undefined) return [field, readField(field, input[field], faults)]
    const { lowest, highest } = SCHEDULE_FIELDS[field]
    // The first of June is a day of the month: which day of the week it is does not matter.
    const isSmaller = field !== 'dayOfWeek' && SIZE[field] < smallest
    return [field, isSmaller ? new Set([lowest]) : range(lowest, highest)]
  })
  const timeZone = readTimeZone(input.timeZone ?? 'UTC', faults)
  const schedule: Schedule = { ...(Object.fromEntries(values) as Record<ScheduleField, Set<number>>), timeZone }
  if (faults.length === 0 && !hasDays(schedule))
    faults.push({ field: 'dayOfMonth', code: 'never_fires', message: neverFires(input) })
  return faults.length === 0 ? { schedule, faults: [] } : { schedule: undefined, faults }
}

function unknownField(name: string): ScheduleFault {
  const nearest = nearestWord(name, NAMES)
  const offer = nearest === undefined ? ` It has ${NAMES.join(', ')}.` : question([nearest])
  return { field: name, code: 'unknown_field', message: `${quote(name)} is not a field of a schedule.${offer}` }
}

function readField(field: ScheduleField, value: unknown, faults: ScheduleFault[]): Set<number> {
  const text = Number.isInteger(value) ? String(value) : value
  const elements = typeof text === 'string' && text.length <= MAX_LENGTH ? text.split(',') : []
  const values = elements.map((element) => readElement(field, element.trim()))
  const isSound = values.length > 0 && values.every((found) => found !== undefined)
  if (isSound) return new Set(values.flatMap((found) => [...(found as Set<number>)]))
  faults.push({ field, code: 'format', message: `\`${field}\` is ${quote(value)}: expected ${expected(field)}.` })
  return new Set()
}

/** `5`, `[1-5]`, `*`, or `0/30`: from 0 in steps of 30. */
function readElement(field: ScheduleField, element: string): Set<number> | undefined {
  const { lowest, highest } = SCHEDULE_FIELDS[field]
  const numbers = (element.match(/\d+/g) ?? []).map(Number)
  const isWithin = (number: number | undefined) => number !== undefined && number >= lowest && number <= highest
  const [first = lowest, second = highest] = numbers
  if (element === '*') return range(lowest, highest)
  if (/^\d{1,2}$/.test(element)) return isWithin(first) ? new Set([first]) : undefined
  if (/^\[\d{1,2}-\d{1,2}\]$/.test(element))
    return isWithin(first) && isWithin(second) && first <= second ? range(first, second) : undefined
  if (/^\*\/\d{1,2}$/.test(element)) return first > 0 ? range(lowest, highest, first) : undefined
  if (/^\d{1,2}\/\d{1,2}$/.test(element))
    return isWithin(first) && second > 0 ? range(first, highest, second) : undefined
  return undefined
}

function range(first: number, last: number, step = 1): Set<number> {
  return new Set(Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step))
}

function expected(field: ScheduleField): string {
  const { lowest, highest } = SCHEDULE_FIELDS[field]
  const [a, b] = [lowest + 1, lowest + 3]
  return `numbers from ${lowest} to ${highest} such as "${a}", "${a},${b}", "[${a}-${b}]", "${lowest}/2" or "*"`
}

function readTimeZone(value: unknown, faults: ScheduleFault[]): string {
  if (typeof value === 'string' && isTimeZone(value)) return value
  const message = `\`timeZone\` is ${quote(value)}: expected the name of a time zone such as "Europe/Berlin", or "UTC".`
  faults.push({ field: 'timeZone', code: 'format', message })
  return 'UTC'
}

/** Every day of the year falls on every day of the week sooner or later, so that only day and month can exclude each other. */
function hasDays({ month, dayOfMonth }: Schedule): boolean {
  const shortest = Math.min(...dayOfMonth)
  return [...month].some((number) => shortest <= (LONGEST_MONTHS[number - 1] ?? 0))
}

function neverFires({ dayOfMonth, month }: Readonly<Record<string, unknown>>): string {
  return `The schedule never fires: no month of ${quote(month)} has a day of ${quote(dayOfMonth)}.`
}

function anyField(): string {
  return `at least one of ${FIELDS.join(', ')}`
}
