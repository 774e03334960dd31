import { type RawBuilder, sql } from 'kysely'

/** The rows of words of some languages that meet a condition: what follows `select`. */
export const rowsOf = (orgId: string, languages: string[], condition: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`from product_search where org_id = ${orgId} and lang = any(${languages}::text[]) and ${condition}`

/** What rows are looked for: to show some of them, or to count all. */
export type Purpose = 'page' | 'count'

/**
 * Keys to be looked for in the index, which the planner does not see: of rare ones it expects thousands of rows, and of common
 * ones so many that it would compare the keys of every row, which takes ten times as long, or thousands of times with many keys.
 */
export const soughtKeys = (keys: string[]): RawBuilder<unknown> => sql`(select ${keys}::text[])`

/** Keys of which the planner knows how many rows have them: rows are looked through as soon as these are many. */
export const knownKeys = (keys: string[]): RawBuilder<unknown> => sql`${keys}::text[]`

/** The products of some rows. To count, as a list that an index of products is walked along with, however long it is. */
export const isOf = (rows: RawBuilder<unknown>, purpose: Purpose): RawBuilder<boolean> =>
  purpose === 'count'
    ? sql`product.id = any(array(select product_id ${rows}))`
    : sql`product.id in (select product_id ${rows})`
