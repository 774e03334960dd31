import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConnectionError, Polytrace, ProblemError } from '../src/index.ts'
import { secondsOf } from '../src/retry.ts'
import { sendJson, sendPage, sendProblem, startFarEnd } from './far-end.ts'

const product = { name: 'Shirt' }

test('Retry-After is a number of seconds or a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  assert.equal(secondsOf('120', now), 120)
  assert.equal(secondsOf('Thu, 01 Jan 2026 00:00:05 GMT', now), 5)
  assert.equal(secondsOf('Wed, 31 Dec 2025 23:59:00 GMT', now), 0)
  assert.equal(secondsOf('soon', now), undefined)
  assert.equal(secondsOf(null, now), undefined)
})

test('a request that the busy service did not keep is sent again, whole, whatever its method', async () => {
  const { url, received } = await startFarEnd((response, attempt) => {
    if (attempt === 1) sendProblem(response, 503, '0')
    else if (attempt === 2) sendProblem(response, 429, new Date().toUTCString())
    else sendJson(response, { id: '1' })
  })
  assert.deepEqual(await new Polytrace({ url, key: 'k' }).post('/api/v2/products/', { body: product }), { id: '1' })
  assert.deepEqual(
    received.map(({ method, body }) => [method, body]),
    Array(3).fill(['POST', JSON.stringify(product)]),
  )
})

test('it is repeated only so often, and then its problem is thrown', async () => {
  const { url, received } = await startFarEnd((response) => sendProblem(response, 503, '0'))
  const answer = new Polytrace({ url, key: 'k', retries: 2 }).get('/api/v2/me/')
  await assert.rejects(answer, (error) => error instanceof ProblemError && error.retryAfter === 0)
  assert.equal(received.length, 3)
})

test('a wait that is too long is not begun', async () => {
  const { url, received } = await startFarEnd((response) => sendProblem(response, 429, '3600'))
  const answer = new Polytrace({ url, key: 'k' }).get('/api/v2/me/')
  await assert.rejects(answer, (error) => error instanceof ProblemError && error.retryAfter === 3_600)
  assert.equal(received.length, 1)
})

test('when a proxy answers, only what is safe twice is sent again', async () => {
  const { url, received } = await startFarEnd((response, attempt) => {
    if (attempt % 2 === 1) sendPage(response, 503, { 'retry-after': '0' })
    else sendJson(response, {})
  })
  const polytrace = new Polytrace({ url, key: 'k' })
  await polytrace.get('/api/v2/me/')
  await polytrace.post('/api/v2/epcis/events', { body: '{}' })
  assert.equal(received.length, 4)
  await assert.rejects(polytrace.post('/api/v2/products/', { body: product }), ConnectionError)
  assert.equal(received.length, 5)
})

test('a service that does not say when to come again may have kept the change: only reading is repeated', async () => {
  const { url, received } = await startFarEnd((response, attempt) => {
    if (attempt === 2) sendJson(response, {})
    else sendProblem(response, 503)
  })
  const polytrace = new Polytrace({ url, key: 'k' })
  await polytrace.get('/api/v2/me/')
  assert.equal(received.length, 2)
  await assert.rejects(polytrace.post('/api/v2/products/', { body: product }), { retryAfter: undefined })
  assert.equal(received.length, 3)
})

test('a stream is sent once, and other failures are not repeated', async () => {
  const busy = await startFarEnd((response) => sendProblem(response, 503, '0'))
  const body = new Blob(['{}']).stream()
  await assert.rejects(new Polytrace({ url: busy.url }).post('/api/v2/epcis/events', { body }), ProblemError)
  assert.equal(busy.received.length, 1)
  const broken = await startFarEnd((response) => sendPage(response, 500, { 'retry-after': '0' }))
  await assert.rejects(new Polytrace({ url: broken.url }).get('/api/v2/me/'), { status: 500 })
  assert.equal(broken.received.length, 1)
})

test('waiting ends when the signal is aborted, with its reason', async () => {
  const stop = new AbortController()
  const { url, received } = await startFarEnd((response) => {
    sendProblem(response, 503, '20')
    response.on('finish', () => setImmediate(() => stop.abort(new Error('changed my mind'))))
  })
  const answer = new Polytrace({ url }).get('/api/v2/me/', { signal: stop.signal })
  await assert.rejects(answer, { message: 'changed my mind' })
  assert.equal(received.length, 1)
})
