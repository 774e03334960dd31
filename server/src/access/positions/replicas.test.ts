import assert from 'node:assert/strict'
import { afterEach, before, test } from 'node:test'
import pg from 'pg'
import { added, lot, minute } from '../../../test/events.ts'
import { type Call, callsTo, cleanUp, createDevice, startApp } from '../../../test/harness.ts'
import { pooledAddress, poolerSettings, poolerVersion, startPooler } from '../../../test/pooler.ts'
import { startPair } from '../../../test/replica.ts'
import { startProcess } from '../../../test/service-process.ts'
import { until } from '../../../test/waiting.ts'
import { type Writer, writeOn } from '../../../test/write-on.ts'
import type { Address } from '../../db/address.ts'
import { connect } from '../../db/database.ts'
import { createLog } from '../../log.ts'

const noPooler = 'No PgBouncer is installed ("apt-get install pgbouncer"): both services reach the database directly.'
const spawnedKey = 'pt_faults_0123456789abcdefghijklmnopqrstuvwxyz'

type App = Awaited<ReturnType<typeof startApp>>

let pooler: Awaited<ReturnType<typeof startPooler>> | undefined
let pair: Awaited<ReturnType<typeof startPair>>
/** Takes a replica however far it is behind, so that no test depends on how fast it comes to its next line. */
let app: App
/** Leaves a replica out that is a second behind, and reaches the database through the pooler, where one is installed. */
let strict: App
/** Another device of the organisation, of whose writes the process knows nothing. */
let other: Call
let replica: pg.Pool
const lines: string[] = []

before(async () => {
  pair = await startPair()
  const direct = { connectionString: pair.primary.url }
  pooler = poolerVersion === undefined ? undefined : await startPooler(pair.primary.url)
  const pooled = pooler ? pooledAddress(pooler.url, pair.primary.url) : direct
  const open = (address: Address) => {
    const database = connect(address, createLog('silent'))
    cleanUp(() => database.close())
    return database
  }
  replica = new pg.Pool({ connectionString: pair.replica.url, max: 1 })
  replica.on('error', () => undefined)
  cleanUp(() => replica.end())
  const databaseReplicaUrls = [pair.replica.url]
  const logLines: string[] = []
  app = await startApp({
    database: open(direct),
    replicas: { databaseReplicaUrls, databaseReplicaMaxLag: 3_600 },
    logLines,
  })
  strict = await startApp({
    database: open(pooled),
    replicas: { databaseReplicaUrls, databaseReplicaMaxLag: 1 },
    logLines: lines,
  })
  other = callsTo(app.url, (await createDevice(app, app.orgId, ['read_products', 'read_epcis_events'])).key)
  await until('the replica answers reads', () => logLines.join().includes('a replica answers reads') || undefined)
  await used(1)
})

afterEach(async () => void (await replica.query('select pg_wal_replay_resume()')))

const countOf = (text: string) => lines.filter((line) => line.includes(text)).length
const used = (times: number) =>
  until('the replica answers reads', () => countOf('a replica answers reads') >= times || undefined)
const leftOut = (times: number) =>
  until('the replica is left out', () => countOf('a replica is left out') >= times || undefined)

async function createProduct(name: string, { call }: App = app) {
  const { body, headers, status } = await call('POST', '/api/v2/products/', { name })
  assert.equal(status, 201)
  const position = headers.get('polytrace-position')
  assert.match(String(position), /^\d+$/)
  return { id: body.id as string, position: String(position) }
}

const replicaHas = (id: string) =>
  until('the replica has it', async () => {
    const { rowCount } = await replica.query('select from product where id = $1', [id])
    return rowCount === 1 || undefined
  })

test('reads go to the replica; with Polytrace-After they see the write, also while the replica does not', async () => {
  const first = await createProduct('Shirt')
  await replicaHas(first.id)
  await replica.query('select pg_wal_replay_pause()')
  const { id, position } = await createProduct('Coat')
  const address = `/api/v2/products/${id}/`
  assert.equal((await other('GET', address)).status, 404, 'this read went to the replica')
  assert.equal((await other('GET', address, undefined, { 'Polytrace-After': position })).status, 200)
  assert.equal((await app.call('GET', address)).status, 200, 'who wrote it sees it')
  const exported = (call: Call, headers = {}) =>
    call('POST', '/api/v2/products/export/?format=ndjson', { fields: ['id'] }, headers)
  assert.doesNotMatch((await exported(other)).text, new RegExp(id))
  assert.match((await exported(other, { 'Polytrace-After': position })).text, new RegExp(id))

  await replica.query('select pg_wal_replay_resume()')
  await replicaHas(id)
  assert.equal((await other('GET', address)).status, 200)
})

test('every write answers a position, also those that are in no feed; keys and permissions are read where they are written', async () => {
  await replica.query('select pg_wal_replay_pause()')
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

test('a replica that is behind is left out, and comes back', async () => {
  const reader = callsTo(strict.url, (await createDevice(strict, strict.orgId, ['read_products'])).key)
  const [outs, ins] = [countOf('a replica is left out'), countOf('a replica answers reads')]
  await replica.query('select pg_wal_replay_pause()')
  const { id } = await createProduct('Scarf', strict)
  await leftOut(outs + 1)
  const metrics = (await strict.call('GET', '/metrics')).text
  assert.match(metrics, /^database_replica_used\{replica="\S+"\} 0$/m)
  assert.match(metrics, /^database_replica_lag_seconds\{replica="\S+"\} [1-9]/m)
  assert.equal((await reader('GET', `/api/v2/products/${id}/`)).status, 200)
  await replica.query('select pg_wal_replay_resume()')
  await used(ins + 1)
})

test('no request fails while the replica is killed and started again', async () => {
  const { id } = await createProduct('Hat', strict)
  const [outs, ins] = [countOf('a replica is left out'), countOf('a replica answers reads')]
  const statuses = new Set<number>()
  let isOver = false
  const addresses = [`/api/v2/products/${id}/`, '/api/v2/products/', '/api/v2/epcis/events']
  const askers = addresses.map(async (address) => {
    while (!isOver) statuses.add((await strict.call('GET', address)).status)
  })
  try {
    await pair.replica.kill()
    await leftOut(outs + 1)
    await pair.replica.restart()
    await used(ins + 1)
  } finally {
    isOver = true
    await Promise.all(askers)
  }
  assert.deepEqual([...statuses], [200])
})

const rounds = Number(process.env.FAULT_ROUNDS ?? 3)

test(`nothing that was answered is lost, whatever is killed or cut off, in ${rounds} rounds`, async (context) => {
  const between = pooler
  if (!between) context.diagnostic(noPooler)
  // A service of its own process can be killed; to start one for a few rounds would cost more than all other tests here.
  const env = {
    ...(between ? poolerSettings(between.url, pair.primary.url) : { DATABASE_URL: pair.primary.url }),
    DATABASE_REPLICA_URL: pair.replica.url,
    ADMIN_API_KEY: spawnedKey,
    RATE_LIMIT: '0',
  }
  let spawned = rounds > 3 ? await startProcess({ env }) : undefined
  const faults: Record<string, (() => Promise<unknown>) | undefined> = {
    pooler: between && (() => between.kill().then(between.restart)),
    'cut replica': async () => {
      const outs = countOf('a replica is left out')
      await pair.replica.cutOff()
      await leftOut(outs + 1).finally(() => pair.replica.reconnect())
    },
    database: () => pair.primary.kill().then(pair.primary.restart),
    replica: spawned && (() => pair.replica.kill().then(pair.replica.restart)),
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
