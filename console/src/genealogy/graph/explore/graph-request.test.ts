import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileName } from '../../file-name.ts'
import { recallText } from '../../recall/recall-text.ts'
import { graphRequestOf } from './graph-request.ts'

test('an address asks for what is offered, and for the usual instead of anything else', () => {
  assert.deepEqual(graphRequestOf('urn:x', 'UPSTREAM', '10'), { id: 'urn:x', direction: 'UPSTREAM', depth: 10 })
  for (const depth of [undefined, '', '3', '05', '-1', '1e1']) assert.equal(graphRequestOf('', 'BOTH', depth).depth, 5)
  for (const direction of [undefined, '', 'upstream', 'SIDEWAYS']) {
    assert.equal(graphRequestOf('', direction, '1').direction, 'BOTH')
  }
})

test('an identifier becomes a name for a file on every system', () => {
  assert.equal(fileName('urn:epc:class:lgtin:4012345.012345.A/B'), 'epc-class-lgtin-4012345.012345.A-B')
  assert.equal(fileName('https://id.gs1.org/01/04012345123456/10/Ü 1'), 'id.gs1.org-01-04012345123456-10-Ü-1')
  assert.equal(fileName(`urn:${'x'.repeat(300)}`).length, 100)
  assert.doesNotMatch(fileName('../..\\con:*?"<>|'), /[\\/:*?"<>|]/)
})

test('a recall to paste has one line an entry, whatever the names hold', () => {
  const entry = {
    identifier: 'urn:a',
    lot: 'L1',
    serial: null,
    product: { name: 'Coat\twith\nhood' },
    certainty: 'certain',
  }
  const item = { identifier: 'urn:b', lot: 'L1', serial: 'S7', product: null, certainty: 'possible' }
  assert.equal(recallText([entry, item]), 'L1\tCoat with hood\turn:a\tcertain\nS7\t\turn:b\tpossible')
  assert.equal(recallText([]), '')
})
