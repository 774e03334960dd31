import { runStatement } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'

/** PostgreSQL counts again when a tenth of the table has changed: more often than this is no use. */
const readEvery = 60_000

/** What PostgreSQL has counted of the events of all organisations. */
export type Statistics = {
  events: number
  /** The commonest thousands of terms, with the share of the events that have each. */
  frequencies: ReadonlyMap<number, number>
  /** Any other term is rarer than this. */
  rarest: number
  /** Milliseconds since 1970 that divide the events into equal shares, or nothing. */
  event_time: readonly number[]
  record_time: readonly number[]
}

type Known = { statistics: Promise<Statistics | undefined>; readAt: number }

const known = new WeakMap<object, Known>()

/** `undefined` where nothing was counted yet. */
export function statisticsOf(db: Db): Promise<Statistics | undefined> {
  const found = known.get(db)
  if (found !== undefined && performance.now() - found.readAt < readEvery) return found.statistics
  const statistics = readStatistics(db)
  known.set(db, { statistics, readAt: performance.now() })
  statistics.catch(() => known.delete(db))
  return statistics
}

type Row = Omit<Statistics, 'frequencies' | 'rarest'> & { terms: string[]; frequencies: number[] }

const columnOf = (name: string, expression: string, none: string) => `coalesce((
  select ${expression} from pg_stats
  where schemaname = any (current_schemas(false)) and tablename = 'event' and attname = '${name}'), ${none})`

const boundsOf = (name: string) =>
  columnOf(
    name,
    "array(select date_part('epoch', bound) * 1000 from unnest(histogram_bounds::text::timestamptz[]) bound)",
    "'{}'",
  )

/** PostgreSQL adds three frequencies, which are of no term. */
const text = `
  select reltuples::float8 as events,
    ${columnOf('terms', 'most_common_elems::text::text[]', "'{}'")} as terms,
    ${columnOf('terms', 'most_common_elem_freqs::float8[]', "'{}'")} as frequencies,
    ${boundsOf('event_time')} as event_time, ${boundsOf('record_time')} as record_time
  from pg_class where oid = 'event'::regclass`

async function readStatistics(db: Db): Promise<Statistics | undefined> {
  const [row] = await runStatement<Row>(db, { name: 'statistics of events', text, values: [] })
  if (row === undefined || row.terms.length === 0) return undefined
  const { terms, frequencies, ...others } = row
  const common = new Map(terms.map((term, index) => [Number(term), frequencies[index] ?? 0]))
  return { ...others, frequencies: common, rarest: Math.min(...common.values()) }
}
