import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEvent } from '@polytrace/epcis'
import { files, onOneLine } from './files.ts'
import { writeFile } from './write-file.ts'

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

/** Pages of two events each, and how many of them were read. */
function threePages() {
  const read = { pages: 0 }
  async function* pages() {
    for (; read.pages < 3; ) {
      read.pages++
      yield [readEvent(text), readEvent(text)]
    }
  }
  return { read, pages: pages() }
}

test('a file has the events of all pages, and ends with the page that passes the limit', async () => {
  const counts: number[] = []
  const progress = { signal: new AbortController().signal, report: (events: number) => counts.push(events) }
  const whole = await writeFile('ndjson', threePages().pages, progress)
  assert.deepEqual([whole.events, whole.isCut, counts], [6, false, [2, 4, 6]])
  assert.equal((await whole.file.text()).trimEnd().split('\n').length, 6)
  const { read, pages } = threePages()
  const cut = await writeFile('ndjson', pages, progress, files.ndjson.write(readEvent(text)).length * 3)
  assert.deepEqual([cut.events, cut.isCut, read.pages], [4, true, 2])
  assert.equal((await cut.file.text()).trimEnd().split('\n').length, 4)
})

test('an export that is stopped asks for no other page, and gives no file', async () => {
  const stop = new AbortController()
  const { read, pages } = threePages()
  await assert.rejects(writeFile('csv', pages, { signal: stop.signal, report: () => stop.abort() }), /abort/)
  assert.equal(read.pages, 1)
})
