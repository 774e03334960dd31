import type { FastifyRequest } from 'fastify'
import { attemptSeconds } from './sign-in.ts'

const cookieName = 'polytrace_sign_in'

/** The secret of the browser that began a sign-in. */
export function attemptSecret({ headers }: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|; )${cookieName}=([A-Za-z0-9]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
}

/** Binds a sign-in to its browser. `Lax`, since it is the provider's page that leads back. An empty secret ends it. */
export function attemptCookie(request: FastifyRequest, secret: string): string {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const age = secret === '' ? 0 : attemptSeconds
  return `${cookieName}=${secret}; Path=/api/v2/sign-in/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}
