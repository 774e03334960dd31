import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { added, lot, minute } from '../../../test/events.ts'
import { type Call, callsTo, createDevice, type startApp } from '../../../test/harness.ts'
import { poolerMissing, poolerSettings, poolerVersion } from '../../../test/pooler.ts'
import { countConflicts, countLocks, pauseReplay, resumeReplay, whileLocked } from '../../../test/replay.ts'
import { startReplicatedServices } from '../../../test/replicated-services.ts'
import { startProcess } from '../../../test/service-process.ts'
import { until } from '../../../test/waiting.ts'
import { type Writer, writeOn } from '../../../test/write-on.ts'

const spawnedKey = 'pt_faults_0123456789abcdefghijklmnopqrstuvwxyz'

type App = Awaited<ReturnType<typeof startApp>>

const { primary, replicas, databaseReplicaUrls, pooler, app, strict, lines, other, copies } =
  await startReplicatedServices()
const [first] = replicas as [(typeof replicas)[number]]
const [replica, second] = copies

afterEach(() => resumeReplay(copies).then(used))

/** What `strict` has said last of its replica, which a busy machine may also leave behind for a moment. */
const lastSaid = () => lines.findLast((line) => /a replica (answers reads|is left out)/.test(line)) ?? ''
const used = () => until('the replica answers reads', () => lastSaid().includes('answers reads'))
const leftOut = () => until('the replica is left out', () => lastSaid().includes('is left out'))

async function createProduct(name: string, { call }: App = app) {
  const { body, headers, status } = await call('POST', '/api/v2/products/', { name })
  assert.equal(status, 201)
  const position = headers.get('polytrace-position')
  assert.match(String(position), /^\d+$/)
  return { id: body.id as string, position: String(position) }
}

const haveIt = (id: string, those: (typeof copies)[number][] = copies) =>
  until('the replicas have it', async () => {
    const counts = await Promise.all(those.map((copy) => copy.query('select from product where id = $1', [id])))
    return counts.every(({ rowCount }) => rowCount === 1)
  })

test('reads go to the replica; with Polytrace-After they see the write, also while the replica does not', async () => {
  await haveIt((await createProduct('Shirt')).id)
  await pauseReplay(copies)
  const { id, position } = await createProduct('Coat')
  const address = `/api/v2/products/${id}/`
  assert.equal((await other('GET', address)).status, 404, 'this read went to the replica')
  assert.equal((await other('GET', address, undefined, { 'Polytrace-After': position })).status, 200)
  assert.equal((await app.call('GET', address)).status, 200, 'who wrote it sees it')
  const exported = (call: Call, headers = {}) =>
    call('POST', '/api/v2/products/export/?format=ndjson', { fields: ['id'] }, headers)
  assert.doesNotMatch((await exported(other)).text, new RegExp(id))
  assert.match((await exported(other, { 'Polytrace-After': position })).text, new RegExp(id))
  const { head } = (await app.call('GET', '/api/v2/changes/?limit=1')).body
  const followed = await other('GET', `/api/v2/products/?changed_after=${head}`)
  assert.deepEqual([followed.status, followed.body.position < head], [200, true], 'the feed has come so far elsewhere')

  await resumeReplay(copies)
  await haveIt(id)
  assert.equal((await other('GET', address)).status, 200)
})

test('who wrote just before the database went away reads it from no replica that may lack it', async (context) => {
  await pauseReplay(copies)
  // The write is committed; the question for its position finds nobody.
  const question = context.mock.method(app.pool, 'query', () => Promise.reject(new Error('Connection terminated')))
  const { status, body, headers } = await app.call('POST', '/api/v2/products/', { name: 'Cap' })
  question.mock.restore()
  assert.deepEqual([status, headers.get('polytrace-position')], [201, null])
  assert.equal((await app.call('GET', `/api/v2/products/${body.id}/`)).status, 200)
})

test('every write answers a position, also those that are in no feed; keys and permissions are read where they are written', async () => {
  await pauseReplay(copies)
  const captured = await app.call('POST', '/api/v2/epcis/events', added([lot('R1')], { eventTime: minute(1) }))
  const role = await app.call('POST', '/api/v2/roles/', { name: 'Reader', permissions: ['read_products'] })
  const device = await app.call('POST', '/api/v2/devices/', { name: 'Printer', permissions: ['read_products'] })
  const positions = [captured, role, device].map(({ headers }) => Number(headers.get('polytrace-position')))
  assert.deepEqual(
    positions.toSorted((a, b) => a - b),
    positions,
  )
  const [at] = positions as [number]
  assert.equal((await callsTo(app.url, device.body.key)('GET', '/api/v2/me/')).status, 200)
  const removed = await app.call('DELETE', `/api/v2/devices/${device.body.id}/`)
  assert.match(String(removed.headers.get('polytrace-position')), /^\d+$/)
  assert.equal((await callsTo(app.url, device.body.key)('GET', '/api/v2/products/')).status, 401)
  const batch = `/api/v2/epcis/genealogy/graph/epc-classes/${encodeURIComponent(lot('R1'))}`
  assert.equal((await other('GET', batch)).status, 404)
  assert.equal((await other('GET', batch, undefined, { 'Polytrace-After': String(at) })).status, 200)
})

test('what reads as of a moment, and what is written into the audit trail, works beside the replica', async () => {
  const { headers } = await app.call('POST', '/api/v2/epcis/events', added([lot('R2')], { eventTime: minute(2) }))
  const after = { 'Polytrace-After': String(headers.get('polytrace-position')) }
  const recall = `/api/v2/epcis/genealogy/recall/${encodeURIComponent(lot('R2'))}`
  const asOf = new Date(Date.now() + 1_000).toISOString()
  for (const address of [recall, `${recall}?asOf=${encodeURIComponent(asOf)}`])
    assert.equal((await other('GET', address, undefined, after)).status, 200)
  const { body } = await app.call('GET', '/api/v2/audit/?entity=recall')
  assert.equal(body.results.length, 2)
})

test('a Polytrace-After that is no position is a 400, and one that was never given a 409', async () => {
  for (const wrong of ['now', '-1', '1.5', '1'.repeat(16)]) {
    const { status, body } = await other('GET', '/api/v2/products/', undefined, { 'Polytrace-After': wrong })
    assert.deepEqual([status, body.code], [400, 'malformed_request'])
    assert.match(body.detail, /^Polytrace-After takes a position/)
  }
  const ahead = { 'Polytrace-After': '900000000000000' }
  for (const address of ['/api/v2/products/', '/api/v2/changes/']) {
    const { status, body } = await other('GET', address, undefined, ahead)
    assert.deepEqual([status, body.code], [409, 'conflict'])
    assert.match(body.detail, /has only come to \d+/)
  }
})

test('of several replicas, one answers that has what the caller wants to see', async () => {
  await pauseReplay([replica])
  const { id, position } = await createProduct('Glove')
  await haveIt(id, [second])
  await pauseReplay([second])
  await whileLocked(app.pool, 'product', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { status } = await other('GET', `/api/v2/products/${id}/`, undefined, { 'Polytrace-After': position })
      assert.equal(status, 200, 'neither the primary, which is locked, nor the replica that lacks it was asked')
    }
  })
})

test('what the replay of a change cancels on a replica is answered by the primary', async () => {
  const { id } = await createProduct('Sock')
  await app.call('POST', '/api/v2/epcis/events', added([lot('R3')], { eventTime: minute(3) }))
  await haveIt(id)
  const recall = `/api/v2/epcis/genealogy/recall/${encodeURIComponent(lot('R3'))}`
  const asOf = encodeURIComponent(new Date(Date.now() + 1_000).toISOString())
  /** What each has locked already when it comes to the other table. */
  const reads = [
    ['product_translation', 'product', () => other('GET', `/api/v2/products/${id}/`)],
    [
      'product_translation',
      'product',
      () => other('POST', '/api/v2/products/export/?format=ndjson', { fields: ['id'] }),
    ],
    ['event', 'consumed', () => other('GET', `${recall}?asOf=${asOf}`)],
  ] as const
  for (const [waitsFor, holds, read] of reads)
    await until('replay has cancelled a read', async () => {
      const before = await countConflicts(copies)
      const { answer } = await whileLocked(app.pool, waitsFor, async () => {
        await until('the replicas have the lock', async () => (await countLocks(copies, waitsFor, true)) === 2)
        // Not awaited here: the primary cannot answer it either before the lock is gone.
        const answer = read()
        await until('a reader waits for replay', async () => (await countLocks(copies, waitsFor, false)) > 0)
        await whileLocked(app.pool, holds, async () => undefined)
        return { answer }
      })
      const { status, text } = await answer
      assert.equal(status, 200, text)
      return (await countConflicts(copies)) > before
    })
})

test('what waits on a replica for a change whose replay has come to a halt is answered by the primary', async () => {
  const { id } = await createProduct('Belt')
  await haveIt(id)
  await whileLocked(app.pool, 'product_translation', async () => {
    await until('the replicas have the lock', async () => (await countLocks(copies, 'product_translation', true)) === 2)
    await pauseReplay(copies)
  })
  assert.equal((await other('GET', `/api/v2/products/${id}/`)).status, 200)
})

test('a replica that is behind is left out, and comes back', async () => {
  const reader = callsTo(strict.url, (await createDevice(strict, strict.orgId, ['read_products'])).key)
  await pauseReplay([replica])
  const { id } = await createProduct('Scarf', strict)
  await leftOut()
  const metrics = (await strict.call('GET', '/metrics')).text
  assert.match(metrics, /^database_replica_used\{replica="\S+"\} 0$/m)
  assert.match(metrics, /^database_replica_lag_seconds\{replica="\S+"\} [1-9]/m)
  assert.equal((await reader('GET', `/api/v2/products/${id}/`)).status, 200)
  await resumeReplay([replica])
  await used()
})

test('no request fails while the replica is killed and started again', async () => {
  const { id } = await createProduct('Hat', strict)
  const statuses = new Set<number>()
  let isOver = false
  const addresses = [`/api/v2/products/${id}/`, '/api/v2/products/', '/api/v2/epcis/events']
  const askers = addresses.map(async (address) => {
    while (!isOver) statuses.add((await strict.call('GET', address)).status)
  })
  try {
    await first.kill()
    await leftOut()
    await first.restart()
    await used()
  } finally {
    isOver = true
    await Promise.all(askers)
  }
  assert.deepEqual([...statuses], [200])
})

const rounds = Number(process.env.FAULT_ROUNDS ?? 3)

test(`nothing that was answered is lost, whatever is killed or cut off, in ${rounds} rounds`, async (context) => {
  const between = pooler
  context.diagnostic(
    between ? `PgBouncer ${poolerVersion()}` : `${poolerMissing} Both services reach the database directly.`,
  )
  // A service of its own process can be killed; to start one for a few rounds would cost more than all other tests here.
  const env = {
    ...(between ? poolerSettings(between.url, primary.url) : { DATABASE_URL: primary.url }),
    DATABASE_REPLICA_URL: databaseReplicaUrls.join(),
    ADMIN_API_KEY: spawnedKey,
    RATE_LIMIT: '0',
  }
  let spawned = rounds > 3 ? await startProcess({ env }) : undefined
  const faults: Record<string, (() => Promise<unknown>) | undefined> = {
    pooler: between && (() => between.kill().then(between.restart)),
    'cut replica': async () => {
      await first.cutOff()
      await leftOut().finally(() => first.reconnect())
    },
    database: () => primary.kill().then(primary.restart),
    replica: spawned && (() => first.kill().then(first.restart)),
    service:
      spawned &&
      (async () => {
        spawned?.child.kill('SIGKILL')
        spawned = await startProcess({ env })
      }),
  }
  const possible = Object.entries(faults).flatMap(([name, fault]) => (fault ? [{ name, fault }] : []))
  for (let round = 0; round < rounds; round++) {
    const { name, fault } = possible[round % possible.length] as (typeof possible)[number]
    const calls = [app.call, strict.call, ...(spawned ? [callsTo(spawned.url, spawnedKey)] : [])]
    const writers = calls.map(writeOn)
    await until('all have written', () => writers.every(({ written }) => written.length > 2) || undefined)
    await fault()
    const counts = writers.map(({ written }) => written.length)
    const isBack = ({ written }: Writer, index: number) => written.length > (counts[index] ?? 0) + 2
    // A service that was killed has another address now: its caller has gone with it.
    const lasting = name === 'service' ? writers.slice(0, 2) : writers
    await until(`all write again after the ${name}`, () => lasting.every(isBack) || undefined)
    await Promise.all(writers.map(({ end }) => end()))
    assert.deepEqual(
      writers.flatMap(({ failures }) => failures),
      [],
      name,
    )
    const ids = writers.flatMap(({ written }) => written)
    const { rowCount } = await app.pool.query('select from product where id = any ($1)', [ids])
    assert.equal(rowCount, ids.length, name)
  }
  await until('the replica follows', async () => {
    const { rows } = await app.pool.query('select count(*) from product')
    const there = await replica.query('select count(*) from product').catch(() => ({ rows: [] }))
    return there.rows[0]?.count === rows[0].count || undefined
  })
})
