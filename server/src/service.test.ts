import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { openLine } from '../test/database-line.ts'
import { added, documentOf, lot, minute } from '../test/events.ts'
import { callsTo, createMember, openTestDatabase } from '../test/harness.ts'
import { finishedCapture } from '../test/jobs.ts'
import { untilWaitedFor } from '../test/lock-waiters.ts'
import { spawnService, startProcess, stopProcess } from '../test/service-process.ts'
import { until, within } from '../test/waiting.ts'
import { holdSessionLock, locks } from './db/locks.ts'
import { formats } from './http/formats/formats.ts'

const database = await openTestDatabase()
const env = {
  DATABASE_URL: database.address.connectionString as string,
  ADMIN_API_KEY: `pt_operator_${'k'.repeat(43)}`,
}

test('on any server by DATABASE_URL, ADMIN_API_KEY is the first key, and no folder of its own is needed', async () => {
  // Where not even root can make a folder.
  const service = await startProcess({ env: { ...env, DATA_DIR: '/sys/polytrace' } })
  assert.doesNotMatch(service.printed(), /kkkk/)
  assert.match(service.printed(), /the audit trail is not signed: set AUDIT_KEY_FILE/)
  assert.equal((await callsTo(service.url, env.ADMIN_API_KEY)('GET', '/api/v2/me/')).status, 200)
  assert.equal(await service.stop(), 0)
})

test('what is in flight is finished before the service stops, and nothing new is taken', async () => {
  const service = await startProcess({ env })
  const { key } = await createMember(database)
  const { hostname, port } = new URL(service.url)
  const body = JSON.stringify({ name: 'In flight', permissions: [] })
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(
    `POST /api/v2/devices/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  await delay(200)
  const exited = once(service.child, 'exit')
  service.child.kill('SIGTERM')
  await delay(300)
  await assert.rejects(fetch(`${service.url}/healthz`))
  socket.write(body.slice(10))
  const [code] = await within('the service has ended', exited)
  assert.equal(code, 0)
  assert.match(Buffer.concat(chunks).toString(), /^HTTP\/1.1 201 .*In flight/s)
})

test('a server that is away at the start is tried again', async () => {
  const line = await openLine()
  line.cut()
  const attempt = Promise.withResolvers<void>()
  const starting = startProcess({
    env: { ...env, DATABASE_URL: line.url },
    onOutput: (printed) => /the database does not answer yet; trying again/.test(printed) && attempt.resolve(),
  })
  await within('the first attempt has failed', attempt.promise)
  await line.repair()
  const service = await starting
  assert.equal(await service.stop(), 0)
})

test('the service ends, with SIGHUP too, when its database never answers again', async () => {
  const line = await openLine()
  const service = await startProcess({ env: { ...env, DATABASE_URL: line.url } })
  await callsTo(service.url, env.ADMIN_API_KEY)('GET', '/api/v2/devices/')
  line.silence()
  const pending = callsTo(service.url, env.ADMIN_API_KEY)('GET', '/api/v2/devices/').catch(() => undefined)
  await delay(100)
  const exited = once(service.child, 'exit')
  service.child.kill('SIGHUP')
  const [code] = await within('the service has ended', exited)
  await pending
  assert.equal(code, 0)
})

/** Does something while another process, which is this one, holds locks of the service. */
async function beside(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(database.address)
  await client.connect()
  await work(client).finally(() => client.end())
}

for (const name of ['migration', 'firstKey'] as const)
  test(`a start that waits for the lock ${name} ends with SIGTERM`, () =>
    beside(async (client) => {
      await holdSessionLock(client, locks[name])
      const child = spawnService({ env })
      await untilWaitedFor(client, locks[name])
      assert.equal(await stopProcess(child), 0)
    }))

test('the service ends with SIGTERM while an import waits for a lock', () =>
  beside(async (client) => {
    const service = await startProcess({ env })
    const { orgId, key } = await createMember(database)
    await client.query('select pg_advisory_lock($1, hashtext($2))', [locks.imports, orgId])
    const type = { 'content-type': formats.ndjson }
    const importing = callsTo(service.url, key)('POST', '/api/v2/products/import/', '{"name":"Shirt"}\n', type)
    const outcome = importing.then(({ status }) => status).catch(() => 'the connection was closed')
    await untilWaitedFor(client, locks.imports)
    assert.equal(await service.stop(), 0)
    assert.notEqual(await outcome, 200)
    await client.query('select pg_advisory_unlock_all()')
    const { rows } = await client.query('select from product where org_id = $1', [orgId])
    assert.deepEqual(rows, [])
  }))

test('an upload that is under way when the service stops is answered at once, and nothing of it is kept', async () => {
  const service = await startProcess({ env })
  const { key } = await createMember(database)
  const { hostname, port } = new URL(service.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  const closed = once(socket, 'close')
  socket.write(
    `POST /api/v2/epcis/capture HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: 9000000\r\n\r\n{"type":"EPCISDocument","x":"${'x'.repeat(2_200_000)}`,
  )
  const parts = async () => (await sql`select from capture_document`.execute(database.db)).rows.length
  await until('a part is stored', async () => (await parts()) > 0)
  const exited = once(service.child, 'exit')
  service.child.kill('SIGTERM')
  await closed
  assert.match(answer, /^HTTP\/1.1 503 .*The service is stopping\. Nothing was kept/s)
  assert.equal((await exited)[0], 0)
  assert.equal(await parts(), 0)
})

test('a capture that a stop cuts short counts nothing against it, and is finished after the next start', async () => {
  const service = await startProcess({ env })
  const { key, orgId } = await createMember(database)
  const events = Array.from({ length: 6_000 }, (_, index) => added([lot(`s-${index}`)], { eventTime: minute(index) }))
  const accepted = await callsTo(service.url, key)('POST', '/api/v2/epcis/capture', documentOf(events))
  assert.equal(accepted.status, 202, accepted.text)
  assert.equal(await service.stop(), 0)
  const { rows } = await sql`select worker, failures, deaths from job where org_id = ${orgId}`.execute(database.db)
  assert.deepEqual(rows, [{ worker: null, failures: 0, deaths: 0 }])
  const next = await startProcess({ env })
  const job = await finishedCapture(callsTo(next.url, key), accepted.headers.get('location'), 240)
  assert.deepEqual([job.success, job.counts.captured], [true, 6_000])
  assert.equal(await next.stop(), 0)
})
