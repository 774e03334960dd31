import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { afterCommit } from '../../db/shared-transaction.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { sendVersioned } from '../../http/etags.ts'
import { idCursor, PageOf, pageOf, readInclude } from '../../http/paging.ts'
import { IdParameter, refusals } from '../../http/shapes.ts'
import type { Access } from '../access.ts'
import { needs } from '../needs.ts'
import { NewRole, Role, RolePatch, RoleQuery } from './contract.ts'
import { createRole, deleteRole, patchRole } from './manage.ts'
import { countRoles, findRole, listRoles } from './queries.ts'

const tags = ['People']
const path = '/api/v2/roles/'

/** Room for every text of a role at its greatest length, several times over. */
const bodyLimit = 262_144

export function roleRoutes(app: App, { db, access }: { db: Kysely<Tables>; access: Access }): void {
  const list = { tags, summary: 'List roles, newest first', querystring: RoleQuery, response: { 200: PageOf(Role) } }
  app.get(path, { ...needs('manage_people'), schema: list }, async ({ query, caller, url }) => {
    const include = readInclude(query.include, ['count'])
    const rows = await listRoles(db, caller.orgId, idCursor(query.cursor), query.limit + 1)
    const page = pageOf(url, query.limit, rows, (role) => role.id)
    return include.has('count') ? { ...page, count: await countRoles(db, caller.orgId) } : page
  })

  const create = { tags, summary: 'Create a role', body: NewRole, response: { 201: Role } }
  app.post(path, { ...needs('manage_people'), bodyLimit, schema: create }, async (request, reply) => {
    const role = await createRole(db, request.caller, request.body)
    return reply.code(201).header('location', `${path}${role.id}/`).send(role)
  })

  const read = { tags, summary: 'Read a role', params: IdParameter, response: { 200: Role } }
  app.get(`${path}:id/`, { ...needs('manage_people'), schema: read }, async (request, reply) => {
    const { id } = request.params
    return sendVersioned(request, reply, (await findRole(db, request.caller.orgId, id)) ?? fail(notFound('role', id)))
  })

  const patch = {
    tags,
    summary: 'Change a role',
    description: 'It counts at once for everybody who holds the role. Of a built-in role only `groups` can be changed.',
    params: IdParameter,
    body: RolePatch,
    response: { 200: Role, ...refusals },
  }
  app.patch(`${path}:id/`, { ...needs('manage_people'), bodyLimit, schema: patch }, async (request, reply) => {
    const role = await patchRole(db, request.caller, request.params.id, request.body, request.headers['if-match'])
    afterCommit(() => access.forget())
    return sendVersioned(request, reply, role)
  })

  const remove = {
    tags,
    summary: 'Delete a role, and take it from everybody who holds it',
    params: IdParameter,
    response: { 204: Type.Null(), ...refusals },
  }
  app.delete(`${path}:id/`, { ...needs('manage_people'), schema: remove }, async (request, reply) => {
    await deleteRole(db, request.caller, request.params.id, request.headers['if-match'])
    afterCommit(() => access.forget())
    return reply.code(204).send(null)
  })
}
