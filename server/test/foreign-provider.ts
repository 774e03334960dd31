import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'
import { cleanUp } from './clean-up.ts'
import { clientId, clientSecret } from './identity-provider.ts'

type User = { name?: string; groups: string[] }

/** An OpenID provider that others wrote, on a port of its own. Which user a browser is, it says in a header. */
export async function startForeignProvider() {
  const users = new Map<string, User>()
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  cleanUp(() => {
    server.closeAllConnections()
    return new Promise<void>((closed) => server.close(() => closed()))
  })

  /** Begins to answer, for a service at this address. */
  function serve(url: string): void {
    const provider = new Provider(issuer, configuration(url, users))
    const own = provider.callback()
    answer = (request, response) => {
      if (request.url?.startsWith('/interaction/')) void letIn(provider, request, response)
      else own(request, response)
    }
  }

  async function machineToken(subject: string, resource: string): Promise<string> {
    const answer = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${subject}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', resource }),
    })
    const { access_token } = (await answer.json()) as { access_token: string }
    return access_token
  }

  return { issuer, users, serve, machineToken, newBrowser: (subject: string) => new Browser(issuer, subject) }
}

function configuration(url: string, users: Map<string, User>): Configuration {
  const claimsOf = (subject: string) => ({ sub: subject, ...users.get(subject) })
  return {
    clients: [
      {
        ...{ client_id: clientId, client_secret: clientSecret, grant_types: ['authorization_code', 'refresh_token'] },
        redirect_uris: [`${url}/api/v2/sign-in/oidc/callback/`],
        backchannel_logout_uri: `${url}/api/v2/sign-in/oidc/logout/`,
        backchannel_logout_session_required: true,
      },
      {
        ...{ client_id: 'a-machine', client_secret: clientSecret, grant_types: ['client_credentials'] },
        ...{ redirect_uris: [], response_types: [] },
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'groups'] },
    cookies: { keys: ['a key of the provider'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    // Its own refuses addresses that are not public, as the one of this machine.
    fetch: (address, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown } = {}) =>
      fetch(address, options),
    findAccount: (_context, subject) => ({ accountId: subject, claims: () => claimsOf(subject) }),
    extraTokenClaims: (_context, token) => ({ groups: users.get(token.clientId ?? '')?.groups }),
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_context, resource) => ({
          ...{ scope: '', audience: resource, accessTokenTTL: 300, accessTokenFormat: 'jwt' as const },
        }),
      },
    },
  }
}

/** Signs in whom the browser names, who agrees to everything. */
async function letIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params, prompt } = await provider.interactionDetails(request, response)
  const accountId = String(request.headers['x-user'])
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId } })
    return
  }
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}

/** Keeps cookies for each host, and goes where it is sent. */
class Browser {
  readonly #issuer: string
  readonly #user: string
  readonly #cookies = new Map<string, Map<string, string>>()

  constructor(issuer: string, user: string) {
    this.#issuer = issuer
    this.#user = user
  }

  /** Gives the first address that is no way station: neither at the provider nor of the sign-in itself. */
  async follow(address: string): Promise<string> {
    let next = address
    for (let hop = 0; hop < 12; hop++) {
      const answer = await this.#ask(next)
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`${next} leads nowhere: ${answer.status} ${await answer.text()}`)
      next = new URL(location, next).href
      if (!next.startsWith(this.#issuer) && !next.includes('/api/v2/sign-in/')) return next
    }
    throw new Error(`sent in circles, last to ${next}`)
  }

  cookiesOf(address: string): string {
    const jar = this.#cookies.get(new URL(address).host) ?? new Map()
    return Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
  }

  /** As somebody who presses the provider's own button, and confirms. */
  async signOutAtProvider(): Promise<void> {
    const page = await (await this.#ask(`${this.#issuer}/session/end`)).text()
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? ''
    const body = new URLSearchParams({ xsrf, logout: 'yes' })
    const answer = await this.#ask(`${this.#issuer}/session/end/confirm`, { method: 'POST', body })
    if (answer.status !== 303) throw new Error(`not signed out: ${answer.status} ${await answer.text()}`)
  }

  async #ask(address: string, options: RequestInit = {}): Promise<Response> {
    const headers = { cookie: this.cookiesOf(address), 'x-user': this.#user }
    const answer = await fetch(address, { ...options, headers, redirect: 'manual' })
    const { host } = new URL(address)
    const jar = this.#cookies.get(host) ?? new Map<string, string>()
    this.#cookies.set(host, jar)
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
}
