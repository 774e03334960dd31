import { sql } from 'kysely'
import { locks } from '../../db/locks.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Origin } from '../../products/product.ts'
import type { LabelledKind } from '../../schemas/labels.ts'

export type Label = {
  thing_id: string
  lang: string
  code: string
  pointer: string
  target: unknown
  /** What the target was made from. */
  source: unknown
  origin: Origin
}

const columns = sql.raw('thing_id, lang, code, pointer, target, source, origin')

/** The labels of some things; null asks for all languages. */
export async function listLabels(
  { db, orgId }: Tenant,
  kind: LabelledKind,
  ids: string[],
  languages: string[] | null,
): Promise<Label[]> {
  const { rows } = await sql<Label>`
    select ${columns} from label where org_id = ${orgId} and thing_id = any(${ids}::uuid[]) and kind = ${kind}
      and (${languages}::text[] is null or lang = any(${languages}::text[]))
    order by thing_id, lang, pointer`.execute(db)
  return rows
}

/** All labels of some things, whatever these are. */
export async function listLabelsOf({ db, orgId }: Tenant, ids: string[]): Promise<Label[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Label>`
    select ${columns} from label where org_id = ${orgId} and thing_id = any(${ids}::uuid[])
    order by thing_id, lang, pointer`.execute(db)
  return rows
}

/**
 * Holds the labels of some things in a language against other writers until the end of the transaction, and the things against
 * being deleted, in the order in which a deletion takes both. Gives those that are there; a schema is never gone whole.
 */
export async function holdLabels(
  { db, orgId }: Tenant,
  kind: LabelledKind,
  ids: string[],
  lang: string,
): Promise<string[]> {
  await sql`
    select pg_advisory_xact_lock(${locks.labels}, hashtext(concat_ws(' ', ${orgId}::text, id, ${lang}::text)))
    from (select id from unnest(${ids}::text[]) as thing (id) order by id) as thing`.execute(db)
  if (kind === 'schema') return ids
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind)} where org_id = ${orgId} and id = any(${ids}::uuid[])
    order by id for key share`.execute(db)
  return rows.map(({ id }) => id)
}

export async function upsertLabels(
  { db, orgId }: Tenant,
  kind: LabelledKind,
  labels: Label[],
  by: string,
): Promise<void> {
  if (labels.length === 0) return
  await sql`
    insert into label (org_id, kind, thing_id, lang, code, pointer, target, source, origin, updated_by)
    select ${orgId}, ${kind}, thing_id, lang, code, pointer, target, source, origin, ${by}
    from json_to_recordset(${JSON.stringify(labels)}::json)
      as new (thing_id uuid, lang text, code text, pointer text, target json, source json, origin text)
    on conflict (org_id, thing_id, lang, pointer) do update set target = excluded.target, source = excluded.source,
      origin = excluded.origin, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(db)
}

export async function deleteLabels(
  { db, orgId }: Tenant,
  { thing_id, lang }: Pick<Label, 'thing_id' | 'lang'>,
  pointers: string[],
): Promise<void> {
  if (pointers.length === 0) return
  await sql`
    delete from label where org_id = ${orgId} and thing_id = ${thing_id} and lang = ${lang}
      and pointer = any(${pointers}::text[])`.execute(db)
}
