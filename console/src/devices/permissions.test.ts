import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allPermissions, grantedBy, presetOf, presets } from './permissions.ts'

test('a preset gives no more than its giver holds', () => {
  assert.deepEqual(grantedBy('factory', ['capture_epcis_events', 'manage_devices']), ['capture_epcis_events'])
  assert.deepEqual(grantedBy('administrator', ['read_audit', 'manage_devices']), ['manage_devices', 'read_audit'])
  assert.deepEqual(grantedBy('reader', []), [])
})

test('the permissions of a preset are recognised, in any order', () => {
  for (const preset of presets) {
    assert.equal(presetOf(grantedBy(preset, allPermissions).reverse(), allPermissions), preset)
  }
  assert.equal(presetOf(['read_products'], allPermissions), undefined)
})

test('a reader changes nothing', () => {
  assert.ok(grantedBy('reader', allPermissions).every((permission) => permission.startsWith('read_')))
})
