import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { needs } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { cursorFault, cursorText, PageOf, pageOf } from '../../http/paging.ts'
import { IdParameter, isId } from '../../http/shapes.ts'
import { languageKey } from '../../products/languages.ts'
import { meantBy } from '../../products/own-languages/meaning.ts'
import { tags, translationPath } from '../shapes.ts'
import { NewTerm, Term, TermQuery } from './contract.ts'
import { createTerm, removeTerm, replaceTerm } from './manage.ts'
import { termKey } from './match.ts'
import { findTerm, listTerms, type Place, type TermRow } from './queries.ts'

export const glossaryPath = `${translationPath}glossary/`

export function glossaryRoutes(app: App, { db }: { db: Kysely<Tables> }): void {
  const one = `${glossaryPath}:id/`
  const list = {
    tags,
    summary: 'List terms of the glossary, in their order',
    querystring: TermQuery,
    response: { 200: PageOf(Term) },
  }
  app.get(glossaryPath, { ...needs('read_product_translations'), schema: list }, async ({ caller, query, url }) => {
    const { source, lang, q, limit, cursor } = query
    const filter = {
      ...(source !== undefined && { source_lang: languageKey(source) }),
      ...(lang !== undefined && { lang: languageKey(meantBy(caller, lang)) }),
      q: q && termKey(q),
    }
    const rows = await listTerms({ db, orgId: caller.orgId }, filter, placeOf(cursor), limit + 1)
    const page = pageOf(url, limit, rows, ({ id, term_key }) => `${id}${term_key}`)
    return { ...page, results: page.results.map(present) }
  })

  const create = {
    tags,
    summary: 'Add a term to the glossary',
    body: NewTerm,
    response: { 201: Term, 409: { $ref: 'Problem#' } },
  }
  app.post(glossaryPath, { ...needs('manage_glossary'), schema: create }, async ({ caller, body }, reply) => {
    const term = await createTerm(db, caller, body)
    return reply.code(201).header('location', `${glossaryPath}${term.id}/`).send(present(term))
  })

  const read = { tags, summary: 'Read a term', params: IdParameter, response: { 200: Term } }
  app.get(one, { ...needs('read_product_translations'), schema: read }, async ({ caller, params: { id } }) =>
    present((await findTerm({ db, orgId: caller.orgId }, id)) ?? fail(notFound('term', id))),
  )

  const replace = {
    tags,
    summary: 'Replace a term',
    params: IdParameter,
    body: NewTerm,
    response: { 200: Term, 409: { $ref: 'Problem#' } },
  }
  app.put(one, { ...needs('manage_glossary'), schema: replace }, async ({ caller, params, body }) =>
    present(await replaceTerm(db, caller, params.id, body)),
  )

  const remove = { tags, summary: 'Delete a term', params: IdParameter, response: { 204: Type.Null() } }
  app.delete(one, { ...needs('manage_glossary'), schema: remove }, async ({ caller, params }, reply) => {
    await removeTerm(db, caller, params.id)
    return reply.code(204).send(null)
  })
}

function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const text = cursorText(cursor)
  if (isId(text.slice(0, 36))) return { id: text.slice(0, 36), key: text.slice(36) }
  throw cursorFault()
}

export const present = ({ term_key: _, source_lang: source, ...row }: TermRow): Term => ({ source, ...row })
