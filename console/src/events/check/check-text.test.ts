import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkText } from './check-text.ts'

const context = '"@context": ["https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld"]'
const wool = (bizStep: string) => `{
  "type": "ObjectEvent", "eventTime": "2026-03-02T08:00:00Z", "eventTimeZoneOffset": "+00:00",
  "action": "OBSERVE", "epcList": ["urn:epc:id:sgtin:4012345.012345.1"],
  "bizStep": "${bizStep}"
}`
const documentOf = (...events: string[]) => `{
${context},
"type": "EPCISDocument", "schemaVersion": "2.0", "creationDate": "2026-03-02T08:00:00Z",
"epcisBody": { "eventList": [${events.join(',\n')}] } }`

test('a document without a fault can be captured whole', () => {
  const check = checkText(documentOf(wool('shipping'), wool('receiving')))
  assert.deepEqual(check, {
    isBareEvent: false,
    events: 2,
    valid: 2,
    types: { ObjectEvent: 2 },
    errors: 0,
    warnings: 0,
    faults: [],
  })
})

test('a fault stands at its line, and the other events stay valid', () => {
  const text = documentOf(wool('shipping'), wool('shiping'))
  const { valid, errors, faults } = checkText(text)
  assert.deepEqual([valid, errors], [1, 1])
  const [fault = assert.fail()] = faults
  assert.match(fault.message, /Did you mean "shipping"/)
  assert.equal(fault.event, 1)
  assert.equal(text.slice(fault.from, fault.to), '"bizStep": "shiping"')
  assert.equal(fault.line, text.slice(0, fault.from).split('\n').length)
})

test('a bare event is a document of one', () => {
  const { isBareEvent, valid } = checkText(wool('shipping').replace('{', `{ ${context},`))
  assert.deepEqual([isBareEvent, valid], [true, 1])
})

test('what is no JSON says where it breaks', () => {
  const check = checkText('{\n  "type": oops }')
  assert.equal(check.valid, 0)
  assert.deepEqual(
    check.faults.map(({ line, from }) => [line, from]),
    [[2, 12]],
  )
  assert.equal(checkText('').faults.length, 1)
})

test('bytes are read as text, and what is no text says so', () => {
  const text = documentOf(wool('shiping'))
  assert.deepEqual(checkText(new TextEncoder().encode(text)), checkText(text))
  assert.match(checkText(new Uint8Array([0x7b, 0xff])).faults[0]?.message ?? '', /not UTF-8/)
})

test('nothing of a document that is wrong itself is valid', () => {
  const check = checkText(documentOf(wool('shipping')).replace('"EPCISDocument"', '"EPCISDokument"'))
  assert.equal(check.valid, 0)
  assert.ok(check.errors > 0)
})

test('only the first faults are listed, all are counted', () => {
  const check = checkText(documentOf(...Array.from({ length: 600 }, () => wool('shiping'))))
  assert.equal(check.errors, 600)
  assert.equal(check.faults.length, 500)
})

test('a long check reports its progress', () => {
  const reports: [number, number][] = []
  checkText(documentOf(...Array.from({ length: 2_500 }, () => wool('shipping'))), (checked, of) =>
    reports.push([checked, of]),
  )
  assert.deepEqual(reports, [
    [1_000, 2_500],
    [2_000, 2_500],
  ])
})
