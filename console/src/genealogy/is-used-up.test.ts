import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUsedUp } from './is-used-up.ts'

test('a lot is used up when every amount of it is known to be gone', () => {
  assert.equal(isUsedUp([{ quantity: '0' }]), true)
  assert.equal(isUsedUp([{ quantity: '0.00' }, { quantity: '-2' }]), true)
  assert.equal(isUsedUp([{ quantity: '0' }, { quantity: '0.001' }]), false)
  assert.equal(isUsedUp([{ quantity: '0' }, { quantity: null }]), false)
  assert.equal(isUsedUp([]), false)
})
