import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, startApp } from '../../../test/harness.ts'

test('GET /me/ tells who calls, with either header', async () => {
  const { url, key, call, orgId, deviceId } = await startApp({ permissions: ['read_products', 'read_audit'] })
  const { status, body } = await call('GET', '/api/v2/me/')
  assert.equal(status, 200)
  assert.equal(body.organisation.id, orgId)
  assert.equal(body.device.id, deviceId)
  assert.deepEqual(body.permissions, ['read_products', 'read_audit'])
  const again = await callsTo(url)('GET', '/api/v2/me', undefined, { 'device-api-key': key })
  assert.deepEqual(again.body, body)
})
