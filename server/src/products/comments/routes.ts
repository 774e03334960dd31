import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import type { Caller } from '../../access/caller.ts'
import { needs } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { idCursor, PageOf, pageOf, readInclude } from '../../http/paging.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { languageKey } from '../languages.ts'
import { meantBy } from '../own-languages/meaning.ts'
import { readProduct } from '../queries.ts'
import { path } from '../routes.ts'
import { LanguageParameters } from '../translations/contract.ts'
import { AllCommentsQuery, Comment, CommentParameters, CommentPatch, CommentQuery, NewComment } from './contract.ts'
import { addComment, changeComment, removeComment } from './manage.ts'
import { countComments, listComments, type Selection, type StoredComment } from './queries.ts'

const tags = ['Translations']

type Parts = { db: Kysely<Tables>; guard: SchemaGuard }
type PageQuery = { limit: number; cursor?: string; include?: string }

/** What people say to each other about the texts of products. */
export function commentRoutes(app: App, parts: Parts): void {
  const { db } = parts
  const address = `${path}:id/translations/:lang/comments/`
  const reading = needs('read_products', 'read_product_translations')

  const pageOfComments = async (caller: Caller, selection: Selection, query: PageQuery, url: string) => {
    const include = readInclude(query.include, ['count'])
    const tenant = { db, orgId: caller.orgId }
    const rows = await listComments(tenant, selection, idCursor(query.cursor), query.limit + 1)
    const page = pageOf(url, query.limit, rows, ({ id }) => id)
    const count = include.has('count') ? { count: await countComments(tenant, selection) } : {}
    return { ...page, results: page.results.map((comment) => present(comment, caller)), ...count }
  }

  const all = {
    tags,
    summary: 'Comments on the texts of all products, the newest first',
    querystring: AllCommentsQuery,
    response: { 200: PageOf(Comment) },
  }
  app.get(`${path}comments/`, { ...reading, schema: all }, async ({ caller, query, url }) => {
    const { state } = query
    const lang = query.lang && languageKey(meantBy(caller, query.lang))
    return pageOfComments(caller, { state, lang }, query, url)
  })

  const list = {
    tags,
    summary: 'Comments on the texts of a product in one language, the newest first',
    params: LanguageParameters,
    querystring: CommentQuery,
    response: { 200: PageOf(Comment) },
  }
  app.get(address, { ...reading, schema: list }, async ({ caller, params, query, url }) => {
    const tenant = { db, orgId: caller.orgId }
    if (!(await readProduct(tenant, params.id, []))) fail(notFound('product', params.id))
    const { state, pointer } = query
    const selection = { product_id: params.id, lang: languageKey(params.lang), pointer, state }
    return pageOfComments(caller, selection, query, url)
  })

  const add = {
    tags,
    summary: 'Comment on a text',
    description: 'Needs `update_product_translations` or `review_product_translations`, at least for the language.',
    params: LanguageParameters,
    body: NewComment,
    response: { 201: Comment },
  }
  app.post(address, { ...reading, schema: add }, async ({ caller, params, body }, reply) =>
    reply.code(201).send(present(await addComment(parts, caller, params, body), caller)),
  )

  const change = {
    tags,
    summary: 'Resolve a comment, open it again, or write it anew',
    description: 'Needs the same permissions as to comment. Only its author may change what a comment says.',
    params: CommentParameters,
    body: CommentPatch,
    response: { 200: Comment },
  }
  app.patch(`${address}:commentId/`, { ...reading, schema: change }, async ({ caller, params, body }) =>
    present(await changeComment(parts, caller, params, body), caller),
  )

  const remove = {
    tags,
    summary: 'Delete a comment',
    description: 'Its author may, and who holds `review_product_translations` for the language.',
    params: CommentParameters,
    response: { 204: Type.Null() },
  }
  app.delete(`${address}:commentId/`, { ...reading, schema: remove }, async ({ caller, params }, reply) => {
    await removeComment(parts, caller, params)
    return reply.code(204).send(null)
  })
}

const present = ({ author_id, ...comment }: StoredComment, caller: Caller): Comment => ({
  ...comment,
  is_own: author_id === caller.deviceId,
})
