import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { idCursor, PageOf, pageOf, readInclude } from '../../http/paging.ts'
import { IdParameter } from '../../http/shapes.ts'
import type { Access } from '../access.ts'
import type { Caller } from '../caller.ts'
import { fingerprint } from '../keys.ts'
import { needs } from '../needs.ts'
import { OpenSession, SessionQuery } from './contract.ts'
import { sessionSecret } from './cookie.ts'
import {
  countOpenSessions,
  findOpenSession,
  listOpenSessions,
  type OpenSessionRow,
  type Sight,
} from './list-queries.ts'
import { endSession } from './sign-in.ts'

const tags = ['Session']
const path = '/api/v2/sessions/'
const description =
  'A caller sees and ends its own sessions; with `manage_people` those of all people, with `manage_devices` those of all devices.'

export function sessionListRoutes(app: App, { db, access }: { db: Kysely<Tables>; access: Access }): void {
  const list = {
    tags,
    summary: 'List the sessions of the organisation that are open, newest first',
    description,
    querystring: SessionQuery,
    response: { 200: PageOf(OpenSession) },
  }
  app.get(path, { ...needs(), schema: list }, async (request) => {
    const { query, caller, url } = request
    const include = readInclude(query.include, ['count'])
    const sight = sightOf(caller, query.person_id)
    const rows = await listOpenSessions(db, sight, idCursor(query.cursor), query.limit + 1)
    const secret = sessionSecret(request)
    const current = secret === undefined ? undefined : fingerprint(secret)
    const page = pageOf(url, query.limit, rows, (session) => session.id)
    const results = page.results.map((session) => present(session, current))
    return { ...page, results, ...(include.has('count') && { count: await countOpenSessions(db, sight) }) }
  })

  const end = { tags, summary: 'End a session', description, params: IdParameter, response: { 204: Type.Null() } }
  app.delete(`${path}:id/`, { ...needs(), schema: end }, async ({ caller, params: { id } }, reply) => {
    const session = (await findOpenSession(db, sightOf(caller), id)) ?? fail(notFound('session', id))
    const entity = session.is_person ? 'person' : 'device'
    const isEnded = await endSession(db, caller, { entity, id: session.owner_id }, id)
    if (!isEnded) throw notFound('session', id)
    access.forget()
    return reply.code(204).send(null)
  })
}

const sightOf = ({ orgId, deviceId, permissions }: Caller, personId?: string): Sight => ({
  orgId,
  ownId: deviceId,
  people: permissions.has('manage_people'),
  devices: permissions.has('manage_devices'),
  personId,
})

function present({ hash, owner_id, owner_name, is_person, ...session }: OpenSessionRow, current?: Buffer): OpenSession {
  const owner = { id: owner_id, name: owner_name }
  return {
    ...session,
    device: is_person ? null : owner,
    person: is_person ? owner : null,
    is_current: current?.equals(hash) ?? false,
  }
}
