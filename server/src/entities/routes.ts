import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { needs } from '../access/needs.ts'
import type { Tables } from '../db/tables.ts'
import { fail, notFound } from '../errors.ts'
import type { App } from '../http/app.ts'
import { readingTag, sendTag, sendVersioned } from '../http/etags.ts'
import { keepingNumbers } from '../http/json-body.ts'
import { cutPage, idCursor, PageOf, readInclude } from '../http/paging.ts'
import { IdParameter, refusals } from '../http/shapes.ts'
import { mergePatch } from '../json/merge-patch.ts'
import type { SchemaGuard } from '../schemas/guard/guard.ts'
import { LabelQuery, type Labels } from '../schemas/labels.ts'
import { MergeQuery, NewOf, PatchOf, QueryOf, ShownOf } from './contract.ts'
import { type Kind, kinds } from './kinds.ts'
import { countEntities, type Entity, type Filter, findEntity, listEntities } from './queries.ts'
import { changeEntity, createEntity, removeEntity } from './write.ts'

type Parts = { db: Kysely<Tables>; guard: SchemaGuard; labels: Labels }

/** Materials, facilities and custom data: three kinds, the same addresses. */
export function entityRoutes(app: App, parts: Parts): void {
  for (const kind of kinds) routesOf(app, parts, kind)
}

function routesOf(app: App, parts: Parts, kind: Kind): void {
  const { db, labels } = parts
  const { path, noun, shape } = kind
  const tags = [kind.tag]
  const writing = keepingNumbers(needs('write_entities'))
  const Shown = ShownOf(kind.fields, shape)
  const New = NewOf(kind.fields, `New${shape}`)
  const Patch = PatchOf(kind.fields, `${shape}Patch`)

  const list = {
    tags,
    summary: `List ${kind.tag.toLowerCase()}, newest first`,
    querystring: QueryOf(kind.filters),
    response: { 200: PageOf(Shown) },
  }
  app.get(path, { ...needs('read_entities'), schema: list }, async ({ query, caller, url }, reply) => {
    const include = readInclude(query.include, ['count'])
    const filter = query as unknown as Filter
    const rows = await listEntities(db, kind, caller.orgId, filter, idCursor(query.cursor), query.limit + 1)
    const page = cutPage(url, query.limit, rows, (entity) => entity.id)
    const { things, language } = await labels.read(caller, kind.table, page.results, query)
    reply.header('content-language', language)
    page.results = things
    return include.has('count') ? { ...page, count: await countEntities(db, kind, caller.orgId, filter) } : page
  })

  const create = { tags, summary: `Create a ${noun}`, body: New, response: { 201: Shown } }
  app.post(path, { ...writing, schema: create }, async (request, reply) => {
    const entity = await createEntity(parts, kind, request.caller, request.body)
    return reply
      .code(201)
      .headers({ location: `${path}${entity.id}/`, etag: `"${entity.version}"` })
      .send(await withWarnings(parts.guard, request.caller.orgId, entity))
  })

  const read = {
    tags,
    summary: `Read a ${noun}, in any language`,
    params: IdParameter,
    querystring: LabelQuery,
    response: { 200: Shown },
  }
  app.get(`${path}:id/`, { ...needs('read_entities'), schema: read }, async (request, reply) => {
    const { caller, query } = request
    const { id } = request.params
    const entity = (await findEntity(db, kind, caller.orgId, id)) ?? fail(notFound(noun, id))
    const { things, language, print } = await labels.read(caller, kind.table, [entity], query)
    reply.header('content-language', language)
    const tag = print === undefined ? entity.version : readingTag(entity.version, print)
    return sendVersioned(request, reply, things[0] ?? entity, tag)
  })

  const replace = {
    tags,
    summary: `Replace a ${noun}`,
    params: IdParameter,
    body: New,
    response: { 200: Shown, ...refusals },
  }
  app.put(`${path}:id/`, { ...writing, schema: replace }, async (request, reply) => {
    const { params, body, caller, headers } = request
    const change = { apply: () => body, touchesGuarded: true, keepsGuarded: false, ifMatch: headers['if-match'] }
    const entity = await changeEntity(parts, kind, caller, params.id, change)
    return sendVersioned(request, reply, await withWarnings(parts.guard, caller.orgId, entity))
  })

  const patch = {
    tags,
    summary: `Change a ${noun}`,
    description: 'Without `read_entities` the answer is a 204.',
    params: IdParameter,
    querystring: MergeQuery,
    body: Patch,
    response: { 200: Shown, 204: Type.Null(), ...refusals },
  }
  app.patch(`${path}:id/`, { ...writing, schema: patch }, async (request, reply) => {
    const { params, query, body, caller, headers } = request
    const change = {
      apply: (before: object) => (query.merge ? (mergePatch(before, body) as object) : { ...before, ...body }),
      touchesGuarded: kind.guarded in body || 'schema_id' in body,
      keepsGuarded: query.merge || !(kind.guarded in body),
      ifMatch: headers['if-match'],
    }
    const entity = await changeEntity(parts, kind, caller, params.id, change)
    if (!caller.permissions.has('read_entities')) return sendTag(reply, entity.version)
    return sendVersioned(request, reply, await withWarnings(parts.guard, caller.orgId, entity))
  })

  const remove = {
    tags,
    summary: `Delete a ${noun}`,
    params: IdParameter,
    response: { 204: Type.Null(), ...refusals },
  }
  app.delete(`${path}:id/`, { ...needs('write_entities'), schema: remove }, async (request, reply) => {
    await removeEntity(parts, kind, request.caller, request.params.id, request.headers['if-match'])
    return reply.code(204).send(null)
  })
}

/** An entity that was just written, with what the writer should know about its schema. */
async function withWarnings(guard: SchemaGuard, orgId: string, entity: Entity) {
  const warnings = await guard.listWarnings(orgId, entity.schema_id)
  return warnings.length > 0 ? { ...entity, warnings } : entity
}
