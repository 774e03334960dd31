import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import {
  checkEvent,
  eventHash,
  type JsonObject,
  lineageOf,
  preHash,
  ReadError,
  readDocument,
  readEvent,
} from '../../src/index.ts'
import { event } from './arbitraries.ts'

/** Everything that the package does with an event. */
function useAll(input: Parameters<typeof eventHash>[0]): void {
  checkEvent(input)
  assert.match(eventHash(input), /^ni:\/\/\/sha-256;[0-9a-f]{64}\?ver=CBV2\.0$/)
  preHash(input, { version: 'CBV2.1' })
  lineageOf(input)
}

const FIELDS = [
  '@context',
  'type',
  'action',
  'eventTime',
  'eventTimeZoneOffset',
  'epcList',
  'quantityList',
  'inputQuantityList',
  'outputEPCList',
  'parentID',
  'childEPCs',
  'readPoint',
  'bizStep',
  'persistentDisposition',
  'bizTransactionList',
  'sensorElementList',
  'ilmd',
  'transformationID',
  'errorDeclaration',
  'constructor',
  'toString',
  'hasOwnProperty',
  'ex:a',
]
const WORDS = [
  'ObjectEvent',
  'AggregationEvent',
  'TransformationEvent',
  'TransactionEvent',
  'AssociationEvent',
  'ADD',
  'DELETE',
  'urn:epc:id:sgtin:4012345.012345.7',
  'https://id.gs1.org/01/04012345123456/10/A?21=%',
  'urn:epc:',
  ':',
  '',
  '9E99999999',
  '2024-13-45T99:99:99Z',
  'constructor',
  '__proto__',
  '%',
  '\ud800',
]

const strangeValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...WORDS),
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withObjectString: true }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(...FIELDS, 'id', 'epcClass', 'quantity', 'uom', 'set', 'sensorReport', 'sensorMetadata'),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
})).value

test('no object, however strange, makes a function throw', () => {
  const strange = fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), fc.string()), strangeValue, { maxKeys: 8 })
  fc.assert(
    fc.property(strange, (input) => useAll(input as JsonObject)),
    { numRuns: 500 },
  )
})

test('what is no object is no event', () => {
  for (const input of [null, undefined, 7, 'x', [], true]) {
    for (const use of [checkEvent, eventHash, preHash, lineageOf]) {
      assert.throws(() => use(input as unknown as JsonObject), { name: 'ReadError', code: 'not_an_event' })
    }
  }
})

test('an event with one strange field makes no function throw', () => {
  fc.assert(
    fc.property(event, fc.constantFrom(...FIELDS), strangeValue, (good, field, value) => {
      useAll({ ...good, [field]: value } as JsonObject)
    }),
    { numRuns: 500 },
  )
})

test('no text makes reading throw anything but ReadError', () => {
  const damaged = fc.tuple(event, fc.nat(), fc.string()).map(([good, at, noise]) => {
    const text = JSON.stringify(good)
    const cut = at % text.length
    return text.slice(0, cut) + noise + text.slice(cut + 1)
  })
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), damaged), (text) => {
      try {
        for (const reading of readDocument(text).events()) useAll(reading)
      } catch (error) {
        assert.ok(error instanceof ReadError, String(error))
      }
    }),
    { numRuns: 1000 },
  )
})

test('no bytes make reading throw anything but ReadError', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      assert.throws(() => readEvent(bytes), ReadError)
    }),
  )
})

/**
 * The sizes are such that work which grows with their square would take hours: the test would not end, and the runner
 * would name it.
 */
test('deep, cyclic and huge input ends, with ReadError or an answer', () => {
  const deep = JSON.parse(`{"type":"ObjectEvent","ilmd":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`)
  const cyclic: JsonObject = { type: 'ObjectEvent' }
  cyclic.ilmd = { cyclic }
  for (const input of [deep, cyclic]) {
    assert.throws(() => eventHash(input), { name: 'ReadError', code: 'too_deep' })
    assert.throws(() => checkEvent(input), { name: 'ReadError', code: 'too_deep' })
    assert.throws(() => lineageOf(input), { name: 'ReadError', code: 'too_deep' })
  }
  useAll({ type: 'ObjectEvent', action: 'ADD', epcList: Array(50_000).fill('urn:epc:id:sgtin:4012345.012345.7') })
  useAll({
    type: 'ObjectEvent',
    'ex:a': 'x'.repeat(5_000_000),
    bizStep: 'x'.repeat(5_000_000),
    eventTime: '1'.repeat(5_000_000),
  })
  useAll({ type: 'ObjectEvent', ilmd: { 'ex:n': '1'.repeat(5_000_000), 'ex:e': `1e${'9'.repeat(100_000)}` } })
  const epcs = (side: number) => Array.from({ length: 10_000 }, (_, index) => `urn:${side}:${index}`)
  useAll({ type: 'TransformationEvent', inputEPCList: epcs(1), outputEPCList: epcs(2), transformationID: 'urn:t' })
  for (const reading of readDocument(manyPrefixes()).events()) useAll(reading)
  assert.equal(String(readEvent(`{"a":"${'\\n'.repeat(2_000_000)}"}`).event.a).length, 2_000_000)
  assert.equal((readEvent(`{"a":[${Array(200_000).fill('\n"\\n"').join()}]}`).event.a as unknown[]).length, 200_000)
})

/** A document with many prefixes, whose many events each add one. */
function manyPrefixes(): string {
  const context = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`p${index}`, 'urn:p:']))
  const eventList = Array(2_000).fill({ '@context': { q: 'urn:q:' }, 'p1:a': 1, 'q:b': 2 })
  return JSON.stringify({ '@context': context, epcisBody: { eventList } })
}
