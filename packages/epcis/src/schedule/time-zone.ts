const SECOND = 1_000

/** A formatter is costly to make, and there are few time zones; `undefined` for what is none. */
const formats = new Map<string, Intl.DateTimeFormat | undefined>()
const MAX_KNOWN = 1_000

export function isTimeZone(name: string): boolean {
  return formatOf(name) !== undefined
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) {
    if (formats.size >= MAX_KNOWN) formats.clear()
    formats.set(timeZone, makeFormat(timeZone))
  }
  return formats.get(timeZone)
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric', ...clock })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** What the clocks of a time zone show at an instant, as if it were UTC: milliseconds since 1970. */
export function clockTime(timeZone: string, instant: number): number {
  if (timeZone === 'UTC') return instant
  const parts = formatOf(timeZone)?.formatToParts(instant) ?? []
  const read = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}

/** A stretch of time during which the clocks of a zone differ from UTC by `offset`. */
export type Stretch = { from: number; to: number; offset: number }

/** The stretches between two instants at whole seconds, which are few days apart, in order. */
export function stretchesOf(timeZone: string, from: number, to: number): Stretch[] {
  const offsetAt = (instant: number) => clockTime(timeZone, instant) - instant
  const changes: number[] = []
  const search = (start: number, end: number) => {
    if (offsetAt(start) === offsetAt(end)) return
    if (end - start <= SECOND) return void changes.push(end)
    const middle = start + Math.floor((end - start) / 2 / SECOND) * SECOND
    search(start, middle)
    search(middle, end)
  }
  search(from, to)
  const starts = [from, ...changes]
  return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to, offset: offsetAt(start) }))
}
