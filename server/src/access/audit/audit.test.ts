import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createMember, startApp } from '../../../test/harness.ts'

const { call, url, db, deviceId } = await startApp()

test('every change of a device is in the trail: who, when, what, before and after', async () => {
  const { id } = (await call('POST', '/api/v2/devices/', { name: 'First name', permissions: [] })).body
  await call('PATCH', `/api/v2/devices/${id}/`, { name: 'Second name' })
  await call('POST', `/api/v2/devices/${id}/rotate/`)
  await call('DELETE', `/api/v2/devices/${id}/`)
  const { body } = await call('GET', `/api/v2/audit/?entity=device&entity_id=${id}&include=count`)
  assert.deepEqual(
    body.results.map((entry: { action: string }) => entry.action),
    ['delete', 'rotate', 'update', 'create'],
  )
  assert.equal(body.count, 4)
  const update = body.results[2]
  assert.equal(update.device_id, deviceId)
  assert.equal(update.actor, 'Test device')
  assert.equal(update.before.name, 'First name')
  assert.equal(update.after.name, 'Second name')
  const names = body.results.map((entry: { entity_name: string | null }) => entry.entity_name)
  assert.deepEqual([names[2], names[3]], ['Second name', 'First name'])
  assert.ok(
    names.every((name: string | null) => name !== null),
    `${names}`,
  )
  assert.ok(Date.now() - Date.parse(update.at) < 60_000)
})

test('filters by who, what kind and since when', async () => {
  const by = await call('GET', `/api/v2/audit/?device_id=${deviceId}`)
  assert.ok(by.body.results.length > 0)
  const { body } = await call('GET', '/api/v2/audit/?device_id=01900000-0000-7000-8000-000000000000')
  assert.deepEqual(body.results, [])
  const later = new Date(Date.now() + 60_000).toISOString()
  assert.deepEqual((await call('GET', `/api/v2/audit/?since=${later}`)).body.results, [])
  assert.equal((await call('GET', '/api/v2/audit/?since=yesterday')).status, 400)
  const kinds = async (kind: string) => (await call('GET', `/api/v2/audit/?kind=${kind}`)).body.results
  const actions = (await kinds('change')).map(({ action }: { action: string }) => action)
  assert.ok(actions.includes('create') && !actions.includes('read'), `${actions}`)
  assert.deepEqual(await kinds('read'), [])
  assert.equal((await call('GET', '/api/v2/audit/?kind=gossip')).status, 400)
})

test('a change that fails leaves no trace, and the trail of another organisation is not seen', async () => {
  const other = callsTo(url, (await createMember({ db })).key)
  assert.deepEqual((await other('GET', '/api/v2/audit/')).body.results, [])
  await other('POST', '/api/v2/devices/', { name: '', permissions: [] })
  assert.deepEqual((await other('GET', '/api/v2/audit/')).body.results, [])
})
