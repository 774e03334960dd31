import { type RawBuilder, sql } from 'kysely'
import type { ProductFilter } from '../contract.ts'
import { gtin14 } from '../gtin.ts'
import { languageKey } from '../languages.ts'
import { fold, lower, pairsOf } from './fold.ts'

/** Which products of an organisation: a condition on `product`. `languages` are looked through beside the original. */
export function matching(orgId: string, filter: ProductFilter, languages: string[]): RawBuilder<boolean> {
  const { q, brand, category, gtin, internal_id, schema_id, updated_since, missing, outdated } = filter
  const searched = ['', ...languages]
  const conditions = [
    sql<boolean>`product.org_id = ${orgId}`,
    ...wordsOf(q).map((word) => hasWord(orgId, searched, word)),
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

// As an array, the search runs once and through its index, whatever the planner thinks of the rest.
function hasWord(orgId: string, languages: string[], word: string): RawBuilder<boolean> {
  const pairs = pairsOf(word)
  const known = pairs.length > 0 ? sql`and pairs @> ${pairs}::text[]` : sql``
  return sql`product.id = any(array(select product_id from product_search
    where org_id = ${orgId} and lang = any(${languages}::text[]) and words like ${likePattern(word)} ${known}))`
}

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
