import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { documentOf } from '../../../test/events.ts'
import { type Call, callsTo, cleanUp, openTestDatabase } from '../../../test/harness.ts'
import { finishedCapture } from '../../../test/jobs.ts'
import { startProcess } from '../../../test/service-process.ts'
import { until } from '../../../test/waiting.ts'
import { generateEvents } from '../generate.ts'

/** `LARGE_EVENTS=100000 npm test jobs/large` for the largest document there may be. */
const count = Number(process.env.LARGE_EVENTS ?? 4_000)

const { address } = await openTestDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'large-'))
cleanUp(async () => rmSync(dataDir, { recursive: true, force: true }))
const { url, child } = await startProcess({
  env: { DATABASE_URL: address.connectionString, DATA_DIR: dataDir, RATE_LIMIT: '0' },
})
const call: Call = callsTo(url, readFileSync(join(dataDir, 'admin.key'), 'utf8').trim())

async function capture(document: string | object, behaviour: string) {
  const headers = { 'gs1-capture-error-behaviour': behaviour }
  // A machine that is busy with other things makes the event loop late, which is a 503.
  const answer = await until('the document is accepted', async () => {
    const answer = await call('POST', '/api/v2/epcis/capture', document, headers)
    return answer.status !== 503 && answer
  })
  assert.equal(answer.status, 202, answer.text)
  return finishedCapture(call, answer.headers.get('location'), 200)
}

/** Memory of the service in MiB: now, or at its highest. */
const memory = (which: 'VmRSS' | 'VmHWM') =>
  Math.round(
    Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024,
  )

/** Asks for /healthz again and again while something is done, and gives how long each answer took, in milliseconds. */
async function answersDuring(work: Promise<unknown>): Promise<number[]> {
  let isOver = false
  work.finally(() => (isOver = true)).catch(() => undefined)
  const took: number[] = []
  while (!isOver) {
    const begun = performance.now()
    assert.equal((await call('GET', '/healthz')).status, 200)
    took.push(Math.round(performance.now() - begun))
    await delay(10)
  }
  await work
  return took
}

const maxOf = (times: number[]) => times.reduce((max, time) => Math.max(max, time), 0)

for (const behaviour of ['rollback', 'proceed']) {
  test(`a document of ${count} events (${behaviour}) leaves the service answering, within bounded memory`, async (t) => {
    const idle = await answersDuring(delay(1_000))
    const before = memory('VmRSS')
    // Room for the largest document that is accepted: 64 MiB at 100,000 events.
    const filling = { 'cbv:filling': 'x'.repeat(120), 'cbv:behaviour': behaviour }
    const text = JSON.stringify(documentOf([...generateEvents(count, 1)].map((event) => ({ ...event, ...filling }))))
    const size = Math.round(text.length / 1_048_576)
    const job = capture(text, behaviour)
    const answers = await answersDuring(job)
    const { counts, errors } = await job
    assert.deepEqual(counts, { captured: count, duplicate: 0, rejected: 0 }, JSON.stringify(errors))
    // A thread that reads, checks and stores such a document by itself answers once or twice.
    assert.ok(answers.length > 20, `/healthz was answered ${answers.length} times`)
    t.diagnostic(`/healthz: ${answers.length} answers, the slowest ${maxOf(answers)} ms; idle ${maxOf(idle)} ms`)
    const peak = memory('VmHWM')
    t.diagnostic(`${size} MiB in one document: memory rose from ${before} to ${peak} MiB`)
    assert.ok(peak - before < 300 + 12 * size, `memory rose from ${before} to ${peak} MiB for ${size} MiB`)
  })
}

test('100,000 events may stand in a document, one more is refused', async () => {
  const document = (events: number) =>
    JSON.stringify(documentOf([])).replace('[]', `[${Array.from({ length: events }, () => '{}').join(',')}]`)
  const full = await capture(document(100_000), 'proceed')
  assert.deepEqual(full.counts, { captured: 0, duplicate: 0, rejected: 100_000 })
  assert.equal(full.errors.length, 100)
  const more = await call('POST', '/api/v2/epcis/capture', document(100_001))
  assert.deepEqual([more.status, more.body.type], [413, 'epcisException:CaptureLimitExceededException'])
  assert.equal(more.headers.get('gs1-epcis-capture-limit'), '100000')
})
