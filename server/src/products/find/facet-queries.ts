import { type RawBuilder, sql } from 'kysely'
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
    select key, count, (select case json_typeof(value) when 'array' then ${memberAt(sql`value`, sql`sample.place`)} else value #>> '{}' end
      from (select product_id, place from product_value v
        where v.org_id = ${orgId} and v.path = ${stored} and v.key = counted.key limit 1) as sample
      join product on product.org_id = ${orgId} and product.id = sample.product_id
      cross join lateral (select product.fields #> ${path}::text[] as value) as field) as text
    from counted order by count desc, key`.execute(db)
  return rows.map(({ key, count, text }) => ({ value: valueOfKey(key, text), count }))
}

/** A member of a list, counted as the places of values are: among texts, numbers and booleans alone. */
const memberAt = (list: RawBuilder<unknown>, place: RawBuilder<unknown>) => sql`
  (select member #>> '{}' from json_array_elements(${list}) with ordinality as members(member, number)
    where json_typeof(member) in ('string', 'number', 'boolean') order by number offset ${place} limit 1)`

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
