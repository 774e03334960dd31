import assert from 'node:assert/strict'
import { test } from 'node:test'
import { added, documentOf, lot, minute } from '../../../test/events.ts'
import { type Answer, startApp } from '../../../test/harness.ts'
import { finishedCapture } from '../../../test/jobs.ts'

const { call } = await startApp()

async function capture(events: object[]) {
  const proceed = { 'gs1-capture-error-behaviour': 'proceed' }
  return finished(
    await call('POST', '/api/v2/epcis/capture', documentOf(events.map((event) => ({ ...event }))), proceed),
  )
}

const finished = ({ headers }: Answer) => finishedCapture(call, headers.get('location'))

const mebibyte = 1_048_576
const long = (name: string, size: number, minutes = 0) =>
  added([lot(name)], { eventTime: minute(minutes), 'cbv:note': 'x'.repeat(size) })

test('an event of 3 MiB is captured and given back whole', async () => {
  const { counts } = await capture([long('three', 3 * mebibyte)])
  assert.deepEqual(counts, { captured: 1, duplicate: 0, rejected: 0 })
  const { body } = await call('GET', `/api/v2/epcis/events?MATCH_anyEPCClass=${lot('three')}`)
  const [event] = body.epcisBody.queryResults.resultsBody.eventList
  assert.equal(event['cbv:note'].length, 3 * mebibyte)
})

test('an event of more than 4 MiB is rejected by its index, and those beside it are captured', async () => {
  const { counts, errors } = await capture([added([lot('before')]), long('five', 5 * mebibyte), added([lot('after')])])
  assert.deepEqual(counts, { captured: 2, duplicate: 0, rejected: 1 })
  assert.equal(errors[0].index, 1)
  const [{ pointer, code, message }] = errors[0].errors
  assert.deepEqual([pointer, code], ['/epcisBody/eventList/1', 'too_large'])
  assert.match(message, /may have 4 MiB/)
})

test('a document that would take too much memory is refused before it does', async () => {
  const { success, errors } = await capture([added([lot('values')], { 'cbv:values': Array(1_000_000).fill(1) })])
  assert.equal(success, false)
  const [{ pointer, code }] = errors[0].errors
  assert.deepEqual([pointer.startsWith('/epcisBody/eventList/0/cbv:values/'), code], [true, 'too_many_values'])
})

test('a @context of more than 64 KiB is refused: every event would be given back with it', async () => {
  const document = { ...documentOf([added([lot('context')])]), '@context': { note: 'x'.repeat(65_536) } }
  const { success, errors } = await finished(await call('POST', '/api/v2/epcis/capture', document))
  assert.equal(success, false)
  const [{ pointer, code, message }] = errors[0].errors
  assert.deepEqual([pointer, code], ['/@context', 'too_large'])
  assert.match(message, /may have 64 KiB/)
})

test('a page of long events is shorter than asked for, and leads to the rest', async () => {
  const count = 7
  await capture(Array.from({ length: count }, (_, index) => long(`page-${index}`, 3.5 * mebibyte, 1_000 + index)))
  const seen: string[] = []
  for (let next = `/api/v2/epcis/events?GE_eventTime=${minute(1_000)}`; next !== ''; ) {
    const { body, text, headers } = await call('GET', next)
    assert.ok(text.length < 20 * mebibyte)
    for (const event of body.epcisBody.queryResults.resultsBody.eventList) seen.push(event.eventTime)
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
  }
  assert.deepEqual(seen, Array.from({ length: count }, (_, index) => minute(1_000 + index)).toReversed())
})
