import { type RawBuilder, sql } from 'kysely'

/** The rows of words of some languages that meet a condition: what follows `select`. */
export const rowsOf = (orgId: string, languages: string[], condition: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`from product_search where org_id = ${orgId} and lang = any(${languages}::text[]) and ${condition}`

/** What rows are looked for: to show some of them, or to count all. */
export type Purpose = 'page' | 'count'

/**
 * Keys to be compared with those of rows. To count, the planner does not see them: of keys that very many rows have, it would
 * compare every row instead of asking the index, which takes ten times as long.
 */
export const keyList = (keys: string[], purpose: Purpose): RawBuilder<unknown> =>
  purpose === 'count' ? sql`(select ${keys}::text[])` : sql`${keys}::text[]`

/** The products of some rows. To count, as a list that an index of products is walked along with, however long it is. */
export const isOf = (rows: RawBuilder<unknown>, purpose: Purpose): RawBuilder<boolean> =>
  purpose === 'count'
    ? sql`product.id = any(array(select product_id ${rows}))`
    : sql`product.id in (select product_id ${rows})`
