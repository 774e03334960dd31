const DAY = 86_400_000
/** The calendar repeats every 400 years. Date.UTC takes the years 0 to 99 for 1900 to 1999: adding a cycle avoids that. */
const CYCLE = 146_097 * DAY
const PAIRS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** `+HH:MM` or `-HH:MM`, from −14:00 to +14:00. */
export function isZoneOffset(text: string): boolean {
  return text.length === 6 && !Number.isNaN(minutesOfZone(text, 0))
}

/**
 * The instant of `YYYY-MM-DDThh:mm:ss[.f…](Z|±hh:mm)` in milliseconds since 1970, rounded half up on the decimal digits;
 * undefined for any other text. Reads by position: every event is read twice, and a pattern takes three times as long.
 */
export function instantOf(text: string): number | undefined {
  if (text !== lastText) {
    lastInstant = parseInstant(text)
    lastText = text
  }
  return lastInstant
}

/** An event is checked and then hashed, so that each time is read twice in a row. */
let lastText = ''
let lastInstant: number | undefined

function parseInstant(text: string): number | undefined {
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2)
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  const hour = twoDigits(text, 11)
  const minute = twoDigits(text, 14)
  const second = twoDigits(text, 17)
  const isDate = isAt('-', text, 4) && isAt('-', text, 7) && isAt('T', text, 10) && isDay(year, month, day)
  const isTime = isAt(':', text, 13) && isAt(':', text, 16) && hour < 24 && minute < 60 && second < 60
  const zoneAt = text.endsWith('Z') ? text.length - 1 : text.length - 6
  const fraction = millisecondsAt(text, zoneAt)
  const offset = minutesOfZone(text, zoneAt)
  if (!isDate || !isTime || Number.isNaN(fraction + offset)) return undefined
  return Date.UTC(year + 400, month - 1, day, hour, minute - offset, second, fraction) - CYCLE
}

/** `YYYY-MM-DDThh:mm:ss.fffZ` */
export function utcText(instant: number): string {
  const day = Math.floor(instant / DAY)
  const millisecond = instant - day * DAY
  const second = Math.floor(millisecond / 1000)
  const minute = Math.floor(second / 60)
  const clock = `${PAIRS[Math.floor(minute / 60)]}:${PAIRS[minute % 60]}:${PAIRS[second % 60]}`
  const fraction = millisecond % 1000
  return `${dateText(day)}T${clock}.${fraction < 100 ? '0' : ''}${PAIRS[fraction] ?? fraction}Z`
}

/** Events mostly arrive in the order of time: the next one is likely of the same day. */
let lastDay = 0
let lastDate = '1970-01-01'

function dateText(day: number): string {
  if (day === lastDay) return lastDate
  const text = new Date(day * DAY).toISOString()
  // Beyond the year 9999 JavaScript writes +010000, and XML Schema writes 10000.
  const date = text.slice(text.startsWith('+') ? 2 : 0, text.indexOf('T'))
  lastDay = day
  lastDate = date
  return date
}

function isAt(mark: string, text: string, at: number): boolean {
  return text.charCodeAt(at) === mark.charCodeAt(0)
}

/** Two digits as a number; NaN if the characters are no digits. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 0x30
  const ones = text.charCodeAt(at + 1) - 0x30
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 && isLeap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0)
  return year >= 0 && day >= 1 && day <= days
}

/** The fraction of a second between the seconds and the zone: NaN if there is anything else. */
function millisecondsAt(text: string, zoneAt: number): number {
  if (zoneAt === 19) return 0
  if (zoneAt < 21 || !isAt('.', text, 19)) return Number.NaN
  let milliseconds = 0
  for (let at = 20, weight = 100; at < zoneAt; at++, weight /= 10) {
    const digit = text.charCodeAt(at) - 0x30
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    if (at < 23) milliseconds += digit * weight
    else if (at === 23 && digit >= 5) milliseconds++
  }
  return milliseconds
}

function minutesOfZone(text: string, zoneAt: number): number {
  if (zoneAt === text.length - 1) return 0
  const hours = twoDigits(text, zoneAt + 1)
  const minutes = twoDigits(text, zoneAt + 4)
  const isInRange = (hours < 14 && minutes < 60) || (hours === 14 && minutes === 0)
  if (!isInRange || !isAt(':', text, zoneAt + 3)) return Number.NaN
  if (isAt('+', text, zoneAt)) return hours * 60 + minutes
  return isAt('-', text, zoneAt) ? -(hours * 60 + minutes) : Number.NaN
}
