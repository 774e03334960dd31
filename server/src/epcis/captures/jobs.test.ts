import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EPCIS_CONTEXT } from '@polytrace/epcis'
import { sql } from 'kysely'
import { added, declaredWrong, documentOf, lot, made, minute } from '../../../test/events.ts'
import { type Call, callsTo, createMember, startApp } from '../../../test/harness.ts'
import { finishedCapture } from '../../../test/jobs.ts'

const { call, url, db } = await startApp()
const path = '/api/v2/epcis/capture'
const eventsPath = '/api/v2/epcis/events'

const finished = (location: string, own: Call = call) => finishedCapture(own, location)

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
  const context = [EPCIS_CONTEXT, { ex: 'https://example.com/' }]
  const events = [withoutContext(added([lot('d1')], { 'ex:shift': 3 })), withoutContext(made([lot('d1')], [lot('d2')]))]
  const answer = await call('POST', path, documentOf(events, { '@context': context }))
  assert.equal(answer.status, 202)
  const location = answer.headers.get('location') ?? ''
  assert.deepEqual([location, answer.body.running, answer.body.errors], [`${path}/${answer.body.captureID}`, true, []])
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

test('400 with line and column: what is not JSON, no object or no document is not accepted', async () => {
  const whole = JSON.stringify(documentOf(many('refused', 3)), null, 2)
  for (const [body, code, line, column] of [
    ['{\n  "type":', 'unexpected_end', 2, 10],
    [whole.replace('"ADD",', '"ADD"'), 'not_json', 20, 9],
    [Buffer.from([0x7b, 0x22, 0xff]), 'bad_utf8', 1, 3],
    ['[]', 'not_a_document', 1, 1],
    ['\n7', 'not_a_document', 2, 1],
    ['{}', 'not_a_document', 1, 3],
    [JSON.stringify(added([lot('bare')]), null, 1), 'not_a_document', 5, 10],
    ['{"type": "Letter"}', 'not_a_document', 1, 10],
  ] as const) {
    const answer = await call('POST', path, body)
    assert.equal(answer.status, 400, answer.text)
    assert.equal(answer.body.type, 'epcisException:ValidationException')
    assert.deepEqual([answer.body.errors[0].code, answer.body.line, answer.body.column], [code, line, column])
    assert.match(answer.body.detail, new RegExp(`line ${line}, column ${column}`))
  }
  assert.match((await call('POST', path, added([lot('bare')]))).body.detail, /POST \/api\/v2\/epcis\/events\.$/)
  assert.equal((await sql`select from capture_document`.execute(db)).rows.length, 0)
})

test('the faults of a document and those of its events are reported together, and nothing of it is captured', async () => {
  const { schemaVersion: _schemaVersion, ...document } = documentOf(
    [...many('whole', 2), { ...added([lot('bad')]), bizStep: 'nonsense' }],
    { creationDate: 'yesterday' },
  )
  for (const headers of [{}, proceed]) {
    const job = await capture(document, headers)
    assert.deepEqual([job.success, job.counts], [false, { captured: 0, duplicate: 0, rejected: 1 }])
    assert.deepEqual(
      job.errors.map(({ index, errors }: { index?: number; errors: { pointer: string }[] }) => [
        index,
        errors.map(({ pointer }) => pointer),
      ]),
      [
        [undefined, ['/creationDate', '']],
        [2, ['/epcisBody/eventList/2/bizStep']],
      ],
    )
  }
  assert.equal((await call('GET', `/api/v2/epcis/genealogy/graph/epc-classes/${lot('whole-1')}`)).status, 404)
})

test('rollback reports all conflicts of a document, also those after its first fault', async () => {
  const named = (name: string, more = {}) => added([lot(name)], { eventID: `urn:uuid:all-${name}`, ...more })
  await capture(documentOf([named('one'), named('two')]))
  const job = await capture(
    documentOf([named('one', { disposition: 'inactive' }), named('two', { disposition: 'inactive' }), {}]),
  )
  assert.deepEqual(job.errors.map(({ index, code }: { index: number; code: string }) => [index, code]).sort(), [
    [0, 'conflict'],
    [1, 'conflict'],
    [2, 'invalid'],
  ])
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
