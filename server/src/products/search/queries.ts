import { type RawBuilder, sql } from 'kysely'
import type { ProductFilter } from '../contract.ts'
import { gtin14 } from '../gtin.ts'
import { languageKey } from '../languages.ts'
import { fold, isDense, lower, pairsOf } from './fold.ts'

/** Which products of an organisation: a condition on `product`. `languages` are looked through beside the original. */
export function matching(orgId: string, filter: ProductFilter, languages: string[]): RawBuilder<boolean> {
  const { q, brand, category, gtin, internal_id, schema_id, updated_since, missing, outdated } = filter
  const searched = ['', ...languages]
  const conditions = [
    sql<boolean>`product.org_id = ${orgId}`,
    ...hasWords(orgId, searched, wordsOf(q)),
    ...given(brand, (name) => isCalled(orgId, searched, 'brand', name)),
    ...given(category, (name) => isCalled(orgId, searched, 'category', name)),
    ...given(gtin, (digits) => sql<boolean>`lpad(product.gtin, 14, '0') = ${gtin14(digits)}`),
    ...given(internal_id, (id) => sql<boolean>`product.internal_id = ${id}`),
    ...given(schema_id, (id) => sql<boolean>`product.schema_id = ${id}`),
    ...given(updated_since, (time) => sql<boolean>`product.updated_at >= ${new Date(time)}`),
    ...given(missing, (code) => isMissing(orgId, languageKey(code))),
    ...given(outdated, (code) => isOutdated(orgId, languageKey(code))),
  ]
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>
}

const given = <Value>(value: Value | undefined, condition: (value: Value) => RawBuilder<boolean>) =>
  value === undefined ? [] : [condition(value)]

const wordsOf = (q = '') => [...new Set(fold(q).split(/\s+/u))].filter((word) => word !== '')

/** All words in one language, or in the original. */
function hasWords(orgId: string, languages: string[], words: string[]): RawBuilder<boolean>[] {
  if (words.length === 0) return []
  const pairs = words.flatMap(pairsOf)
  const conditions = [
    sql`org_id = ${orgId}`,
    sql`lang = any(${languages}::text[])`,
    ...words.map((word) => (hasTrigram(word) ? sql`words like ${likePattern(word)}` : sql`strpos(words, ${word}) > 0`)),
    ...(pairs.length > 0 ? [sql`pairs @> ${pairs}::text[]`] : []),
  ]
  const found = sql.join(conditions, sql` and `)
  // As an array, the search runs once and through its index, whatever the planner thinks of the rest.
  if (pairs.length > 0 || words.some(hasTrigram))
    return [sql`product.id = any(array(select product_id from product_search where ${found}))`]
  // No index knows one or two letters of an alphabet, but nearly every product does: the first page is soon full.
  return [sql`exists (select from product_search where ${found} and product_id = product.id)`]
}

// A pattern without a trigram would make PostgreSQL read the whole index, so such words are looked for in the rows alone.
const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word) && !isDense(word)

const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const isCalled = (orgId: string, languages: string[], column: 'brand' | 'category', name: string) =>
  sql<boolean>`product.id in (select product_id from product_search
    where org_id = ${orgId} and lang = any(${languages}::text[]) and ${sql.ref(column)} = ${lower(name)})`

const isMissing = (orgId: string, lang: string) =>
  sql<boolean>`product.texts > coalesce((select translated from product_translation
    where org_id = ${orgId} and product_id = product.id and lang = ${lang}), 0)`

const isOutdated = (orgId: string, lang: string) =>
  sql<boolean>`product.id in (select product_id from product_translation
    where org_id = ${orgId} and lang = ${lang} and outdated > 0)`
