import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 } from 'uuid'
import { callsTo, startApp } from '../../../test/harness.ts'
import { start, startSignIn } from '../../../test/sign-in.ts'
import { until } from '../../../test/waiting.ts'

const { url, db, control, oidc, signIn, role, reader, bearer, accessToken, assertNothingIsKept } = await startSignIn()

/** As if the last time that the provider was asked were long ago. */
const age = () =>
  db
    .updateTable('session')
    .set({ refreshed_at: new Date(Date.now() - 301_000) })
    .where('person_id', 'is not', null)
    .execute()

const seen = (what: string, status: number, own: Awaited<ReturnType<typeof signIn>>['own'], path = '/api/v2/me/') =>
  until(what, async () => (await own('GET', path)).status === status)

test('the provider is asked again in time: a group that was removed counts, and one refresh serves all requests', async () => {
  const user = await reader()
  const audit = v7()
  await role(['read_audit'], [audit])
  const { own } = await signIn({ ...user, groups: [...user.groups, audit] })
  assert.equal((await own('GET', '/api/v2/audit/')).status, 200)
  Object.assign(control, { user, refreshes: 0 })
  const other = await startApp({ oidc })
  await age()
  await seen('the group no longer counts', 403, own, '/api/v2/audit/')
  const many = Array.from({ length: 8 }, (_, index) =>
    own('GET', '/api/v2/me/', undefined, index % 2 ? url : other.url),
  )
  for (const { status } of await Promise.all(many)) assert.equal(status, 200)
  assert.equal(control.refreshes, 1)
  // The provider names the groups at another place, and then none at all.
  Object.assign(control, { groupsInUserInfo: true, user: { ...user, groups: [...user.groups, audit] } })
  await age()
  await seen('the group counts again', 200, own, '/api/v2/audit/')
  Object.assign(control, { user: { ...user, groups: [] } })
  await age()
  await seen('who has no role left has no session', 401, own)
  Object.assign(control, { groupsInUserInfo: false })
})

test('a provider that is down refuses sign-ins and sessions that are due, and nothing is lost by it', async () => {
  const user = await reader()
  const { own } = await signIn(user)
  const fresh = await startApp({ oidc })
  Object.assign(control, { isDown: true })
  assert.equal((await own('GET', '/api/v2/me/')).status, 200, 'who was confirmed just now goes on')
  await age()
  const refused = await until('the session is due', async () => {
    const answer = await own('GET', '/api/v2/me/')
    return answer.status !== 200 && answer
  })
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '1'])
  const begun = await callsTo(fresh.url)('GET', start)
  assert.equal(begun.headers.get('location'), '/sign-in?refused=unavailable')
  assert.equal((await bearer(await accessToken(user), {}, fresh.url)).status, 503)
  Object.assign(control, { isDown: false })
  await seen('the provider is back', 200, own)
})

test('a session ends when the provider does not go on with it, or the service has none any more', async () => {
  const user = await reader()
  const { own } = await signIn(user)
  const without = await startApp()
  assert.deepEqual((await callsTo(without.url)('GET', '/api/v2/sign-in/')).body, { provider: null })
  assert.equal((await callsTo(without.url)('GET', start)).status, 404)
  assert.equal((await own('GET', '/api/v2/me/', undefined, without.url)).status, 401)
  Object.assign(control, { user: { ...user, sub: 'somebody-else' } })
  await age()
  await seen('the session of another subject has ended', 401, own)
  Object.assign(control, { user })
  await seen('it stays so', 401, own)
})

test('no token, code or secret is in a log line, an audit entry or the database', () => assertNothingIsKept(5))
