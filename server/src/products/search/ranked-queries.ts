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

/** The number of products that are looked through, one after the other, before the index is asked. */
const maxWalked = 1_000

/** Of one rank and no better one: among the newest products when it is common, else by the index. */
async function listOfRank(
  { db, orgId }: Tenant,
  { search, filter, languages }: Wanted,
  number: number,
  after: string | undefined,
  limit: number,
): Promise<RankedProduct[]> {
  const { wanted, unwanted } = search.terms
  if (isNowhere(number, wanted) || isNoMore(number, wanted)) return []
  const rows = (of: Condition) => sql`select product_id ${rowsOf(orgId, search.languages, of)}`
  const hasRow = (of: Condition): Condition => sql`exists (${rows(of)} and product_id = product.id)`
  const isNoBetter = [
    ...(number > 1 ? [sql`not ${hasRow(isBetter(number, wanted))}`] : []),
    ...(unwanted.length > 0 ? [isNotUnwanted(orgId, search.languages, unwanted)] : []),
  ]
  const isAsked = [filter ?? sql`product.org_id = ${orgId}`, ...(after ? [sql`product.id < ${after}`] : [])]
  const list = async (products: RawBuilder<unknown>, conditions: RawBuilder<unknown>[]) => {
    const { rows: page } = await sql<RankedProduct>`
      select ${columnsInLanguages(orgId, languages)}, ${number}::int as rank from ${products}
      where ${and([...conditions, ...isNoBetter])} order by product.id desc limit ${limit}`.execute(db)
    return page
  }
  const all = sql`product`
  if (isWide(number, wanted)) return list(all, [...isAsked, hasRow(rank(number, wanted))])
  if (search.common.includes(number)) {
    const newest = sql`(select * from product where ${and(isAsked)} order by id desc limit ${maxWalked}) as product`
    const page = await list(newest, [hasRow(rank(number, wanted))])
    if (page.length === limit) return page
  }
  // As an array, so that the index of words is asked: the planner would walk through all products for a few.
  return list(all, [...isAsked, sql`product.id = any(array(${rows(rankByKeys(number, wanted))}))`])
}

const and = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

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
