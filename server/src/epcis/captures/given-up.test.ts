import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 } from 'uuid'
import { added, documentOf, lot, minute } from '../../../test/events.ts'
import { callsTo, createMember, startApp } from '../../../test/harness.ts'
import { finishedCapture } from '../../../test/jobs.ts'

const { call, url, db, pool, orgId, deviceId } = await startApp({ captureRetryHours: 5 })
const path = '/api/v2/epcis/capture'

const finished = (id: string) => finishedCapture(call, `${path}/${id}`)

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
    `insert into capture_job (org_id, id, device_id, behaviour, prefixes) values ($1, $2, $3, 'rollback', '{}')`,
    [orgId, id, deviceId],
  )
  // A worker that was last heard of before the database started was not ended by its job.
  await pool.query(
    `insert into job (org_id, id, kind, created_at, failures, deaths, worker, beat_at)
     values ($1, $2, 'capture', now() - $3::interval, $4, $4, $5,
       greatest(now() - interval '1 minute', pg_postmaster_start_time() + interval '1 millisecond'))`,
    [orgId, id, age, failures, v7()],
  )
  return () => finished(id)
}

test('a job at which ten processes died is given up, and says so; one fewer, and it is run', async () => {
  const [spared, lost] = await Promise.all([
    addJob('spared', { events: 2, failures: 8, age: '1 minute' }),
    addJob('lost', { events: 2, failures: 9, age: '1 minute' }),
  ])
  const { success, counts } = await spared()
  assert.deepEqual([success, counts.captured], [true, 2])
  const { success: hasSucceeded, errors, captureID, finishedAt, retryUntil } = await lost()
  assert.equal(hasSucceeded, false)
  assert.deepEqual([errors[0].status, errors[0].errors[0].code], [500, 'given_up'])
  assert.match(errors[0].errors[0].message, /cut short 10 times.*sending the document again, stores nothing twice/)
  assert.equal(Math.round((Date.parse(retryUntil) - Date.parse(finishedAt)) / 3_600_000), 5)

  const stranger = callsTo(url, (await createMember({ db })).key)
  assert.equal((await stranger('POST', `${path}/${captureID}/retry`)).status, 404)
  const again = await call('POST', `${path}/${captureID}/retry`)
  assert.deepEqual([again.status, again.body.captureID, again.body.running], [202, captureID, true])
  assert.equal(again.headers.get('location'), `${path}/${captureID}`)
  const job = await finished(captureID)
  assert.deepEqual([job.success, job.counts.captured, job.errors, job.retryUntil], [true, 2, [], undefined])
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

test('only a capture that was given up can be run again, and only while its document is kept', async () => {
  const refused = async (id: string) => {
    const { status, body } = await call('POST', `${path}/${id}/retry`)
    return `${status} ${body.detail}`
  }
  const { captureID } = await (await addJob('right', { events: 1, failures: 0, age: '1 minute' }))()
  assert.match(await refused(captureID), /^409 Only a capture that the service could not finish/)
  const lost = await (await addJob('old', { events: 1, failures: 9, age: '1 minute' }))()
  await pool.query(`update capture_job set given_up_at = now() - interval '6 hours' where org_id = $1 and id = $2`, [
    orgId,
    lost.captureID,
  ])
  assert.match(await refused(lost.captureID), /^409 The document of this capture was kept for 5 hours/)
  assert.match(await refused(v7()), /^404 /)
})

test('proceed: an event that cannot be stored takes none of its neighbours along, and can be captured later', async () => {
  const events = Array.from({ length: 1_200 }, (_, index) =>
    added([lot(`n-${index}`)], {
      eventTime: minute(index),
      ...(index === 700 && { bizLocation: { id: 'urn:x:poison' } }),
    }),
  )
  await pool.query(`alter table event add constraint poison check (biz_location is distinct from 'urn:x:poison')`)
  const accepted = await call('POST', path, documentOf(events), { 'gs1-capture-error-behaviour': 'proceed' })
  const job = await finished(accepted.body.captureID)
  assert.deepEqual([job.success, job.counts], [false, { captured: 1_199, duplicate: 0, rejected: 1 }])
  const [error] = job.errors
  assert.deepEqual([error.index, error.status, error.errors[0].code], [700, 500, 'not_captured'])
  assert.equal(error.errors[0].pointer, '/epcisBody/eventList/700')
  await pool.query('alter table event drop constraint poison')
  assert.equal((await call('POST', `${path}/${job.captureID}/retry`)).status, 202)
  const { success, counts } = await finished(job.captureID)
  assert.deepEqual([success, counts], [true, { captured: 1_200, duplicate: 0, rejected: 0 }])
})

test('rollback: an event that cannot be stored is named after the second attempt, and nothing is kept', async () => {
  const events = Array.from({ length: 600 }, (_, index) =>
    added([lot(`r-${index}`)], {
      eventTime: minute(index),
      ...(index === 400 && { bizLocation: { id: 'urn:x:venom' } }),
    }),
  )
  await pool.query(`alter table event add constraint poison check (biz_location is distinct from 'urn:x:venom')`)
  const accepted = await call('POST', path, documentOf(events))
  const job = await finished(accepted.body.captureID)
  const [error] = job.errors
  assert.deepEqual(
    [job.success, job.counts.captured, job.errors.length, error.index, error.errors[0].code],
    [false, 0, 1, 400, 'not_captured'],
  )
  const { rows } = await pool.query(`select from event where doc like '%lgtin:4012345.012345.r-%'`)
  assert.equal(rows.length, 0)
  await pool.query('alter table event drop constraint poison')
  assert.equal((await call('POST', `${path}/${job.captureID}/retry`)).status, 202)
  const { success, counts } = await finished(job.captureID)
  assert.deepEqual([success, counts], [true, { captured: 600, duplicate: 0, rejected: 0 }])
})
