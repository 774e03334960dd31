import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import type { WaitingEntries } from '../../access/audit/waiting-entries.ts'
import type { Caller } from '../../access/caller.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { etagOf } from '../../http/etags.ts'
import { idCursor, PageOf, pageOf } from '../../http/paging.ts'
import { IdParameter, refusals } from '../../http/shapes.ts'
import { contentLanguage, readingOf } from '../../products/read/reading.ts'
import { path, produces, reads, tags, writes } from './addresses.ts'
import { ListQuery, NewRecall, Recall, RecallChange, RecallQuery, RecallSummary } from './contract.ts'
import { countDispositions } from './entry-queries.ts'
import { entryRoutes } from './entry-routes.ts'
import type { RecallJobs } from './jobs.ts'
import { changeRecall, removeRecall, tagOfRecall } from './manage.ts'
import { presentRecall, presentSummary } from './present.ts'
import { findRecall, listRecalls, type StoredRecall } from './queries.ts'
import { sendFile } from './send-file.ts'

type RecallParts = { db: Kysely<Tables>; jobs: RecallJobs; waiting: WaitingEntries }

export function recallRoutes(app: App, parts: RecallParts): void {
  const { db, jobs } = parts
  const create = {
    tags,
    summary: 'Keep a recall of several lots, of a place or of a supplier',
    description:
      'Everything that the lots and items went into, found by one walk as of one moment, by a job that survives a restart. The ' +
      'list is kept with what was asked, the position of the feed, counts and a hash, and people say what they did about each ' +
      'entry. An identifier that no event names is reported by itself, and makes the recall incomplete.',
    body: NewRecall,
    response: { 202: Recall, 404: { $ref: 'Problem#' } },
  }
  app.post(path, { ...writes, schema: create }, async (request, reply) => {
    const recall = await jobs.begin(request.caller, request.body)
    return reply.code(202).header('location', `${path}${recall.id}/`).send(presentRecall(recall, []))
  })
  const list = {
    tags,
    summary: 'List recalls that are kept, the newest first',
    querystring: ListQuery,
    response: { 200: PageOf(RecallSummary) },
  }
  app.get(path, { ...reads, schema: list }, async ({ query, caller, url }) => {
    const before = idCursor(query.cursor) ?? null
    const rows = await listRecalls({ db, orgId: caller.orgId }, { before, limit: query.limit + 1 })
    return pageOf(
      url,
      query.limit,
      rows.map((row) => presentSummary(row)),
      ({ id }) => id,
    )
  })
  oneRecall(app, parts)
  entryRoutes(app, parts)
}

function oneRecall(app: App, { db, waiting }: RecallParts): void {
  const describe = async (caller: Caller, recall: StoredRecall) =>
    presentRecall(recall, await countDispositions({ db, orgId: caller.orgId }, recall.id))
  const read = {
    tags,
    summary: 'Read a recall',
    description:
      'With `format`, all of it as a file, once it is finished: each entry in a row, and what was not found at the end.',
    params: IdParameter,
    querystring: RecallQuery,
    produces,
    response: { 200: Recall, 409: { $ref: 'Problem#' }, 422: { $ref: 'Problem#' } },
  }
  const config = { ...reads.config, produces }
  app.get(`${path}:id/`, { config, schema: read }, async ({ params: { id }, query, caller }, reply) => {
    const reading = readingOf(query, caller, [])
    const recall = (await findRecall({ db, orgId: caller.orgId }, id)) ?? fail(notFound('recall', id))
    const answer = await describe(caller, recall)
    if (query.format === undefined) {
      reply.header('etag', etagOf(tagOfRecall(recall)))
      return answer
    }
    reply.header('content-language', contentLanguage(reading))
    return sendFile(reply, { db, waiting, caller, languages: reading.languages }, answer, {
      format: query.format,
      filter: {},
    })
  })
  const change = {
    tags,
    summary: 'Change the state or the name of a recall',
    description:
      'A draft becomes `active` once its list is finished, or `closed`; what is active is closed; what is closed may become active again.',
    params: IdParameter,
    body: RecallChange,
    response: { 200: Recall, ...refusals },
  }
  app.patch(`${path}:id/`, { ...writes, schema: change }, async ({ params, body, caller, headers }, reply) => {
    const changed = await changeRecall(db, caller, params.id, { ...body, ifMatch: headers['if-match'] })
    reply.header('etag', etagOf(tagOfRecall(changed)))
    return describe(caller, changed)
  })
  const remove = {
    tags,
    summary: 'Delete a draft',
    params: IdParameter,
    response: { 204: Type.Null(), ...refusals },
  }
  app.delete(`${path}:id/`, { ...writes, schema: remove }, async ({ params, caller, headers }, reply) => {
    await removeRecall(db, caller, params.id, headers['if-match'])
    return reply.code(204).send(null)
  })
}
