import assert from 'node:assert/strict'
import test from 'node:test'
import type { JsonObject } from '../../src/json.ts'
import { readDocument } from '../../src/reading/read-document.ts'
import { checkDocument } from '../../src/rules/check-document.ts'
import { checkTransformationSpan } from '../../src/rules/check-transformation-span.ts'
import { MAX_FAULTS } from '../../src/rules/checking.ts'
import { transformation } from './fault-examples.ts'

const first = Date.parse('2024-01-01T00:00:00Z')
const last = Date.parse('2024-02-01T00:00:00Z')
const span = { transformationID: 'urn:line:3', first, last }

test('a transformationID may be used for 31 days, and a longer use is a warning', () => {
  assert.equal(checkTransformationSpan(span), undefined)
  assert.deepEqual(checkTransformationSpan({ ...span, last: last + 1 }), {
    severity: 'warning',
    pointer: '/transformationID',
    code: 'long_transformation',
    message:
      '`transformationID` is "urn:line:3" from 2024-01-01T00:00:00.000Z to 2024-02-01T00:00:00.001Z: all its events count as one transformation. Is it the id of a machine or production line?',
  })
})

function faultsOf(uses: [transformationID: string, eventTime: string, others?: JsonObject][]) {
  const eventList = uses.map(([transformationID, eventTime, others]) => ({
    ...transformation,
    transformationID,
    eventTime,
    ...others,
  }))
  const document = {
    '@context': [],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: '2024-05-17T08:30:00Z',
    epcisBody: { eventList },
  }
  return checkDocument(readDocument(JSON.stringify(document)))
}

test('a document is warned once for each id, at its latest event, whatever the order', () => {
  const faults = faultsOf([
    ['urn:line:3', '2024-03-01T00:00:00Z'],
    ['urn:order:1', '2024-01-01T00:00:00Z'],
    ['urn:line:3', '2024-05-01T00:00:00Z'],
    ['URN:LINE:3', '2024-01-01T00:00:00+01:00'],
    ['urn:order:1', '2024-01-02T00:00:00Z'],
    ['urn:order:2', '2024-09-02T00:00:00Z'],
  ])
  assert.deepEqual(
    faults.map(({ code, pointer }) => `${code} ${pointer}`),
    ['long_transformation /epcisBody/eventList/2/transformationID'],
  )
  assert.match(faults[0]?.message ?? '', /from 2023-12-31T23:00:00\.000Z to 2024-05-01T00:00:00\.000Z/)
})

test('only transformations with a time count', () => {
  const uses = faultsOf([
    ['urn:line:3', '2024-01-01T00:00:00Z'],
    ['urn:line:3', 'next year'],
    ['urn:line:3', '2025-01-01T00:00:00Z', { type: 'ObjectEvent' }],
  ])
  assert.deepEqual(uses, [])
})

test('a document full of long transformations is not answered with all of them', () => {
  const ids = Array.from({ length: MAX_FAULTS + 1 }, (_, index) => `urn:line:${index}`)
  const uses = ['2024-01-01T00:00:00Z', '2024-12-01T00:00:00Z'].flatMap((time) =>
    ids.map((id): [string, string] => [id, time]),
  )
  assert.equal(faultsOf(uses).length, MAX_FAULTS)
})
