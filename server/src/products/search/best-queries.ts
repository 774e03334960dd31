import { sql } from 'kysely'
import { runQuery, type Tenant } from '../../db/statements.ts'
import { rank, rankOf } from './rank-queries.ts'
import type { Term, Terms } from './terms.ts'

/** A product that words were found in: how well, and in which language; '' is the original. */
export type BestProduct = { id: string; lang: string; rank: number }

/** Of what is found more often than this, some are as good as others. */
const maxLookedAt = 1_000

/**
 * The best few products for some words, without regard to the order of the rest: in their names, and only when these are
 * not enough in all their texts. `languages`: beside the original; undefined for all.
 */
export async function findBest(
  tenant: Tenant,
  { wanted }: Terms,
  languages: string[] | undefined,
  limit: number,
): Promise<BestProduct[]> {
  if (wanted.length === 0) return []
  const named = await findRanked(tenant, wanted, 2, languages, limit)
  if (named.length >= limit) return named
  const all = await findRanked(tenant, wanted, 4, languages, limit)
  if (all.length > 0 || /\d/.test(wanted.map(({ text }) => text).join(''))) return all
  const relaxed = wanted.map((term) => ({ ...term, part: [...term.part, ...term.slips] }))
  return wanted.some(({ slips }) => slips.length > 0) ? findRanked(tenant, relaxed, 2, languages, limit) : []
}

async function findRanked(
  { db, orgId }: Tenant,
  wanted: Term[],
  worst: number,
  languages: string[] | undefined,
  limit: number,
): Promise<BestProduct[]> {
  const inLanguages = languages === undefined ? sql`` : sql`and lang = any(${['', ...languages]}::text[])`
  const { sql: text, parameters } = sql<BestProduct>`
    select id, lang, rank from (
      select distinct on (id) id, lang, rank from (
        select product_id as id, lang, ${rankOf(wanted)} as rank from product_search
        where org_id = ${orgId} ${inLanguages} and ${rank(worst, wanted)} limit ${maxLookedAt}) looked_at
      order by id, rank, lang) best
    order by rank, id desc limit ${limit}`.compile(db)
  return runQuery<BestProduct>(db, text, parameters)
}
