import { sql } from 'kysely'
import { runQuery, type Tenant } from '../../db/statements.ts'
import { withSlips } from './queries.ts'
import { isNowhere, rankByKeys, rankOf } from './rank-queries.ts'
import type { Terms } from './terms.ts'
import { type SoughtTerm, seekWords } from './word-queries.ts'

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
  const sought = await seekWords(tenant, wanted, languages)
  const named = await findRanked(tenant, sought, 2, languages, limit)
  if (named.length >= limit) return named
  const all = await findRanked(tenant, sought, 4, languages, limit)
  if (all.length > 0 || wanted.some(({ text }) => /\p{N}/u.test(text))) return all
  if (wanted.every(({ slips }) => slips.length === 0)) return []
  return findRanked(tenant, await seekWords(tenant, wanted.map(withSlips), languages), 2, languages, limit)
}

async function findRanked(
  { db, orgId }: Tenant,
  wanted: SoughtTerm[],
  worst: number,
  languages: string[] | undefined,
  limit: number,
): Promise<BestProduct[]> {
  if (isNowhere(worst, wanted)) return []
  const inLanguages = languages === undefined ? sql`` : sql`and lang = any(${['', ...languages]}::text[])`
  const { sql: text, parameters } = sql<BestProduct>`
    select id, lang, rank from (
      select distinct on (id) id, lang, rank from (
        select product_id as id, lang, ${rankOf(wanted)} as rank from product_search
        where org_id = ${orgId} ${inLanguages} and ${rankByKeys(worst, wanted)} limit ${maxLookedAt}) looked_at
      order by id, rank, lang) best
    order by rank, id desc limit ${limit}`.compile(db)
  return runQuery<BestProduct>(db, text, parameters)
}
