/** The JSON objects of the standard, read with care: a repository under test may send anything. */
export type JsonObject = Record<string, unknown>

export type Answer = {
  status: number
  headers: Headers
  text: string
  /** The parsed body, where it is JSON. */
  body: unknown
  /** Where the answer came from; relative addresses in it start here. */
  url: string
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A value inside an answer, such as `epcisBody.queryResults`; undefined where the road ends. */
export function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (isObject(value) ? value[key] : undefined), body)
}

/** The events of an EPCISQueryDocument. */
export function eventsOf({ body }: Answer): JsonObject[] {
  return listOf(valueAt(body, 'epcisBody.queryResults.resultsBody.eventList')).filter(isObject)
}

/** The members of a Collection. */
export const membersOf = ({ body }: Answer): unknown[] => listOf(valueAt(body, 'member'))

/** The target of `Link: <…>; rel="next"`. */
export function nextLink({ headers }: Answer): string | undefined {
  const links = (headers.get('link') ?? '').matchAll(/<([^>]*)>([^<]*)/g)
  return [...links].find(([, , attributes = '']) => /\brel="?next\b/.test(attributes))?.[1]
}

const maxExcerpt = 300

/** An answer in one line, for a report. */
export function describeAnswer({ status, headers, text }: Answer): string {
  const type = headers.get('content-type')?.split(';')[0]
  const excerpt = text.length > maxExcerpt ? `${text.slice(0, maxExcerpt)}…` : text
  return [String(status), type, excerpt.replace(/\s+/g, ' ')].filter(Boolean).join(' ')
}
