import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import { type Column, formatPath } from '../columns.ts'
import { keyNumber } from './value-key.ts'

/** A value that products have, and how many of them. */
export type FacetValue = { value: string | number | boolean | null; count: number }

/** What a list for people can show; the most frequent come first. */
const maxFacetValues = 100

type Counted = { key: string; count: number; text: string | null }

/** Which products are counted; `isById`: they are asked for nothing but their id. */
type Selected = { counting: RawBuilder<boolean>; isById: boolean }

/** How many of the products that match have each value of a field; of a list, each of its members. */
export async function countValues(
  db: Db,
  orgId: string,
  selected: Selected | undefined,
  { path }: Column,
): Promise<FacetValue[]> {
  // However the query writes it.
  const stored = formatPath(path)
  // What asks for ids alone is asked of the values themselves, as if they were products.
  const among = selected?.isById
    ? sql`and ${selected.counting}`
    : selected
      ? sql`and product.id in (select product.id from product where ${selected.counting})`
      : sql``
  // The key is folded: the text is read from one of the products that have it.
  const { rows } = await sql<Counted>`
    with counted as (
      select key, count(*)::int as count from (
        select org_id, product_id as id, key from product_value where org_id = ${orgId} and path = ${stored}) product
      where key <> 'o' ${among}
      group by key order by count desc, key limit ${maxFacetValues})
    select key, count, (select case json_typeof(value) when 'array' then value ->> sample.place else value #>> '{}' end
      from (select product_id, place from product_value v
        where v.org_id = ${orgId} and v.path = ${stored} and v.key = counted.key limit 1) as sample
      join product on product.org_id = ${orgId} and product.id = sample.product_id
      cross join lateral (select product.fields #> ${path}::text[] as value) as field) as text
    from counted order by count desc, key`.execute(db)
  return rows.map(({ key, count, text }) => ({ value: valueOfKey(key, text), count }))
}

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

/** How many of the products that match are how far in a language. */
export async function countStates(
  { db, orgId }: Tenant,
  condition: RawBuilder<boolean>,
  lang: string,
): Promise<FacetValue[]> {
  // Both are read in the order of their indexes, and merged: a hash of all of one would take twice the work.
  const { rows } = await sql<FacetValue>`
    select case when coalesce(translated, 0) = 0 and texts > 0 then 'missing' when outdated > 0 then 'outdated'
        when translated < texts then 'incomplete' else 'complete' end as value, count(*)::int as count
    from (select id, texts from product where ${condition} order by id offset 0) matching
      left join (select product_id, translated, outdated from product_translation
        where org_id = ${orgId} and lang = ${lang} order by product_id offset 0) t on t.product_id = matching.id
    group by value order by count desc, value`.execute(db)
  return rows
}
