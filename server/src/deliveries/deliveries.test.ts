import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { afterEach, test } from 'node:test'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { cleanUp, createMember, openTestDatabase } from '../../test/harness.ts'
import { numbers } from '../../test/number-feed.ts'
import { startReceiver } from '../../test/receiver.ts'
import { until, within } from '../../test/waiting.ts'
import { createLog } from '../log.ts'
import { SecretBox } from '../outbound/secret-box.ts'
import { SenderThread } from '../outbound/sender-thread.ts'
import { listTried } from './attempt-queries.ts'
import { Deliveries } from './deliveries.ts'
import { changeDestination, createDestination, removeDestination } from './manage.ts'
import { findDestination, lockDestination } from './queries.ts'
import { Waiting } from './waiting.ts'

const database = await openTestDatabase()
const { db } = database
const log = createLog('silent')
const secrets = new SecretBox([randomBytes(32)])
const thread = new SenderThread({ guard: { allow: ['127.0.0.0/8'], http: true }, maxDuration: 2_000 })
cleanUp(() => thread.close())

const workers: Deliveries[] = []

// The destinations of a test are nothing to the workers of the next.
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await db.deleteFrom('job').where('kind', '=', 'delivery:numbers').execute()
})

/** Starts a process's worker. */
function work({ composer, feed }: ReturnType<typeof numbers>, pauses = [0, 0, 0]) {
  const deliveries = new Deliveries({ db, log, thread, secrets, feed, pauses, composers: [composer] })
  workers.push(deliveries)
  deliveries.start()
  return deliveries
}

/** A destination of an organisation of its own. */
async function destinationAt(url: string) {
  const { orgId, deviceId } = await createMember(database, ['read_products'])
  const [tenant, id] = [{ db, orgId }, v7()]
  const owned = { owner_id: deviceId, permissions: ['read_products'] }
  await createDestination(tenant, secrets, { id, kind: 'numbers', url, position: 0, memo: null, ...owned })
  const read = async () => (await findDestination(tenant, id)) ?? assert.fail('it is there')
  const change = async (edit: Parameters<typeof changeDestination>[2]) => changeDestination(tenant, await read(), edit)
  return { tenant, id, deviceId, read, change }
}

const positionsOf = (receiver: { bodies(): { position: number }[] }) =>
  receiver.bodies().map(({ position }) => position)

test('what is wanted is delivered in order, signed, and the destination stands behind all that is not wanted', async () => {
  const [source, receiver] = [numbers(), await startReceiver()]
  const { read, tenant, id } = await destinationAt(receiver.url)
  source.add(1, 2, 3_000, 4, 5_000)
  work(source)
  await until('all are delivered', () => receiver.calls.length === 3)
  assert.deepEqual(positionsOf(receiver), [1, 2, 4])
  source.add(6)
  await until('the next follows', () => receiver.calls.length === 4)
  await until('the position is noted', async () => (await read()).position === 6)
  const [call] = receiver.calls
  assert.match(String(call?.headers['webhook-signature']), /^v1,\S{44}$/)
  const tried = await listTried(tenant, id, { before: undefined, limit: 10 })
  assert.deepEqual(
    tried.map(({ position, attempts }) => [position, attempts.map(({ status }) => status)]),
    [6, 4, 2, 1].map((position) => [position, [204]]),
  )
})

test('a delivery that fails is tried again under its id, nothing overtakes it, and other destinations go on', async () => {
  const [source, receiver, other] = [numbers(), await startReceiver(), await startReceiver()]
  let failures = 2
  receiver.respond = ({ body }, response) => {
    const fails = JSON.parse(body).position === 2 && failures-- > 0
    response.writeHead(fails ? 500 : 200).end(fails ? 'not yet' : '')
  }
  const { tenant, id } = await destinationAt(receiver.url)
  await destinationAt(other.url)
  source.add(1, 2, 3)
  work(source)
  await until('both have all', () => receiver.calls.length === 5 && other.calls.length === 3)
  assert.deepEqual(positionsOf(receiver), [1, 2, 2, 2, 3])
  assert.equal(new Set(receiver.calls.slice(1, 4).map((call) => call.id)).size, 1)
  await until('the attempts are listed', async () => {
    const [, second] = await listTried(tenant, id, { before: undefined, limit: 10 })
    return second?.attempts.map(({ status, answer }) => `${status} ${answer}`).join() === '500 not yet,500 not yet,200 '
  })
})

test('after the last attempt it is parked, and goes on from there when it is woken', async () => {
  const [source, receiver] = [numbers(), await startReceiver((_call, response) => response.writeHead(503).end())]
  const { read, change, id } = await destinationAt(receiver.url)
  source.add(1, 2)
  const deliveries = work(source)
  await until('it is parked', async () => (await read()).state === 'parked')
  assert.deepEqual(positionsOf(receiver), [1, 1, 1, 1])
  assert.match((await read()).reason ?? '', /last of 4 attempts failed: the receiver answered 503/)
  receiver.respond = (_call, response) => response.writeHead(200).end()
  await change({ state: 'active', reason: null })
  deliveries.notice(id)
  await until('the rest is delivered', () => receiver.calls.length === 6)
  assert.deepEqual(positionsOf(receiver).slice(4), [1, 2])
})

test('woken in the moment that it is parked, a destination is served by its next worker alone', async () => {
  const [source, receiver] = [numbers(), await startReceiver((_call, response) => response.writeHead(503).end())]
  const { tenant, id, read } = await destinationAt(receiver.url)
  source.add(1, 2)
  const isTrailFree = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table audit in share mode`.execute(tx)
    await isTrailFree.promise
  })
  const deliveries = work(source)
  await untilWaiting(1)
  receiver.respond = (_call, response) => setTimeout(() => response.writeHead(200).end(), 1_000)
  const waking = db.transaction().execute(async (tx) => {
    const there = { ...tenant, db: tx }
    const parked = (await lockDestination(there, id)) ?? assert.fail('it is there')
    await changeDestination(there, parked, { state: 'active', reason: null })
  })
  await untilWaiting(2)
  isTrailFree.resolve()
  await Promise.all([holding, waking])
  await until('somebody goes on', () => receiver.calls.length > 4)
  deliveries.notice(id)
  await until('the rest is delivered', async () => (await read()).position === 2)
  assert.deepEqual(positionsOf(receiver), [1, 1, 1, 1, 1, 2])
})

/** Until so many transactions wait for others. */
const untilWaiting = (count: number) =>
  until(`${count} wait for others`, async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks where not granted`.execute(db)
    return rows[0]?.count === count
  })

test('a pause that begins after the stop ends at once', async () => {
  const stop = new AbortController()
  const waiting = new Waiting(stop.signal)
  stop.abort()
  await within('the pause is over', waiting.rest(3_600_000), 5)
})

test('Retry-After puts the next attempt off, and 410 ends a destination', async () => {
  const [source, receiver] = [numbers(), await startReceiver()]
  receiver.respond = (_call, response) => response.writeHead(429, { 'retry-after': '3600' }).end()
  const { read, change, id } = await destinationAt(receiver.url)
  source.add(1)
  const deliveries = work(source)
  const notBefore = await until('it rests', async () => (await read()).not_before ?? undefined)
  assert.ok(notBefore.getTime() > Date.now() + 3_000_000)
  receiver.respond = (_call, response) => response.writeHead(410).end()
  await change({ url: receiver.url })
  await until('it is disabled', async () => {
    // Again and again: the attempt before notes when its job goes on a moment after it says that it rests.
    await db.updateTable('job').set({ not_before: new Date() }).where('id', '=', id).execute()
    deliveries.notice(id)
    return (await read()).state === 'disabled'
  })
  assert.match((await read()).reason ?? '', /410/)
})

test('whoever may not read any more is sent nothing more, and the state says why', async () => {
  const [source, receiver] = [numbers(), await startReceiver()]
  const { read, deviceId } = await destinationAt(receiver.url)
  source.add(1)
  work(source)
  await until('the first is delivered', () => receiver.calls.length === 1)
  await db.updateTable('device').set({ permissions: [] }).where('id', '=', deviceId).execute()
  await until('it is disabled', async () => (await read()).state === 'disabled')
  assert.match((await read()).reason ?? '', /lost the permission read_products/)
  source.add(2)
  assert.equal(receiver.calls.length, 1)
})

test('several processes deliver everything once, and another goes on when one of them stops', async () => {
  const [source, receiver] = [numbers(), await startReceiver()]
  const { read } = await destinationAt(receiver.url)
  const processes = [work(source), work(source), work(source)]
  for (let number = 1; number <= 50; number++) source.add(number)
  await until('all are delivered', () => receiver.calls.length === 50)
  await until('the position is noted', async () => (await read()).position === 50)
  await Promise.all(processes.slice(0, 2).map((process) => process.stop()))
  for (let number = 51; number <= 60; number++) source.add(number)
  await until('the rest is delivered', () => receiver.calls.length === 60)
  assert.deepEqual(
    positionsOf(receiver),
    Array.from({ length: 60 }, (_, index) => index + 1),
  )
})

test('a batch that is too large is halved; one whose success is not known is composed again exactly', async () => {
  const [source, receiver] = [numbers({ isBatch: true }), await startReceiver()]
  receiver.respond = ({ body }, response) => response.writeHead(JSON.parse(body).length > 2 ? 413 : 200).end()
  const { read, id } = await destinationAt(receiver.url)
  source.add(1, 2, 3, 4, 5)
  const first = work(source)
  await until('all are delivered', async () => (await read()).position === 5)
  assert.deepEqual(receiver.bodies(), [[1, 2, 3, 4, 5], [1, 2, 3, 4], [1, 2], [3, 4], [5]])
  receiver.respond = () => undefined
  source.add(6)
  await until('a batch is under way', () => receiver.calls.length === 6)
  await first.stop()
  assert.equal((await read()).pending, 6)
  source.add(7)
  receiver.respond = (_call, response) => response.writeHead(200).end()
  work(source)
  await until('all are delivered', async () => (await read()).position === 7)
  assert.deepEqual(receiver.bodies().slice(5), [[6], [6], [7]])
  assert.equal(receiver.calls[5]?.id, receiver.calls[6]?.id)
  assert.equal(id.length, 36)
})

test('a destination behind the end of the feed is sent the gap, and goes on behind it', async () => {
  const [source, receiver] = [numbers(), await startReceiver()]
  const { read } = await destinationAt(receiver.url)
  source.add(1, 2, 3)
  source.trim(2)
  work(source)
  await until('all is delivered', () => receiver.calls.length === 2)
  assert.deepEqual(receiver.bodies(), [{ gap: { from: 1, upTo: 2 } }, { position: 3, number: 3 }])
  const gap = await until('the gap is noted', async () => (await read()).gap ?? undefined)
  assert.deepEqual([gap.from, gap.upTo], [1, 2])
})

test('a destination that is deleted or paused receives nothing more', async () => {
  const [source, receiver, other] = [numbers(), await startReceiver(), await startReceiver()]
  const [deleted, paused] = [await destinationAt(receiver.url), await destinationAt(other.url)]
  const deliveries = work(source)
  source.add(1)
  await until('both have the first', () => receiver.calls.length + other.calls.length === 2)
  await removeDestination(deleted.tenant, deleted.id)
  await paused.change({ state: 'paused', reason: null })
  for (const { id } of [deleted, paused]) deliveries.notice(id)
  await until('nobody serves them', async () => {
    const open = await db.selectFrom('job').select('id').where('id', 'in', [deleted.id, paused.id]).execute()
    return open.length === 0
  })
  source.add(2)
  assert.deepEqual([receiver.calls.length, other.calls.length], [1, 1])
  await paused.change({ state: 'active', reason: null })
  deliveries.notice(paused.id)
  await until('it goes on', () => other.calls.length === 2)
})
