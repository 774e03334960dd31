import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '../../db/statements.ts'
import { hasUnwanted, isNowhere, isWide, rank, rankByKeys, rankOf } from './rank-queries.ts'
import { isOf, type Purpose, rowsOf } from './rows-queries.ts'
import type { Term, Terms } from './terms.ts'
import { type SoughtTerm, seekWords } from './word-queries.ts'

type Condition = RawBuilder<boolean>

/**
 * A search that was begun: its words, and all it finds when that is not much, best first. `common` are the ranks that very many
 * products have.
 */
export type Search = {
  terms: { wanted: SoughtTerm[]; unwanted: Term[] }
  languages: string[]
  found: Found[] | undefined
  common: number[]
}

export type Found = { id: string; rank: number }

/** More rows than these are not ranked as a whole: each rank is looked for by itself. */
const maxFound = 1_000

/**
 * The number of rows of the newest products that are looked at first, and of the oldest. An index cannot stop half-way: of a word
 * that a third of all products have, it would list all of them before the first is seen.
 */
const sampleSize = 100
/** What so many rows have of both fills a page soon when the newest products are looked through, one after the other. */
const commonInSample = 5
/** What so many have is not worth a look at all words that have one or two letters in them. */
const muchInSample = 2

/** Looks for words, and for words that are one slip away when there is nothing else. `languages`: beside the original. */
export async function beginSearch(tenant: Tenant, { wanted, unwanted }: Terms, languages: string[]): Promise<Search> {
  const searched = ['', ...languages]
  if (wanted.length === 0) return { terms: { wanted: [], unwanted }, languages: searched, found: undefined, common: [] }
  const [known, sample] = await Promise.all([
    seekWords(tenant, wanted, languages),
    rankSample(tenant, wanted, searched),
  ])
  const search = await lookFor(tenant, { wanted: known, unwanted }, searched, sample)
  if (search.found?.length !== 0 || wanted.every(({ slips }) => slips.length === 0)) return search
  const relaxed = await seekWords(tenant, wanted.map(withSlips), languages)
  if (isNowhere(4, relaxed)) return search
  return lookFor(tenant, { wanted: relaxed, unwanted }, searched, await rankSample(tenant, relaxed, searched))
}

async function lookFor(
  tenant: Tenant,
  { wanted: known, unwanted }: Search['terms'],
  languages: string[],
  sample: RankCount[],
): Promise<Search> {
  const isMuch = sample.reduce((sum, { count }) => sum + count, 0) >= muchInSample
  const wanted = isMuch || !isWide(4, known) ? known : await seekWords(tenant, known, languages.slice(1), true)
  const terms = { wanted, unwanted }
  const common = sample.filter(({ least }) => least >= commonInSample).map((one) => one.rank)
  const found = common.length > 0 ? undefined : await listFound(tenant, terms, languages)
  return { terms, languages, found, common }
}

export const withSlips = (term: Term): Term => ({ ...term, part: [...term.part, ...term.slips] })

/** How many rows of a sample have a rank, and how many of them at the end where it is rarer. */
type RankCount = { rank: number; count: number; least: number }

async function rankSample(
  { db, orgId }: Tenant,
  wanted: Term[] | SoughtTerm[],
  languages: string[],
): Promise<RankCount[]> {
  const end = (isNew: boolean) => sql`(
    select ${isNew}::boolean as is_new, lang, names, words, keys from product_search
    where org_id = ${orgId} and lang = any(${languages}::text[])
    order by product_id ${isNew ? sql`desc` : sql`asc`} limit ${sampleSize})`
  const { rows } = await sql<RankCount>`
    select ${rankOf(wanted)} as rank, count(*)::int as count,
      least(count(*) filter (where is_new), count(*) filter (where not is_new))::int as least
    from (${end(true)} union all ${end(false)}) sample where ${rank(4, wanted)} group by 1`.execute(db)
  return rows
}

/** All that a search finds, with its rank; `undefined` when it is much. */
async function listFound(
  tenant: Tenant,
  { wanted, unwanted }: Search['terms'],
  languages: string[],
): Promise<Found[] | undefined> {
  if (isNowhere(4, wanted)) return []
  const ids = isWide(4, wanted) ? undefined : await listSome(tenant, languages, rankByKeys(4, wanted))
  if (ids === undefined) return undefined
  const { db, orgId } = tenant
  const excluded = unwanted.length > 0 ? hasUnwanted(unwanted) : sql`false`
  const { rows } = await sql<Found>`
    select product_id as id, min(${rankOf(wanted)}) as rank ${rowsOf(orgId, languages, sql`product_id = any(${ids}::uuid[])`)}
    group by product_id having not bool_or(${excluded})`.execute(db)
  return rows.sort((a, b) => a.rank - b.rank || (a.id < b.id ? 1 : -1))
}

/** The products of the rows that meet a condition; `undefined` when they are many. */
async function listSome(
  { db, orgId }: Tenant,
  languages: string[],
  condition: Condition,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id ${rowsOf(orgId, languages, condition)} limit ${maxFound + 1}`.execute(db)
  return rows.length <= maxFound ? [...new Set(rows.map(({ id }) => id))] : undefined
}

/** A condition on `product`. */
export function isFound(
  orgId: string,
  { terms: { wanted, unwanted }, languages, found, common }: Search,
  purpose: Purpose = 'page',
): Condition {
  if (found) return sql`product.id = any(${found.map(({ id }) => id)}::uuid[])`
  // A page of what very many have is soon full: each text is compared, instead of all that the index has.
  const having = purpose === 'page' && common.length > 0 ? rank(4, wanted) : rankByKeys(4, wanted)
  const conditions = [
    ...(wanted.length > 0 ? [isOf(rowsOf(orgId, languages, having), purpose)] : []),
    ...(unwanted.length > 0 ? [isNotUnwanted(orgId, languages, unwanted)] : []),
  ]
  return conditions.length === 0 ? sql`true` : (sql.join(conditions, sql` and `) as Condition)
}

export const isNotUnwanted = (orgId: string, languages: string[], unwanted: Term[]): Condition =>
  sql`not exists (select ${rowsOf(orgId, languages, hasUnwanted(unwanted))} and product_id = product.id)`
