import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { cleanUp } from './clean-up.ts'

export type User = { sub: string; name?: string; email?: string; email_verified?: boolean; groups?: string[] }

type Code = { user: User; nonce: string; challenge: string; redirectUri: string; sid: string }

/** How the next tokens are wrong. */
type Mischief = { claims?: Record<string, unknown>; algorithm?: 'none' | 'HS256' | 'foreign'; skew?: number }

export const clientId = 'polytrace'
export const clientSecret = 'a secret of the client'

/** An OpenID provider on a port of its own: code flow with PKCE, refresh tokens that can be used once, keys, and user info. */
export async function startProvider() {
  const own = await generateKeyPair('ES256')
  const foreign = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  const codes = new Map<string, Code>()
  const refreshTokens = new Map<string, Code>()
  const control = {
    user: { sub: 'nobody' } as User,
    mischief: {} as Mischief,
    isDown: false,
    groupsInUserInfo: false,
    refreshes: 0,
  }
  const issued: string[] = []

  async function sign(claims: Record<string, unknown>, { mischief = control.mischief }: { mischief?: Mischief } = {}) {
    const now = Math.floor(Date.now() / 1_000) + (mischief.skew ?? 0)
    const payload = { iss: issuer(), aud: clientId, iat: now, exp: now + 300, ...claims, ...mischief.claims }
    const { algorithm } = mischief
    if (algorithm === 'none') return keep(new UnsecuredJWT(payload).encode())
    const jwt = new SignJWT(payload).setProtectedHeader({ alg: algorithm === 'HS256' ? 'HS256' : 'ES256', kid: 'one' })
    // The classic confusion: the public key, which everybody has, as the secret of an HMAC.
    const key = algorithm === 'HS256' ? Buffer.from(JSON.stringify(jwk)) : (algorithm ? foreign : own).privateKey
    return keep(await jwt.sign(key))
  }

  function keep(token: string): string {
    issued.push(token)
    return token
  }

  const claimsOf = ({ user, nonce, sid }: Code) => {
    const { groups, ...rest } = user
    return { ...rest, ...(!control.groupsInUserInfo && groups && { groups }), nonce, sid }
  }

  async function tokens(code: Code, withNonce: boolean) {
    const refresh_token = keep(`refresh-${randomUUID()}`)
    refreshTokens.set(refresh_token, code)
    const { nonce, ...claims } = claimsOf(code)
    const id_token = await sign(withNonce ? { ...claims, nonce } : claims)
    return {
      access_token: keep(`access-${code.user.sub}`),
      token_type: 'bearer',
      expires_in: 300,
      id_token,
      refresh_token,
    }
  }

  const refused = (error: string) => ({ status: 400, body: { error } })

  async function token(request: IncomingMessage) {
    const expected = `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(clientSecret).replaceAll('%20', '+')}`).toString('base64')}`
    if (request.headers.authorization !== expected) return { status: 401, body: { error: 'invalid_client' } }
    const form = new URLSearchParams(await text(request))
    if (form.get('grant_type') === 'refresh_token') {
      control.refreshes++
      const known = refreshTokens.get(form.get('refresh_token') ?? '')
      refreshTokens.delete(form.get('refresh_token') ?? '')
      // The user as they are now.
      return known
        ? { status: 200, body: await tokens({ ...known, user: control.user }, false) }
        : refused('invalid_grant')
    }
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || code.challenge !== challenge || code.redirectUri !== form.get('redirect_uri'))
      return refused('invalid_grant')
    return { status: 200, body: await tokens(code, true) }
  }

  const routes: Record<string, (request: IncomingMessage, url: URL) => Promise<{ status: number; body: object }>> = {
    '/.well-known/openid-configuration': async () => ({
      status: 200,
      body: {
        issuer: issuer(),
        authorization_endpoint: `${issuer()}/authorize`,
        token_endpoint: `${issuer()}/token`,
        userinfo_endpoint: `${issuer()}/userinfo`,
        jwks_uri: `${issuer()}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        code_challenge_methods_supported: ['S256'],
      },
    }),
    '/keys': async () => ({ status: 200, body: { keys: [jwk] } }),
    '/token': token,
    '/userinfo': async () => ({ status: 200, body: control.user }),
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', issuer())
    if (control.isDown) return void request.socket.destroy()
    if (url.pathname === '/authorize') {
      const to = new URL(url.searchParams.get('redirect_uri') ?? '')
      to.search = String(new URLSearchParams(authorize(url.searchParams)))
      return void response.writeHead(302, { location: to.href }).end()
    }
    const answer = (await routes[url.pathname]?.(request, url)) ?? { status: 404, body: {} }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })

  /** Lets the present user in without a question. */
  function authorize(query: URLSearchParams): Record<string, string> {
    const code = keep(`code-${randomUUID()}`)
    const [nonce, challenge, redirectUri] = ['nonce', 'code_challenge', 'redirect_uri'].map(
      (name) => query.get(name) ?? '',
    )
    codes.set(code, { user: control.user, nonce, challenge, redirectUri, sid: randomUUID() } as Code)
    return { code, state: query.get('state') ?? '' }
  }

  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  function issuer(): string {
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  cleanUp(() => {
    server.closeAllConnections()
    return new Promise<void>((closed) => server.close(() => closed()))
  })
  return { issuer: issuer(), control, sign, issued }
}
