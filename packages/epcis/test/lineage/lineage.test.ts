import assert from 'node:assert/strict'
import test from 'node:test'
import { thingKey } from '../../src/identifiers/index.ts'
import type { JsonObject } from '../../src/json.ts'
import { lineageOf } from '../../src/lineage/lineage.ts'
import { readEvent } from '../../src/reading/read-event.ts'

const item = 'urn:epc:id:sgtin:4012345.012345.7'
const itemLink = 'https://id.gs1.org/01/04012345123456/10/LOT-A/21/7'
const batch = 'urn:epc:class:lgtin:4012345.012345.LOT-A'
const wool = 'urn:brandx:productId:batchId:WOOL.1'
const dye = 'urn:brandx:productId:batchId:DYE.2'
const product = 'urn:epc:idpat:sgtin:4012345.012345.*'
const pallet = 'urn:epc:id:sscc:4012345.1234567890'

function object(fields: JsonObject): JsonObject {
  return { type: 'ObjectEvent', action: 'ADD', ...fields }
}

function transformation(inputs: string[], outputs: string[], fields: JsonObject = {}): JsonObject {
  const list = (uris: string[]) => uris.map((epcClass) => ({ epcClass }))
  return { type: 'TransformationEvent', inputQuantityList: list(inputs), outputQuantityList: list(outputs), ...fields }
}

test('ADD produces items and batches, with exact quantities', () => {
  const quantityList =
    '[{"epcClass":"urn:a:b","quantity":12345678901234567890.50,"uom":"KGM"},{"epcClass":"urn:a:c","quantity":5e1}]'
  const { produced, consumed, mentions } = lineageOf(
    readEvent(`{"type":"ObjectEvent","action":"ADD","epcList":["${item}"],"quantityList":${quantityList}}`),
  )
  assert.deepEqual(produced, [
    { thing: thingKey(item), inputs: [] },
    { thing: thingKey('urn:a:b'), quantity: '12345678901234567890.5', uom: 'KGM', inputs: [] },
    { thing: thingKey('urn:a:c'), quantity: '50', inputs: [] },
  ])
  assert.deepEqual([consumed, mentions], [[], []])
})

test('OBSERVE observes and DELETE deletes', () => {
  const role = (action: string) => lineageOf(object({ action, epcList: [item] })).mentions
  assert.deepEqual(role('OBSERVE'), [{ thing: thingKey(item), role: 'observed' }])
  assert.deepEqual(role('DELETE'), [{ thing: thingKey(item), role: 'deleted' }])
})

test('a transformation consumes inputs and produces outputs', () => {
  const { produced, consumed } = lineageOf(transformation([wool, dye], [batch]))
  assert.deepEqual(produced, [{ thing: thingKey(batch), inputs: [thingKey(wool), thingKey(dye)] }])
  assert.deepEqual(
    consumed,
    [wool, dye].map((uri) => ({ thing: thingKey(uri), outputs: [thingKey(batch)] })),
  )
})

test('a transformationID is a thing between all inputs and all outputs', () => {
  const transformationID = 'urn:order:1'
  const first = lineageOf(transformation([wool], [], { transformationID }))
  const second = lineageOf(transformation([], [batch], { transformationID }))
  const key = first.transformation ?? ''
  assert.equal(second.transformation, key)
  assert.deepEqual(first.produced, [{ thing: key, inputs: [thingKey(wool)] }])
  assert.deepEqual(first.consumed, [{ thing: thingKey(wool), outputs: [key] }])
  assert.deepEqual(second.produced, [{ thing: thingKey(batch), inputs: [key] }])
  assert.deepEqual(second.consumed, [{ thing: key, outputs: [thingKey(batch)] }])
  assert.deepEqual(first.things.at(-1), { key, uri: transformationID, kind: 'transformation' })
})

test('a transformationID that names a batch is not that batch', () => {
  assert.notEqual(
    lineageOf(transformation([wool], [batch], { transformationID: batch })).transformation,
    thingKey(batch),
  )
})

test('a class without a lot is named, and never walked through', () => {
  const { produced, consumed, things } = lineageOf(transformation([product, wool], [batch]))
  assert.deepEqual(produced, [{ thing: thingKey(batch), inputs: [thingKey(wool)] }])
  assert.deepEqual(consumed[0], { thing: thingKey(product), outputs: [] })
  assert.deepEqual(things[0], { key: thingKey(product), uri: product, kind: 'class', gtin: '04012345123456' })
})

test('a new item belongs to the lot that the ilmd names, under any prefix', () => {
  const members = [{ item: thingKey(item), batch: thingKey(batch) }]
  const lot = lineageOf(object({ epcList: [item], ilmd: { 'cbvmda:lotNumber': 'LOT-A' } }))
  assert.deepEqual(lot.members, members)
  assert.ok(lot.things.some(({ key }) => key === thingKey(batch)))
  const context = { m: 'urn:epcglobal:cbv:mda:' }
  assert.deepEqual(
    lineageOf(object({ '@context': context, epcList: [item], ilmd: { 'm:lotNumber': 'LOT-A' } })).members,
    members,
  )
  assert.deepEqual(
    lineageOf(object({ epcList: [item], ilmd: { 'urn:epcglobal:cbv:mda:lotNumber': 'LOT-A' } })).members,
    members,
  )
  assert.deepEqual(lineageOf(object({ epcList: [item], ilmd: { 'other:lotNumber': 'LOT-A' } })).members, [])
})

test('an item belongs to the lot in its Digital Link, whatever the event', () => {
  const { members } = lineageOf(object({ action: 'OBSERVE', epcList: [itemLink] }))
  assert.deepEqual(members, [{ item: thingKey(item), batch: thingKey(batch) }])
})

test('aggregations and associations contain', () => {
  const children = { childEPCs: [item], childQuantityList: [{ epcClass: batch, quantity: 3, uom: 'EA' }] }
  const event = { type: 'AggregationEvent', action: 'ADD', parentID: pallet, ...children }
  const parent = thingKey(pallet)
  assert.deepEqual(lineageOf(event).containments, [
    { parent, child: thingKey(item), kind: 'aggregation', action: 'ADD' },
    { parent, child: thingKey(batch), kind: 'aggregation', action: 'ADD', quantity: '3', uom: 'EA' },
  ])
  assert.deepEqual(
    lineageOf(event).mentions.map(({ role }) => role),
    ['parent', 'child', 'child'],
  )
  assert.equal(lineageOf({ ...event, type: 'AssociationEvent' }).containments[0]?.kind, 'association')
})

test('a DELETE without children empties the parent', () => {
  const event = { type: 'AggregationEvent', action: 'DELETE', parentID: pallet }
  assert.deepEqual(lineageOf(event).containments, [{ parent: thingKey(pallet), kind: 'aggregation', action: 'DELETE' }])
})

test('transactions mention their things', () => {
  const event = { type: 'TransactionEvent', action: 'ADD', epcList: [item], quantityList: [{ epcClass: batch }] }
  assert.deepEqual(
    lineageOf(event).mentions.map(({ role }) => role),
    ['transaction', 'transaction'],
  )
})

test('a thing that is named twice is one thing', () => {
  assert.equal(
    lineageOf(object({ epcList: [item, item, itemLink] })).things.filter(({ kind }) => kind === 'item').length,
    1,
  )
})
