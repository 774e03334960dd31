import type { Kysely } from 'kysely'
import { afterCommit } from '../../db/shared-transaction.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { etagOf, sendVersioned } from '../../http/etags.ts'
import { idCursor, PageOf, pageOf, readInclude } from '../../http/paging.ts'
import { IdParameter, refusals } from '../../http/shapes.ts'
import type { Access } from '../access.ts'
import { needs } from '../needs.ts'
import { NewPerson, Person, PersonPatch, PersonQuery } from './contract.ts'
import { invitePerson, patchPerson } from './manage.ts'
import { countPeople, findPerson, listPeople } from './queries.ts'

const tags = ['People']
const path = '/api/v2/people/'

/** Room for every text of a person at its greatest length, several times over. */
const bodyLimit = 65_536

export function peopleRoutes(app: App, { db, access }: { db: Kysely<Tables>; access: Access }): void {
  const list = {
    tags,
    summary: 'List people, newest first',
    querystring: PersonQuery,
    response: { 200: PageOf(Person) },
  }
  app.get(path, { ...needs('manage_people'), schema: list }, async ({ query, caller, url }) => {
    const include = readInclude(query.include, ['count'])
    const rows = await listPeople(db, caller.orgId, idCursor(query.cursor), query.limit + 1)
    const page = pageOf(url, query.limit, rows, (person) => person.id)
    return include.has('count') ? { ...page, count: await countPeople(db, caller.orgId) } : page
  })

  const invite = {
    tags,
    summary: 'Invite a person',
    description:
      'They sign in with the identity provider of this installation, and are recognised there by `email` or `subject`. ' +
      'Whoever is in a group of a role needs no invitation.',
    body: NewPerson,
    response: { 201: Person },
  }
  app.post(path, { ...needs('manage_people'), bodyLimit, schema: invite }, async (request, reply) => {
    const person = await invitePerson(db, request.caller, request.body)
    return reply.code(201).header('location', `${path}${person.id}/`).send(person)
  })

  const read = { tags, summary: 'Read a person', params: IdParameter, response: { 200: Person } }
  app.get(`${path}:id/`, { ...needs('manage_people'), schema: read }, async (request, reply) => {
    const { id } = request.params
    const person = (await findPerson(db, request.caller.orgId, id)) ?? fail(notFound('person', id))
    // Never a 304: what a person may do changes with roles and groups, and so without a new version.
    return reply.header('etag', etagOf(person.version)).send(person)
  })

  const patch = {
    tags,
    summary: 'Change, block or unblock a person',
    params: IdParameter,
    body: PersonPatch,
    response: { 200: Person, ...refusals },
  }
  app.patch(`${path}:id/`, { ...needs('manage_people'), bodyLimit, schema: patch }, async (request, reply) => {
    const person = await patchPerson(db, request.caller, request.params.id, request.body, request.headers['if-match'])
    afterCommit(() => access.forget())
    return sendVersioned(request, reply, person)
  })
}
