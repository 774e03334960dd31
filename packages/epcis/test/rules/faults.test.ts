import assert from 'node:assert/strict'
import test, { suite } from 'node:test'
import type { JsonObject } from '../../src/json.ts'
import { readDocument } from '../../src/reading/read-document.ts'
import { checkDocument } from '../../src/rules/check-document.ts'
import { checkEvent } from '../../src/rules/check-event.ts'
import { MAX_FAULTS } from '../../src/rules/checking.ts'
import { FAULTS, type FaultCode } from '../../src/rules/faults.ts'
import { aggregation, examples, item, object, transaction, transformation } from './fault-examples.ts'

suite('each fault in words', () => {
  for (const [code, [event, pointer, message]] of Object.entries(examples)) {
    test(`${code}: ${message}`, () => {
      const { severity } = FAULTS[code as FaultCode]
      assert.deepEqual(checkEvent(event), [{ severity, pointer, code, message }])
    })
  }
})

test('events without a fault have none', () => {
  for (const event of [object, aggregation, transaction, transformation]) assert.deepEqual(checkEvent(event), [])
})

const batch = 'urn:epc:class:lgtin:4012345.012345.LOT-A'
const nothing = { inputEPCList: [], outputQuantityList: [] }

/** The other ways to the same faults. */
const variants: [what: string, event: JsonObject, fault: string][] = [
  ['ilmd in an aggregation', { ...aggregation, ilmd: {} }, 'misplaced_ilmd /ilmd'],
  ['ilmd in a DELETE', { ...object, action: 'DELETE', ilmd: {} }, 'misplaced_ilmd /ilmd'],
  [
    'a DELETE from no parent',
    { ...aggregation, action: 'DELETE', parentID: undefined } as unknown as JsonObject,
    'missing_parent ',
  ],
  ['neither inputs nor outputs', { ...transformation, ...nothing }, 'incomplete_transformation '],
  ['an id alone', { ...transformation, ...nothing, transformationID: 'urn:t' }, 'incomplete_transformation '],
  ['an offset of one digit', { ...object, eventTimeZoneOffset: '+2:00' }, 'bad_offset /eventTimeZoneOffset'],
  ['a time with a far offset', { ...object, eventTime: '2024-05-17T08:30:00+14:30' }, 'bad_offset /eventTime'],
  ['a batch as parent', { ...aggregation, parentID: batch }, 'class_for_instance /parentID'],
  ['a batch as input', { ...transformation, inputEPCList: [batch] }, 'class_for_instance /inputEPCList/0'],
  ...[aggregation, { ...aggregation, type: 'AssociationEvent' }].map((event): [string, JsonObject, string] => [
    `a lasting disposition in an ${event.type}`,
    { ...event, persistentDisposition: { set: ['damaged'] } },
    'unusual_persistent_disposition /persistentDisposition',
  ]),
]

for (const [what, event, fault] of variants) {
  test(`${what}: ${fault}`, () => {
    const plain = JSON.parse(JSON.stringify(event))
    assert.deepEqual(
      checkEvent(plain).map(({ code, pointer }) => `${code} ${pointer}`),
      [fault],
    )
  })
}

test('all faults are reported at once, each with its pointer', () => {
  const event = {
    ...object,
    action: 'X',
    eventTime: 'now',
    epcList: [item, 7],
    readPoint: {},
    quantityList: [{ uom: 'EA' }],
  }
  const found = checkEvent(event).map(({ code, pointer }) => `${code} ${pointer}`)
  assert.deepEqual(found.sort(), [
    'bad_time /eventTime',
    'missing_field /quantityList/0',
    'missing_field /readPoint',
    'unknown_value /action',
    'uom_without_quantity /quantityList/0',
    'wrong_type /epcList/1',
  ])
})

test('unsupported_document_type and bad_version are faults of documents', () => {
  const check = (fields: object) =>
    checkDocument(readDocument(JSON.stringify({ '@context': [], epcisBody: { eventList: [] }, ...fields })))
  assert.deepEqual(check({ type: 'EPCISDokument' }), [
    {
      severity: 'error',
      pointer: '/type',
      code: 'unsupported_document_type',
      message: '`type` is "EPCISDokument": expected EPCISDocument or EPCISQueryDocument. Did you mean "EPCISDocument"?',
    },
  ])
  assert.deepEqual(check({ type: 'EPCISDocument', creationDate: '2024-05-17T08:30:00Z', schemaVersion: 'two' }), [
    {
      severity: 'error',
      pointer: '/schemaVersion',
      code: 'bad_version',
      message: '`schemaVersion` is "two": expected a version, such as 2.0.',
    },
  ])
})

test('a flood of faults ends soon, and warnings never hide an error', () => {
  const start = performance.now()
  const reports = Array.from({ length: 50_000 }, (_, index) => ({ type: `AmountOfSubstancePerUnitVolum${index}` }))
  const flood = { ...object, epcList: Array(50_000).fill(item), sensorElementList: [{ sensorReport: reports }] }
  const found = checkEvent(flood)
  assert.deepEqual(
    ['error', 'warning'].map((wanted) => found.filter(({ severity }) => severity === wanted).length),
    [MAX_FAULTS, MAX_FAULTS],
  )
  assert.ok(performance.now() - start < 5_000)
})
