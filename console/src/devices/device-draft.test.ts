import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Device } from '@polytrace/client'
import { changesOf, draftOf, endOf, lastDayOf } from './device-draft.ts'

const device = {
  name: 'Label printer',
  description: '',
  permissions: ['read_products', 'read_schemas'],
  expires_at: null,
} as unknown as Device

test('a device works to the end of its last day', () => {
  assert.equal(endOf('2026-12-31'), new Date(2027, 0, 1).toISOString())
  assert.equal(lastDayOf(endOf('2026-12-31')), '2026-12-31')
  assert.equal(endOf(''), null)
  assert.equal(lastDayOf(null), '')
})

test('only what differs is sent', () => {
  const now = draftOf(device)
  assert.deepEqual(changesOf(device, now), {})
  assert.deepEqual(changesOf(device, { ...now, permissions: ['read_schemas', 'read_products'] }), {})
  assert.deepEqual(changesOf(device, { ...now, name: ' Scanner ', permissions: ['read_products'] }), {
    name: 'Scanner',
    permissions: ['read_products'],
  })
})

test('a last day is set and taken away', () => {
  const now = draftOf(device)
  assert.deepEqual(changesOf(device, { ...now, lastDay: '2026-12-31' }), { expires_at: endOf('2026-12-31') })
  const ending = { ...device, expires_at: endOf('2026-12-31') } as Device
  assert.deepEqual(changesOf(ending, { ...draftOf(ending), lastDay: '' }), { expires_at: null })
})
