import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '../../db/statements.ts'

export type StoredComment = {
  id: string
  product_id: string
  lang: string
  pointer: string
  text: string
  author_id: string
  author: string
  created_at: Date
  edited_at: Date | null
  resolved_at: Date | null
  resolved_by: string | null
}

const columns = sql.raw(
  'id, product_id, lang, pointer, text, author_id, author, created_at, edited_at, resolved_at, resolved_by',
)

export type Selection = {
  product_id?: string | undefined
  lang?: string | undefined
  pointer?: string | undefined
  state: 'open' | 'resolved' | 'all'
}

function selected({ orgId }: Tenant, { product_id, lang, pointer, state }: Selection): RawBuilder<boolean> {
  const conditions = [sql`org_id = ${orgId}`]
  if (product_id !== undefined) conditions.push(sql`product_id = ${product_id}`)
  // Those of deleted products wait until these come back.
  else
    conditions.push(
      sql`exists (select from product p where p.org_id = text_comment.org_id and p.id = text_comment.product_id)`,
    )
  if (lang !== undefined) conditions.push(sql`lang = ${lang}`)
  if (pointer !== undefined) conditions.push(sql`pointer = ${pointer}`)
  if (state !== 'all') conditions.push(state === 'open' ? sql`resolved_at is null` : sql`resolved_at is not null`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The newest first, from before `before` on. */
export async function listComments(
  tenant: Tenant,
  selection: Selection,
  before: string | undefined,
  limit: number,
): Promise<StoredComment[]> {
  const from = before === undefined ? sql`true` : sql`id < ${before}`
  const { rows } = await sql<StoredComment>`
    select ${columns} from text_comment where ${selected(tenant, selection)} and ${from}
    order by id desc limit ${limit}`.execute(tenant.db)
  return rows
}

export async function countComments(tenant: Tenant, selection: Selection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from text_comment where ${selected(tenant, selection)}`.execute(tenant.db)
  return rows[0]?.count ?? 0
}

/** How many open comments each text of a product has in a language. */
export async function countOpenComments(
  { db, orgId }: Tenant,
  product_id: string,
  lang: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ pointer: string; count: number }>`
    select pointer, count(*)::int as count from text_comment
    where org_id = ${orgId} and product_id = ${product_id} and lang = ${lang} and resolved_at is null
    group by pointer`.execute(db)
  return new Map(rows.map(({ pointer, count }) => [pointer, count]))
}

export type Place = { product_id: string; lang: string; id: string }

/** Takes a comment for change until the end of the transaction. */
export async function lockComment(
  { db, orgId }: Tenant,
  { product_id, lang, id }: Place,
): Promise<StoredComment | undefined> {
  const { rows } = await sql<StoredComment>`
    select ${columns} from text_comment
    where org_id = ${orgId} and id = ${id} and product_id = ${product_id} and lang = ${lang} for update`.execute(db)
  return rows[0]
}

type NewComment = Pick<StoredComment, 'id' | 'product_id' | 'lang' | 'pointer' | 'text' | 'author_id' | 'author'>

export async function insertComment({ db, orgId }: Tenant, comment: NewComment): Promise<StoredComment> {
  const { id, product_id, lang, pointer, text, author_id, author } = comment
  const { rows } = await sql<StoredComment>`
    insert into text_comment (org_id, id, product_id, lang, pointer, text, author_id, author)
    values (${orgId}, ${id}, ${product_id}, ${lang}, ${pointer}, ${text}, ${author_id}, ${author})
    returning ${columns}`.execute(db)
  return rows[0] as StoredComment
}

export async function updateComment({ db, orgId }: Tenant, comment: StoredComment): Promise<StoredComment> {
  const { id, text, edited_at, resolved_at, resolved_by } = comment
  const { rows } = await sql<StoredComment>`
    update text_comment set text = ${text}, edited_at = ${edited_at}, resolved_at = ${resolved_at},
      resolved_by = ${resolved_by}
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(db)
  return rows[0] as StoredComment
}

export async function deleteComment({ db, orgId }: Tenant, id: string): Promise<void> {
  await sql`delete from text_comment where org_id = ${orgId} and id = ${id}`.execute(db)
}
