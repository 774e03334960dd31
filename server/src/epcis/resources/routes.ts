import { NO_MASTER_DATA } from '@polytrace/epcis'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { needs } from '../../access/needs.ts'
import type { Db } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { answerOptions, readExtensions } from '../headers.ts'
import { basePath, jsonTypes, tags } from '../interface.ts'
import { nextLink, sendCollection } from '../query/answer.ts'
import { answerQuery, readRequest } from '../query/answer-query.ts'
import { Collection, EventQuery, ListQuery, QueryDocument } from '../query/contract.ts'
import { fingerprintOf, isToken, readToken, tokenOf } from '../query/page-token.ts'
import { prefixesFrom, readQuery } from '../query/parameters.ts'
import { search } from '../query/search.ts'
import { TimeLimit } from '../query/time-limit.ts'
import { listResource } from './list.ts'
import { type Resource, resources, rootNames } from './resources.ts'

type Parts = { queries: { db: Db } }

const config = { ...needs('read_epcis_events').config, produces: jsonTypes }

/** The values that occur in events, and from each the way to its events. */
export function resourceRoutes(app: App, { queries: { db } }: Parts): void {
  const root = { tags, summary: 'List the resources of the EPCIS interface', response: { 200: Collection } }
  app.get(basePath, { config, schema: root }, async (request, reply) => sendCollection(request, reply, rootNames))
  answerOptions(app, basePath, ['GET', 'HEAD'])
  for (const resource of resources) addResource(app, db, resource)
  const token = {
    tags,
    summary: 'Release a page token',
    description: 'Tokens hold all that they need: nothing is kept for them, so that nothing changes.',
    params: Type.Object({ token: Type.String() }),
    response: { 204: Type.Null() },
  }
  app.delete(
    `${basePath}/nextPageToken/:token`,
    { ...needs('read_epcis_events'), schema: token },
    async (request, reply) => {
      if (!isToken(request.params.token)) fail(notFound('page token', request.params.token.slice(0, 60)))
      return reply.code(204).send(null)
    },
  )
}

function addResource(app: App, db: Db, resource: Resource): void {
  const { name, singular } = resource
  const path = `${basePath}/${name}`
  const list = {
    tags,
    summary: `List what occurs in events: ${name}`,
    querystring: ListQuery,
    response: { 200: Collection },
  }
  app.get(path, { config, schema: list }, async (request, reply) => {
    const tenant = { db, orgId: request.caller.orgId }
    const fingerprint = fingerprintOf(tenant.orgId, { resource: name })
    const after = readToken(request.query.nextPageToken, fingerprint)
    const { values, next } = await listResource(tenant, resource, after, request.query.perPage)
    if (next !== undefined) reply.header('link', nextLink(request.url, tokenOf(fingerprint, next)))
    return sendCollection(
      request,
      reply,
      values.map(({ text }) => text),
    )
  })
  const params = Type.Object({ [singular]: Type.String({ description: 'In any notation, percent-encoded' }) })
  const one = { tags, summary: `Show what there is of one: ${singular}`, params, response: { 200: Collection } }
  const events = {
    tags,
    summary: `Find the events of one: ${singular}`,
    params,
    querystring: EventQuery,
    response: { 200: QueryDocument },
  }
  const answer = (request: FastifyRequest, reply: FastifyReply) => answerValue(db, resource, request, reply)
  app.get(`${path}/:${singular}`, { config, schema: one }, answer)
  app.get(`${path}/:${singular}/events`, { config, schema: events }, answer)
  // An identifier that is not percent-encoded may hold slashes.
  app.get(`${path}/*`, { config, schema: { hide: true, querystring: EventQuery } }, answer)
  answerOptions(app, path, ['GET', 'HEAD'])
  answerOptions(app, `${path}/*`, ['GET', 'HEAD'])
}

async function answerValue(db: Db, resource: Resource, request: FastifyRequest, reply: FastifyReply) {
  const { name, singular, parameter } = resource
  const [path = ''] = request.url.slice(`${basePath}/${name}/`.length).split('?', 1)
  const address = path.replace(/\/$/, '')
  const value = decodeURIComponent(address.replace(/\/events$/, ''))
  const fixed = { [parameter]: [value] }
  // First, so that a wrong parameter is reported also where the value does not occur.
  const wanted = address.endsWith('/events') ? readRequest(request, fixed) : undefined
  const query = readQuery(fixed, prefixesFrom(readExtensions(request.headers['gs1-extensions'])), () => '')
  const tenant = { db, orgId: request.caller.orgId }
  const { events } = await search(tenant, {
    query,
    masterData: NO_MASTER_DATA,
    after: undefined,
    limit: 1,
    time: new TimeLimit(),
  })
  if (events.length === 0) fail(notFound(singular, value.slice(0, 200)))
  return wanted ? answerQuery(db, request, reply, wanted) : sendCollection(request, reply, ['events'])
}
