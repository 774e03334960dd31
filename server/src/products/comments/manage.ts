import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { recordChange } from '../../access/audit/record.ts'
import { lacking } from '../../access/authenticate.ts'
import type { Caller } from '../../access/caller.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, invalid, notFound, Problem } from '../../errors.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { languageKey } from '../languages.ts'
import { findProduct } from '../queries.ts'
import { rulesFor } from '../translations/rules.ts'
import { sourceTextAt } from '../translations/status.ts'
import type { CommentPatch } from './contract.ts'
import { deleteComment, insertComment, lockComment, type StoredComment, updateComment } from './queries.ts'

type Parts = { db: Kysely<Tables>; guard: SchemaGuard }
type Place = { id: string; lang: string }

/** Who translates or reviews a language has a say in it. */
export function requireVoice(caller: Caller, lang: string): void {
  const problem = lacking(caller, ['update_product_translations'], lang)
  if (problem && lacking(caller, ['review_product_translations'], lang)) throw problem
}

export async function addComment(
  { db, guard }: Parts,
  caller: Caller,
  { id: product_id, lang }: Place,
  { pointer, text }: { pointer: string; text: string },
): Promise<StoredComment> {
  requireVoice(caller, lang)
  const { orgId } = caller
  const product = (await findProduct(db, orgId, product_id)) ?? fail(notFound('product', product_id))
  const rules = (await rulesFor(guard, caller, [product]))(product)
  if (!sourceTextAt(product.fields, pointer, rules)) {
    const message = `\`${pointer.slice(0, 200)}\` is no text of this product that can be translated.`
    throw invalid([{ pointer: '/pointer', code: 'not_translatable', message }])
  }
  const author = { author_id: caller.deviceId, author: caller.deviceName }
  const comment = { id: v7(), product_id, lang: languageKey(lang), pointer, text, ...author }
  return db.transaction().execute(async (tx) => {
    const stored = await insertComment({ db: tx, orgId }, comment)
    await recordChange(tx, caller, { ...entryOf(stored), action: 'create', after: described(stored) })
    return stored
  })
}

/** Writes a comment anew, resolves it or opens it again. What it says is its author's alone. */
export function changeComment(
  { db }: Pick<Parts, 'db'>,
  caller: Caller,
  place: Place & { commentId: string },
  { text, resolved }: CommentPatch,
): Promise<StoredComment> {
  requireVoice(caller, place.lang)
  return withComment(db, caller, place, async (before, tenant) => {
    if (text !== undefined && text !== before.text && before.author_id !== caller.deviceId)
      throw new Problem('forbidden', `Only ${before.author} may write this comment anew.`)
    const now = new Date()
    const isResolved = before.resolved_at !== null
    const next = {
      ...before,
      ...(text !== undefined && text !== before.text && { text, edited_at: now }),
      ...(resolved === true && !isResolved && { resolved_at: now, resolved_by: caller.deviceName }),
      ...(resolved === false && isResolved && { resolved_at: null, resolved_by: null }),
    }
    const [old, current] = [described(before), described(next)]
    if (JSON.stringify(old) === JSON.stringify(current)) return before
    const stored = await updateComment(tenant, next)
    await recordChange(tenant.db, caller, { ...entryOf(stored), action: 'update', before: old, after: current })
    return stored
  })
}

/** Removes a comment: one's own, or anybody's for who may review the language. */
export async function removeComment(
  { db }: Pick<Parts, 'db'>,
  caller: Caller,
  place: Place & { commentId: string },
): Promise<void> {
  requireVoice(caller, place.lang)
  await withComment(db, caller, place, async (before, tenant) => {
    const isOwn = before.author_id === caller.deviceId
    const problem = isOwn ? undefined : lacking(caller, ['review_product_translations'], place.lang)
    if (problem) throw problem
    await deleteComment(tenant, before.id)
    await recordChange(tenant.db, caller, { ...entryOf(before), action: 'delete', before: described(before) })
  })
}

type Write<Result> = (before: StoredComment, tenant: { db: Kysely<Tables>; orgId: string }) => Promise<Result>

const withComment = <Result>(
  db: Kysely<Tables>,
  { orgId }: Caller,
  { id, lang, commentId }: Place & { commentId: string },
  write: Write<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const tenant = { db: tx, orgId }
    const place = { product_id: id, lang: languageKey(lang), id: commentId }
    return write((await lockComment(tenant, place)) ?? fail(notFound('comment', commentId)), tenant)
  })

const entryOf = ({ id }: StoredComment) => ({ entity: 'text_comment', id })

const described = ({ product_id, lang, pointer, text, resolved_by }: StoredComment) => ({
  ...{ product_id, lang, pointer, text },
  resolved_by,
})
