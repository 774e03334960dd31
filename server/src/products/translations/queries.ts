import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

export type LanguageSum = {
  lang: string
  products: number
  translated: number
  outdated: number
  machine: number
  reviewed: number
}

/** Every translated text has a source: a language without any says nothing, and counts as not there. */
const hasTexts = sql`t.sources::text <> '{}'`

/** All languages of an organisation's products with the sums of their states, in the spelling used most. */
export async function sumLanguages(db: Db, orgId: string): Promise<LanguageSum[]> {
  const { rows } = await sql<LanguageSum>`
    select mode() within group (order by code) as lang, count(*)::int as products,
      sum(translated)::float8 as translated, sum(outdated)::float8 as outdated,
      sum(machine)::float8 as machine, sum(reviewed)::float8 as reviewed
    from product_translation t where org_id = ${orgId} and ${hasTexts} group by t.lang order by t.lang`.execute(db)
  return rows
}

export async function sumTexts(db: Db, orgId: string): Promise<{ products: number; texts: number }> {
  const { rows } = await sql<{ products: number; texts: number }>`
    select count(*)::int as products, coalesce(sum(texts), 0)::float8 as texts
    from product where org_id = ${orgId}`.execute(db)
  return rows[0] ?? { products: 0, texts: 0 }
}

type LanguageRow = Omit<LanguageSum, 'products'> & { product_id: string; texts: number }

/** How far each language of these products is, by product. */
export async function listLanguages(db: Db, orgId: string, ids: string[]): Promise<Map<string, LanguageRow[]>> {
  const { rows } = await sql<LanguageRow>`
    select product_id, code as lang, translated, outdated, machine, reviewed, texts
    from product_translation t join product p on p.org_id = t.org_id and p.id = t.product_id
    where t.org_id = ${orgId} and t.product_id = any(${ids}::uuid[]) and ${hasTexts}
    order by t.lang`.execute(db)
  return Map.groupBy(rows, ({ product_id }) => product_id)
}
