import type { CandidateFilter } from './candidate-filter.ts'
import type { Statistics } from './statistics-queries.ts'

/**
 * The share of all events that have one of the terms, at least and at most: of a term that PostgreSQL has not counted, only
 * that it is rarer than those that it has.
 */
export function shareOf({ frequencies, rarest }: Statistics, terms: readonly number[]): { min: number; max: number } {
  const counted = terms.map((term) => frequencies.get(term))
  const sum = (others: number) => counted.reduce<number>((share, one) => share + (one ?? others), 0)
  return { min: sum(0), max: sum(rarest) }
}

/**
 * Whether it is quicker to ask the index for all events that have a term than to walk the order of time until enough are
 * found. An entry of the index takes about a twentieth of the time of an event that is walked past.
 */
export function isFew({ events }: Statistics, share: number, limit: number): boolean {
  return share < Math.min(Math.sqrt((20 * limit) / events), 0.1)
}

/**
 * A time by which a page is most likely full: the index of times then spares the look at all other events that match.
 * `share`: of all events, at least so many match. `undefined` where these are so few that all of them are read as quickly.
 */
export function endOfPage(statistics: Statistics, share: number, filter: CandidateFilter): Date | undefined {
  const { order, limit } = filter
  const { events, [order.by]: bounds } = statistics
  const matching = share * events
  // Reading an event takes the time in which the index of times passes over some hundred and fifty: it knows blocks of events,
  // and all events of a block that it lets through are looked at.
  if (bounds.length < 2 || matching < Math.sqrt((limit * events) / 100)) return undefined
  // Half as many again as are needed, since they do not lie evenly.
  const length = (1.5 * limit) / matching
  const { earliest, latest } = timesIn(filter)
  const isDown = order.direction === 'DESC'
  const end = isDown ? rankOf(bounds, latest) - length : rankOf(bounds, earliest) + length
  if (end <= 0 || end >= 1) return undefined
  const time = timeAt(bounds, end)
  return earliest < time && time < latest ? new Date(time) : undefined
}

/** Between which times the events of a page lie, in milliseconds. */
function timesIn({ clauses, order, after }: CandidateFilter): { earliest: number; latest: number } {
  const [field, isDown] = [order.by === 'event_time' ? 'eventTime' : 'recordTime', order.direction === 'DESC']
  const times = clauses.filter((clause) => clause.kind === 'time').filter((clause) => clause.field === field)
  const instants = (bound: 'GE' | 'LT') => times.filter((time) => time.bound === bound).map(({ instant }) => instant)
  const passed = after ? [Date.parse(after.time)] : []
  return {
    earliest: Math.max(Number.NEGATIVE_INFINITY, ...instants('GE'), ...(isDown ? [] : passed)),
    latest: Math.min(Number.POSITIVE_INFINITY, ...instants('LT'), ...(isDown ? passed : [])),
  }
}

/** The share of the events before a time. */
function rankOf(bounds: readonly number[], time: number): number {
  const next = bounds.findIndex((bound) => bound > time)
  if (next <= 0) return next === 0 ? 0 : 1
  const [before, after] = [bounds[next - 1] as number, bounds[next] as number]
  return (next - 1 + (time - before) / (after - before)) / (bounds.length - 1)
}

/** The time before which a share of the events lies. */
function timeAt(bounds: readonly number[], share: number): number {
  const place = share * (bounds.length - 1)
  const [before, after] = [bounds[Math.floor(place)] as number, bounds[Math.ceil(place)] as number]
  return before + (after - before) * (place - Math.floor(place))
}
