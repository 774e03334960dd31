import { type RawBuilder, sql } from 'kysely'
import type { Search } from './queries.ts'
import { rankByKeys } from './rank-queries.ts'
import { rowsOf } from './rows-queries.ts'

/** What stands beside the words of a product, so that what a search finds is counted by it without a look at other tables. */
export type CalledField = 'brand' | 'category'

export const isCalledField = (path: string): path is CalledField => path === 'brand' || path === 'category'

/** The products that a search finds, as the index of words gives them: the id and, as a key of its value, a brand or category. */
export function productsFound(
  orgId: string,
  { terms: { wanted }, languages }: Search,
  field: CalledField | undefined,
): RawBuilder<unknown> {
  // Words may stand in several languages of one product.
  const each = languages.length > 1 ? sql`distinct` : sql``
  const key = field ? sql.ref(`${field}_key`) : sql`null`
  return sql`select ${each} org_id, product_id as id, ${key} as key ${rowsOf(orgId, languages, rankByKeys(4, wanted))}`
}
