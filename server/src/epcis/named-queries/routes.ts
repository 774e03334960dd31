import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { needs } from '../../access/needs.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { isWebSocketRequest } from '../../http/websockets.ts'
import { answerOptions, extensionHeader, readExtensions } from '../headers.ts'
import { basePath, jsonTypes, tags } from '../interface.ts'
import { answerPage, nextLink } from '../query/answer.ts'
import { ListQuery, QueryDocument } from '../query/contract.ts'
import { fingerprintOf, readToken, tokenOf } from '../query/page-token.ts'
import { ResultQuery } from '../sockets/contract.ts'
import type { Listeners } from '../sockets/listeners.ts'
import { refuseListenerFields } from '../sockets/read.ts'
import { NamedQueries, NamedQuery, QueryAddress } from './contract.ts'
import { createQuery, type Ended, removeQuery } from './manage.ts'
import { findQuery, listQueries, type StoredQuery } from './queries.ts'
import { readStored } from './read-stored.ts'

type Parts = { db: Kysely<Tables>; queries: { db: Db }; listeners: Listeners; onEnd: (ended: Ended) => void }

const path = `${basePath}/queries`
const one = `${path}/:queryName`

/** `onEnd`: subscriptions and sockets end with their query. */
export function namedQueryRoutes(app: App, { db, queries, listeners, onEnd }: Parts): void {
  answerOptions(app, path, ['GET', 'HEAD', 'POST'])
  answerOptions(app, one, ['GET', 'HEAD', 'DELETE'])
  answerOptions(app, `${one}/events`, ['GET', 'HEAD'])
  changeRoutes(app, db, onEnd)
  readRoutes(app, db)
  resultRoute(app, { db, queries, listeners })
}

function changeRoutes(app: App, db: Kysely<Tables>, onEnd: Parts['onEnd']): void {
  const create = {
    tags,
    summary: 'Keep a query under a name',
    body: NamedQuery,
    response: { 201: NamedQuery, 409: { $ref: 'Problem#' } },
  }
  app.post(path, { ...needs('manage_queries'), schema: create }, async (request, reply) => {
    const prefixes = readExtensions(request.headers['gs1-extensions'])
    await createQuery(db, request.caller, request.body, prefixes)
    const location = `${path}/${encodeURIComponent(request.body.name)}`
    return reply
      .code(201)
      .headers({ location, ...extensionHeader(prefixes) })
      .send(request.body)
  })
  const remove = {
    tags,
    summary: 'Delete a named query',
    description: 'All subscriptions to it end, and so do the WebSockets of its listeners.',
    params: QueryAddress,
    response: { 204: Type.Null() },
  }
  app.delete(one, { ...needs('manage_queries'), schema: remove }, async (request, reply) => {
    onEnd(await removeQuery(db, request.caller, request.params.queryName))
    return reply.code(204).send(null)
  })
}

function readRoutes(app: App, db: Kysely<Tables>): void {
  const list = { tags, summary: 'List named queries', querystring: ListQuery, response: { 200: NamedQueries } }
  app.get(path, { ...needs('read_epcis_events'), schema: list }, async (request, reply) => {
    const { orgId } = request.caller
    const { perPage, nextPageToken } = request.query
    const fingerprint = fingerprintOf(orgId, { resource: 'queries' })
    const rows = await listQueries({ db, orgId }, readToken(nextPageToken, fingerprint) ?? '', perPage + 1)
    const page = rows.slice(0, perPage)
    const last = page.at(-1)
    if (rows.length > perPage && last) reply.header('link', nextLink(request.url, tokenOf(fingerprint, last.name)))
    return reply.send(page.map(present))
  })
  const read = { tags, summary: 'Read a named query', params: QueryAddress, response: { 200: NamedQuery } }
  app.get(one, { ...needs('read_epcis_events'), schema: read }, async (request, reply) =>
    reply.send(present(await getQuery(db, request.caller.orgId, request.params.queryName))),
  )
}

function resultRoute(app: App, { db, queries, listeners }: Omit<Parts, 'onEnd'>): void {
  const config = { ...needs('read_epcis_events').config, produces: jsonTypes }
  const events = {
    tags,
    summary: 'Find the events of a named query, or listen to them',
    description:
      'With `Upgrade: websocket`, and `stream=true` or the fields of a schedule, the events that match are sent as messages, each an ' +
      'EPCISQueryDocument with its `position`: a listener that was cut off goes on with `after`.',
    params: QueryAddress,
    querystring: ResultQuery,
    response: { 200: QueryDocument },
  }
  app.get(`${one}/events`, { config, schema: events }, async (request, reply) => {
    const { orgId } = request.caller
    const stored = await getQuery(db, orgId, request.params.queryName)
    if (isWebSocketRequest(request.raw)) return listeners.listen(request, reply, stored) as never
    refuseListenerFields(request.query)
    const fingerprint = fingerprintOf(orgId, { query: stored.id })
    const query = readStored(stored)
    return answerPage(queries.db, request, reply, { query, queryName: stored.name, fingerprint, ...request.query })
  })
}

async function getQuery(db: Db, orgId: string, name: string): Promise<StoredQuery> {
  return (await findQuery({ db, orgId }, name)) ?? fail(notFound('query', name.slice(0, 200)))
}

/** Prefixes that a header declared belong to the query as well: without them nobody could read it. */
function present({ name, query, prefixes }: StoredQuery): NamedQuery {
  if (Object.keys(prefixes).length === 0) return { name, query }
  const { '@context': context, ...parameters } = query
  const contexts = context === undefined ? [] : [context].flat()
  return { name, query: { '@context': [prefixes, ...contexts], ...parameters } }
}
