import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEvent } from '@polytrace/epcis'
import { files, onOneLine } from './files.ts'

const text = `{
  "type": "TransformationEvent", "eventID": "urn:x:1", "eventTime": "2026-03-01T08:00:00Z", "eventTimeZoneOffset": "+01:00",
  "bizStep": "commissioning", "readPoint": { "id": "urn:x:line, \\"A\\"" },
  "inputQuantityList": [{ "epcClass": "urn:x:in", "quantity": 1.50000000000000000001, "uom": "KGM" }],
  "outputEPCList": ["urn:x:out"],
  "bizTransactionList": [{ "type": "po", "bizTransaction": "urn:x:po:1" }, { "bizTransaction": "urn:x:po:2" }]
}`

test('a table has a line for each thing of an event, with every digit', () => {
  const { head, write } = files.csv
  const names = head.trim().split(',')
  const lines = write(readEvent(text)).trimEnd().split('\r\n')
  assert.equal(lines.length, 2)
  assert.match(
    lines[0] ?? '',
    /^urn:x:1,2026-03-01T08:00:00Z,\+01:00,,TransformationEvent,,commissioning,,"urn:x:line, ""A""",/,
  )
  assert.match(lines[0] ?? '', /,input,urn:x:in,1\.50000000000000000001,KGM,po urn:x:po:1\|urn:x:po:2,/)
  assert.match(lines[1] ?? '', /,output,urn:x:out,,,/)
  assert.equal(lines[1]?.split(',').length, names.length + 1, 'one comma is quoted')
})

test('an event without things has one line', () => {
  const declared =
    '{"type":"ObjectEvent","eventTime":"2026-03-01T08:00:00Z","errorDeclaration":{"declarationTime":"2026-03-02T00:00:00Z","reason":"did_not_occur"}}'
  assert.match(
    files.csv.write(readEvent(declared)),
    /^,2026-03-01T08:00:00Z,.*,2026-03-02T00:00:00Z,did_not_occur\r\n$/,
  )
})

test('a line of JSON is the event as it was captured, without its line ends', () => {
  const line = files.ndjson.write(readEvent(text))
  assert.equal(line.indexOf('\n'), line.length - 1)
  assert.match(line, /"quantity":1\.50000000000000000001,/)
  assert.deepEqual(JSON.parse(line), JSON.parse(text))
  assert.equal(onOneLine('{ "a b": "c \\" d\\\\" , "e": [ 1, 2 ] }'), '{"a b":"c \\" d\\\\","e":[1,2]}')
})
