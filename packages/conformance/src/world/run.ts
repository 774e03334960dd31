import { randomInt, randomUUID } from 'node:crypto'

/** What makes the identifiers and times of one run its own, so that the repository may already hold data. */
export type Run = {
  /** Eight hexadecimal digits, which every identifier holds. */
  code: string
  /**
   * Fills a template: `{run}` is the code, `{hour}` the run's hour as `2003-04-05T06`, `{hour+2}` the same in the zone
   * +02:00; `{yesterday}` and `{tomorrow}` are times before and after the run, whatever the clocks say.
   */
  fill: (template: string) => string
}

const hourMs = 3_600_000
const firstHour = Date.UTC(1990, 0, 1)
const hours = 30 * 365 * 24

export function createRun(): Run {
  const code = randomUUID().slice(0, 8)
  // An hour long ago that no other event is likely to fall into: queries of one run ask for it, and find no foreign events.
  const hour = firstHour + randomInt(hours) * hourMs
  const values: Record<string, string> = {
    run: code,
    hour: hourText(hour),
    'hour+2': hourText(hour + 2 * hourMs),
    yesterday: new Date(Date.now() - 24 * hourMs).toISOString(),
    tomorrow: new Date(Date.now() + 24 * hourMs).toISOString(),
  }
  // A template may stand in a path, where its braces are percent-encoded.
  const placeholder = /(?:\{|%7B)(run|hour\+2|hour|yesterday|tomorrow)(?:\}|%7D)/g
  return { code, fill: (template) => template.replace(placeholder, (_, name: string) => values[name] ?? '') }
}

const hourText = (time: number) => new Date(time).toISOString().slice(0, 13)
