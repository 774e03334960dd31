import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createDevice, startApp } from '../../../test/harness.ts'

const service = await startApp()
const { url, key, call, orgId, deviceId, db } = service
const stranger = callsTo(url)
const path = '/api/v2/session/'

async function signIn(withKey = key): Promise<string> {
  const answer = await stranger('POST', path, { key: withKey })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

test('GET /me/ tells who calls, with either header', async () => {
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
  assert.equal((await from('192.0.2.2', 'Bearer pt_aaaa_wrong')).status, 401)
  // Without trust the header means nothing, and everybody has the address of the connection.
  assert.equal(
    (await stranger('GET', '/api/v2/me/', undefined, { authorization: 'Bearer x', 'x-forwarded-for': '192.0.2.1' }))
      .status,
    401,
  )
})
