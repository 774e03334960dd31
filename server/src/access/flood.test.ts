import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { callsTo, startApp } from '../../test/harness.ts'
import { closed } from '../../test/waiting.ts'

test('a flood of large bodies without a key is refused unread, and other callers are served meanwhile', async () => {
  const { url, call } = await startApp({ limits: { eventLoopDelay: 1_000 }, trustProxy: ['127.0.0.1'] })
  const members = Array.from({ length: 60_000 }, (_, index) => `"unknown${index}":1`)
  const body = `{${members.join(',')}}`
  let isOver = false
  const flood = async (address: string) => {
    const statuses = new Set<number>()
    while (!isOver) {
      const headers = { 'x-forwarded-for': address }
      statuses.add((await callsTo(url)('POST', '/api/v2/session/', body, headers)).status)
    }
    return [...statuses].sort()
  }
  const floods = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map(flood)
  const statuses = new Set<number>()
  for (let request = 0; request < 100; request++) statuses.add((await call('GET', '/api/v2/devices/')).status)
  isOver = true
  for (const seen of await Promise.all(floods)) assert.deepEqual(seen, [413, 429])
  assert.deepEqual([...statuses], [200])
})

test('sign-ins that cannot be read count like wrong keys, but those of a key that works do not', async () => {
  const { url, key } = await startApp({ trustProxy: ['127.0.0.1'] })
  const signIn = (body: unknown) =>
    callsTo(url)('POST', '/api/v2/session/', body, { 'x-forwarded-for': '198.51.100.7' })
  for (let attempt = 0; attempt < 30; attempt++) assert.equal((await signIn({ key })).status, 201)
  for (let attempt = 0; attempt < 20; attempt++) assert.equal((await signIn({ wrong: key })).status, 422)
  assert.equal((await signIn({ wrong: key })).status, 429)
})

test('a body sent slowly without a key closes the connection, also where uploads may take their time', async () => {
  const { url } = await startApp({ limits: { bodyTimes: { known: 60_000, stranger: 100 } } })
  for (const path of ['/api/v2/epcis/capture', '/api/v2/products/import/', '/api/v2/products/', '/api/v2/session/']) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    const trickle = setInterval(() => socket.write(' '), 20)
    await closed(socket).finally(() => clearInterval(trickle))
    assert.match(answer, /^HTTP\/1.1 (401|408) /, path)
  }
})
