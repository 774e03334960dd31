import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createDevice, createMember, startApp } from '../../../test/harness.ts'
import { allPermissions } from '../permissions.ts'

const service = await startApp()
const { call, url, db, orgId, deviceId } = service
const path = '/api/v2/devices/'
const reader = { name: 'Reader', permissions: ['read_products'] }

const create = async (device: object = reader) => (await call('POST', path, device)).body

test('POST creates a device whose key works at once, and is shown only here', async () => {
  const { status, headers, body } = await call('POST', path, { ...reader, description: 'At the door' })
  assert.equal(status, 201)
  assert.match(body.key, /^pt_[a-z0-9]{12}_[A-Za-z0-9]{43}$/)
  assert.equal(headers.get('location'), `${path}${body.id}/`)
  const me = await callsTo(url, body.key)('GET', '/api/v2/me/')
  assert.deepEqual(me.body.permissions, ['read_products'])
  const { key, ...device } = body
  const read = await call('GET', `${path}${body.id}/`)
  assert.deepEqual(read.body, device)
  const trail = await call('GET', `/api/v2/audit/?entity_id=${body.id}`)
  assert.ok(!trail.text.includes(key.split('_')[2]))
})

test('nothing but a hash of the key is stored', async () => {
  const { id, key } = await create()
  const [row] = await db.selectFrom('device_key').selectAll().where('device_id', '=', id).execute()
  assert.equal(row?.hash.length, 32)
  assert.ok(!JSON.stringify(row).includes(key.split('_')[2]))
})

test('GET lists newest first in pages that stay stable while devices are added', async () => {
  const other = await createMember({ db })
  const own = callsTo(url, other.key)
  for (const name of ['a', 'b', 'c']) await own('POST', path, { name, permissions: [] })
  const first = await own('GET', `${path}?limit=2&include=count`)
  assert.deepEqual(
    first.body.results.map((device: { name: string }) => device.name),
    ['c', 'b'],
  )
  assert.equal(first.body.count, 4)
  await own('POST', path, { name: 'later', permissions: [] })
  const second = await own('GET', first.body.next)
  assert.deepEqual(
    second.body.results.map((device: { name: string }) => device.name),
    ['a', 'Test device'],
  )
  assert.equal(second.body.next, null)
})

test('PATCH changes what is named, guarded by If-Match', async () => {
  const { id } = await create()
  const read = await call('GET', `${path}${id}/`)
  const etag = read.headers.get('etag') ?? ''
  assert.equal((await call('GET', `${path}${id}/`, undefined, { 'if-none-match': etag })).status, 304)
  const patched = await call('PATCH', `${path}${id}/`, { name: 'Renamed' }, { 'if-match': etag })
  assert.equal(patched.status, 200)
  assert.equal(patched.body.name, 'Renamed')
  assert.deepEqual(patched.body.permissions, ['read_products'])
  const stale = await call('PATCH', `${path}${id}/`, { name: 'Again' }, { 'if-match': etag })
  assert.equal(stale.status, 412)
  assert.equal((await call('DELETE', `${path}${id}/`, undefined, { 'if-match': etag })).status, 412)
})

test('a narrowed device loses the permission at once', async () => {
  const { id, key } = await create({ name: 'x', permissions: ['read_audit'] })
  const own = callsTo(url, key)
  assert.equal((await own('GET', '/api/v2/audit/')).status, 200)
  await call('PATCH', `${path}${id}/`, { permissions: [] })
  const refused = await own('GET', '/api/v2/audit/')
  assert.equal(refused.status, 403)
  assert.match(refused.body.detail, /read_audit/)
})

test('DELETE revokes for good', async () => {
  const { id, key } = await create()
  assert.equal((await callsTo(url, key)('GET', '/api/v2/me/')).status, 200)
  assert.equal((await call('DELETE', `${path}${id}/`)).status, 204)
  assert.equal((await callsTo(url, key)('GET', '/api/v2/me/')).status, 401)
  assert.ok((await call('GET', `${path}${id}/`)).body.revoked_at)
  assert.equal((await call('PATCH', `${path}${id}/`, { name: 'x' })).status, 409)
  assert.equal((await call('POST', `${path}${id}/rotate/`)).status, 409)
  assert.equal((await call('DELETE', `${path}${id}/`)).status, 409)
})

test('a revoked key stops working within 5 seconds on another instance', async () => {
  const other = await startApp()
  const { id, key } = await create()
  const own = callsTo(other.url, key)
  assert.equal((await own('GET', '/api/v2/me/')).status, 200)
  await call('DELETE', `${path}${id}/`)
  const deadline = Date.now() + 5_000
  let status = 200
  while (status === 200 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    status = (await own('GET', '/api/v2/me/')).status
  }
  assert.equal(status, 401)
})

test('rotate gives a new key, and the old one lives on for the grace time', async () => {
  const { id, key } = await create()
  const rotated = await call('POST', `${path}${id}/rotate/`)
  assert.equal(rotated.status, 200)
  assert.notEqual(rotated.body.key, key)
  for (const one of [key, rotated.body.key]) assert.equal((await callsTo(url, one)('GET', '/api/v2/me/')).status, 200)
  const cut = await call('POST', `${path}${id}/rotate/`, { grace_seconds: 0 })
  for (const one of [key, rotated.body.key]) assert.equal((await callsTo(url, one)('GET', '/api/v2/me/')).status, 401)
  assert.equal((await callsTo(url, cut.body.key)('GET', '/api/v2/me/')).status, 200)
  assert.equal((await call('POST', `${path}${id}/rotate/`, { grace_seconds: -1 })).status, 422)
  const typed = { 'content-type': 'application/json' }
  assert.equal((await call('POST', `${path}${id}/rotate/`, undefined, typed)).status, 200)
})

test('a device with an end stops at it', async () => {
  const expires_at = new Date(Date.now() + 1_200).toISOString()
  const { key } = await create({ ...reader, expires_at })
  assert.equal((await callsTo(url, key)('GET', '/api/v2/me/')).status, 200)
  await new Promise((resolve) => setTimeout(resolve, 1_300))
  assert.equal((await callsTo(url, key)('GET', '/api/v2/me/')).status, 401)
  assert.equal((await call('POST', path, { ...reader, expires_at: '2020-01-01T00:00:00Z' })).status, 422)
})

test('no permission can be gained: not by creating, changing, rotating or revoking a stronger device', async () => {
  const weak = await createDevice(service, orgId, ['manage_devices', 'read_products'])
  const own = callsTo(url, weak.key)
  const created = await own('POST', path, { name: 'x', permissions: ['read_products', 'read_audit'] })
  assert.equal(created.status, 403)
  assert.deepEqual(created.body.errors[0].pointer, '/permissions/1')
  assert.equal((await own('PATCH', `${path}${weak.deviceId}/`, { permissions: allPermissions })).status, 403)
  assert.equal((await own('PATCH', `${path}${deviceId}/`, { name: 'mine' })).status, 403)
  assert.equal((await own('POST', `${path}${deviceId}/rotate/`)).status, 403)
  assert.equal((await own('DELETE', `${path}${deviceId}/`)).status, 403)
  assert.equal((await own('POST', path, { name: 'x', permissions: ['read_products'] })).status, 201)
})

test('a permission that was just taken away cannot be passed on any more, however fresh the key was known', async () => {
  const weak = await createDevice(service, orgId, ['manage_devices', 'read_audit'])
  const own = callsTo(url, weak.key)
  assert.equal((await own('GET', '/api/v2/audit/')).status, 200)
  await db
    .updateTable('device')
    .set({ permissions: ['manage_devices'] })
    .where('id', '=', weak.deviceId)
    .execute()
  assert.equal((await own('POST', path, { name: 'x', permissions: ['read_audit'] })).status, 403)
})

test('the last device that manages devices cannot be removed, weakened or given an end, by two callers at once either', async () => {
  const { deviceId: only, key } = await createMember({ db })
  const own = callsTo(url, key)
  assert.equal((await own('DELETE', `${path}${only}/`)).status, 409)
  assert.equal((await own('PATCH', `${path}${only}/`, { permissions: ['read_products'] })).status, 409)
  assert.equal((await own('PATCH', `${path}${only}/`, { expires_at: '2099-01-01T00:00:00Z' })).status, 409)
  assert.equal((await own('PATCH', `${path}${only}/`, { name: 'Renamed' })).status, 200)
  const second = (await own('POST', path, { name: 'Second', permissions: allPermissions })).body
  const both = await Promise.all([
    own('DELETE', `${path}${second.id}/`),
    callsTo(url, second.key)('DELETE', `${path}${only}/`),
  ])
  assert.ok(both.filter(({ status }) => status === 204).length === 1, `${both.map(({ status }) => status)}`)
})

test('an organisation never sees the devices of another', async () => {
  const { key } = await createMember({ db })
  const stranger = callsTo(url, key)
  for (const [method, place, body] of [
    ['GET', `${deviceId}/`],
    ['PATCH', `${deviceId}/`, { name: 'x' }],
    ['DELETE', `${deviceId}/`],
    ['POST', `${deviceId}/rotate/`],
  ] as const) {
    assert.equal((await stranger(method, `${path}${place}`, body)).status, 404, `${method} ${place}`)
  }
  const { body } = await stranger('GET', path)
  assert.equal(body.results.length, 1)
})

test('last_used_at is written when the service stops at the latest', async () => {
  const other = await startApp()
  await other.call('GET', '/api/v2/me/')
  await other.app.close()
  const row = await db
    .selectFrom('device')
    .select('last_used_at')
    .where('id', '=', other.deviceId)
    .executeTakeFirstOrThrow()
  assert.ok(row.last_used_at && Date.now() - row.last_used_at.getTime() < 60_000)
})
