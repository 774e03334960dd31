import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { v7 } from 'uuid'
import { callsTo, createMember, startApp } from '../../../test/harness.ts'
import { newAddress, roles, start, startSignIn, type Way } from '../../../test/sign-in.ts'
import { until } from '../../../test/waiting.ts'
import { ensureFirstKey } from '../first-key.ts'
import { makeKey } from '../keys.ts'
import { allPermissions } from '../permissions.ts'
import { ensureBuiltInRoles } from '../roles/queries.ts'

const {
  url,
  call,
  db,
  issuer,
  control,
  sign,
  oidc,
  begin,
  comeBack,
  signIn,
  role,
  reader,
  bearer,
  accessToken,
  assertNothingIsKept,
} = await startSignIn()

const people = '/api/v2/people/'

test('a person signs in by the group that has a role, and comes back to the page they wanted', async () => {
  const ways = await callsTo(url)('GET', '/api/v2/sign-in/')
  assert.deepEqual(ways.body, { provider: { name: new URL(issuer).host } })
  const user = await reader()
  const { answer, own, location } = await signIn(user)
  assert.deepEqual([answer.status, location], [303, '/products?q=a'])
  assert.match(String(answer.headers.getSetCookie()), /polytrace_session=\w{43}; Path=\/; .*HttpOnly; SameSite=Strict/)
  const me = (await own('GET', '/api/v2/me/')).body
  assert.deepEqual([me.person.name, me.device, me.permissions], ['Ada', null, ['read_products']])
  const person = (await call('GET', `${people}${me.person.id}/`)).body
  assert.ok(person.state === 'active' && person.last_sign_in_at)
  const trail = (await call('GET', `/api/v2/audit/?entity_id=${me.person.id}`)).body.results
  assert.deepEqual(
    trail.map(({ action, actor }: { action: string; actor: string }) => [action, actor]),
    [
      ['sign_in', 'Ada'],
      ['create', 'the identity provider'],
    ],
  )
  await signIn({ ...user, name: 'Ada King' })
  assert.equal((await call('GET', `${people}${me.person.id}/`)).body.name, 'Ada King')
  // Of a name the provider says nothing this time, and so it stays, also in the trail.
  await signIn({ sub: user.sub, groups: user.groups, email: 'ada@example.com' })
  const later = (await call('GET', `/api/v2/audit/?entity_id=${me.person.id}`)).body.results
  const { after } = later.find(({ action }: { action: string }) => action === 'update')
  assert.deepEqual([after.name, after.email], ['Ada King', 'ada@example.com'])
})

test('an invitation is accepted by a verified address or the subject, and by no other', async () => {
  const { id } = (await call('GET', `${roles}?limit=100`)).body.results[0]
  const invite = async (who: object) => (await call('POST', people, { ...who, roles: [id] })).body
  const byAddress = await invite({ email: 'Grace@example.com' })
  const forged = await signIn({ sub: v7(), email: 'grace@example.com', email_verified: false })
  assert.equal(forged.location, '/sign-in?refused=unknown')
  const { own } = await signIn({ sub: v7(), name: 'Grace', email: 'grace@example.com', email_verified: true })
  assert.equal((await own('GET', '/api/v2/me/')).body.person.id, byAddress.id)
  const subject = v7()
  const bySubject = await invite({ subject })
  assert.equal((await (await signIn({ sub: subject })).own('GET', '/api/v2/me/')).body.person.id, bySubject.id)
  await call('PATCH', `${people}${bySubject.id}/`, { is_blocked: true })
  assert.equal((await signIn({ sub: subject })).location, '/sign-in?refused=blocked')
})

test('the first administrator is let in by the setting, as operator of the first organisation', async () => {
  await ensureFirstKey(db, { adminApiKey: makeKey(), dataDir: join(tmpdir(), v7()) })
  await ensureBuiltInRoles(db)
  const user = { sub: v7(), email: 'First@example.com' }
  assert.equal((await signIn(user)).location, '/sign-in?refused=unknown', 'not by an address that nobody verified')
  const { own } = await signIn({ ...user, email_verified: true })
  const me = (await own('GET', '/api/v2/me/')).body
  assert.equal(me.organisation.name, 'First organisation')
  assert.deepEqual(new Set(me.permissions), new Set(allPermissions))
  assert.equal((await own('POST', '/api/v2/organisations/', { name: 'Second' })).status, 201)
})

test('somebody of groups in two organisations switches between them', async () => {
  const user = await reader()
  const other = await createMember({ db })
  await role(['read_audit'], user.groups, callsTo(url, other.key))
  const { own } = await signIn(user)
  const { results } = (await own('GET', '/api/v2/me/organisations/')).body
  assert.equal(results.length, 2)
  const now = (await own('GET', '/api/v2/me/')).body.organisation.id
  const next = results.find(({ id }: { id: string }) => id !== now)
  assert.equal((await own('PATCH', '/api/v2/session/', { organisation_id: next.id })).status, 200)
  assert.equal((await own('GET', '/api/v2/me/')).body.organisation.id, next.id)
})

test('a state counts once, for the browser that began, and only with the code of its own sign-in', async () => {
  const user = await reader()
  const way = await begin(user)
  const other = await begin(user)
  const expired = '/sign-in?refused=expired'
  const location = async (way: Way) => (await comeBack(way)).headers.get('location')
  assert.equal(await location({ ...way, cookie: '' }), expired, 'no cookie')
  assert.equal(await location({ ...way, cookie: other.cookie }), expired, 'another browser')
  assert.equal(await location(way), '/products?q=a')
  assert.equal(await location(way), expired, 'replayed')
  const mixed = new URL(other.back)
  mixed.searchParams.set('code', (await begin(user)).back.searchParams.get('code') ?? '')
  assert.equal(await location({ ...other, back: mixed }), '/sign-in?refused=refused', 'the code of another sign-in')
  const third = await begin(user)
  third.back.search = `?error=access_denied&state=${third.back.searchParams.get('state')}`
  assert.equal(await location(third), '/sign-in?refused=denied')
  for (const elsewhere of ['https://evil.example/', '//evil.example', '/\\evil.example'])
    assert.equal((await call('GET', `${start}?return_to=${encodeURIComponent(elsewhere)}`)).status, 400, elsewhere)
})

test('an address that begins too many sign-ins has to wait, leaves no more rows, and keeps nobody else out', async () => {
  const count = async () => (await db.selectFrom('sign_in_attempt').select('nonce').execute()).length
  const before = await count()
  const address = newAddress()
  const statuses: Record<number, number> = {}
  for (let attempt = 0; attempt < 205; attempt++) {
    const { status, headers, body } = await callsTo(url)('GET', start, undefined, address)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status !== 429) continue
    assert.ok(Number(headers.get('retry-after')) > 0)
    assert.match(body.detail, /^More than 200 sign-ins from this address began within a minute\. Try again in \d+ s\.$/)
  }
  assert.deepEqual(statuses, { 302: 200, 429: 5 })
  assert.equal((await count()) - before, 200)
  assert.equal((await callsTo(url)('GET', start, undefined, newAddress())).status, 302)
})

const hour = 3_600

const wrongTokens = {
  'a wrong nonce': { claims: { nonce: 'another' } },
  'another audience': { claims: { aud: 'somebody-else' } },
  'another issuer': { claims: { iss: 'https://evil.example' } },
  'a token that has expired': { skew: -hour },
  'a clock that is an hour ahead': { skew: hour },
  'no signature': { algorithm: 'none' },
  'an HMAC with the public key': { algorithm: 'HS256' },
  'the key of somebody else': { algorithm: 'foreign' },
} as const

test('an ID token that proves nothing is refused, whatever is wrong with it', async () => {
  const user = await reader()
  for (const [what, mischief] of Object.entries(wrongTokens)) {
    Object.assign(control, { mischief })
    const { location } = await signIn(user)
    assert.equal(location, '/sign-in?refused=refused', what)
  }
  Object.assign(control, { mischief: {} })
  assert.equal((await signIn(user)).location, '/products?q=a')
})

test('a bearer token opens what its person may do, and nothing when anything is wrong with it', async () => {
  const user = await reader()
  assert.deepEqual((await bearer(await accessToken(user))).body.permissions, ['read_products'])
  for (const [what, mischief] of Object.entries({ ...wrongTokens, 'an old one': { claims: { iat: 1 } } })) {
    const wrong = what === 'a wrong nonce' ? { claims: { nonce: 'an ID token' } } : mischief
    const refused = await bearer(await accessToken(user, wrong))
    assert.equal(refused.status, 401, what)
  }
  const stranger = { sub: v7() }
  const early = await accessToken(stranger)
  assert.deepEqual([(await bearer(early)).status, (await bearer(early)).status], [401, 401])
  const { id } = (await call('GET', `${roles}?limit=100`)).body.results[0]
  await call('POST', people, { subject: stranger.sub, roles: [id] })
  assert.equal((await bearer(early)).status, 200, 'the same token, once its person was invited')
  const other = await createMember({ db })
  await role(['read_audit'], user.groups, callsTo(url, other.key))
  const token = await accessToken({ ...user })
  assert.equal((await bearer(token)).status, 400, 'which of two organisations?')
  const there = await bearer(token, { 'polytrace-organisation': other.orgId })
  assert.deepEqual(there.body.permissions, ['read_audit'])
  assert.equal((await bearer(token, { 'polytrace-organisation': 'x' })).status, 400)
  const statuses = []
  const address = newAddress()
  for (let attempt = 0; attempt < 21; attempt++) statuses.push((await bearer('a.b.c', address)).status)
  assert.deepEqual(statuses.slice(19), [401, 429], 'guessing is counted')
})

test('a blocked person is refused in every process, with a token as with a session', async () => {
  const user = await reader()
  const other = await startApp({ oidc })
  const { own } = await signIn(user)
  const token = await accessToken(user)
  const { id } = (await own('GET', '/api/v2/me/')).body.person
  assert.equal((await own('GET', '/api/v2/me/', undefined, other.url)).status, 200)
  assert.equal((await bearer(token, {}, other.url)).status, 200)
  await call('PATCH', `${people}${id}/`, { is_blocked: true })
  assert.deepEqual([(await own('GET', '/api/v2/me/')).status, (await bearer(token)).status], [401, 401])
  await until(
    'the other process refuses the session',
    async () => (await own('GET', '/api/v2/me/', undefined, other.url)).status === 401,
  )
  await until('the other process refuses the token', async () => (await bearer(token, {}, other.url)).status === 401)
})

const logOut = (token: string) =>
  callsTo(url)('POST', `${start}logout/`, `logout_token=${token}`, {
    'content-type': 'application/x-www-form-urlencoded',
  })

const logoutToken = (claims: object, mischief: object = {}) =>
  sign(
    { events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, jti: v7(), ...claims },
    { mischief: mischief as never },
  )

test('a logout at the provider ends the sessions that it names, and a forged one ends none', async () => {
  const user = await reader()
  const [first, second] = [await signIn(user), await signIn(user)]
  for (const [what, token] of Object.entries({
    forged: await logoutToken({ sub: user.sub }, { algorithm: 'foreign' }),
    unsigned: await logoutToken({ sub: user.sub }, { algorithm: 'none' }),
    'for another client': await logoutToken({ sub: user.sub, aud: 'somebody-else' }),
    old: await logoutToken({ sub: user.sub }, { skew: -hour }),
    'an ID token': await sign({ sub: user.sub, nonce: 'n' }),
    'of nobody': await logoutToken({}),
  }))
    assert.equal((await logOut(token)).status, 400, what)
  assert.equal((await callsTo(url)('POST', `${start}logout/`, {})).status, 400)
  assert.equal((await first.own('GET', '/api/v2/me/')).status, 200)
  const [{ provider_session }] = (await db
    .selectFrom('session')
    .select('provider_session')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()) as [{ provider_session: string }]
  assert.equal((await logOut(await logoutToken({ sid: provider_session }))).status, 200)
  assert.deepEqual(
    [(await first.own('GET', '/api/v2/me/')).status, (await second.own('GET', '/api/v2/me/')).status],
    [200, 401],
  )
  assert.equal((await logOut(await logoutToken({ sub: user.sub }))).status, 200)
  assert.equal((await first.own('GET', '/api/v2/me/')).status, 401)
})

test('no token, code or secret is in a log line, an audit entry or the database', () => assertNothingIsKept(50))
