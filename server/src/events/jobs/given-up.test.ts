import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 } from 'uuid'
import { startApp } from '../../../test/harness.ts'
import { added, documentOf, lot, minute } from '../examples.ts'

const { call, pool, orgId, deviceId } = await startApp()

/** A job at which a process died, after as many others. */
async function addJob(name: string, { events, failures, age }: { events: number; failures: number; age: string }) {
  const id = v7()
  const list = Array.from({ length: events }, (_, index) =>
    added([lot(`${name}-${index}`)], { eventTime: minute(index) }),
  )
  await pool.query('insert into capture_document (org_id, capture_id, part, bytes) values ($1, $2, 0, $3)', [
    orgId,
    id,
    Buffer.from(JSON.stringify(documentOf(list))),
  ])
  await pool.query(
    `insert into capture_job (org_id, id, device_id, behaviour, prefixes, failures, created_at, worker, beat_at)
     values ($1, $2, $3, 'rollback', '{}', $4, now() - $5::interval, $6, now() - interval '1 minute')`,
    [orgId, id, deviceId, failures, age, v7()],
  )
  return async () => {
    for (;;) {
      const { body: job } = await call('GET', `/api/v2/epcis/capture/${id}`)
      if (!job.running) return job
      await delay(50)
    }
  }
}

test('a job at which ten processes died is given up, and says so; one fewer, and it is run', async () => {
  const [spared, lost] = await Promise.all([
    addJob('spared', { events: 2, failures: 8, age: '1 minute' }),
    addJob('lost', { events: 2, failures: 9, age: '1 minute' }),
  ])
  const { success, counts } = await spared()
  assert.deepEqual([success, counts.captured], [true, 2])
  const { success: hasSucceeded, errors } = await lost()
  assert.equal(hasSucceeded, false)
  assert.deepEqual([errors[0].status, errors[0].errors[0].code], [500, 'given_up'])
  assert.match(errors[0].errors[0].message, /cut short 10 times.*sending the document again stores nothing twice/)
})

test('a job that was cut short more than once runs by itself, before and after others', async () => {
  const finished = [
    await addJob('first', { events: 2_000, failures: 4, age: '4 minutes' }),
    await addJob('second', { events: 1, failures: 0, age: '3 minutes' }),
    await addJob('third', { events: 2_000, failures: 0, age: '2 minutes' }),
    await addJob('fourth', { events: 1, failures: 4, age: '1 minute' }),
  ]
  const jobs = await Promise.all(finished.map((done) => done()))
  assert.deepEqual(
    jobs.map(({ success }) => success),
    [true, true, true, true],
  )
  const [first, second, third, fourth] = jobs.map(({ finishedAt }) => finishedAt)
  assert.ok(first < second && first < third && third < fourth, String([first, second, third, fourth]))
})
