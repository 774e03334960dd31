import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { followGuide } from '../../../test/guide.ts'
import { callsTo, createDevice, createMember, startApp } from '../../../test/harness.ts'
import { until } from '../../../test/waiting.ts'
import { organisationPermissions } from '../permissions.ts'
import { ensureBuiltInRoles } from '../roles/queries.ts'
import { signIn } from '../sessions/sign-in.ts'

const service = await startApp()
const { call, url, db, orgId } = service
const path = '/api/v2/people/'
const roles = '/api/v2/roles/'
const ours = { 'sec-fetch-site': 'same-origin' }

const role = async (permissions: string[], more: object = {}) =>
  (await call('POST', roles, { name: `Role ${v7()}`, permissions, ...more })).body

const invite = async (more: object = {}, by = call) =>
  (await by('POST', path, { email: `${v7()}@example.com`, roles: [], ...more })).body

/** Lets an invited person in, as the identity provider would; gives the calls of their session. */
async function admit(
  person: { id: string; name: string },
  options: { groups?: string[]; identity?: string; org?: string } = {},
) {
  const { groups = [], org = orgId, identity = v7() } = options
  await db
    .insertInto('identity')
    .values({ id: identity, issuer: 'https://provider.example', subject: identity, groups, claimed_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.updateTable('person').set({ identity_id: identity }).where('id', '=', person.id).execute()
  const caller = { orgId: org, orgName: '', deviceId: person.id, deviceName: person.name, isPerson: true }
  const origin = { address: '192.0.2.7', userAgent: 'A browser' }
  const { secret } = await signIn(db, { ...caller, permissions: new Set<string>() }, null, origin)
  const headers = { cookie: `polytrace_session=${secret}`, ...ours }
  const own = (method: string, address: string, body?: unknown, more = {}) =>
    callsTo(url)(method, address, body, { ...headers, ...more })
  return { own, headers }
}

test('an invited person signs in with their roles, and what they do is recorded under their name', async () => {
  const { id: writer } = await role(['read_entities', 'write_entities'])
  const person = await invite({ name: 'Ada', roles: [writer] })
  assert.equal(person.state, 'invited')
  const { own } = await admit(person)
  const me = (await own('GET', '/api/v2/me/')).body
  assert.deepEqual([me.device, me.person], [null, { id: person.id, name: 'Ada' }])
  assert.deepEqual(me.permissions, ['read_entities', 'write_entities'])
  assert.equal((await own('GET', path)).status, 403)
  const material = await own('POST', '/api/v2/materials/', { name: 'Wool', internal_id: 'W1' })
  assert.equal(material.status, 201)
  const [entry] = (await call('GET', `/api/v2/audit/?entity_id=${material.body.id}`)).body.results
  assert.deepEqual([entry.actor, entry.actor_kind, entry.device_id], ['Ada', 'person', person.id])
  const trail = (await call('GET', `/api/v2/audit/?entity=person&entity_id=${person.id}`)).body.results
  assert.deepEqual(
    trail.map(({ action, actor_kind }: { action: string; actor_kind: string }) => [action, actor_kind]),
    [
      ['sign_in', 'person'],
      ['create', 'device'],
    ],
  )
})

test('bad invitations are refused with the place of the fault', async () => {
  assert.equal((await call('POST', path, { roles: [] })).body.errors[0].pointer, '/email')
  assert.equal((await call('POST', path, { email: 'nobody', roles: [] })).body.errors[0].pointer, '/email')
  const unknown = await call('POST', path, { email: 'a@example.com', roles: [v7()] })
  assert.deepEqual([unknown.status, unknown.body.errors[0].pointer], [422, '/roles/0'])
  await invite({ email: 'Twice@example.com' })
  const twice = await call('POST', path, { email: 'twice@example.com', roles: [] }, { 'idempotency-key': v7() })
  assert.deepEqual([twice.status, twice.body.errors[0].pointer], [409, '/email'])
  assert.equal((await call('PATCH', `${path}${v7()}/`, { name: 'x' })).status, 404)
})

test('no permission can be gained: not by roles, by people, or by changing who may do more', async () => {
  const strong = await role(['read_audit', 'manage_people'])
  const boss = await invite({ roles: [strong.id] })
  const weak = callsTo(url, (await createDevice(service, orgId, ['manage_people', 'read_products'])).key)
  assert.equal((await weak('POST', roles, { name: 'x', permissions: ['read_audit'] })).status, 403)
  assert.equal((await weak('PATCH', `${roles}${strong.id}/`, { groups: ['mine'] })).status, 403)
  assert.equal((await weak('DELETE', `${roles}${strong.id}/`)).status, 403)
  assert.equal(
    (await weak('POST', path, { email: 'x@example.com', roles: [strong.id] })).body.errors[0].code,
    'not_granted',
  )
  assert.equal((await weak('PATCH', `${path}${boss.id}/`, { is_blocked: true })).status, 403)
  const { own } = await admit(boss)
  assert.equal((await own('PATCH', `${path}${boss.id}/`, { is_blocked: true })).status, 409, 'not oneself')
  const product = await role(['read_products'])
  assert.equal((await weak('POST', path, { email: 'y@example.com', roles: [product.id] })).status, 201)
})

test('a person manages devices and people with what they hold now', async () => {
  const { id } = await role(['manage_devices', 'read_products'])
  const { own } = await admit(await invite({ roles: [id] }))
  assert.equal((await own('POST', '/api/v2/devices/', { name: 'x', permissions: ['read_products'] })).status, 201)
  assert.equal((await own('POST', '/api/v2/devices/', { name: 'x', permissions: ['read_audit'] })).status, 403)
  await db
    .updateTable('role')
    .set({ permissions: ['manage_devices'] })
    .where('id', '=', id)
    .execute()
  assert.equal((await own('POST', '/api/v2/devices/', { name: 'x', permissions: ['read_products'] })).status, 403)
})

test('a group at the provider gives a role, and a change of the role counts at once', async () => {
  const quality = await role(['read_audit'], { groups: ['quality'] })
  const person = await invite()
  const { own } = await admit(person, { groups: ['quality', 'others'] })
  assert.equal((await own('GET', '/api/v2/audit/')).status, 200)
  assert.deepEqual((await call('GET', `${path}${person.id}/`)).body.group_roles, [quality.id])
  const changed = await call('PATCH', `${roles}${quality.id}/`, { permissions: ['read_products'] })
  assert.equal(changed.status, 200)
  assert.equal((await own('GET', '/api/v2/audit/')).status, 403)
  const stale = await call('PATCH', `${roles}${quality.id}/`, { name: 'x' }, { 'if-match': '"1"' })
  assert.equal(stale.status, 412)
  assert.equal((await call('DELETE', `${roles}${quality.id}/`)).status, 204)
  assert.equal((await own('GET', '/api/v2/me/')).status, 401, 'who has no role left has no session')
})

test('built-in roles come with every organisation; only their groups can be changed', async () => {
  const list = (await call('GET', `${roles}?limit=100&include=count`)).body
  assert.equal(list.count, list.results.length)
  const reader = list.results.find((one: { built_in: string }) => one.built_in === 'reader')
  assert.equal((await call('PATCH', `${roles}${reader.id}/`, { permissions: ['read_audit'] })).status, 409)
  assert.equal((await call('DELETE', `${roles}${reader.id}/`)).status, 409)
  assert.deepEqual((await call('PATCH', `${roles}${reader.id}/`, { groups: ['all'] })).body.groups, ['all'])
  await db.updateTable('role').set({ permissions: [] }).where('built_in', '=', 'administrator').execute()
  await db.deleteFrom('role').where('built_in', '=', 'editor').execute()
  await ensureBuiltInRoles(db)
  const again = (await call('GET', `${roles}?limit=100`)).body.results
  const found = (name: string) => again.find((one: { built_in: string }) => one.built_in === name)
  assert.deepEqual(found('administrator').permissions, organisationPermissions)
  assert.ok(found('editor'))
  assert.deepEqual(found('reader').groups, ['all'])
  assert.equal((await call('POST', roles, { name: 'QA', permissions: [] })).status, 201)
  assert.equal((await call('POST', roles, { name: 'qa', permissions: [] })).status, 409)
})

test('a blocked person and an ended session are refused on another instance too', async () => {
  const other = await startApp()
  const { id } = await role(['read_products'])
  const [first, second] = [await invite({ roles: [id] }), await invite({ roles: [id] })]
  const [blocked, ended] = [await admit(first), await admit(second)]
  const elsewhere = ({ headers }: typeof blocked) => callsTo(other.url)('GET', '/api/v2/me/', undefined, headers)
  assert.deepEqual([(await elsewhere(blocked)).status, (await elsewhere(ended)).status], [200, 200])
  const listed = (await call('GET', `/api/v2/sessions/?person_id=${second.id}&include=count`)).body
  assert.equal(listed.count, 1)
  const [session] = listed.results
  assert.deepEqual([session.person.id, session.device, session.address], [second.id, null, '192.0.2.7'])
  assert.equal((await call('PATCH', `${path}${first.id}/`, { is_blocked: true })).body.state, 'blocked')
  assert.equal((await call('DELETE', `/api/v2/sessions/${session.id}/`)).status, 204)
  assert.deepEqual(
    [(await blocked.own('GET', '/api/v2/me/')).status, (await ended.own('GET', '/api/v2/me/')).status],
    [401, 401],
  )
  for (const one of [blocked, ended])
    await until('the other instance refuses it', async () => (await elsewhere(one)).status === 401)
  assert.equal((await call('PATCH', `${path}${first.id}/`, { is_blocked: false })).body.state, 'active')
  assert.equal((await blocked.own('GET', '/api/v2/me/')).status, 401, 'the session has ended for good')
})

test('without manage_people a person sees and ends their own sessions alone', async () => {
  const { id } = await role(['read_products'])
  const person = await invite({ roles: [id] })
  const identity = v7()
  const { own } = await admit(person, { identity })
  await admit(person, { identity })
  const { results } = (await own('GET', '/api/v2/sessions/')).body
  assert.deepEqual(
    results.map((one: { is_current: boolean }) => one.is_current),
    [false, true],
  )
  const [foreign] = (await call('GET', '/api/v2/sessions/?limit=500')).body.results.filter(
    (one: { person: { id: string } | null }) => one.person?.id !== person.id,
  )
  assert.equal((await own('DELETE', `/api/v2/sessions/${foreign.id}/`)).status, 404)
  assert.equal((await own('DELETE', `/api/v2/sessions/${results[0].id}/`)).status, 204)
  assert.equal((await own('GET', '/api/v2/sessions/')).body.results.length, 1)
})

test('somebody in two organisations switches between them, and is nobody in a third', async () => {
  const second = await createMember({ db })
  const third = await createMember({ db })
  const there = callsTo(url, second.key)
  const { id } = await role(['read_products'])
  const other = (await there('POST', roles, { name: 'Auditors', permissions: ['read_audit'] })).body
  const person = await invite({ name: 'Grace', roles: [id] })
  const twin = await invite({ name: 'Grace', roles: [other.id] }, there)
  const identity = v7()
  await admit(twin, { identity, org: second.orgId })
  const { own } = await admit(person, { identity })
  const organisations = (await own('GET', '/api/v2/me/organisations/')).body.results
  assert.deepEqual(organisations.map((one: { id: string }) => one.id).sort(), [orgId, second.orgId].sort())
  assert.equal((await own('PATCH', '/api/v2/session/', { organisation_id: third.orgId })).status, 404)
  await sql`alter table kept_answer add constraint refused check (false) not valid`.execute(db)
  const lost = await own('PATCH', '/api/v2/session/', { organisation_id: second.orgId }, { 'idempotency-key': v7() })
  await sql`alter table kept_answer drop constraint refused`.execute(db)
  const stayed = (await own('GET', '/api/v2/me/')).body
  assert.deepEqual([lost.status, stayed.permissions], [500, ['read_products']], 'what was not stored does not count')
  const moved = await own('PATCH', '/api/v2/session/', { organisation_id: second.orgId })
  assert.equal(moved.status, 200)
  assert.deepEqual([moved.body.organisation.id, moved.body.person.id], [second.orgId, twin.id])
  assert.deepEqual((await own('GET', '/api/v2/me/')).body.permissions, ['read_audit'])
  const arrival = (await there('GET', `/api/v2/audit/?entity_id=${twin.id}`)).body.results[0]
  assert.deepEqual([arrival.action, arrival.actor], ['sign_in', 'Grace'])
  await there('PATCH', `${path}${twin.id}/`, { is_blocked: true })
  assert.equal((await own('GET', '/api/v2/me/')).status, 401)
  assert.equal((await call('PATCH', '/api/v2/session/', { organisation_id: second.orgId })).status, 409, 'with a key')
})

test('an organisation never sees the people, roles and sessions of another', async () => {
  const stranger = callsTo(url, (await createMember({ db })).key)
  const person = await invite()
  const { id } = await role([])
  assert.deepEqual((await stranger('GET', path)).body.results, [])
  assert.equal((await stranger('GET', `${path}${person.id}/`)).status, 404)
  assert.equal((await stranger('PATCH', `${path}${person.id}/`, { name: 'x' })).status, 404)
  assert.equal((await stranger('DELETE', `${roles}${id}/`)).status, 404)
  assert.deepEqual((await stranger('GET', '/api/v2/sessions/')).body.results, [])
})

test('the guide is true', async () => {
  const own = await createMember({ db })
  await followGuide('people.md', { POLYTRACE: url, KEY: own.key })
})
