import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createDevice, startApp } from '../../../test/harness.ts'
import { until } from '../../../test/waiting.ts'

const service = await startApp()
const { url, key, call, orgId, deviceId, db } = service
const stranger = callsTo(url)
const path = '/api/v2/session/'

async function signIn(withKey = key): Promise<string> {
  const answer = await stranger('POST', path, { key: withKey })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

test('GET /me/ describes the caller, with either header', async () => {
  const { status, body } = await call('GET', '/api/v2/me/')
  assert.equal(status, 200)
  assert.equal(body.organisation.id, orgId)
  assert.equal(body.device.id, deviceId)
  const again = await stranger('GET', '/api/v2/me', undefined, { 'device-api-key': key })
  assert.deepEqual(again.body, body)
  assert.equal((await stranger('GET', '/api/v2/me', undefined, { authorization: `bearer   ${key}` })).status, 200)
})

test('POST signs in with a cookie that no script and no other site can use', async () => {
  const answer = await stranger('POST', path, { key })
  assert.equal(answer.status, 201)
  assert.match(
    answer.headers.get('set-cookie') ?? '',
    /^polytrace_session=[A-Za-z0-9]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
  )
  assert.equal(answer.body.device.id, deviceId)
  assert.ok(!answer.text.includes(key))
  const me = await stranger('GET', '/api/v2/me/', undefined, { cookie: await signIn() })
  assert.equal(me.status, 200)
})

test('behind a trusted proxy that speaks https, the cookie is Secure', async () => {
  const proxied = await startApp({ trustProxy: ['127.0.0.1'] })
  const answer = await callsTo(proxied.url)('POST', path, { key: proxied.key }, { 'x-forwarded-proto': 'https' })
  assert.match(answer.headers.get('set-cookie') ?? '', /; Secure$/)
})

test('POST with a wrong key is a 401', async () => {
  assert.equal((await stranger('POST', path, { key: 'nonsense' })).status, 401)
  assert.equal((await stranger('POST', path, {})).status, 422)
})

test('only the hash of a session is stored', async () => {
  const secret = (await signIn()).split('=')[1] as string
  const rows = await db.selectFrom('session').selectAll().execute()
  assert.ok(rows.length > 0 && !JSON.stringify(rows).includes(secret))
})

test('a write with the cookie must come from our own pages', async () => {
  const cookie = await signIn()
  const write = (headers: Record<string, string>) =>
    stranger('POST', '/api/v2/devices/', { name: 'x', permissions: [] }, { cookie, ...headers })
  assert.equal((await write({})).status, 403)
  assert.equal((await write({ 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.equal((await write({ origin: 'https://elsewhere.example' })).status, 403)
  assert.equal((await write({ 'sec-fetch-site': 'same-origin' })).status, 201)
  assert.equal((await write({ origin: url })).status, 201)
})

test('a session ends by DELETE, with its device, and at its time', async () => {
  const ours = { 'sec-fetch-site': 'same-origin' }
  const cookie = await signIn()
  const ended = await stranger('DELETE', path, undefined, { cookie, ...ours })
  assert.equal(ended.status, 204)
  assert.match(ended.headers.get('set-cookie') ?? '', /polytrace_session=; .*Max-Age=0/)
  assert.equal((await stranger('GET', '/api/v2/me/', undefined, { cookie })).status, 401)

  const device = await createDevice(service, orgId, ['read_products'])
  const other = await signIn(device.key)
  await call('DELETE', `/api/v2/devices/${device.deviceId}/`)
  assert.equal((await stranger('GET', '/api/v2/me/', undefined, { cookie: other })).status, 401)

  const late = await signIn()
  await db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  await call('DELETE', path)
  assert.equal((await stranger('GET', '/api/v2/me/', undefined, { cookie: late })).status, 401)
})

const me = (cookie: string) => stranger('GET', '/api/v2/me/', undefined, { cookie })

test('a session ends with the key that opened it', async () => {
  const device = await createDevice(service, orgId, ['read_products'])
  const cookie = await signIn(device.key)
  const rotated = await call('POST', `/api/v2/devices/${device.deviceId}/rotate/`, { grace_seconds: 60 })
  assert.equal((await me(cookie)).status, 200, 'within the grace time')
  const newer = await signIn(rotated.body.key)
  await call('POST', `/api/v2/devices/${device.deviceId}/rotate/`, { grace_seconds: 0 })
  assert.deepEqual([(await me(cookie)).status, (await me(newer)).status], [401, 401])
})

test('a session ends when its key or its device expires', async () => {
  const device = await createDevice(service, orgId, ['read_products'])
  const cookie = await signIn(device.key)
  await call('POST', `/api/v2/devices/${device.deviceId}/rotate/`, { grace_seconds: 1 })
  assert.equal((await me(cookie)).status, 200)
  await until('the key has expired', async () => (await me(cookie)).status === 401)

  const other = await createDevice(service, orgId, ['read_products'])
  const second = await signIn(other.key)
  const expires_at = new Date(Date.now() + 1_000).toISOString()
  assert.equal((await call('PATCH', `/api/v2/devices/${other.deviceId}/`, { expires_at })).status, 200)
  await until('the device has expired', async () => (await me(second)).status === 401)
  assert.deepEqual((await call('GET', `/api/v2/devices/${other.deviceId}/sessions/`)).body.results, [])
})

test('a device has a limited number of sessions; they are listed, and each can be ended', async () => {
  const device = await createDevice(service, orgId, ['read_products'])
  const first = await signIn(device.key)
  const last = await signIn(device.key)
  const sessions = `/api/v2/devices/${device.deviceId}/sessions/`
  const { body } = await stranger('GET', sessions, undefined, { cookie: last })
  assert.deepEqual(
    body.results.map(({ is_current }: { is_current: boolean }) => is_current),
    [true, false],
  )
  const other = await createDevice(service, orgId, ['read_products'])
  assert.equal((await callsTo(url, other.key)('GET', sessions)).status, 403)
  assert.equal((await call('DELETE', `${sessions}${body.results[1].id}/`)).status, 204)
  assert.equal((await call('DELETE', `${sessions}${body.results[1].id}/`)).status, 404)
  assert.deepEqual([(await me(first)).status, (await me(last)).status], [401, 200])
  for (let more = 0; more < 50; more++) await signIn(device.key)
  assert.equal((await call('GET', sessions)).body.results.length, 50)
  assert.equal((await me(last)).status, 401, 'the oldest makes room')
})

test('sign-ins, sign-outs and refused keys are in the audit trail', async () => {
  const device = await createDevice(service, orgId, ['read_products'])
  const cookie = await signIn(device.key)
  await stranger('DELETE', path, undefined, { cookie, 'sec-fetch-site': 'same-origin' })
  assert.equal((await stranger('POST', path, { key: `${device.key.slice(0, -1)}_` })).status, 401)
  assert.equal((await stranger('POST', path, { key: `${device.key}A` })).status, 401)
  const { body } = await call('GET', `/api/v2/audit/?entity_id=${device.deviceId}`)
  const actions = body.results.map(({ action }: { action: string }) => action)
  assert.deepEqual(actions, ['refuse', 'sign_out', 'sign_in'])
  assert.ok(!JSON.stringify(body).includes(device.key.split('_')[2] as string))
})

test('answers that hold a secret are not to be stored by any cache', async () => {
  const created = await call('POST', '/api/v2/devices/', { name: 'Printer', permissions: [] })
  const answers = [
    created,
    await stranger('POST', path, { key }),
    await call('POST', `/api/v2/devices/${created.body.id}/rotate/`),
    await call('POST', '/api/v2/organisations/', { name: 'Atelier Nord' }),
  ]
  for (const { headers } of answers) assert.equal(headers.get('cache-control'), 'no-store')
})

test('429: an address that sends wrong keys waits, while keys in use go on', async () => {
  const guarded = await startApp({ trustProxy: ['127.0.0.1'] })
  const from = (address: string, authorization: string) =>
    callsTo(guarded.url)('GET', '/api/v2/me/', undefined, { authorization, 'x-forwarded-for': address })
  assert.equal((await from('192.0.2.1', `Bearer ${guarded.key}`)).status, 200)
  const statuses = []
  for (let attempt = 0; attempt < 22; attempt++) statuses.push((await from('192.0.2.1', 'Bearer pt_aaaa_wrong')).status)
  assert.deepEqual(statuses.slice(0, 20), Array(20).fill(401))
  assert.deepEqual(statuses.slice(20), [429, 429])
  const refused = await from('192.0.2.1', 'Bearer pt_aaaa_wrong')
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await from('192.0.2.1', `Bearer ${guarded.key}`)).status, 200)
  // A sign-out elsewhere makes the service read all keys again.
  await from('192.0.2.3', `Bearer ${guarded.key}`)
  await guarded.call('DELETE', path)
  assert.equal((await from('192.0.2.1', `Bearer ${guarded.key}`)).status, 200)
  assert.equal((await from('192.0.2.2', 'Bearer pt_aaaa_wrong')).status, 401)
  // Without trust the header means nothing, and everybody has the address of the connection.
  assert.equal(
    (await stranger('GET', '/api/v2/me/', undefined, { authorization: 'Bearer x', 'x-forwarded-for': '192.0.2.1' }))
      .status,
    401,
  )
})
