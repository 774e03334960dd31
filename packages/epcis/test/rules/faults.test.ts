import assert from 'node:assert/strict'
import test, { suite } from 'node:test'
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
