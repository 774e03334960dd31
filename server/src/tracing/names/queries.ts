import { runStatement, type Tenant } from '../../db/statements.ts'

type Named = { id: string; name: string }

/** The names of products with these GTINs or internal ids, in the first of the languages that has one. */
export async function readProductNames(
  tenant: Tenant,
  gtins: string[],
  codes: string[],
  languages: string[],
): Promise<(Named & { gtin: string | null; code: string | null })[]> {
  return runStatement(tenant.db, {
    name: 'product names',
    text: `
      select p.id, lpad(p.gtin, 14, '0') as gtin, p.internal_id as code,
        coalesce(
          (select t.fields ->> 'name' from product_translation t
           where t.org_id = $1 and t.product_id = p.id and t.lang = any ($4) and t.fields ->> 'name' <> ''
           order by array_position($4, t.lang) limit 1),
          p.fields ->> 'name') as name
      from product p where p.org_id = $1 and p.id in (
        select id from product where org_id = $1 and gtin is not null and lpad(gtin, 14, '0') = any ($2::text[])
        union all
        select id from product where org_id = $1 and internal_id = any ($3::text[]))`,
    values: [tenant.orgId, gtins, codes, languages],
  })
}

export async function readMaterialNames(tenant: Tenant, codes: string[]): Promise<(Named & { code: string })[]> {
  return runStatement(tenant.db, {
    name: 'material names',
    text: 'select id, name, internal_id as code from material where org_id = $1 and internal_id = any ($2::text[])',
    values: [tenant.orgId, codes],
  })
}
