import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinParts } from '../explore/loaded-graph.ts'
import { plainName } from '../explore/things.ts'
import { eventRows } from '../export/event-rows.ts'
import { cardText, type Wording } from './card-text.ts'

const wording: Wording = {
  name: plainName,
  place: (place) => place,
  step: ({ bizStep = '' }) => bizStep,
  amount: (quantity, uom = '') => `${quantity} ${uom}`,
  items: (count) => `${count} items`,
  events: (count) => `${count} events`,
  day: (time) => time.slice(0, 10),
}

const common = {
  eventID: 'e1',
  eventTime: '2026-01-01T08:00:00Z',
  bizStep: 'commissioning',
  bizLocation: { id: 'mill' },
}

test('a card says what was made: product, lot, quantity, place and day', () => {
  const outputQuantityList = [
    { epcClass: 'urn:acme:productId:batchId:WOOL.17', quantity: 0.1, uom: 'KGM' },
    { epcClass: 'urn:acme:productId:batchId:WOOL.17', quantity: 0.2, uom: 'KGM' },
    { epcClass: 'urn:acme:productId:batchId:GREASE.3', quantity: 4, uom: 'KGM' },
  ]
  const text = cardText({ ...common, type: 'TransformationEvent', outputQuantityList }, wording)
  assert.deepEqual(text, {
    ...{ id: 'e1', type: 'TransformationEvent', step: 'commissioning', title: 'WOOL', others: 1, lot: '17' },
    ...{ quantity: '0.3 KGM', place: 'mill', day: '2026-01-01' },
  })
})

test('items of one product are counted', () => {
  const epcList = ['1', '2', '3'].map((serial) => `urn:epc:id:sgtin:4012345.012345.${serial}`)
  const text = cardText({ ...common, type: 'ObjectEvent', action: 'ADD', epcList }, wording)
  assert.equal(text.quantity, '3 items')
  assert.equal(text.others, 0)
  assert.equal(text.lot, '')
})

test('a table of events has a row for each, with its neighbours', () => {
  const made = { ...common, type: 'ObjectEvent', action: 'ADD', quantityList: [{ epcClass: 'urn:a:b:c', quantity: 2 }] }
  const used = { ...common, eventID: 'e2', type: 'TransformationEvent', inputQuantityList: made.quantityList }
  const answer = { nodes: [made, used], edges: [{ source: 'e2', target: 'e1', type: 'genealogy' }] }
  const rows = eventRows(joinParts([{ answer, sides: ['up'], depth: 5, limit: 9, start: 'urn:a:b:c' }]), wording)
  assert.deepEqual(
    rows.map((row) => [row[0], row.at(-2), row.at(-1)]),
    [
      ['eventID', 'made_from_events', 'used_in_events'],
      ['e1', '', 'e2'],
      ['e2', 'e1', ''],
    ],
  )
})
