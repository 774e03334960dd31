import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConnectionError, Polytrace } from '../src/index.ts'
import { collect } from './collect.ts'
import { sendJson, sendPage, startFarEnd } from './far-end.ts'

const rejectsWith = (answer: Promise<unknown>, message: RegExp, status?: number) =>
  assert.rejects(answer, (error) => {
    assert.ok(error instanceof ConnectionError, String(error))
    assert.match(error.message, message)
    assert.equal(error.status, status)
    return true
  })

test('nobody listens', async () => {
  const { url, close } = await startFarEnd(() => undefined)
  await close()
  const answer = new Polytrace({ url, key: 'pt_secret' }).get('/api/v2/products/', { query: { q: 'a b' } })
  await rejectsWith(answer, /^GET http:\S+\/api\/v2\/products\/\?q=a\+b was not answered: connect ECONNREFUSED/)
})

test('a proxy answers with a page of its own', async () => {
  const { url } = await startFarEnd((response) => sendPage(response, 502))
  await rejectsWith(
    new Polytrace({ url }).get('/api/v2/me/'),
    /not answered by Polytrace, but with 502 text\/html/,
    502,
  )
})

test('a page that looks like success is none', async () => {
  const { url } = await startFarEnd((response) => sendPage(response, 200))
  await rejectsWith(new Polytrace({ url }).get('/api/v2/me/'), /but with 200 text\/html/, 200)
})

test('JSON that is no problem of the service is a foreign failure', async () => {
  const { url } = await startFarEnd((response) =>
    response.writeHead(404, { 'content-type': 'application/json' }).end('null'),
  )
  await rejectsWith(new Polytrace({ url }).get('/api/v2/me/'), /but with 404 application\/json/, 404)
})

test('a redirection is not followed, so that the key stays here', async () => {
  const other = await startFarEnd((response) => sendJson(response, {}))
  const { url } = await startFarEnd((response) => sendPage(response, 307, { location: `${other.url}/api/v2/me/` }))
  await rejectsWith(new Polytrace({ url, key: 'pt_secret' }).get('/api/v2/me/'), /a redirection to http/, 307)
  assert.deepEqual(other.received, [])
})

test('the next page is never one of another server', async () => {
  const { url, received } = await startFarEnd((response) => sendJson(response, { results: [], next: '@127.0.0.1:1/' }))
  await rejectsWith(collect(new Polytrace({ url }).each('/api/v2/products/')), /no address of the service/)
  assert.equal(received.length, 1)
})

test('an answer breaks off, or is broken', async () => {
  const cut = await startFarEnd((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"results": [', () => response.destroy())
  })
  await rejectsWith(new Polytrace({ url: cut.url }).get('/api/v2/products/'), /was not answered: /)
  const broken = await startFarEnd((response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{'),
  )
  await rejectsWith(new Polytrace({ url: broken.url }).get('/api/v2/products/'), /broken JSON/, 200)
})

test('an aborted request throws the reason, before and while the answer comes', async () => {
  const stop = new AbortController()
  const { url } = await startFarEnd((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"results": [', () => setImmediate(() => stop.abort('enough')))
  })
  const polytrace = new Polytrace({ url })
  const reason = (error: unknown) => error === 'enough'
  await assert.rejects(polytrace.get('/api/v2/products/', { signal: stop.signal }), reason)
  await assert.rejects(polytrace.get('/api/v2/products/', { signal: stop.signal }), reason)
})

test('a service behind a path is reached there, and so are its pages', async () => {
  const { url, received } = await startFarEnd((response, attempt) =>
    sendJson(response, { results: [attempt], next: attempt === 1 ? '/api/v2/products?cursor=2' : null }),
  )
  const found = await collect(new Polytrace({ url: `${url}/trace/` }).each('/api/v2/products/'))
  assert.deepEqual(found as unknown, [1, 2])
  assert.deepEqual(
    received.map(({ url }) => url),
    ['/trace/api/v2/products/', '/trace/api/v2/products?cursor=2'],
  )
})
