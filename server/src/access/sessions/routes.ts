import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import type { Tables } from '../../db/tables.ts'
import type { Caller } from '../../http/caller.ts'
import type { App } from '../../http/server.ts'
import { makeSecret } from '../../secret.ts'
import type { Access } from '../access.ts'
import { callerOfKey } from '../authenticate.ts'
import { fingerprint } from '../keys.ts'
import { needs, openToAll } from '../needs.ts'
import type { Permission } from '../permissions.ts'
import { Me, Session, SignIn } from './contract.ts'
import { endedCookie, sessionCookie, sessionSeconds, sessionSecret } from './cookie.ts'
import { deleteEndedSessions, deleteSession, insertSession } from './queries.ts'

const tags = ['Session']
const path = '/api/v2/session/'

export function sessionRoutes(app: App, { db, access }: { db: Kysely<Tables>; access: Access }): void {
  const me = { tags, summary: 'Who the caller is, and what it may do', response: { 200: Me } }
  // A key in use asks this often, and is the same caller until it is looked up again: its answer is written once.
  const answers = new WeakMap<Caller, string>()
  app.get('/api/v2/me/', { ...needs(), schema: me }, ({ caller }, reply) => {
    const answer = answers.get(caller) ?? JSON.stringify(describe(caller))
    answers.set(caller, answer)
    reply.type('application/json; charset=utf-8').send(answer as never)
  })

  const start = {
    tags,
    summary: 'Sign in with a key',
    description: 'For browsers: the session is a cookie.',
    body: SignIn,
    response: { 201: Session },
  }
  app.post(path, { ...openToAll, schema: start }, async (request, reply) => {
    const caller = await callerOfKey(access, request.body.key, request)
    const secret = makeSecret()
    const expiresAt = new Date(Date.now() + sessionSeconds * 1_000)
    await deleteEndedSessions(db)
    await insertSession(db, { hash: fingerprint(secret), caller, expiresAt })
    reply.code(201).header('set-cookie', sessionCookie(request, secret))
    return { ...describe(caller), expires_at: expiresAt }
  })

  const end = { tags, summary: 'Sign out', response: { 204: Type.Null() } }
  app.delete(path, { ...needs(), schema: end }, async (request, reply) => {
    const secret = sessionSecret(request)
    if (secret) await deleteSession(db, fingerprint(secret))
    access.forget()
    return reply.code(204).header('set-cookie', endedCookie(request)).send(null)
  })
}

function describe({ orgId, orgName, deviceId, deviceName, permissions }: Caller): Me {
  return {
    organisation: { id: orgId, name: orgName },
    device: { id: deviceId, name: deviceName },
    permissions: [...permissions] as Permission[],
  }
}
