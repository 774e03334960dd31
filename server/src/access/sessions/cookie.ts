import type { FastifyRequest } from 'fastify'
import { Problem } from '../../errors.ts'
import type { Origin } from './queries.ts'

const cookieName = 'polytrace_session'
export const sessionSeconds = 12 * 60 * 60

/** The secret of the session that a browser sends along. */
export function sessionSecret({ headers }: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|; )${cookieName}=([A-Za-z0-9]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
}

/** Where a request comes from, as people may recognise it. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent'],
})

/** Hands a browser its session; no script can read it, and no other site can send it. */
export function sessionCookie(request: FastifyRequest, secret: string): string {
  return cookie(request, secret, sessionSeconds)
}

export const endedCookie = (request: FastifyRequest) => cookie(request, '', 0)

function cookie(request: FastifyRequest, value: string, seconds: number): string {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

/**
 * A browser adds the cookie by itself, so a write must come from our own pages. So must a WebSocket: what a browser reads
 * from it is not kept from the pages of others.
 */
export function requireSameOrigin(request: FastifyRequest): void {
  const { method, headers } = request
  const isReading = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  if (isReading && headers.upgrade === undefined) return
  const isOurs =
    headers['sec-fetch-site'] === 'same-origin' || headers.origin === `${request.protocol}://${request.host}`
  if (!isOurs)
    throw new Problem('forbidden', 'With a session, a write or a WebSocket must come from a page of this service.')
}
