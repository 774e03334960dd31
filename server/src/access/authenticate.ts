import type { FastifyRequest } from 'fastify'
import { Problem, unavailable } from '../errors.ts'
import type { App } from '../http/app.ts'
import { isId } from '../http/shapes.ts'
import type { Access } from './access.ts'
import type { Caller } from './caller.ts'
import type { Grant } from './grants.ts'
import { fingerprint, proves, publicIdOf } from './keys.ts'
import { ProviderAway, ProviderRefused } from './oidc/failures.ts'
import { holds, type Permission, permissions } from './permissions.ts'
import type { RequestRate } from './rate-limits.ts'
import { requireSameOrigin, sessionSecret } from './sessions/cookie.ts'

/** Finds the caller of each request, and refuses those who lack a permission. */
export function guardRoutes(app: App, access: Access, rate: RequestRate): void {
  app.decorateRequest('caller')
  // With a callback instead of a promise: a key in use is admitted within the same turn of the event loop.
  app.addHook('onRequest', (request, _reply, done) => {
    const { needs, inLanguage } = request.route
    if (!needs) return done()
    const admit = (caller: Caller) => {
      request.caller = caller
      const { lang } = (inLanguage ? request.params : {}) as { lang?: string }
      const problem = lacking(caller, needs, lang)
      if (problem) done(problem)
      else rate.judge(caller.deviceId, done)
    }
    const caller = knownCaller(access, request)
    if (caller) admit(caller)
    else authenticate(access, request).then(admit).catch(done)
  })
}

function knownCaller({ keys }: Access, request: FastifyRequest): Caller | undefined {
  const key = sentKey(request)
  if (key === undefined) return undefined
  const publicId = publicIdOf(key)
  const grant = publicId && keys.known(publicId)
  return grant && proves(key, grant) ? grant.caller : undefined
}

/** The caller by its key or its session. */
export async function authenticate(access: Access, request: FastifyRequest): Promise<Caller> {
  const key = sentKey(request)
  if (key !== undefined) return (isToken(access, key) ? callerOfToken : callerOfKey)(access, key, request)
  const secret = sessionSecret(request)
  if (secret === undefined) throw unauthenticated('No key was sent: use Authorization: Bearer <key>.')
  requireSameOrigin(request)
  const grant = await confirmedSession(access, fingerprint(secret))
  if (!grant) throw unauthenticated('The session has ended: sign in again.')
  return grant.caller
}

/** The grant of a session; of a person whom the identity provider has not confirmed for a while, it is asked again. */
async function confirmedSession({ sessions, provider }: Access, hash: Buffer): Promise<Grant | undefined> {
  const id = hash.toString('hex')
  const grant = await sessions.find(id)
  if (!grant?.refreshedAt) return grant
  if (!provider) return undefined
  if (grant.refreshedAt.getTime() + provider.refresher.every > Date.now()) return grant
  await provider.refresher.refresh(hash)
  sessions.drop(id)
  return sessions.find(id)
}

/** Keys have no dots. */
const isToken = ({ provider }: Access, text: string) =>
  provider?.tokens.areAccepted === true && /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text)

/** The person whose token this is, as the identity provider has signed it. */
async function callerOfToken(access: Access, token: string, request: FastifyRequest): Promise<Caller> {
  await access.failedKeys.requirePatience(request)
  const organisation = request.headers['polytrace-organisation']
  if (organisation !== undefined && !isId(String(organisation)))
    throw new Problem('malformed_request', 'Polytrace-Organisation must be the id of an organisation.')
  try {
    const caller = await access.provider?.tokens.callerOf(token, organisation && String(organisation))
    if (caller) return caller
  } catch (error) {
    if (error instanceof ProviderAway) throw unavailable('The identity provider cannot be reached at the moment.')
    if (!(error instanceof ProviderRefused)) throw error
  }
  await access.failedKeys.add(request)
  throw unauthenticated('The token is not valid here: expired, for another audience, or of somebody without a role.')
}

/** The caller whose key this is. An address that sent too many wrong keys is refused for a while, without a query. */
export async function callerOfKey(access: Access, key: string, request: FastifyRequest): Promise<Caller> {
  const publicId = publicIdOf(key)
  const lastSeen = publicId && access.keys.lastSeen(publicId)
  // A key in use that must be read again, because something changed, does not wait for the mistakes of others.
  if (!(lastSeen && proves(key, lastSeen))) await access.failedKeys.requirePatience(request)
  const grant = publicId && (await access.keys.find(publicId))
  if (grant && proves(key, grant)) return grant.caller
  await access.failedKeys.add(request)
  if (publicId) await access.recordRefusal(publicId, request.ip)
  throw unauthenticated('The key is unknown, expired or revoked.')
}

function sentKey({ headers }: FastifyRequest): string | undefined {
  const { authorization } = headers
  if (authorization?.startsWith('Bearer pt_')) return authorization.slice('Bearer '.length)
  if (authorization !== undefined) return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''
  const key = headers['device-api-key']
  return Array.isArray(key) ? key[0] : key
}

/** The problem of a caller who lacks a permission, also for a language; it names the first one missing. */
export function lacking(caller: Caller, needed: readonly string[], lang?: string): Problem | undefined {
  const missing = needed.find((permission) => !holds(caller.permissions, permission, lang))
  if (missing === undefined) return undefined
  const [name = '', limit = lang] = missing.split(':')
  const meaning = `${permissions[name as Permission]}${limit === undefined ? '' : `, here into ${limit}`}`
  return new Problem('forbidden', `The key lacks the permission ${missing} (${meaning}).`)
}

const unauthenticated = (detail: string) =>
  new Problem('unauthenticated', detail, { headers: { 'www-authenticate': 'Bearer' } })
