import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 } from 'uuid'
import { cleanUp, openTestDatabase } from '../../test/harness.ts'
import { until } from '../../test/waiting.ts'
import { createLog } from '../log.ts'
import { insertJob, type Job, reopenJob } from './queries.ts'
import { Rounds } from './rounds.ts'
import { JobRunner, maxFailures, type Turn, type Work } from './runner.ts'

const { db } = await openTestDatabase()
const log = createLog('silent')

function runnerOf(work: Partial<Work>): JobRunner {
  const usual = { kind: 'capture', lanes: 2, run: async () => {}, giveUp: async () => {} } as const
  const runner = new JobRunner({ db, log }, { ...usual, ...work })
  cleanUp(() => runner.stop())
  return runner
}

async function open(count: number, orgId = v7()): Promise<string[]> {
  const ids = Array.from({ length: count }, () => v7())
  for (const id of ids) await insertJob(db, 'capture', orgId, id)
  return ids
}

const openJobs = () => db.selectFrom('job').selectAll().orderBy('created_at').execute()

async function untilDone(): Promise<void> {
  await until('no job is open', async () => (await openJobs()).length === 0)
}

test('each job runs once, however many runners there are', async () => {
  const runs: string[] = []
  const run = async ({ id }: Job) => {
    runs.push(id)
    await delay(5)
  }
  const ids = await open(40)
  const runners = [runnerOf({ run }), runnerOf({ run }), runnerOf({ run })]
  for (const runner of runners) runner.start()
  await untilDone()
  for (const runner of runners) await runner.stop()
  assert.deepEqual(runs.sort(), ids.sort())
})

test('an organisation with many jobs does not keep others waiting', async () => {
  const many = await open(6)
  const [single] = await open(1)
  const started: string[] = []
  const runner = runnerOf({
    run: async ({ id }) => {
      started.push(id)
      await delay(20)
    },
  })
  runner.start()
  await untilDone()
  await runner.stop()
  assert.deepEqual(started.slice(0, 2), [many[0], single])
})

test('a job that is reopened while its turn ends has a new turn, which the old one does not end', async () => {
  const turns: Turn[] = []
  const [again, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const runner = runnerOf({
    run: async ({ org_id, id }, turn) => {
      if (turns.push(turn) > 1) {
        again.resolve()
        return released.promise
      }
      await reopenJob(db, 'capture', org_id, id)
      runner.wake()
      await again.promise
    },
  })
  await open(1)
  runner.start()
  await again.promise
  assert.deepEqual(
    turns.map((turn) => turn.isHeld()),
    [false, true],
  )
  runner.wake()
  await until('the first turn has ended', async () => (await openJobs())[0]?.worker !== null)
  assert.equal((await openJobs()).length, 1)
  released.resolve()
  await untilDone()
  await runner.stop()
  assert.equal(turns.length, 2)
})

test('an organisation takes no more lanes than it may, however long its jobs are', async () => {
  const [first, second] = await open(2)
  const started: string[] = []
  const released = Promise.withResolvers<void>()
  const runner = runnerOf({
    maxOfOrganisation: 1,
    run: async ({ id }) => {
      started.push(id)
      if (id === first || id === second) await released.promise
    },
  })
  runner.start()
  await until('a job runs', async () => started.length > 0)
  const [other] = await open(1)
  runner.wake()
  await until('the job of another organisation runs', async () => started.length > 1)
  released.resolve()
  await untilDone()
  await runner.stop()
  assert.deepEqual(started, [first, other, second])
})

test('a job that fails again and again delays no other organisation', async () => {
  const [poisoned] = await open(1)
  await db
    .updateTable('job')
    .set({ failures: 7 })
    .where('id', '=', poisoned as string)
    .execute()
  const others = await open(3)
  const released = Promise.withResolvers<void>()
  const done: string[] = []
  const runner = runnerOf({
    run: async ({ id }) => {
      if (id !== poisoned) done.push(id)
      if (done.length === others.length) released.resolve()
      // It takes its time, and does not end before the others have.
      if (id === poisoned) await released.promise
    },
  })
  runner.start()
  await untilDone()
  await runner.stop()
  assert.deepEqual(done, others)
})

test('a job that a stop cuts short is free at once, and nothing counts against it', async () => {
  await open(1)
  const turns: Turn[] = []
  const runner = runnerOf({
    run: async (_job, turn) => {
      turns.push(turn)
      while (!turn.signal.aborted) await delay(5)
      turn.signal.throwIfAborted()
    },
  })
  runner.start()
  await until('the job runs', () => turns.length > 0)
  await runner.stop()
  const [job] = await openJobs()
  assert.deepEqual([job?.worker, job?.failures, job?.interruptions], [null, 0, 0])
  const next = runnerOf({})
  next.start()
  await untilDone()
  await next.stop()
})

test('what passes by itself does not count against a job; what it causes itself does, until it is given up', async () => {
  const [id] = await open(1)
  const errors = [
    Object.assign(new Error('the server is starting up'), { code: '57P03' }),
    Object.assign(new Error('deadlock detected'), { code: '40P01' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    new Error('a bug'),
  ]
  const seen: [failures: number, interruptions: number][] = []
  const runner = runnerOf({
    lanes: 1,
    run: async ({ failures, interruptions }) => {
      seen.push([failures, interruptions])
      const error = errors.shift()
      if (error) throw error
    },
  })
  runner.start()
  const timer = setInterval(() => runner.wake(), 50)
  cleanUp(async () => clearInterval(timer))
  await untilDone()
  assert.deepEqual(seen, [
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 3],
  ])
  const given: string[] = []
  const last = runnerOf({
    run: () => Promise.reject(new Error('must not run')),
    giveUp: async ({ id }) => void given.push(id),
  })
  clearInterval(timer)
  await runner.stop()
  await db
    .insertInto('job')
    .values({ org_id: v7(), id: id as string, kind: 'capture', failures: maxFailures })
    .execute()
  last.start()
  await untilDone()
  await last.stop()
  assert.deepEqual(given, [id])
})

test('rounds follow one another, go on after a failure, and end with the stop', async () => {
  const lines: string[] = []
  const spoken = createLog('info', { write: (line) => void lines.push(line) })
  let [rounds, running, together] = [0, 0, 0]
  const work = new Rounds({ every: 1, log: spoken, failure: 'nothing can be done at the moment' }, async (signal) => {
    together = Math.max(together, ++running)
    await delay(3)
    running--
    if (++rounds === 1) throw new Error('away')
    if (rounds >= 3) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  work.start()
  await until('the third round waits', () => rounds === 3)
  await work.stop()
  assert.deepEqual([rounds, together, running], [3, 1, 0])
  // That a stop cuts a round short is no failure.
  assert.equal(lines.filter((line) => line.includes('nothing can be done')).length, 1)
})
