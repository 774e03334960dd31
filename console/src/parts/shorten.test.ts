import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shorten } from './shorten.ts'

test('a long identifier is cut in the middle, a short one is not', () => {
  assert.equal(shorten('urn:epc:id:sgtin:4012345.012345.998877', 15), 'urn:epc….998877')
  assert.equal(shorten('urn:epc:id:sgtin:4012345.012345.998877', 15).length, 15)
  assert.equal(shorten('4012345', 15), '4012345')
})
