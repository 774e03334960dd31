import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { callsTo, cleanUp, joinApp, startApp } from '../../test/harness.ts'
import { createLog } from '../log.ts'
import { compressAnswers } from './compression.ts'
import { createServer, usualLimits } from './server.ts'

const { call, url, key } = await joinApp()

test('both slash forms answer, and nothing redirects', async () => {
  for (const path of ['/api/v2/me', '/api/v2/me/', '/docs', '/docs/', '/healthz', '/healthz/']) {
    assert.equal((await call('GET', path, undefined, { accept: '*/*' })).status, 200, path)
  }
})

test('answers carry a strict policy and their request id', async () => {
  const { headers } = await call('GET', '/api/v2/me/')
  assert.equal(headers.get('content-security-policy'), "default-src 'none';frame-ancestors 'none'")
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('x-powered-by'), null)
  assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/)
})

test('the log names every request, and never a key', async () => {
  const logLines: string[] = []
  const logged = await startApp({ logLines })
  const { headers } = await logged.call('GET', '/api/v2/me/')
  await logged.call('GET', `/api/v2/me/?key=${logged.key}`)
  const encoded = [...logged.key].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
  await logged.call('GET', `/api/v2/me/?key=${encoded}&more=%ff`)
  await logged.call('GET', `/api/v2/me/?key=${encodeURIComponent(encoded)}`)
  await logged.call('POST', '/api/v2/session/', { key: logged.key })
  await logged.call('POST', '/api/v2/session/', `{"key": "${logged.key}", }`)
  await callsTo(logged.url)('GET', '/api/v2/me/', undefined, {
    'device-api-key': logged.key,
    cookie: `polytrace_session=${'x'.repeat(43)}`,
  })
  const created = await logged.call('POST', '/api/v2/devices/', { name: 'x', permissions: [] })
  await new Promise((resolve) => setTimeout(resolve, 50))
  const text = logLines.join('')
  assert.ok(
    !decodeURIComponent(decodeURIComponent(text.replaceAll('%ff', ''))).includes(logged.key.split('_')[2] as string),
  )
  assert.match(text, new RegExp(headers.get('x-request-id') ?? 'none'))
  for (const secret of [logged.key, created.body.key, key]) assert.ok(!text.includes(secret.split('_')[2]))
  const metrics = await callsTo(logged.url)('GET', '/metrics', undefined, { accept: '*/*' })
  assert.ok(!metrics.text.includes(logged.key.split('_')[2] as string))
})

test('answers are packed as callers accept it, and their tags still name a version', async () => {
  const product = { name: 'Shirt', description: 'linen '.repeat(400) }
  const { body: made } = await call('POST', '/api/v2/products/', product)
  const path = `/api/v2/products/${made.id}/`
  const ask = (accept: string) =>
    fetch(url + path, { headers: { authorization: `Bearer ${key}`, 'accept-encoding': accept } })
  for (const [accept, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity, gzip;q=0.5', null],
    ['identity', null],
  ] as const) {
    const answer = await ask(accept)
    assert.equal(answer.headers.get('content-encoding'), encoding, accept)
    assert.equal(answer.headers.get('vary'), 'accept-encoding')
    assert.equal(((await answer.json()) as { description: string }).description, product.description)
  }
  const etag = (await ask('br')).headers.get('etag') ?? ''
  const known = await call('GET', path, undefined, { 'if-none-match': etag, 'accept-encoding': 'br' })
  assert.deepEqual([known.status, known.headers.get('vary')], [304, 'accept-encoding'])
  const patch = await call('PATCH', path, { name: 'Linen shirt' }, { 'if-match': etag })
  assert.equal(patch.status, 200)
  assert.equal((await call('PATCH', path, { name: 'Too late' }, { 'if-match': etag })).status, 412)
})

test('a short answer, and one with a secret, are never packed', async () => {
  const short = await call('GET', '/healthz', undefined, { 'accept-encoding': 'br' })
  const device = { name: 'Loom', description: 'x'.repeat(2_000), permissions: [] }
  const secret = await call('POST', '/api/v2/devices/', device, { 'accept-encoding': 'br' })
  assert.equal(short.headers.get('content-encoding'), null)
  assert.ok(secret.text.length > 2_000 && secret.body.key)
  assert.equal(secret.headers.get('content-encoding'), null)
})

test('a packed stream comes as it is made, also a slow one', async () => {
  const { app, url: streaming } = await serveSlowly()
  const response = await fetch(`${streaming}/slow`, { headers: { 'accept-encoding': 'gzip' } })
  assert.equal(response.headers.get('content-encoding'), 'gzip')
  const reader = (response.body ?? assert.fail('there is a body')).getReader()
  const first = await reader.read()
  assert.match(new TextDecoder().decode(first.value), /^first/)
  app.goOn()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    rest += new TextDecoder().decode(part.value)
  assert.equal(rest, 'second')
})

/** A server whose answer waits in its middle until it may go on. */
async function serveSlowly() {
  const app = createServer({ log: createLog('silent'), trustProxy: [], limits: usualLimits })
  const { promise, resolve } = Promise.withResolvers<void>()
  compressAnswers(app)
  const parts = async function* () {
    yield 'first'
    await promise
    yield 'second'
  }
  app.get('/slow', { config: { open: true, produces: ['text/plain'] } }, (_request, reply) =>
    reply.type('text/plain').send(Readable.from(parts(), { objectMode: false })),
  )
  cleanUp(() => app.close())
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), app: { goOn: resolve } }
}
