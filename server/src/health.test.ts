import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { test } from 'node:test'
import { openLine } from '../test/database-line.ts'
import { callsTo, cleanUp, createDevice, startApp } from '../test/harness.ts'
import { makeReadOnly } from '../test/read-only.ts'
import { readConfig } from './config.ts'
import { connect } from './db/database.ts'
import { createLog } from './log.ts'
import { openService } from './service.ts'

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
  assert.match(text, /database_connections\{pool="requests",state="idle"\} \d/)
  assert.match(text, /nodejs_eventloop_lag_seconds \d/)
})

test('the dashboard and the alerts speak of metrics that there are', async () => {
  const { text } = await callsTo(url)('GET', '/metrics')
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const files = ['deploy/prometheus/alerts.yaml', 'deploy/grafana/polytrace.json'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  const named = [...files.join().matchAll(/(\w+?)(?:_bucket|_count)?\{job=/g)].map(([, name]) => name as string)
  assert.ok(named.length > 20)
  // Prometheus itself writes `up`.
  assert.deepEqual(
    named.filter((name) => !known.has(name) && name !== 'up'),
    [],
  )
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

test('/metrics asks a page that reaches this machine under another name for a key', async () => {
  const { port } = new URL(url)
  for (const [host, status] of [
    ['rebound.example', 401],
    [`localhost.example:${port}`, 401],
    [`localhost:${port}`, 200],
    [`[::1]:${port}`, 200],
  ] as const) {
    const request = get({ host: '127.0.0.1', port, path: '/metrics', headers: { host } })
    const [response] = await once(request, 'response')
    response.resume()
    assert.equal(response.statusCode, status, host)
  }
})

test('a database that goes away and comes back: 503 meanwhile, no crash, no lost service', async () => {
  const line = await openLine()
  const database = connect(line.address, createLog('silent'))
  cleanUp(() => database.close())
  const { app, close } = await openService({
    ...database,
    config: { ...readConfig({}), rateLimit: 0 },
    log: createLog('silent'),
  })
  cleanUp(close)
  const own = callsTo(await app.listen({ port: 0, host: '127.0.0.1' }), service.key)
  assert.equal((await own('GET', '/readyz')).status, 200)
  assert.equal((await own('GET', '/api/v2/devices/')).status, 200)

  line.cut()
  assert.equal((await own('GET', '/readyz')).status, 503)
  const refused = await own('GET', '/api/v2/devices/')
  assert.equal(refused.status, 503)
  assert.ok(refused.headers.get('retry-after'))
  assert.equal((await own('GET', '/healthz')).status, 200)

  await line.repair()
  assert.equal((await own('GET', '/readyz')).status, 200)
  assert.equal((await own('GET', '/api/v2/devices/')).status, 200)
})

test('a read-only database: reads go on, changes are refused with Retry-After, and /readyz says so', async () => {
  const { call: own, pool } = await startApp()
  assert.equal((await own('GET', '/api/v2/devices/')).status, 200)
  await makeReadOnly(pool, 'on')
  assert.equal((await own('GET', '/api/v2/devices/')).status, 200)
  const refused = await own('POST', '/api/v2/products/', { name: 'Shirt' })
  assert.equal(refused.status, 503)
  assert.match(refused.body.detail, /read-only/)
  assert.ok(refused.headers.get('retry-after'))
  assert.equal((await own('GET', '/readyz')).status, 503)
  await makeReadOnly(pool, 'off')
  assert.equal((await own('POST', '/api/v2/products/', { name: 'Shirt' })).status, 201)
  assert.equal((await own('GET', '/readyz')).status, 200)
})

test('a connection that goes silent is noticed and replaced', async () => {
  const line = await openLine()
  const limits = { max: 1, statement_timeout: 500, idle_in_transaction_session_timeout: 500 }
  const { pool, close } = connect(line.address, createLog('silent'), limits)
  cleanUp(close)
  await pool.query('select 1')
  line.silence()
  await assert.rejects(pool.query('select 1'), /silent/)
  assert.equal((await pool.query('select 1')).rowCount, 1)
})
