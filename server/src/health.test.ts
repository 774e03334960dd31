import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import pg from 'pg'
import { callsTo, cleanUp, createDevice, openTestDatabase, startApp } from '../test/harness.ts'
import { buildApp } from './app.ts'
import { connect } from './db/database.ts'
import { createLog } from './log.ts'

const service = await startApp()
const { url, call } = service

test('/healthz and /readyz need no key', async () => {
  for (const path of ['/healthz', '/readyz']) assert.deepEqual((await callsTo(url)('GET', path)).body, { status: 'ok' })
})

test('/metrics answers to this machine, with requests by route and status, the pool and the event loop', async () => {
  await call('GET', '/api/v2/me/')
  await call('GET', '/api/v2/devices/nothing/')
  const { status, text } = await callsTo(url)('GET', '/metrics')
  assert.equal(status, 200)
  assert.match(text, /http_request_duration_seconds_count\{method="GET",route="\/api\/v2\/me\/",status="200"\} [1-9]/)
  assert.match(
    text,
    /http_request_duration_seconds_bucket\{le="\+Inf",method="GET",route="\/api\/v2\/devices\/:id\/",status="404"\} 1/,
  )
  assert.match(text, /database_connections\{state="idle"\} \d/)
  assert.match(text, /nodejs_eventloop_lag_seconds \d/)
})

test('/metrics asks whoever comes through a proxy for a key with read_metrics', async () => {
  const from = { 'x-forwarded-for': '192.0.2.1' }
  assert.equal((await callsTo(url)('GET', '/metrics', undefined, from)).status, 401)
  const weak = await createDevice(service, service.orgId, ['read_products'])
  assert.equal((await callsTo(url, weak.key)('GET', '/metrics', undefined, from)).status, 403)
  const strong = await createDevice(service, service.orgId, ['read_metrics'])
  assert.equal((await callsTo(url, strong.key)('GET', '/metrics', undefined, from)).status, 200)
  const proxied = await startApp({ trustProxy: ['127.0.0.1'] })
  assert.equal((await callsTo(proxied.url)('GET', '/metrics', undefined, from)).status, 401)
  assert.equal((await callsTo(proxied.url)('GET', '/metrics')).status, 200)
})

test('a database that goes away and comes back: 503 meanwhile, no crash, no lost service', async () => {
  const line = await cable()
  const database = connect(line.address, createLog('silent'))
  cleanUp(() => database.close())
  const app = await buildApp({ ...database, config: { rateLimit: 0, trustProxy: [] }, log: createLog('silent') })
  cleanUp(() => app.close())
  const own = callsTo(await app.listen({ port: 0, host: '127.0.0.1' }), service.key)
  assert.equal((await own('GET', '/readyz')).status, 200)
  assert.equal((await own('GET', '/api/v2/devices/')).status, 200)

  line.cut()
  assert.equal((await own('GET', '/readyz')).status, 503)
  const refused = await own('GET', '/api/v2/devices/')
  assert.equal(refused.status, 503)
  assert.ok(refused.headers.get('retry-after'))
  assert.equal((await own('GET', '/healthz')).status, 200)

  await line.mend()
  assert.equal((await own('GET', '/readyz')).status, 200)
  assert.equal((await own('GET', '/api/v2/devices/')).status, 200)
})

/** A way to the test database that can be cut and mended like a cable. */
async function cable() {
  const { address } = await openTestDatabase()
  const { host, port, user, password, database } = new pg.Client(address)
  const open = () => (host.startsWith('/') ? connectSocket(`${host}/.s.PGSQL.${port}`) : connectSocket(port, host))
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = open()
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.pipe(far).pipe(near)
  })
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const place = await listen(0)
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  cleanUp(async () => cut())
  const near = { host: '127.0.0.1', port: place, user, password, database }
  return { address: near as pg.ClientConfig, cut, mend: () => listen(place) }
}
