import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holds, limitsOf } from '../session/held.ts'
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

test('a permission for one language counts there, and in every spelling of it', () => {
  const held = ['read_products', 'update_product_translations:fr', 'update_product_translations:pt-br']
  assert.equal(holds(held, 'update_product_translations', 'pt_BR'), true)
  assert.equal(holds(held, 'update_product_translations', 'de'), false)
  assert.equal(holds(held, 'update_product_translations'), false)
  assert.equal(holds(held, 'read_products', 'de'), true)
  assert.deepEqual(limitsOf(held, 'update_product_translations'), ['fr', 'pt-br'])
  assert.deepEqual(limitsOf(held, 'review_product_translations'), [])
  assert.equal(limitsOf(held, 'read_products'), undefined)
})
