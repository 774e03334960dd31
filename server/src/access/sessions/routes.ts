import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import type { Tables } from '../../db/tables.ts'
import { Problem, type ProblemCode } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { noStore } from '../../http/security-headers.ts'
import type { Access } from '../access.ts'
import { callerOfKey } from '../authenticate.ts'
import type { Caller } from '../caller.ts'
import { publicIdOf } from '../keys.ts'
import { needs, openToAll } from '../needs.ts'
import { Me, Session, SignIn } from './contract.ts'
import { endedCookie, originOf, sessionCookie, sessionSecret } from './cookie.ts'
import { describe } from './describe.ts'
import { deviceSessionRoutes } from './device-session-routes.ts'
import { sessionListRoutes } from './session-list-routes.ts'
import { signIn, signOut } from './sign-in.ts'
import { organisationSwitchRoutes } from './switch-routes.ts'

const tags = ['Session']
const path = '/api/v2/session/'

/** Everybody may send one: room for the longest key, and no work for those who have none. */
const maxSignIn = 4_096

/** Wrong keys are counted where they are found, and the limit itself is no attempt. */
const countsItself = new Set<ProblemCode>(['unauthenticated', 'too_many_requests', 'unavailable', 'internal'])

export function sessionRoutes(app: App, { db, access }: { db: Kysely<Tables>; access: Access }): void {
  deviceSessionRoutes(app, { db, access })
  sessionListRoutes(app, { db, access })
  organisationSwitchRoutes(app, { db, access })

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
  const refuseFlood = {
    bodyLimit: maxSignIn,
    onRequest: (request: FastifyRequest) => access.failedKeys.requirePatience(request),
    onError: async (request: FastifyRequest, _reply: unknown, error: unknown) => {
      if (!(error instanceof Problem && countsItself.has(error.code))) await access.failedKeys.add(request)
    },
  }
  app.post(path, { ...openToAll, ...refuseFlood, schema: start }, async (request, reply) => {
    const { body } = request
    const caller = await callerOfKey(access, body.key, request)
    const { secret, expiresAt } = await signIn(db, caller, publicIdOf(body.key) ?? '', originOf(request))
    // It may have taken the place of the oldest.
    access.sessions.forget()
    reply.code(201).headers({ ...noStore, 'set-cookie': sessionCookie(request, secret) })
    return { ...describe(caller), expires_at: expiresAt }
  })

  const end = { tags, summary: 'Sign out', response: { 204: Type.Null() } }
  app.delete(path, { ...needs(), schema: end }, async (request, reply) => {
    const secret = sessionSecret(request)
    if (secret) await signOut(db, request.caller, secret)
    access.forget()
    return reply.code(204).header('set-cookie', endedCookie(request)).send(null)
  })
}
