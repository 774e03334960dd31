import assert from 'node:assert/strict'
import test, { suite } from 'node:test'
import { preHash } from '../../src/hash/event-hash.ts'
import type { JsonObject, JsonValue } from '../../src/json.ts'
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

test('a malformed EPC is a warning in every field', () => {
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

test('prefixes that only a context elsewhere may declare are taken, with a warning', () => {
  const extended = { ...event, 'brand:a': 1 }
  const codes = (context: JsonValue) => checkEvent({ ...extended, '@context': context }).map(({ code }) => code)
  for (const context of ['https://example.com/context.jsonld', [{ '@import': 'https://example.com/context.jsonld' }]]) {
    assert.deepEqual(codes(context), ['unknown_prefix'])
  }
  for (const address of ['2.0.0/', '2.0.1/', '']) {
    const context = `https://ref.gs1.org/standards/epcis/${address}epcis-context.jsonld`
    assert.deepEqual(codes(context), ['undeclared_prefix'], context)
  }
  const { '@context': _, ...bare }: JsonObject = extended
  const document = { '@context': ['https://example.com/context.jsonld'], epcisBody: { eventList: [bare] } }
  const [reading = assert.fail('the document has an event')] = readDocument(JSON.stringify(document)).events()
  assert.deepEqual(
    checkEvent(reading).map(({ code }) => code),
    ['unknown_prefix'],
  )
})

test('a term object of JSON-LD 1.1 declares a prefix, and the hash takes the field as it is written', () => {
  const context = { brand: { '@id': 'https://brand.example/', '@prefix': true } }
  const found = { ...event, '@context': context, 'brand:a': 1 }
  assert.deepEqual(checkEvent(found), [])
  assert.match(preHash(found), /brand:a=1$/)
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
  assert.deepEqual(
    [...reading.events()].flatMap((read) => checkEvent(read)),
    [],
  )
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

test('an event is in the future when it is more than a day ahead of the clock', () => {
  const now = Date.parse('2024-05-16T08:30:00Z')
  assert.deepEqual(checkEvent(event, { now }), [])
  assert.deepEqual(checkEvent(event, { now: now - 1 }), [
    {
      severity: 'warning',
      pointer: '/eventTime',
      code: 'future_time',
      message: '`eventTime` is "2024-05-17T08:30:00Z", more than a day in the future. Is the clock right?',
    },
  ])
  assert.deepEqual(checkEvent({ ...event, eventTime: '1990-01-01T00:00:00Z' }, { now }), [])
})

test('a message names the list that takes a batch or a single thing', () => {
  const batch = 'urn:epc:class:lgtin:4012345.012345.LOT-A'
  const { action: _, quantityList: __, ...rest } = event
  const lists = { outputEPCList: [batch], inputQuantityList: [{ epcClass: item }] }
  const messages = checkEvent({ ...rest, type: 'TransformationEvent', ...lists }).map(({ message }) => message)
  assert.match(messages[0] ?? '', /Batches and classes belong in `outputQuantityList`\.$/)
  assert.match(messages[1] ?? '', /Single things belong in `inputEPCList`\.$/)
})

test('a blank in a lot is named with its encoding', () => {
  const found = checkEvent({ ...event, quantityList: [{ epcClass: 'urn:epc:class:lgtin:4012345.012345.LOT A' }] })
  assert.deepEqual(
    found.map(({ code, message }) => `${code} ${message}`),
    [
      'bad_uri `epcClass` is "urn:epc:class:lgtin:4012345.012345.LOT A": expected a URI, such as urn:example:1 or https://example.com/1. A blank is written as %20: "urn:epc:class:lgtin:4012345.012345.LOT%20A".',
    ],
  )
})

test('a missing body of a document is named', () => {
  const text = JSON.stringify({
    '@context': [],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: event.eventTime,
  })
  const reading = readDocument(text)
  assert.deepEqual([reading.eventCount, [...reading.events()]], [0, []])
  assert.deepEqual(
    checkDocument(reading).map(({ message }) => message),
    ['`epcisBody` is missing: an EPCISDocument needs it.'],
  )
  assert.throws(() => readEvent(text), { code: 'not_an_event' })
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

suite('the examples of GS1 have no errors, and units that are known', { skip: skipWithoutShared }, () => {
  for (const [name, text] of gs1Examples()) {
    test(name, () => {
      const reading = readDocument(text)
      const faults = [...checkDocument(reading), ...[...reading.events()].flatMap((read) => checkEvent(read))]
      assert.deepEqual(
        faults.filter(({ severity, code }) => severity === 'error' || code === 'unknown_unit'),
        [],
      )
    })
  }
})
