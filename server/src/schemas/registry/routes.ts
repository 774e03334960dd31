import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { needs } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { etagOf, readingTag, sendVersioned } from '../../http/etags.ts'
import { cutPage, idCursor, PageOf, readInclude } from '../../http/paging.ts'
import { IdParameter, refusals } from '../../http/shapes.ts'
import type { GuardedSource } from '../guard/guard.ts'
import { LabelQuery, type Labels } from '../labels.ts'
import type { ValidationPool } from '../validation/sandbox/pool.ts'
import { changeSchema } from './change.ts'
import {
  ChangeQuery,
  FieldGroups,
  ListedSchema,
  NewSchema,
  SavedSchema,
  Schema,
  SchemaPatch,
  SchemaQuery,
  Usage,
} from './contract.ts'
import { createSchema } from './create.ts'
import { describeFieldGroups } from './field-groups.ts'
import { countSchemas, findSchema, listSchemas, listSystemSchemas, type StoredSchema } from './queries.ts'
import { removeSchema } from './remove.ts'
import { tagOf } from './tag.ts'
import { describeUsage } from './usage.ts'
import { countUsage } from './usage-queries.ts'

const tags = ['Schemas']
const path = '/api/v2/schemas/'

type Parts = { db: Kysely<Tables>; pool: ValidationPool; sources: GuardedSource[]; labels: Labels }

export function registryRoutes(app: App, parts: Parts): void {
  const { db, sources, labels } = parts

  const list = {
    tags,
    summary: 'List schemas, newest first',
    description: 'Those of your organisation, and the system schemas.',
    querystring: SchemaQuery,
    response: { 200: PageOf(ListedSchema) },
  }
  app.get(path, { ...needs('read_schemas'), schema: list }, async ({ query, caller, url }, reply) => {
    const include = readInclude(query.include, ['usage', 'count'])
    const rows = await listSchemas(db, caller.orgId, query, idCursor(query.cursor), query.limit + 1)
    const page = cutPage(url, query.limit, rows, (schema) => schema.id)
    const { things, language } = await labels.read(caller, 'schema', page.results, query)
    reply.header('content-language', language)
    page.results = things
    if (include.has('usage')) {
      const usage = await countUsage(
        db,
        sources,
        caller.orgId,
        page.results.map(({ id }) => id),
      )
      page.results = page.results.map((schema) => ({ ...schema, usage: usage.get(schema.id) ?? 0 }))
    }
    return include.has('count') ? { ...page, count: await countSchemas(db, caller.orgId, query) } : page
  })

  const create = { tags, summary: 'Create a schema', body: NewSchema, response: { 201: SavedSchema } }
  app.post(path, { ...needs('write_schemas'), schema: create }, async (request, reply) => {
    const schema = await createSchema(parts, request.caller, request.body)
    return reply
      .code(201)
      .headers({ location: `${path}${schema.id}/`, etag: etagOf(tagOf(schema)) })
      .send(schema)
  })

  const groups = { tags, summary: 'What schemas can be for', response: { 200: FieldGroups } }
  app.get(`${path}field-groups/`, { ...needs('read_schemas'), schema: groups }, async () => ({
    results: describeFieldGroups(sources),
  }))

  const read = {
    tags,
    summary: 'Read a schema, in any language',
    description:
      'With `lang`, titles and descriptions are shown in that language, and `x-enum-labels` beside an `enum` says what its values ' +
      'are called there.',
    params: IdParameter,
    querystring: LabelQuery,
    response: { 200: Schema },
  }
  app.get(`${path}:id/`, { ...needs('read_schemas'), schema: read }, async (request, reply) => {
    const { caller, params, query } = request
    const schema = await getSchema(caller.orgId, params.id)
    const { things, language, print } = await labels.read(caller, 'schema', [schema], query)
    reply.header('content-language', language)
    const tag = print === undefined ? tagOf(schema) : readingTag(tagOf(schema), print)
    return sendVersioned(request, reply, things[0] ?? schema, tag)
  })

  const systemOne = { tags, summary: 'Read a system schema', params: IdParameter, response: { 200: Schema } }
  app.get(`${path}system/id/:id/`, { ...needs('read_schemas'), schema: systemOne }, async (request, reply) => {
    const { id } = request.params
    const schema = await getSchema(request.caller.orgId, id)
    return sendTagged(request, reply, schema.is_system_schema ? schema : fail(notFound('system schema', id)))
  })

  const systemAll = {
    tags,
    summary: 'List all system schemas',
    response: { 200: Type.Object({ results: Type.Array(Schema) }) },
  }
  app.get('/api/internal/core/schemas/system/', { ...needs('read_schemas'), schema: systemAll }, async () => ({
    results: await listSystemSchemas(db),
  }))

  const change = {
    tags,
    description:
      'Every change of `raw_schema` is a new version. One that breaks `compatibility` is a 409 with the verdict, unless `force=true`. ' +
      'When stored data would not conform, the answer is a 409 with the report of a check, unless `accept_invalid=true`; above ' +
      '10,000 entities it needs the id of a finished check.',
    params: IdParameter,
    querystring: ChangeQuery,
    response: { 200: SavedSchema, ...refusals },
  }
  const patch = { ...change, summary: 'Change a schema', body: SchemaPatch }
  app.patch(`${path}:id/`, { ...needs('write_schemas'), schema: patch }, async (request, reply) => {
    const { params, query, body, headers } = request
    const options = { ...query, ifMatch: headers['if-match'] }
    return sendTagged(request, reply, await changeSchema(parts, request.caller, params.id, body, options))
  })

  const put = { ...change, summary: 'Replace a schema', body: NewSchema }
  app.put(`${path}:id/`, { ...needs('write_schemas'), schema: put }, async (request, reply) => {
    const { params, query, body, headers } = request
    const options = { ...query, ifMatch: headers['if-match'] }
    const replacement = { description: '', ...body }
    return sendTagged(request, reply, await changeSchema(parts, request.caller, params.id, replacement, options))
  })

  const remove = {
    tags,
    summary: 'Delete a schema',
    description:
      'One that data or another schema uses stays: 409, and `used_by` counts the users. The versions of a deleted one stay readable.',
    params: IdParameter,
    response: { 204: Type.Null(), ...refusals },
  }
  app.delete(`${path}:id/`, { ...needs('write_schemas'), schema: remove }, async (request, reply) => {
    await removeSchema(parts, request.caller, request.params.id, request.headers['if-match'])
    return reply.code(204).send(null)
  })

  const usage = { tags, summary: 'Count what a schema guards', params: IdParameter, response: { 200: Usage } }
  app.get(`${path}:id/usage/`, { ...needs('read_schemas'), schema: usage }, async ({ params, caller }) =>
    describeUsage(db, sources, caller.orgId, await getSchema(caller.orgId, params.id)),
  )

  const sendTagged = (request: FastifyRequest, reply: FastifyReply, schema: StoredSchema) =>
    sendVersioned(request, reply, schema, tagOf(schema))

  const getSchema = async (orgId: string, id: string) =>
    (await findSchema(db, orgId, id)) ?? fail(notFound('schema', id))
}
