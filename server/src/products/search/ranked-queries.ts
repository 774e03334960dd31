import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '../../db/statements.ts'
import type { ProductInLanguages } from '../product.ts'
import { columnsInLanguages } from '../queries.ts'
import { type Found, isNotUnwanted, type Search } from './queries.ts'
import { isBetter, isNoMore, isNowhere, isWide, rank, rankByKeys } from './rank-queries.ts'
import { rowsOf } from './rows-queries.ts'

type Condition = RawBuilder<boolean>

export type RankedProduct = ProductInLanguages & { rank: number }

/** What of the products that a search finds is wanted: those that pass a filter, in some languages. */
type Wanted = { search: Search; filter: Condition | undefined; languages: string[] | null }

/** A page of what a search finds, best first and of equals the newest first, behind a place. */
export async function listRanked(
  tenant: Tenant,
  asked: Wanted,
  after: Found | undefined,
  limit: number,
): Promise<RankedProduct[]> {
  if (asked.search.found) return listFromFound(tenant, asked.search.found, asked, after, limit)
  const products: RankedProduct[] = []
  for (let number = after?.rank ?? 1; number <= 4 && products.length < limit; number++) {
    const begin = after?.rank === number ? after.id : undefined
    products.push(...(await listOfRank(tenant, asked, number, begin, limit - products.length)))
  }
  return products
}

/** Of one rank and no better one: by the index when they are few, else by looking through the newest products. */
async function listOfRank(
  tenant: Tenant,
  { search, filter, languages }: Wanted,
  number: number,
  after: string | undefined,
  limit: number,
): Promise<RankedProduct[]> {
  const { db, orgId } = tenant
  const { wanted, unwanted } = search.terms
  if (isNowhere(number, wanted) || isNoMore(number, wanted)) return []
  const rows = (of: Condition) => sql`select product_id ${rowsOf(orgId, search.languages, of)}`
  const isWalked = search.common.includes(number) || isWide(number, wanted)
  const conditions = [
    filter ?? sql`product.org_id = ${orgId}`,
    isWalked
      ? sql`exists (${rows(rank(number, wanted))} and product_id = product.id)`
      : found(rows(rankByKeys(number, wanted)), filter !== undefined),
    ...(number > 1 ? [sql`not exists (${rows(isBetter(number, wanted))} and product_id = product.id)`] : []),
    ...(unwanted.length > 0 ? [isNotUnwanted(orgId, search.languages, unwanted)] : []),
    ...(after === undefined ? [] : [sql`product.id < ${after}`]),
  ]
  const { rows: page } = await sql<RankedProduct>`
    select ${columnsInLanguages(orgId, languages)}, ${number}::int as rank from product
    where ${sql.join(conditions, sql` and `)} order by product.id desc limit ${limit}`.execute(db)
  return page
}

/** Without a filter as an array, so that the index of words is asked: the planner would walk through all products for a few. */
const found = (ids: RawBuilder<unknown>, isFiltered: boolean) =>
  isFiltered ? sql`product.id in (${ids})` : sql`product.id = any(array(${ids}))`

async function listFromFound(
  { db, orgId }: Tenant,
  found: Found[],
  { filter, languages }: Wanted,
  after: Found | undefined,
  limit: number,
): Promise<RankedProduct[]> {
  const rest = after
    ? found.filter(({ id, rank }) => rank > after.rank || (rank === after.rank && id < after.id))
    : found
  const { rows } = await sql<RankedProduct>`
    select ${columnsInLanguages(orgId, languages)}, place.rank from product
    join unnest(${rest.map(({ id }) => id)}::uuid[], ${rest.map(({ rank }) => rank)}::int[]) as place (id, rank)
      on place.id = product.id
    where ${filter ?? sql`product.org_id = ${orgId}`} order by place.rank, product.id desc limit ${limit}`.execute(db)
  return rows
}
