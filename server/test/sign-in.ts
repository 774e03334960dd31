import assert from 'node:assert/strict'
import { v7 } from 'uuid'
import { callsTo, startApp } from './harness.ts'
import { clientId, clientSecret, startProvider, type User } from './identity-provider.ts'

export const roles = '/api/v2/roles/'
export const start = '/api/v2/sign-in/oidc/'
const ours = { 'sec-fetch-site': 'same-origin' }

let lastAddress = 0

/** The mistakes of each test are counted by an address of its own. */
export const newAddress = () => ({ 'x-forwarded-for': `192.0.2.${++lastAddress}` })

const cookiesOf = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split(';')[0] as string)

/** Where a browser is on its way to a session. */
export type Way = { headers: Record<string, string>; cookie: string; back: URL }

/** The app, people who sign in to it at an identity provider, and what it must not keep of them. */
export async function startSignIn() {
  const { issuer, control, sign, issued } = await startProvider()
  const oidc = {
    ...{
      oidcIssuer: issuer,
      oidcClientId: clientId,
      oidcClientSecret: clientSecret,
      oidcScopes: 'openid offline_access',
    },
    ...{ oidcAudience: 'polytrace-api', oidcFirstAdmin: 'first@example.com', oidcTokenSeconds: 600 },
  }
  const logLines: string[] = []
  // Behind a proxy, which says the addresses.
  const service = await startApp({ oidc, logLines, trustProxy: ['127.0.0.1'] })
  const { url, call, db } = service

  /** A browser on its way: begins, goes to the provider, and holds where that sends it back. */
  async function begin(user: User, at = url, returnTo = '/products?q=a'): Promise<Way> {
    Object.assign(control, { user })
    const headers = newAddress()
    const begun = await callsTo(at)('GET', `${start}?return_to=${encodeURIComponent(returnTo)}`, undefined, headers)
    assert.equal(begun.status, 302, begun.text)
    const sent = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' })
    return { headers, cookie: cookiesOf(begun.headers).join('; '), back: new URL(sent.headers.get('location') ?? '') }
  }

  const comeBack = ({ headers, cookie, back }: Way, at = url) =>
    callsTo(at)('GET', back.pathname + back.search, undefined, { ...headers, cookie })

  /** Signs in with a browser; gives the calls of its session. */
  async function signIn(user: User, at = url) {
    const answer = await comeBack(await begin(user, at), at)
    const [cookie] = cookiesOf(answer.headers).filter((one) => one.startsWith('polytrace_session='))
    const own = (method: string, path: string, body?: unknown, to = at) =>
      callsTo(to)(method, path, body, { cookie: cookie ?? '', ...ours })
    return { answer, own, location: answer.headers.get('location') }
  }

  async function role(permissions: string[], groups: string[], by = call): Promise<string> {
    return (await by('POST', roles, { name: `Role ${v7()}`, permissions, groups })).body.id
  }

  /** A user of a new group whose role reads products. */
  async function reader(): Promise<User & { groups: string[] }> {
    const group = v7()
    await role(['read_products'], [group])
    return { sub: v7(), name: 'Ada', groups: [group] }
  }

  const bearer = (token: string, more: Record<string, string> = {}, at = url) =>
    callsTo(at)('GET', '/api/v2/me/', undefined, { ...newAddress(), authorization: `Bearer ${token}`, ...more })

  const accessToken = (user: User, mischief: object = {}) =>
    sign({ ...user, aud: 'polytrace-api' }, { mischief: mischief as never })

  /** Nothing that the provider issued is in the log, the trail or a session; with few secrets or lines, that would say little. */
  async function assertNothingIsKept(atLeast: number) {
    const trail = (await db.selectFrom('audit').selectAll().execute()).map((row) => JSON.stringify(row))
    const sessions = (await db.selectFrom('session').selectAll().execute()).map((row) =>
      JSON.stringify({ ...row, refresh_secret: row.refresh_secret?.toString('latin1') }),
    )
    const everything = [...logLines, ...trail, ...sessions].join('\n')
    assert.ok(logLines.length > atLeast && issued.length > atLeast)
    for (const secret of [...issued, clientSecret]) assert.ok(!everything.includes(secret), secret.slice(0, 20))
  }

  const people = { begin, comeBack, signIn, role, reader, bearer, accessToken }
  return { ...service, service, issuer, control, sign, oidc, ...people, assertNothingIsKept }
}
