import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Event, extensionsOf, nameOf, placeOf, storyOf, thingsOf } from './things.ts'

const event = (members: object) => members as Event

test('a transformation lists its inputs, then its outputs', () => {
  const things = thingsOf(
    event({
      type: 'TransformationEvent',
      outputQuantityList: [{ epcClass: 'urn:epc:class:lgtin:1234567.304664.ABC123', quantity: 50, uom: 'EA' }],
      inputQuantityList: [{ epcClass: 'urn:acme:productId:batchId:WOOL.17', quantity: 1.5 }],
      inputEPCList: ['urn:epc:id:sgtin:4012345.012345.1'],
    }),
  )
  assert.deepEqual(
    things.map(({ role, quantity }) => [role, quantity]),
    [
      ['input', undefined],
      ['input', 1.5],
      ['output', 50],
    ],
  )
})

test('a part of a transformation speaks only of what it holds', () => {
  const type = 'TransformationEvent'
  assert.equal(storyOf(event({ type, inputEPCList: ['urn:x:1'] })), 'story_inputs')
  assert.equal(storyOf(event({ type, outputEPCList: ['urn:x:2'] })), 'story_outputs')
  assert.equal(storyOf(event({ type, inputEPCList: ['urn:x:1'], outputEPCList: ['urn:x:2'] })), 'story_transformation')
  assert.equal(storyOf(event({ type: 'ObjectEvent', action: 'ADD' })), 'story_ObjectEvent_ADD')
})

test('an aggregation begins with what holds the rest', () => {
  const things = thingsOf(event({ parentID: 'urn:epc:id:sscc:4012345.0000000001', childEPCs: ['urn:x:1', 'urn:x:2'] }))
  assert.deepEqual(
    things.map(({ role }) => role),
    ['parent', 'child', 'child'],
  )
  assert.deepEqual(thingsOf(event({ type: 'ObjectEvent' })), [])
})

test('things are called by lot or serial, in any notation', () => {
  assert.deepEqual(nameOf('urn:acme:productId:batchId:WOOL.17'), { name: '17', of: 'WOOL' })
  assert.deepEqual(nameOf('https://id.gs1.org/01/04012345123456/10/B7'), { name: 'B7', of: '04012345123456' })
  assert.deepEqual(nameOf('https://mill.example/bales/9'), { name: 'https://mill.example/bales/9' })
})

test('the business location is the place, or else the read point', () => {
  assert.equal(placeOf(event({ readPoint: { id: 'urn:a' }, bizLocation: { id: 'urn:b' } })), 'urn:b')
  assert.equal(placeOf(event({ readPoint: { id: 'urn:a' } })), 'urn:a')
  assert.equal(placeOf(event({})), undefined)
})

test('whatever has a prefix is an extension', () => {
  assert.deepEqual(extensionsOf(event({ type: 'ObjectEvent', 'acme:shift': 3 })), [['acme:shift', 3]])
})
