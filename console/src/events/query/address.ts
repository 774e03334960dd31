import { startOf } from '../../data/days.ts'
import { thingParameter, thingParameters } from '../../data/thing-parameter.ts'
import type { Parameters } from './rows.ts'

/** What the address of the page holds beside the query. */
export type View = { as?: 'json' }

/** The address of the page: the parameters of the query as they are, and how its results are shown. */
export type Search = Record<string, string | undefined>

/** Names that belong to the page, or to one page of an answer, and are no conditions. */
const reserved = new Set(['as', 'perPage', 'nextPageToken'])

/** Reads the address. The short names of simple filters are understood too, as in `?step=shipping&from=2026-03-01`. */
export function searchIn(given: Record<string, unknown>): Search {
  const { type, step, from, to, epc, ...rest } = Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  )
  const filters = { type, step, from, to, thing: epc }
  const named = Object.entries(filters).filter(([, value]) => value !== undefined)
  // The router keeps whatever is not taken away.
  const without: Search = { ...rest, type: undefined, step: undefined, from: undefined, to: undefined, epc: undefined }
  return named.reduce<Search>((search, [name, value]) => withFilter(search, name as Filter, value ?? ''), without)
}

/** The query that an address asks for. */
export function parametersIn(search: Search): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).filter((pair): pair is [string, string] => !reserved.has(pair[0]) && Boolean(pair[1])),
  )
}

export const viewIn = ({ as }: Search): View => (as === 'json' ? { as } : {})

/** The filters that most people need, beside the builder. */
export type Filter = 'thing' | 'type' | 'step' | 'from' | 'to'

export function withFilter(search: Search, filter: Filter, text: string): Search {
  const value = text.trim()
  if (filter === 'type') return { ...search, eventType: value }
  if (filter === 'step') return { ...search, EQ_bizStep: value }
  if (filter === 'from') return { ...search, GE_eventTime: startOf(value) }
  if (filter === 'to') return { ...search, LT_eventTime: startOf(value, 1) }
  const others = Object.fromEntries(thingParameters.map((name) => [name, undefined]))
  return { ...search, ...others, [thingParameter(value)]: value }
}

/** What the simple filters show of a query. */
export function filtersOf(parameters: Parameters): Record<Filter, string> {
  const things = thingParameters.map((name) => parameters[name] ?? '').filter(Boolean)
  return {
    thing: things.length === 1 ? (things[0] ?? '') : '',
    type: parameters.eventType ?? '',
    step: parameters.EQ_bizStep ?? '',
    from: dayOf(parameters.GE_eventTime),
    to: dayOf(parameters.LT_eventTime, 1),
  }
}

const simple: ReadonlySet<string> = new Set([
  'eventType',
  'EQ_bizStep',
  'GE_eventTime',
  'LT_eventTime',
  ...thingParameters,
])

/** Does the query ask for more than the simple filters can show? */
export function needsBuilder(parameters: Parameters): boolean {
  const { from, to } = filtersOf(parameters)
  const times = { GE_eventTime: startOf(from), LT_eventTime: startOf(to, 1) }
  return (
    Object.entries(parameters).some(([name, value]) => !simple.has(name) || value.includes('|')) ||
    Object.entries(times).some(
      ([name, day]) => parameters[name] !== undefined && !sameInstant(parameters[name], day),
    ) ||
    thingParameters.filter((name) => parameters[name]).length > 1
  )
}

const sameInstant = (a: string, b: string | undefined) => b !== undefined && Date.parse(a) === Date.parse(b)

/** The day of a time where the reader is; the end of a range belongs to the day before. */
function dayOf(time: string | undefined, msBefore = 0): string {
  const instant = new Date(Date.parse(time ?? '') - msBefore)
  return Number.isNaN(instant.getTime()) ? '' : localText(instant).slice(0, 10)
}

/** A time where the reader is, as inputs of browsers have it: `2026-03-01T08:30:00`. */
export function localText(instant: Date): string {
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 19)
}
