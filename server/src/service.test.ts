import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { callsTo, createMember, openTestDatabase } from '../test/harness.ts'
import { startProcess } from '../test/service-process.ts'

const database = await openTestDatabase()
const env = {
  DATABASE_URL: database.address.connectionString as string,
  ADMIN_API_KEY: `pt_operator_${'k'.repeat(43)}`,
}

test('on any server by DATABASE_URL, ADMIN_API_KEY is the first key, and no file is written', async () => {
  const service = await startProcess({ env: { ...env, DATA_DIR: '/nonexistent/polytrace' } })
  assert.doesNotMatch(service.printed(), /kkkk/)
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
  const [code] = await exited
  assert.equal(code, 0)
  assert.match(Buffer.concat(chunks).toString(), /^HTTP\/1.1 201 .*In flight/s)
})
