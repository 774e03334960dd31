import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { eventHash } from '../../src/hash/event-hash.ts'
import { toDigitalLink } from '../../src/identifiers/index.ts'
import { isObject, type JsonObject, type JsonValue } from '../../src/json.ts'
import { readEvent } from '../../src/reading/read-event.ts'
import { event } from './arbitraries.ts'

/** The hash is the same after the event was rewritten. */
function unchangedBy(rewrite: (event: JsonObject) => JsonObject): void {
  fc.assert(fc.property(event, (original) => assert.equal(eventHash(rewrite(original)), eventHash(original))))
}

/** Applies a change to every value of a tree, from the leaves up. */
function everywhere(value: JsonValue, change: (value: JsonValue, key: string) => JsonValue, key = ''): JsonValue {
  if (Array.isArray(value))
    return change(
      value.map((item) => everywhere(item, change, key)),
      key,
    )
  if (!isObject(value)) return change(value, key)
  return change(
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, everywhere(inner, change, name)])),
    key,
  )
}

function rewritten(event: JsonObject, change: (value: JsonValue, key: string) => JsonValue): JsonObject {
  const { '@context': context = null, ...fields } = event
  return { '@context': context, ...(everywhere(fields, change) as JsonObject) }
}

test('the hash does not change with the order of keys', () => {
  unchangedBy((event) =>
    rewritten(event, (value) => (isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value)),
  )
})

test('the hash does not change with the order of lists', () => {
  unchangedBy((event) => rewritten(event, (value) => (Array.isArray(value) ? value.toReversed() : value)))
})

test('the hash does not change with the names of prefixes', () => {
  unchangedBy((event) => {
    const { '@context': _, ...fields } = event
    const renamed = JSON.parse(JSON.stringify(fields).replaceAll('"ex:', '"other:'))
    return { ...renamed, '@context': [{ other: 'https://example.com/' }] }
  })
})

test('the hash does not change with the notation of the zone', () => {
  unchangedBy((event) => {
    const local = new Date(Date.parse(String(event.eventTime)) + 5.5 * 3_600_000)
    return { ...event, eventTime: local.toISOString().replace('Z', '+05:30') }
  })
})

test('the hash does not change between URN and Digital Link', () => {
  unchangedBy((event) =>
    rewritten(event, (value) =>
      typeof value === 'string' && value.startsWith('urn:epc:') ? toDigitalLink(value) : value,
    ),
  )
})

test('the hash does not change with the notation of numbers', () => {
  fc.assert(
    fc.property(event, (original) => {
      const text = JSON.stringify(original)
      const other = text.replace(/"quantity":(\d+)/g, (_, digits) => `"quantity":${digits}.00E+0`)
      assert.equal(eventHash(readEvent(other)), eventHash(readEvent(text)))
    }),
  )
})

test('the hash does not change between text and JSON.parse', () => {
  fc.assert(
    fc.property(event, (original) => assert.equal(eventHash(readEvent(JSON.stringify(original))), eventHash(original))),
  )
})

test('the hash changes with every hashed field', () => {
  const changes: Record<string, JsonValue> = {
    type: 'TransformationEvent',
    eventTime: '1999-12-31T23:59:59.999Z',
    eventTimeZoneOffset: '+01:00',
    action: 'OBSERVE',
    bizStep: 'urn:other',
    epcList: ['urn:other'],
    quantityList: [{ epcClass: 'urn:other' }],
    readPoint: { id: 'urn:other' },
    ilmd: { 'ex:other': 1 },
    'ex:extension': 'urn:other',
    'ex:new': 1,
  }
  fc.assert(
    fc.property(event, fc.constantFrom(...Object.keys(changes)), (original, field) => {
      assert.notEqual(eventHash({ ...original, [field]: changes[field] ?? null }), eventHash(original))
    }),
  )
})
