import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Problem, unavailable } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { noStore } from '../../http/security-headers.ts'
import type { Log } from '../../log.ts'
import type { Access } from '../access.ts'
import { openToAll } from '../needs.ts'
import { limitSignIns } from '../rate-limits.ts'
import { originOf, sessionCookie } from '../sessions/cookie.ts'
import { attemptCookie, attemptSecret } from './cookie.ts'
import { ProviderAway, ProviderRefused } from './failures.ts'
import { logOut } from './logout.ts'
import type { Provider, Tokens } from './provider.ts'
import { beginSignIn, finishSignIn, type Refusal, resumeSignIn, type SignInParts } from './sign-in.ts'

const tags = ['Session']
const path = '/api/v2/sign-in/'

type Parts = Omit<SignInParts, 'provider'> & { provider: Provider | undefined; access: Access; log: Log }

const Ways = Type.Object(
  {
    provider: Type.Union([Type.Object({ name: Type.String() }), Type.Null()], {
      description: 'The identity provider that people can sign in with, at `/api/v2/sign-in/oidc/`',
    }),
  },
  { title: 'SignInWays' },
)

export async function signInRoutes(app: App, { provider, ...parts }: Parts): Promise<void> {
  const ways = { tags, summary: 'How people can sign in, beside a key', response: { 200: Ways } }
  app.get(path, { ...openToAll, schema: ways }, async () => ({
    provider: provider ? { name: provider.settings.name } : null,
  }))
  if (!provider) return
  browserRoutes(app, { provider, ...parts })
  await logoutRoute(app, { provider, ...parts })
}

type WithProvider = Parts & { provider: Provider }

/** A page of our own: a path, and no other host. */
const Begin = Type.Object(
  { return_to: Type.String({ maxLength: 2_000, default: '/', pattern: '^/(?![/\\\\])[\\x21-\\x5b\\x5d-\\x7e]*$' }) },
  { additionalProperties: false },
)

const Return = Type.Object({
  state: Type.Optional(Type.String({ maxLength: 200 })),
  code: Type.Optional(Type.String({ maxLength: 4_000 })),
  error: Type.Optional(Type.String({ maxLength: 200 })),
})

/** A browser comes for a page, not for data. */
const forBrowsers = { config: { open: true, produces: ['text/html', 'application/json', 'application/problem+json'] } }

function browserRoutes(app: App, { access, log, ...parts }: WithProvider): void {
  const requirePatience = (request: FastifyRequest) => access.failedKeys.requirePatience(request)
  const limitBegun = limitSignIns(app)
  const begin = {
    tags,
    summary: 'Sign in with the identity provider',
    querystring: Begin,
    response: { 302: Type.Null() },
  }
  app.get(
    `${path}oidc/`,
    { ...forBrowsers, onRequest: [requirePatience, limitBegun], schema: begin },
    async (request, reply) => {
      try {
        const { url, browser } = await beginSignIn(parts, callbackOf(request), request.query.return_to)
        return reply.headers({ ...noStore, 'set-cookie': attemptCookie(request, browser) }).redirect(url.href)
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error
        log.warn({ reason: error.message }, 'nobody can sign in')
        return reply.redirect(refused('unavailable'))
      }
    },
  )

  const end = {
    tags,
    summary: 'Where the identity provider sends people back',
    querystring: Return,
    response: { 303: Type.Null() },
  }
  app.get(
    `${path}oidc/callback/`,
    { ...forBrowsers, onRequest: requirePatience, schema: end },
    async (request, reply) => {
      reply.headers({ ...noStore, 'referrer-policy': 'no-referrer' })
      const attempt = await resumeSignIn(parts, request.query.state, attemptSecret(request))
      const clear = attemptCookie(request, '')
      const turnAway = (refusal: Refusal) => reply.header('set-cookie', clear).redirect(refused(refusal), 303)
      if (!attempt) {
        await access.failedKeys.add(request)
        return turnAway('expired')
      }
      if (request.query.error !== undefined) return turnAway('denied')
      const tokens = await confirm(parts.provider, request, attempt).catch((error: unknown) => refusalOf(error, log))
      if (typeof tokens === 'string') return turnAway(tokens)
      const result = await finishSignIn(parts, tokens, originOf(request))
      if ('refusal' in result) return turnAway(result.refusal)
      access.sessions.forget()
      return reply.header('set-cookie', [clear, sessionCookie(request, result.secret)]).redirect(attempt.return_to, 303)
    },
  )
}

type Confirmed = NonNullable<Awaited<ReturnType<typeof resumeSignIn>>>

function confirm(provider: Provider, request: FastifyRequest, checks: Confirmed): Promise<Tokens> {
  const [, query = ''] = request.url.split('?', 2)
  return provider.exchange(new URL(`${callbackOf(request)}?${query}`), checks)
}

function refusalOf(error: unknown, log: Log): Refusal {
  if (!(error instanceof ProviderAway) && !(error instanceof ProviderRefused)) throw error
  log.warn({ reason: error.message }, 'a sign-in was refused')
  return error instanceof ProviderAway ? 'unavailable' : 'refused'
}

const refused = (refusal: Refusal) => `/sign-in?refused=${refusal}`

/** The address that the provider must know; behind a proxy, TRUST_PROXY makes it the one that browsers see. */
const callbackOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}${path}oidc/callback/`

/** The provider itself calls this when somebody signs out there. */
async function logoutRoute(app: App, { db, provider, access, log }: WithProvider): Promise<void> {
  await app.register(async (scope) => {
    const parse = { parseAs: 'string', bodyLimit: 65_536 } as const
    scope.addContentTypeParser('application/x-www-form-urlencoded', parse, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    const logout = {
      tags,
      summary: 'Back-channel logout',
      description: 'Called by the identity provider with a `logout_token`; ends the sessions that it names.',
      response: { 200: Type.Null() },
    }
    scope.post(`${path}oidc/logout/`, { ...openToAll, schema: logout }, async ({ body }, reply) => {
      const token = body instanceof URLSearchParams ? body.get('logout_token') : null
      if (!token) throw new Problem('malformed_body', 'Expected a form with `logout_token`.')
      await logOut(db, provider, token).catch((error: unknown) => {
        if (error instanceof ProviderAway) throw unavailable('The keys of the identity provider cannot be read.')
        if (!(error instanceof ProviderRefused)) throw error
        log.warn({ reason: error.message }, 'a logout token was refused')
        throw new Problem('malformed_body', 'The `logout_token` is not one of the identity provider for this service.')
      })
      access.forget()
      return reply.headers(noStore).send(null)
    })
  })
}
