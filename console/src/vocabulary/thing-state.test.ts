import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stateOf } from './thing-state.ts'

test('a lot is used up when every amount of it is known to be gone', () => {
  assert.equal(stateOf([{ quantity: '0' }], 'in_progress'), 'used_up')
  assert.equal(stateOf([{ quantity: '0.00' }, { quantity: '-2' }], null), 'used_up')
  assert.equal(stateOf([{ quantity: '0' }, { quantity: '0.001' }], 'in_progress'), 'in_progress')
  assert.equal(stateOf([{ quantity: '0' }, { quantity: null }], 'active'), 'active')
  assert.equal(stateOf([], null), null)
})

test('what became of a lot says more than that nothing is left', () => {
  assert.equal(stateOf([{ quantity: '0' }], 'urn:epcglobal:cbv:disp:destroyed'), 'urn:epcglobal:cbv:disp:destroyed')
  assert.equal(stateOf([{ quantity: '0' }], 'recalled'), 'recalled')
})
