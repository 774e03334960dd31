import { runStatement, type Tenant } from '../db/statements.ts'
import type { Sought } from './sought.ts'

export type ProductRow = {
  id: string
  gtin: string | null
  internal_id: string | null
  brand: string | null
  name: string
  /** The name in the language in which the product was found. */
  found_name: string | null
}

const nameIn = (languages: string) => `(select t.fields ->> 'name' from product_translation t
  where t.org_id = $1 and t.product_id = p.id and t.lang = any (${languages}) and t.fields ->> 'name' <> ''
  order by array_position(${languages}, t.lang) limit 1)`

/** What people know products by; `found`: each by its place in `ids` the language in which it was found. */
export function readProducts(
  { db, orgId }: Tenant,
  ids: string[],
  found: string[],
  languages: string[],
): Promise<ProductRow[]> {
  return runStatement(db, {
    name: 'found products',
    text: `
      select p.id, p.gtin, p.internal_id, p.fields ->> 'brand' as brand,
        coalesce(${nameIn('$4::text[]')}, p.fields ->> 'name') as name,
        case when asked.lang = '' then p.fields ->> 'name' else ${nameIn('array[asked.lang]')} end as found_name
      from unnest($2::uuid[], $3::text[]) with ordinality asked(id, lang, place)
      join product p on p.org_id = $1 and p.id = asked.id order by asked.place`,
    values: [orgId, ids, found, languages],
  })
}

/** The products that have this GTIN, internal id or id. */
export async function findIdentified({ db, orgId }: Tenant, sought: Sought): Promise<string[]> {
  const rows = await runStatement<{ id: string }>(db, {
    name: 'products by identifier',
    text: `
      select id from product where org_id = $1 and gtin is not null and lpad(gtin, 14, '0') = $2
      union select id from product where org_id = $1 and internal_id = $3
      union (select id from product where org_id = $1 and id between $4::uuid and $5::uuid limit 10)`,
    values: [orgId, sought.gtin ?? null, sought.text, sought.ids?.[0] ?? null, sought.ids?.[1] ?? null],
  })
  return rows.map(({ id }) => id)
}
