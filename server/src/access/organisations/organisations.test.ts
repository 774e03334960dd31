import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, startApp } from '../../../test/harness.ts'
import { organisationPermissions } from '../permissions.ts'

const { call, url, db } = await startApp()
const path = '/api/v2/organisations/'

test('POST creates an organisation whose first key may do everything inside it, and nothing beyond', async () => {
  const { status, body } = await call('POST', path, { name: 'Atelier Nord' })
  assert.equal(status, 201)
  const own = callsTo(url, body.key)
  const me = await own('GET', '/api/v2/me/')
  assert.equal(me.body.organisation.name, 'Atelier Nord')
  assert.deepEqual(me.body.permissions, organisationPermissions)
  assert.equal((await own('GET', path)).status, 403)
  const trail = await own('GET', '/api/v2/audit/')
  assert.deepEqual(
    trail.body.results.map((entry: { entity: string }) => entry.entity),
    ['device', 'organisation'],
  )
})

test('GET lists them, newest first', async () => {
  await call('POST', path, { name: 'Newest' })
  const { body } = await call('GET', `${path}?limit=1&include=count`)
  assert.equal(body.results[0].name, 'Newest')
  assert.ok(body.count >= 2 && body.next)
  assert.ok(!('key' in body.results[0]))
})

test('a name is needed, of 255 characters at most, counted as people count', async () => {
  assert.equal((await call('POST', path, {})).status, 422)
  assert.equal((await call('POST', path, { name: '' })).status, 422)
  assert.equal((await call('POST', path, { name: '🧵'.repeat(256) })).status, 422)
  assert.equal((await call('POST', path, { name: '🧵'.repeat(255) })).status, 201)
})

test('a failed creation leaves nothing behind', async () => {
  const count = async () => (await db.selectFrom('organisation').selectAll().execute()).length
  const before = await count()
  await call('POST', path, { name: 'x', colour: 'red' })
  assert.equal(await count(), before)
})

test('an organisation shows its members and limits, and is renamed by who manages people', async () => {
  const own = '/api/v2/organisation/'
  const { key } = (await call('POST', path, { name: 'Before' })).body
  const member = callsTo(url, key)
  const { body } = await member('GET', own)
  assert.deepEqual([body.name, body.members.devices, body.members.people], ['Before', 1, 0])
  assert.ok(body.members.roles > 0 && body.limits.document_events === 100_000)
  assert.equal((await member('PATCH', own, { name: '' })).status, 422)
  assert.equal((await member('PATCH', own, { name: 'After' })).body.name, 'After')
  assert.equal((await member('GET', '/api/v2/me/')).body.organisation.name, 'After')
  const [entry] = (await member('GET', '/api/v2/audit/?entity=organisation')).body.results
  assert.deepEqual([entry.action, entry.before.name, entry.after.name], ['update', 'Before', 'After'])
  const limited = { name: 'Reader', description: '', permissions: ['read_products'] }
  const reader = callsTo(url, (await member('POST', '/api/v2/devices/', limited)).body.key)
  assert.deepEqual((await reader('GET', own)).body.members, {})
  assert.equal((await reader('PATCH', own, { name: 'Mine' })).status, 403)
})
