const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:Z|([+-])(\d\d):(\d\d))$/
const OFFSET = /^[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00)$/

/** `+HH:MM` or `-HH:MM`, from −14:00 to +14:00. */
export function isZoneOffset(text: string): boolean {
  return OFFSET.test(text)
}

/** The instant in milliseconds since 1970, rounded half up on the decimal digits; undefined if the text is no date-time with a zone. */
export function instantOf(text: string): number | undefined {
  const parts = DATE_TIME.exec(text)
  if (parts === null) return undefined
  const [, year, month, day, hour, minute, second, fraction = '', sign, offsetHours = '0', offsetMinutes = '0'] = parts
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  if (sign !== undefined && !isZoneOffset(`${sign}${offsetHours}:${offsetMinutes}`)) return undefined
  // setUTCFullYear, because Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  // A day that the month lacks has rolled over into the next one.
  if (date.getUTCMonth() !== Number(month) - 1 || Number(day) === 0) return undefined
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second)
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -60 : 60)
  return date.getTime() + (seconds - offset) * 1000 + milliseconds(fraction)
}

/** `YYYY-MM-DDThh:mm:ss.fffZ` */
export function utcText(instant: number): string {
  // Beyond the year 9999 JavaScript writes +010000, and XML Schema writes 10000.
  return new Date(instant).toISOString().replace(/^\+0*/, '')
}

function milliseconds(fraction: string): number {
  const whole = Number(fraction.slice(0, 3).padEnd(3, '0'))
  return fraction.charCodeAt(3) >= 0x35 ? whole + 1 : whole
}
