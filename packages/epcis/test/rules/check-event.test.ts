import assert from 'node:assert/strict'
import test, { suite } from 'node:test'
import type { JsonObject } from '../../src/json.ts'
import { readDocument } from '../../src/reading/read-document.ts'
import { readEvent } from '../../src/reading/read-event.ts'
import { checkDocument } from '../../src/rules/check-document.ts'
import { checkEvent } from '../../src/rules/check-event.ts'
import { gs1Examples, skipWithoutShared } from '../shared.ts'

const event: JsonObject = {
  '@context': { ex: 'https://example.com/' },
  type: 'ObjectEvent',
  action: 'ADD',
  eventTime: '2024-05-17T08:30:00Z',
  eventTimeZoneOffset: '-14:00',
  quantityList: [{ epcClass: 'urn:brandx:productId:batchId:MAT.LOT', quantity: 0, uom: 'GRM' }],
}
const item = 'urn:epc:id:sgtin:4012345.011111.1'

/** Unusual, but legal. */
const legal: Record<string, JsonObject> = {
  'quantity 0, and a custom identifier': {},
  'a CBV value as web URI': { bizStep: 'https://ref.gs1.org/cbv/BizStep-commissioning' },
  'a CBV value as URN': { bizStep: 'urn:epcglobal:cbv:bizstep:commissioning' },
  'a private value as URI': { bizStep: 'https://example.com/dyeing', disposition: 'ex:wet' },
  'an extension with a GS1 prefix, a declared one, and full IRIs': {
    'rdfs:comment': 'a',
    'ex:b': 1,
    'https://a.example/c': 2,
    'urn:a:b': 3,
  },
  'any keys inside an extension': { 'ex:a': { bare: { constructor: 1 }, 'undeclared:b': [1] } },
  'a product without a lot': { quantityList: [{ epcClass: 'urn:epc:idpat:sgtin:4012345.012345.*', quantity: 1.5 }] },
  'sensor data of a place alone': {
    epcList: [],
    quantityList: [],
    readPoint: { id: 'urn:place' },
    sensorElementList: [{ sensorReport: [{ type: 'Temperature' }] }],
  },
  'certificates as a list': { certificationInfo: ['urn:a', 'urn:b'] },
  'an error declaration with an extension': {
    errorDeclaration: { declarationTime: '2024-05-17T08:30:00Z', reason: 'did_not_occur', 'ex:a': 1 },
  },
}

suite('legal', () => {
  for (const [name, fields] of Object.entries(legal)) {
    test(name, () => assert.deepEqual(checkEvent({ ...event, ...fields }), []))
  }
})

test('the parent of an association may be a place', () => {
  const { quantityList: _, ...rest } = event
  const association = {
    ...rest,
    type: 'AssociationEvent',
    action: 'ADD',
    childEPCs: [item],
    parentID: 'urn:epc:id:sgln:4012345.00005.0',
  }
  assert.deepEqual(checkEvent(association), [])
})

test('a malformed EPC is a warning wherever it stands', () => {
  const found = checkEvent({
    ...event,
    readPoint: { id: 'urn:epc:id:sgln:1.2.3' },
    epcList: ['urn:epc:id:sgtin:1.2.3'],
  })
  assert.deepEqual(
    found.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`),
    ['warning malformed_identifier /readPoint/id', 'warning malformed_identifier /epcList/0'],
  )
})

test('prefixes of the GS1-Extensions header count as declared', () => {
  const text = JSON.stringify({ ...event, 'brand:a': 1 })
  assert.deepEqual(
    checkEvent(readEvent(text)).map(({ code }) => code),
    ['undeclared_prefix'],
  )
  assert.deepEqual(checkEvent(readEvent(text, { prefixes: { brand: 'urn:brand:' } })), [])
})

test('an event in a document needs no context of its own', () => {
  const { '@context': context, ...bare } = event
  const document = {
    '@context': context,
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: event.eventTime,
    epcisBody: { eventList: [bare] },
  }
  const reading = readDocument(JSON.stringify(document))
  assert.deepEqual(checkDocument(reading), [])
  assert.deepEqual([...reading.events()].flatMap(checkEvent), [])
})

test('keys that every object inherits are unknown fields, not known ones', () => {
  const found = checkEvent({ ...event, constructor: 1, toString: 2 } as unknown as JsonObject)
  assert.deepEqual(
    found.map(({ code, pointer }) => `${code} ${pointer}`),
    ['unknown_field /constructor', 'unknown_field /toString'],
  )
  assert.deepEqual(
    checkEvent({ ...event, type: 'constructor' }).map(({ code }) => code),
    ['unsupported_event_type'],
  )
})

test('what takes no extensions says so', () => {
  const found = checkEvent({ ...event, quantityList: [{ epcClass: 'urn:a:b', 'ex:grade': 'A' }] })
  assert.deepEqual(
    found.map(({ message }) => message),
    ['`ex:grade` is not a field of a quantity element: expected one of epcClass, quantity, uom.'],
  )
})

test('messages stay short, however long the text that they are about', () => {
  const long = 'x'.repeat(1_000_000)
  const strange = {
    [long]: 1,
    [`${long}:a`]: 1,
    bizStep: long,
    epcList: [long, `urn:epc:id:${long}`],
    ilmd: { [long]: 1 },
  }
  const found = checkEvent({ ...event, ...strange } as JsonObject)
  assert.equal(found.length, 6)
  for (const { message } of found) assert.ok(message.length < 400, message.slice(0, 400))
})

suite('the examples of GS1 have no errors', { skip: skipWithoutShared }, () => {
  for (const [name, text] of gs1Examples()) {
    test(name, () => {
      const reading = readDocument(text)
      const faults = [...checkDocument(reading), ...[...reading.events()].flatMap(checkEvent)]
      assert.deepEqual(
        faults.filter(({ severity }) => severity === 'error'),
        [],
      )
    })
  }
})
