import { runStatement } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'

/** PostgreSQL counts again when a tenth of the table has changed: more often than this is no use. */
const readEvery = 60_000

/**
 * With a million events, walking their order until 31 with a term are found, and looking up all that have it, take equally
 * long where one in a hundred has it.
 */
const minFrequency = 0.01

/** `undefined` where there are no statistics. */
export type CommonTerms = ReadonlySet<number> | undefined

type Known = { terms: Promise<CommonTerms>; readAt: number }

const known = new WeakMap<object, Known>()

/**
 * The terms that many events have. Of all but the commonest thousand, PostgreSQL knows no more than that they are rarer than
 * these, and would walk through tens of thousands of events to find the few that have one.
 */
export function commonTerms(db: Db): Promise<CommonTerms> {
  const found = known.get(db)
  if (found !== undefined && performance.now() - found.readAt < readEvery) return found.terms
  const terms = readTerms(db)
  known.set(db, { terms, readAt: performance.now() })
  terms.catch(() => known.delete(db))
  return terms
}

async function readTerms(db: Db): Promise<CommonTerms> {
  const [row] = await runStatement<{ terms: string[] }>(db, {
    name: 'common terms',
    text: `select array(
             select term from unnest(most_common_elems::text::text[], most_common_elem_freqs) common(term, frequency)
             where term is not null and frequency >= ${minFrequency}) as terms
           from pg_stats
           where schemaname = any (current_schemas(false)) and tablename = 'event' and attname = 'terms'`,
    values: [],
  })
  return row && new Set(row.terms.map(Number))
}
