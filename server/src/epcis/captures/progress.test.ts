import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { added, documentOf, lot, made, minute } from '../../../test/events.ts'
import { startApp } from '../../../test/harness.ts'
import { until } from '../../../test/waiting.ts'
import type { CaptureJob } from './contract.ts'

const { call, db } = await startApp()

/** Sends a document, and gives how to ask for its job until it looks as expected. */
async function begin(document: unknown, behaviour: string) {
  const headers = { 'gs1-capture-error-behaviour': behaviour }
  const { status, headers: answered } = await call('POST', '/api/v2/epcis/capture', document, headers)
  assert.equal(status, 202)
  return (expected: (job: CaptureJob) => boolean): Promise<CaptureJob> =>
    until(`the job looks as expected: ${expected}`, async () => {
      const { body: job } = await call('GET', answered.get('location') ?? '')
      return expected(job) && job
    })
}

const isFinished = ({ running }: CaptureJob) => !running
/** An eventID that looks like a hash, and is that of nothing. */
let wrongIds = 0
const wrongId = () => ({ eventID: `ni:///sha-256;${String(++wrongIds).padStart(32, '0').padEnd(64, '0')}?ver=CBV2.0` })
const many = (prefix: string, count: number, more: () => object = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    added([lot(`${prefix}-${index}`)], { eventTime: minute(index), ...more() }),
  )

for (const behaviour of ['rollback', 'proceed']) {
  test(`${behaviour}: a job reports what is odd in its events, by index and place, in the order of the document`, async () => {
    const named = made([lot('a')], [lot(behaviour)], wrongId())
    const events = [
      ...many(`plain-${behaviour}`, 1),
      ...many(`odd-${behaviour}`, 1, wrongId),
      ...many(behaviour, 1),
      named,
    ]
    const job = await (await begin(documentOf(events), behaviour))(isFinished)
    assert.deepEqual([job.success, job.counts.captured, job.warningCount], [true, 4, 2])
    assert.deepEqual(
      job.warnings.map(({ index, pointer, code }) => ({ index, pointer, code })),
      [1, 3].map((index) => ({
        index,
        pointer: `/epcisBody/eventList/${index}/eventID`,
        code: 'event_id_mismatch',
      })),
    )
    assert.match(job.warnings[0]?.message ?? '', /ni:\/\/\/sha-256;[0-9a-f]{64}/)
  })

  test(`${behaviour}: warnings stand beside errors; of many the first 100 and how many there are`, async () => {
    const faulty = { ...added([lot('faulty')], wrongId()), bizStep: 'nonsense' }
    const events = [faulty, ...many(`most-${behaviour}`, 120, wrongId)]
    const job = await (await begin(documentOf(events), behaviour))(isFinished)
    assert.deepEqual([job.success, job.counts.rejected, job.warningCount], [false, 1, 120])
    assert.deepEqual(
      job.warnings.map(({ index }) => index),
      Array.from({ length: 100 }, (_, position) => position + 1),
    )
  })
}

test('what is odd between the events of a document has the place of one of them', async () => {
  const transformationID = 'urn:uuid:b2e4f2a6-6d0f-4e0c-9d59-0d6a3ed6d7aa'
  const events = ['2024', '2025'].map((year) =>
    made([lot(`in-${year}`)], [lot(`out-${year}`)], { transformationID, eventTime: `${year}-06-01T00:00:00Z` }),
  )
  const job = await (await begin(documentOf(events), 'proceed'))(isFinished)
  assert.deepEqual([job.success, job.warningCount], [true, 1])
  assert.match(job.warnings[0]?.pointer ?? '', /^\/epcisBody\/eventList\/\d/)
})

test('a transformationID that stored events used months ago is a warning too', async () => {
  const transformationID = 'urn:x:line:8'
  const at = (year: string) =>
    made([lot(`before-${year}`)], [lot(`after-${year}`)], { transformationID, eventTime: `${year}-06-01T00:00:00Z` })
  await call('POST', '/api/v2/epcis/events', at('2023'))
  for (const behaviour of ['rollback', 'proceed'] as const) {
    const job = await (await begin(documentOf([added([lot('beside')]), at('2024')]), behaviour))(isFinished)
    assert.deepEqual([job.success, job.warningCount], [true, 1])
    const { pointer, code } = job.warnings[0] ?? {}
    assert.deepEqual([pointer, code], ['/epcisBody/eventList/1/transformationID', 'long_transformation'])
  }
})

/** A job that needs a batch which somebody is just taking away stands still until that is done. */
async function held<Result>(batch: string, work: () => Promise<Result>): Promise<Result> {
  await call('POST', '/api/v2/epcis/events', added([lot(batch)], { eventTime: minute(-1) }))
  return db.transaction().execute(async (tx) => {
    await sql`delete from thing where lot = ${batch}`.execute(tx)
    return work()
  })
}

test('rollback: a running job says how far it is, and that nothing is captured yet', async () => {
  const until = await held('held-0', async () => {
    const asking = await begin(documentOf(many('held', 10)), 'rollback')
    const { progress, counts, running, success } = await asking((job) => job.progress?.handled === 10)
    assert.deepEqual(progress, { events: 10, checked: 10, handled: 10 })
    assert.deepEqual([counts.captured, running, success], [0, true, true])
    return asking
  })
  const job = await until(isFinished)
  assert.deepEqual([job.progress, job.counts.captured], [undefined, 10])
})

test('proceed: a running job says what was checked and what became of it so far', async () => {
  const events = [...Array.from({ length: 400 }, () => ({})), ...many('soon', 600), ...many('later', 700)]
  await held('later-0', async () => {
    const asking = await begin(documentOf(events), 'proceed')
    const { progress, counts, success } = await asking(
      (job) => job.progress?.checked === 1_700 && job.progress.handled > 0,
    )
    assert.deepEqual(progress, { events: 1_700, checked: 1_700, handled: 1_000 })
    assert.deepEqual([counts, success], [{ captured: 600, duplicate: 0, rejected: 400 }, false])
  })
})
