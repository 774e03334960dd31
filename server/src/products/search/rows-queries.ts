import { type RawBuilder, sql } from 'kysely'

/** The rows of words of some languages that meet a condition: what follows `select`. */
export type RowsOf = (orgId: string, languages: string[], condition: RawBuilder<boolean>) => RawBuilder<unknown>

export const rowsForPage: RowsOf = (orgId, languages, condition) =>
  sql`from product_search where org_id = ${orgId} and lang = any(${languages}::text[]) and ${condition}`

/**
 * All of them are read: the index of words gives them, and then the language is looked at. The planner would ask a second index
 * for all rows of a language, which takes longer than all the rest.
 */
export const rowsToCount: RowsOf = (orgId, languages, condition) =>
  sql`from (select * from product_search where org_id = ${orgId} and ${condition} offset 0) counted
    where lang = any(${languages}::text[])`
