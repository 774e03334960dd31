/** How a sheet shows a number: as itself, or as a text. */
export type NumberFormat = (value: number) => number | string

const asNumber: NumberFormat = (value) => value

const millisecondsOfDay = 86_400_000

/** The formats that every workbook has without writing them down (ECMA-376, 18.8.30). */
function builtInFormat(id: number): string {
  if (id === 9) return '0%'
  if (id === 10) return '0.00%'
  if (id === 22) return 'm/d/yy h:mm'
  if (id === 46) return '[h]:mm:ss'
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'h:mm:ss'
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'yyyy-mm-dd' : 'General'
}

/** What cells of a format show: dates and times as ISO 8601 writes them, percentages with their sign. */
export function numberFormatOf(id: number, written: string | undefined, is1904: boolean): NumberFormat {
  const code = plain(written ?? builtInFormat(id))
  if (code.includes('%')) return percentage(/\.([0#?]+)/.exec(code)?.[1]?.length ?? 0)
  if (/\[[hms]+\]/i.test(code)) return duration
  const hasTime = /[hs]/i.test(code)
  const hasDate = /[yd]/i.test(code) || (/m/i.test(code) && !hasTime)
  if (hasDate) return (value) => dateText(value, is1904, hasTime)
  return hasTime ? (value) => timeText(value % 1) : asNumber
}

/** Excel takes 255 characters; what is behind matters to nobody. */
const maxLength = 1_000

/** The first section of a format without its literal texts, colours and AM/PM. */
const plain = (code: string) =>
  code
    .slice(0, maxLength)
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?![hms]+\])[^[\]]*\]/gi, '')
    .replace(/AM\/PM|A\/P|General/gi, '')
    .split(';', 1)[0] ?? ''

const percentage =
  (decimals: number): NumberFormat =>
  (value) =>
    `${(value * 100).toFixed(Math.min(decimals, 20))}%`

function dateText(serial: number, is1904: boolean, hasTime: boolean): string | number {
  // Excel counts a 29 February 1900 that never was: day 60. What lies before it is one day less away.
  if (!is1904 && (serial < 0 || Math.floor(serial) === 60)) return serial
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const time = new Date(first + Math.round((serial * millisecondsOfDay) / 1_000) * 1_000)
  if (Number.isNaN(time.getTime())) return serial
  const text = time.toISOString()
  return hasTime && serial % 1 !== 0 ? text.slice(0, 19) : text.slice(0, 10)
}

const timeText = (part: number) =>
  new Date(Math.round((part * millisecondsOfDay) / 1_000) * 1_000).toISOString().slice(11, 19)

function duration(value: number): string {
  const seconds = Math.round(value * 86_400)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
