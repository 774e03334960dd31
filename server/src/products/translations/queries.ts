import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { LabelledKind } from '../../schemas/labels.ts'

export type LanguageSum = {
  lang: string
  products: number
  translated: number
  outdated: number
  machine: number
  reviewed: number
}

/** Every translated text has a source: a language without any says nothing, and counts as not there. */
const hasTexts = sql`(t.translated > 0 or t.sources::text <> '{}')`

/**
 * All languages of an organisation's products with the sums of their states, in the spelling used most. Spellings are
 * summed first: they are few, where to sort all rows by them would take three times the work.
 */
export async function sumLanguages(db: Db, orgId: string): Promise<(LanguageSum & { key: string })[]> {
  const { rows } = await sql<LanguageSum & { key: string }>`
    with spelling as (
      select lang, code, count(*) as products, sum(translated) as translated, sum(outdated) as outdated,
        sum(machine) as machine, sum(reviewed) as reviewed
      from product_translation t where org_id = ${orgId} and ${hasTexts} group by lang, code)
    select lang as key, (array_agg(code order by products desc, code))[1] as lang, sum(products)::int as products,
      sum(translated)::float8 as translated, sum(outdated)::float8 as outdated,
      sum(machine)::float8 as machine, sum(reviewed)::float8 as reviewed
    from spelling group by spelling.lang order by key`.execute(db)
  return rows
}

export type LabelSum = Omit<LanguageSum, 'products'>

/** All languages of labels with the sums of their states, of the kinds that are asked for; '' has the texts there are. */
export async function sumLabels(
  db: Db,
  orgId: string,
  kinds: readonly LabelledKind[],
): Promise<(LabelSum & { key: string; texts: number })[]> {
  const { rows } = await sql<LabelSum & { key: string; texts: number }>`
    select lang as key, mode() within group (order by code) as lang, sum(texts)::float8 as texts,
      sum(translated)::float8 as translated, sum(outdated)::float8 as outdated,
      sum(machine)::float8 as machine, sum(reviewed)::float8 as reviewed
    from label_count where org_id = ${orgId} and kind = any(${kinds}::text[])
    group by label_count.lang order by label_count.lang`.execute(db)
  return rows
}

type Counts = { product_id: string; lang: string } & {
  [count in 'translated' | 'outdated' | 'missing' | 'machine' | 'reviewed']: number
}

/** Products in the order of their ids, from after one on: of all schemas or one, and changed since a time or ever. */
export async function listForCount(
  db: Db,
  orgId: string,
  { schemaId, since, after, limit }: { schemaId?: string; since?: Date; after?: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where org_id = ${orgId} and ${schemaId === undefined ? sql`true` : sql`schema_id = ${schemaId}`}
      and ${since === undefined ? sql`true` : sql`updated_at >= ${since}`}
      and ${after === undefined ? sql`true` : sql`id > ${after}`}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes how many texts products have and how far their languages are, where that has changed. */
export async function storeCounts(
  tx: Db,
  orgId: string,
  products: { id: string; texts: number }[],
  languages: Counts[],
): Promise<void> {
  await sql`
    update product set texts = new.texts from json_to_recordset(${JSON.stringify(products)}::json) as new (id uuid, texts int)
    where product.org_id = ${orgId} and product.id = new.id and product.texts <> new.texts`.execute(tx)
  const counts = sql.raw('translated, outdated, missing, machine, reviewed')
  await sql`
    update product_translation t set (${counts}) = (select new.translated, new.outdated, new.missing, new.machine, new.reviewed)
    from json_to_recordset(${JSON.stringify(languages)}::json)
      as new (product_id uuid, lang text, translated int, outdated int, missing int, machine int, reviewed int)
    where t.org_id = ${orgId} and t.product_id = new.product_id and t.lang = new.lang
      and (t.translated, t.outdated, t.missing, t.machine, t.reviewed)
        is distinct from (new.translated, new.outdated, new.missing, new.machine, new.reviewed)`.execute(tx)
}

export async function sumTexts(db: Db, orgId: string): Promise<{ products: number; texts: number }> {
  const { rows } = await sql<{ products: number; texts: number }>`
    select count(*)::int as products, coalesce(sum(texts), 0)::float8 as texts
    from product where org_id = ${orgId}`.execute(db)
  return rows[0] ?? { products: 0, texts: 0 }
}

type LanguageRow = Omit<LanguageSum, 'products'> & { product_id: string; key: string; texts: number }

/** How far each language of these products is, by product; also those that are required and have no text. */
export async function listLanguages(
  db: Db,
  orgId: string,
  ids: string[],
  required: ReadonlyMap<string, string>,
): Promise<Map<string, LanguageRow[]>> {
  const { rows } = await sql<LanguageRow>`
    select product_id, t.lang as key, code as lang, translated, outdated, machine, reviewed, texts
    from product_translation t join product p on p.org_id = t.org_id and p.id = t.product_id
    where t.org_id = ${orgId} and t.product_id = any(${ids}::uuid[]) and ${hasTexts}
    union all
    select p.id, r.key, r.code, 0, 0, 0, 0, texts
    from product p cross join unnest(${[...required.keys()]}::text[], ${[...required.values()]}::text[]) as r(key, code)
    where p.org_id = ${orgId} and p.id = any(${ids}::uuid[]) and not exists (
      select from product_translation t
      where t.org_id = p.org_id and t.product_id = p.id and t.lang = r.key and ${hasTexts})
    order by key`.execute(db)
  return Map.groupBy(rows, ({ product_id }) => product_id)
}
