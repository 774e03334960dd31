import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import { type Column, formatPath } from '../columns.ts'
import { countProducts } from '../queries.ts'
import { isCalledField, productsFound } from '../search/found-queries.ts'
import type { Search } from '../search/queries.ts'
import { keyNumber } from './value-key.ts'

/** A value that products have, and how many of them. */
export type FacetValue = { value: string | number | boolean | null; count: number }

/** What a list for people can show; the most frequent come first. */
const maxFacetValues = 100

type Counted = { key: string; count: number; text: string | null }

/**
 * Which products are counted; `isById`: they are asked for nothing but their id. `searched`: a search that finds many of them,
 * and what else they are asked for.
 */
export type Counting = {
  condition: RawBuilder<boolean>
  isById: boolean
  searched: { search: Search; rest: RawBuilder<boolean> } | undefined
}

/** How many products match. */
export async function countMatching(db: Db, orgId: string, { condition, isById, searched }: Counting): Promise<number> {
  if (!searched || !isById) return countProducts(db, condition)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${productsFound(orgId, searched.search, undefined)}) product
    where ${searched.rest}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many of the products that match have each value of a field; of a list, each of its members. */
export async function countValues(
  db: Db,
  orgId: string,
  counting: Counting | undefined,
  { path }: Column,
): Promise<FacetValue[]> {
  // However the query writes it.
  const stored = formatPath(path)
  const searched = counting?.searched
  const { values, condition } =
    searched && isCalledField(stored)
      ? { values: productsFound(orgId, searched.search, stored), condition: searched.rest }
      : { values: valuesAt(orgId, stored), condition: counting?.condition }
  // The key is folded: the text is read from one of the products that have it.
  const { rows } = await sql<Counted>`
    with counted as (
      select key, count(*)::int as count from (${values}) product
      where key is not null ${condition && counting ? among(condition, counting.isById) : sql``}
      group by key order by count desc, key limit ${maxFacetValues})
    select key, count, (select case json_typeof(value) when 'array' then value ->> sample.place else value #>> '{}' end
      from (select product_id, place from product_value v
        where v.org_id = ${orgId} and v.path = ${stored} and v.key = counted.key limit 1) as sample
      join product on product.org_id = ${orgId} and product.id = sample.product_id
      cross join lateral (select product.fields #> ${path}::text[] as value) as field) as text
    from counted order by count desc, key`.execute(db)
  return rows.map(({ key, count, text }) => ({ value: valueOfKey(key, text), count }))
}

const valuesAt = (orgId: string, path: string) =>
  sql`select org_id, product_id as id, key from product_value where org_id = ${orgId} and path = ${path} and key <> 'o'`

/** What asks for ids alone is asked of the values themselves, as if they were products. */
const among = (condition: RawBuilder<boolean>, isById: boolean) =>
  isById ? sql`and ${condition}` : sql`and product.id in (select product.id from product where ${condition})`

function valueOfKey(key: string, text: string | null): FacetValue['value'] {
  if (key.startsWith('n')) return keyNumber(key)
  return key.startsWith('b') ? key === 'b1' : text
}

/** How many of the products that match have each schema. */
export async function countSchemas(db: Db, condition: RawBuilder<boolean>): Promise<FacetValue[]> {
  const { rows } = await sql<FacetValue>`
    select schema_id as value, count(*)::int as count from product where ${condition}
    group by schema_id order by count desc, value limit ${maxFacetValues}`.execute(db)
  return rows
}

/** How many of the products that match are how far in a language; without a condition, of all products. */
export async function countStates(
  { db, orgId }: Tenant,
  condition: RawBuilder<boolean> | undefined,
  lang: string,
): Promise<FacetValue[]> {
  const states = condition ? statesAmong(orgId, condition, lang) : statesOfAll(orgId, lang)
  const { rows } = await sql<FacetValue>`
    select value, sum(count)::int as count from (${states}) counted
    group by value having sum(count) > 0 order by count desc, value`.execute(db)
  return rows
}

/** How far a product is in a language that it has. */
const state = sql`case when translated = 0 and missing > 0 then 'missing' when outdated > 0 then 'outdated'
  when missing > 0 then 'incomplete' else 'complete' end`

/** One that does not have the language lacks all texts; it may have none. */
const withoutLanguage = (hasTexts: RawBuilder<boolean>) => sql`case when ${hasTexts} then 'missing' else 'complete' end`

/** Languages are counted by themselves, and all other products are those without: to join both would take twice the work. */
const statesOfAll = (orgId: string, lang: string) => sql`
  with translated as (
    select ${state} as value, translated + missing > 0 as has_texts, count(*) from product_translation
    where org_id = ${orgId} and lang = ${lang} group by 1, 2)
  select value, count from translated
  union all
  select ${withoutLanguage(sql`has_texts`)}, -count from translated
  union all
  select ${withoutLanguage(sql`texts > 0`)}, count(*) from product where org_id = ${orgId} group by 1`

/** Both are read in the order of their indexes, and merged: a hash of all of one would take twice the work. */
const statesAmong = (orgId: string, condition: RawBuilder<boolean>, lang: string) => sql`
  select case when t.product_id is null then ${withoutLanguage(sql`texts > 0`)} else ${state} end as value, count(*)
  from (select id, texts from product where ${condition} order by id offset 0) matching
    left join (select product_id, translated, outdated, missing from product_translation
      where org_id = ${orgId} and lang = ${lang} order by product_id offset 0) t on t.product_id = matching.id
  group by 1`
