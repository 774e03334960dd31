import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Call, callsTo, createMember, startApp } from '../../../test/harness.ts'
import { added, declaredWrong, documentOf, lot, made, minute } from '../examples.ts'

const { call, url, db } = await startApp()
const path = '/api/v2/epcis/capture'
const eventsPath = '/api/v2/epcis/events'

async function finished(location: string, own: Call = call) {
  for (;;) {
    const { body } = await own('GET', location)
    if (!body.running) return body
    await delay(30)
  }
}

async function capture(document: unknown, headers: Record<string, string> = {}, own: Call = call) {
  const answer = await own('POST', path, document, headers)
  assert.equal(answer.status, 202, answer.text)
  return finished(answer.headers.get('location') ?? '', own)
}

const proceed = { 'gs1-capture-error-behaviour': 'proceed' }
const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => added([lot(`${prefix}-${index}`)], { eventTime: minute(index) }))
const withoutContext = (event: object) => ({ ...event, '@context': undefined })

test('a document is captured as a job, and its events come back with its context', async () => {
  const context = ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', { ex: 'https://example.com/' }]
  const events = [withoutContext(added([lot('d1')], { 'ex:shift': 3 })), withoutContext(made([lot('d1')], [lot('d2')]))]
  const answer = await call('POST', path, documentOf(events, { '@context': context }))
  assert.equal(answer.status, 202)
  const location = answer.headers.get('location') ?? ''
  const job = await finished(location)
  assert.deepEqual(
    { ...job, captureID: '', createdAt: '', finishedAt: '' },
    {
      captureID: '',
      createdAt: '',
      finishedAt: '',
      running: false,
      success: true,
      captureErrorBehaviour: 'rollback',
      errors: [],
      warnings: [],
      warningCount: 0,
      counts: { captured: 2, duplicate: 0, rejected: 0 },
    },
  )
  const graph = await call('GET', `/api/v2/epcis/genealogy/graph/epc-classes/${lot('d2')}`)
  assert.equal(graph.body.nodes.length, 2)
  assert.deepEqual(graph.body.nodes[1]['@context'], context)
  const { rows } = await sql`select from capture_document`.execute(db)
  assert.equal(rows.length, 0)
})

test('rollback keeps nothing of a document with a fault, and names each rejected event', async () => {
  const events = [...many('roll', 5), { ...added([lot('bad')]), bizStep: 'nonsense' }]
  const job = await capture(documentOf(events))
  assert.equal(job.success, false)
  assert.deepEqual(job.counts, { captured: 0, duplicate: 0, rejected: 1 })
  assert.equal(job.errors[0].index, 5)
  assert.equal(job.errors[0].errors[0].pointer, '/epcisBody/eventList/5/bizStep')
  assert.equal(job.errors[0].errors[0].code, 'unknown_word')
  assert.equal((await call('GET', `/api/v2/epcis/genealogy/graph/epc-classes/${lot('roll-1')}`)).status, 404)
})

test('proceed keeps what is right', async () => {
  const events = [...many('go', 3), { ...added([lot('bad')]), bizStep: 'nonsense' }, ...many('gone', 2)]
  const job = await capture(documentOf(events), proceed)
  assert.equal(job.success, false)
  assert.deepEqual(job.counts, { captured: 5, duplicate: 0, rejected: 1 })
  assert.equal(job.errors[0].index, 3)
  assert.equal((await call('GET', `/api/v2/epcis/genealogy/graph/epc-classes/${lot('gone-1')}`)).status, 200)
})

test('duplicates in one document and across documents are no fault; another content under one id is', async () => {
  const events = many('dup', 4)
  const first = await capture(
    documentOf([...events, ...events.slice(0, 1), ...events.slice(1, 2).map((event) => declaredWrong(event))]),
  )
  assert.deepEqual(first.counts, { captured: 5, duplicate: 1, rejected: 0 })
  const second = await capture(documentOf(events), proceed)
  assert.deepEqual(second.counts, { captured: 0, duplicate: 4, rejected: 0 })
  const named = (name: string) => added([lot(name)], { eventID: 'urn:uuid:one-id' })
  const third = await capture(documentOf([named('x'), named('y')]), proceed)
  assert.deepEqual(third.counts, { captured: 1, duplicate: 0, rejected: 1 })
  assert.equal(third.errors[0].status, 409)
  const fourth = await capture(documentOf([...many('kept', 2), named('z')]))
  assert.deepEqual([fourth.success, fourth.counts.captured], [false, 0])
})

test('a document that cannot be read, or is none, is a job that failed and says why', async () => {
  for (const [text, code] of [
    ['{"type":', 'unexpected_end'],
    ['{"type":"EPCISDocument","epcisBody":{"eventList":[]}}', 'missing_field'],
    [JSON.stringify({ ...documentOf([]), type: 'Letter' }), 'unsupported_document_type'],
  ] as const) {
    const job = await capture(text)
    assert.equal(job.success, false)
    assert.ok(
      job.errors[0].errors.some((error: { code: string }) => error.code === code),
      JSON.stringify(job),
    )
  }
})

test('an EPCISQueryDocument is taken too', async () => {
  const { epcisBody, creationDate: _creationDate, ...envelope } = documentOf([])
  const resultsBody = { eventList: many('query', 2) }
  const document = {
    ...envelope,
    type: 'EPCISQueryDocument',
    epcisBody: { queryResults: { queryName: 'q', resultsBody } },
  }
  assert.ok(epcisBody)
  assert.deepEqual((await capture(document)).counts, { captured: 2, duplicate: 0, rejected: 0 })
})

test('a rollback job and single captures of the same events in crossed order: no deadlock reaches a caller', async () => {
  const events = many('cross', 400)
  const job = capture(documentOf(events))
  const singles: number[] = []
  for (let from = 400; from > 0; from -= 50) {
    const answers = await Promise.all(events.slice(from - 50, from).map((event) => call('POST', eventsPath, event)))
    singles.push(...answers.map(({ status }) => status))
  }
  const { success, counts } = await job
  assert.equal(success, true)
  assert.ok(singles.every((status) => status === 200 || status === 201))
  assert.equal(counts.captured + singles.filter((status) => status === 201).length, 400)
})

test('a large document leaves the service answering meanwhile', async () => {
  const own = callsTo(url, (await createMember({ db })).key)
  const job = capture(documentOf(many('large', 3_000)), proceed, own)
  assert.equal((await own('GET', eventsPath)).status, 200)
  assert.deepEqual((await job).counts, { captured: 3_000, duplicate: 0, rejected: 0 })
})

test('jobs are listed newest first, page by page, for their organisation alone', async () => {
  const own = callsTo(url, (await createMember({ db })).key)
  const ids: string[] = []
  for (const name of ['l1', 'l2', 'l3']) ids.unshift((await capture(documentOf(many(name, 1)), {}, own)).captureID)
  const first = await own('GET', `${path}?perPage=2`)
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await own('GET', next)
  assert.deepEqual(
    [...first.body, ...second.body].map(({ captureID }: { captureID: string }) => captureID),
    ids,
  )
  assert.equal((await call('GET', `${path}/${ids[0]}`)).status, 404)
})

test('400, 401, 403, 404, 415', async () => {
  assert.equal((await call('POST', path, '')).status, 400)
  assert.equal((await call('POST', path, documentOf([]), { 'gs1-capture-error-behaviour': 'panic' })).status, 400)
  assert.equal((await callsTo(url)('POST', path, documentOf([]))).status, 401)
  const reader = callsTo(url, (await createMember({ db }, ['read_epcis_events'])).key)
  assert.equal((await reader('POST', path, documentOf([]))).status, 403)
  assert.equal((await call('POST', path, '<x/>', { 'content-type': 'text/xml' })).status, 415)
  assert.equal((await call('GET', `${path}/nonsense`)).status, 404)
  assert.equal((await call('OPTIONS', path)).headers.get('gs1-epcis-capture-limit'), '100000')
})
