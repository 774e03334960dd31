import assert from 'node:assert/strict'
import test from 'node:test'
import { MAX_VALUES } from '../../src/reading/json-scanner.ts'
import { MAX_EVENTS, readDocument } from '../../src/reading/read-document.ts'
import { gs1Examples, skipWithoutShared } from '../shared.ts'

const events = '[{"type":"ObjectEvent","a:b":1}, {"@context":{"a":"urn:two:"},"type":"ObjectEvent"}]'

test('the events of a document inherit its context, wherever it is declared', () => {
  const { events: read } = readDocument(`{"epcisBody":{"eventList":${events}},"@context":[{"a":"urn:one:"}]}`)
  assert.deepEqual(
    [...read()].map(({ prefixes }) => prefixes.get('a')),
    ['urn:one:', 'urn:two:'],
  )
  assert.ok([...read()].every(({ hasContext }) => hasContext))
})

test('a document gives its own fields, and context and header unchanged', () => {
  const reading = readDocument(`{"@context": [ "x" ],"epcisHeader": { "a":1.0 },"epcisBody":{"eventList":${events}}}`)
  assert.equal(reading.contextText, '[ "x" ]')
  assert.equal(reading.headerText, '{ "a":1.0 }')
  assert.equal(reading.eventCount, 2)
  assert.deepEqual(reading.document.epcisBody, { eventList: [] })
})

test('each event knows its text and its place in the document', () => {
  const places = (text: string) => [...readDocument(text).events()].map(({ text, pointer }) => [pointer, text])
  const list = '[{"a":1}, { "b":2 }]'
  assert.deepEqual(places(`{"epcisBody":{"eventList":${list}}}`), [
    ['/epcisBody/eventList/0', '{"a":1}'],
    ['/epcisBody/eventList/1', '{ "b":2 }'],
  ])
  const queried = `{"epcisBody":{"queryResults":{"resultsBody":{"eventList":${list}}}}}`
  assert.equal(places(queried)[1]?.[0], '/epcisBody/queryResults/resultsBody/eventList/1')
  assert.deepEqual(places('{"epcisBody":{"event":{"a":1}}}'), [['/epcisBody/event', '{"a":1}']])
  assert.deepEqual(places('{"a":1}'), [['', '{"a":1}']])
})

test('a fault anywhere is found before the first event is given', () => {
  assert.throws(() => readDocument('{"epcisBody":{"eventList":[{},{"a":1,"a":2}]}}'), {
    code: 'duplicate_key',
    pointer: '/epcisBody/eventList/1/a',
  })
  assert.throws(() => readDocument('{"epcisBody":{"eventList":[{},7]}}'), {
    code: 'not_an_event',
    pointer: '/epcisBody/eventList/1',
  })
  assert.throws(() => readDocument('7'), { code: 'not_an_event' })
})

test('an event with the name of a document’s field is still an event', () => {
  const [event] = readDocument('{"epcisBody":{"eventList":[{"epcisBody":1}]}}').events()
  assert.deepEqual(event?.event, { epcisBody: 1 })
})

test('a document may have 100,000 events', () => {
  const document = (count: number) => `{"epcisBody":{"eventList":[${Array(count).fill('{}').join()}]}}`
  assert.equal(readDocument(document(MAX_EVENTS)).eventCount, MAX_EVENTS)
  assert.throws(() => readDocument(document(MAX_EVENTS + 1)), { code: 'too_many_events' })
})

test('an event, and what surrounds the events, may have a million values each', () => {
  const list = (count: number) => `[${Array(count).fill('1').join()}]`
  const event = (count: number) => `{"a:b":${list(count)}}`
  const full = `{"epcisBody":{"eventList":[${event(600_000)},${event(600_000)}]}}`
  assert.equal(readDocument(full).eventCount, 2)
  const code = 'too_many_values'
  assert.throws(() => readDocument(`{"epcisBody":{"eventList":[${event(MAX_VALUES)}]}}`), { code })
  assert.throws(() => readDocument(`{"epcisHeader":${list(MAX_VALUES)},"epcisBody":{}}`), { code })
})

test('the 31 example documents of GS1 are read', { skip: skipWithoutShared }, () => {
  assert.equal(gs1Examples().length, 31)
  for (const [name, text] of gs1Examples()) assert.ok(readDocument(text).eventCount > 0, name)
})
