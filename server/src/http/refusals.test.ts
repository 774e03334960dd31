import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { type Answer, callsTo, joinApp, startApp } from '../../test/harness.ts'
import { closed } from '../../test/waiting.ts'

const { call, url } = await joinApp()

/** Sends bytes as they are and gives all that comes back. */
async function sendRaw(text: string, { to = url, keepOpen = false } = {}): Promise<string> {
  const { hostname, port } = new URL(to)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => undefined)
  if (keepOpen) socket.write(text)
  else socket.end(text)
  await closed(socket)
  return Buffer.concat(chunks).toString()
}

function assertProblem(answer: Answer, status: number, code: string): void {
  assert.equal(answer.status, status)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/)
  assert.equal(answer.body.type, `urn:polytrace:problem:${code}`)
  assert.equal(answer.body.status, status)
  assert.equal(answer.body.instance, answer.headers.get('x-request-id'))
  assert.ok(answer.body.title && answer.body.detail)
}

test('400: a body that is not JSON names the place, and does not quote the text', async () => {
  const answer = await call('POST', '/api/v2/devices/', '{\n  "name": secret }')
  assertProblem(answer, 400, 'malformed_body')
  assert.match(answer.body.detail, /line 2, column 11/)
  assert.doesNotMatch(answer.text, /secret/)
  assert.match((await call('POST', '/api/v2/devices/', '{"name":')).body.detail, /line 1, column 9/)
  assertProblem(await call('POST', '/api/v2/devices/', ''), 400, 'malformed_body')
})

test('a type without a body is nothing where none is taken, and a 400 where one is', async () => {
  const typed = { 'content-type': 'application/json' }
  const product = (await call('POST', '/api/v2/products/', { name: 'Shirt' })).body
  const address = `/api/v2/products/${product.id}/`
  assertProblem(await call('PATCH', address), 400, 'malformed_body')
  // As fetch sends it, without a length; a POST or PATCH has the length 0.
  assert.equal((await call('DELETE', address, undefined, typed)).status, 204)
  assert.equal((await call('POST', `${address}undelete/`, undefined, typed)).status, 200)
  assertProblem(await call('PATCH', address, undefined, typed), 400, 'malformed_body')
  const { hostname, port } = new URL(url)
  const bare = `POST /api/v2/session/ HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n`
  assert.match(await sendRaw(bare, { keepOpen: true }), /^HTTP\/1\.1 400 /)
})

test('400: a body that is not UTF-8', async () => {
  assertProblem(
    await call('POST', '/api/v2/devices/', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])),
    400,
    'malformed_body',
  )
})

test('400: a query parameter that is unknown, wrong or sent twice', async () => {
  const answer = await call('GET', '/api/v2/devices/?limit=0&colour=red')
  assertProblem(answer, 400, 'malformed_query')
  assert.deepEqual(answer.body.errors, [
    { pointer: '?colour', code: 'unknown_parameter', message: '`colour` is not a parameter here.' },
    { pointer: '?limit', code: 'too_small', message: '`limit` must be at least 1, got the number 0.' },
  ])
  assertProblem(await call('GET', '/api/v2/me/?x=1'), 400, 'malformed_query')
  const twice = await call('GET', '/api/v2/devices/?limit=1&limit=2')
  assertProblem(twice, 400, 'malformed_query')
  assert.equal(twice.body.errors[0].message, '`limit` must not be sent twice.')
  assertProblem(await call('GET', '/api/v2/devices/?cursor=nonsense'), 400, 'malformed_query')
  assertProblem(await call('GET', '/api/v2/devices/?include=cake'), 400, 'malformed_query')
})

test('400: an address with a broken percent-encoding', async () => {
  assertProblem(await call('GET', '/api/v2/devices/%E0%A4%A/'), 400, 'malformed_request')
})

test('401: no key, a malformed one, an unknown one, another scheme', async () => {
  const stranger = callsTo(url)
  for (const authorization of [
    undefined,
    'Bearer ',
    'Bearer nonsense',
    `Bearer pt_abcd_${'x'.repeat(43)}`,
    'Basic YTpi',
  ]) {
    const answer = await stranger('GET', '/api/v2/me/', undefined, authorization ? { authorization } : {})
    assertProblem(answer, 401, 'unauthenticated')
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
  }
})

test('404: an unknown address, an unknown id, and an id that cannot be one', async () => {
  assertProblem(await call('GET', '/api/v2/nothing/'), 404, 'not_found')
  assertProblem(await call('GET', '/api/v2/devices/01900000-0000-7000-8000-000000000000/'), 404, 'not_found')
  assertProblem(await call('GET', '/api/v2/devices/not-an-id/'), 404, 'not_found')
})

test('405 names the methods that are served, for methods that nobody serves too', async () => {
  for (const method of ['PUT', 'PROPFIND']) {
    const answer = await call(method, '/api/v2/devices')
    assertProblem(answer, 405, 'method_not_allowed')
    assert.equal(answer.headers.get('allow'), 'GET, HEAD, POST, OPTIONS')
  }
  const options = await call('OPTIONS', '/api/v2/devices/')
  assert.equal(options.status, 204)
  assert.equal(options.headers.get('allow'), 'GET, HEAD, POST, OPTIONS')
})

test('406: nothing acceptable', async () => {
  assertProblem(await call('GET', '/api/v2/me/', undefined, { accept: 'text/csv' }), 406, 'not_acceptable')
  assertProblem(await call('GET', '/api/v2/me/', undefined, { accept: 'application/json;q=0' }), 406, 'not_acceptable')
  for (const accept of ['application/*', 'text/html, application/json;q=0.5', 'text/html, */*;q=0.1']) {
    assert.equal((await call('GET', '/api/v2/me/', undefined, { accept })).status, 200, accept)
  }
})

test('413 and 414: too large, too long', async () => {
  assertProblem(await call('POST', '/api/v2/devices/', { name: 'x'.repeat(1_100_000) }), 413, 'too_large')
  assertProblem(await call('GET', `/api/v2/devices/${'x'.repeat(2_049)}/`), 414, 'address_too_long')
  assertProblem(await call('GET', `/api/v2/devices/${'x'.repeat(2_048)}/`), 404, 'not_found')
})

test('415: another media type, another alphabet, a packed body', async () => {
  const send = (headers: Record<string, string>) => call('POST', '/api/v2/devices/', '{}', headers)
  assertProblem(await send({ 'content-type': 'text/xml' }), 415, 'unsupported_media_type')
  assertProblem(await send({ 'content-type': 'application/json; charset=latin1' }), 415, 'unsupported_media_type')
  assertProblem(await send({ 'content-encoding': 'gzip' }), 415, 'unsupported_media_type')
  assert.equal((await send({ 'content-type': 'application/json; charset=utf-8' })).status, 422)
})

test('422 reports all faults at once, with what was expected and what came', async () => {
  const answer = await call('POST', '/api/v2/devices/', {
    name: 7,
    permissions: ['fly', 'read_audit', 'read_audit'],
    colour: 'red',
  })
  assertProblem(answer, 422, 'invalid')
  const places = answer.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)
  assert.deepEqual(places.sort(), [
    '/colour unknown_field',
    '/name type',
    '/permissions duplicate',
    '/permissions/0 not_allowed',
  ])
  assert.equal(
    answer.body.errors.find(({ pointer }: { pointer: string }) => pointer === '/name').message,
    '`name` must be a text, got the number 7.',
  )
})

test('422: what people call a thing is more than spaces, whatever the thing is', async () => {
  for (const things of ['products', 'materials', 'facilities', 'schemas', 'devices', 'people', 'roles']) {
    const blank = await call('POST', `/api/v2/${things}/`, { name: ' \t' })
    assertProblem(blank, 422, 'invalid')
    const faultOf = (answer: typeof blank) =>
      answer.body.errors.filter(({ pointer }: { pointer: string }) => pointer === '/name')
    const message = '`name` must be a name of more than spaces, got the text " \\t".'
    assert.deepEqual(faultOf(blank), [{ pointer: '/name', code: 'format', message }], things)
    const empty = await call('POST', `/api/v2/${things}/`, { name: '' })
    assert.deepEqual(
      faultOf(empty).map(({ code }: { code: string }) => code),
      ['too_short'],
      things,
    )
  }
})

test('422: more than 100 faults are cut', async () => {
  const answer = await call('POST', '/api/v2/devices/', {
    name: 'x',
    permissions: Array.from({ length: 150 }, (_, n) => `p${n}`),
  })
  assert.equal(answer.body.errors.length, 100)
  assert.equal(answer.body.truncated, true)
})

test('422: U+0000, half a character, __proto__, and 65 levels are never accepted', async () => {
  const nested = `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`
  const bodies = {
    nul: '{"name": "a\\u0000b"}',
    lone_surrogate: '{"name": "\\ud800"}',
    forbidden_key: '{"name": {"__proto__": 1}}',
    too_deep: nested,
    too_many: `{"name": [${'1,'.repeat(100_001)}1]}`,
  }
  for (const [code, body] of Object.entries(bodies)) {
    const answer = await call('POST', '/api/v2/products/', body)
    assertProblem(answer, 422, 'invalid')
    assert.equal(answer.body.errors[0].code, code)
  }
})

test('a request that is not HTTP, and an address or headers over 16 KiB, get a problem too', async () => {
  const broken = await sendRaw('GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n')
  assert.match(broken, /^HTTP\/1.1 400 .*urn:polytrace:problem:malformed_request/s)
  const huge = await sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
  assert.match(huge, /^HTTP\/1.1 431 .*urn:polytrace:problem:headers_too_large/s)
  for (const length of [20_000, 100_000]) {
    const long = await sendRaw(`GET /?x=${'x'.repeat(length)} HTTP/1.1\r\nHost: x\r\n\r\n`)
    assert.match(long, /^HTTP\/1.1 414 .*urn:polytrace:problem:address_too_long/s)
  }
})

test('408: a body that trickles in is given up, with or without a key', async () => {
  const slow = await startApp({ limits: { bodyTimes: { known: 200, stranger: 100 } } })
  const post = (authorization: string) =>
    `POST /api/v2/devices/ HTTP/1.1\r\nHost: x\r\n${authorization}` +
    'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name"'
  const known = await sendRaw(post(`Authorization: Bearer ${slow.key}\r\n`), { to: slow.url, keepOpen: true })
  assert.match(known, /^HTTP\/1.1 408 .*urn:polytrace:problem:too_slow/s)
  const unknown = await sendRaw(post(''), { to: slow.url, keepOpen: true })
  assert.match(unknown, /^HTTP\/1.1 401 /)
  assert.equal((await slow.call('GET', '/api/v2/me/')).status, 200)
})

test('429: more requests in a second than RATE_LIMIT allows', async () => {
  const limited = await startApp({ rateLimit: 3 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => limited.call('GET', '/api/v2/me/')))
  const refused = answers.filter(({ status }) => status === 429)
  assert.ok(refused.length >= 6)
  assertProblem(refused[0] as never, 429, 'too_many_requests')
  assert.equal(refused[0]?.headers.get('retry-after'), '1')
  assert.equal((await callsTo(limited.url)('GET', '/healthz')).status, 200)
})

test('503: an overloaded event loop turns requests away, but not those who look at it', async () => {
  const busy = await startApp({ limits: { eventLoopDelay: 50 } })
  const until = Date.now() + 1_600
  while (Date.now() < until);
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  while (Date.now() < until + 2_600);
  let answer = await busy.call('GET', '/api/v2/me/')
  for (let attempt = 0; attempt < 40 && answer.status !== 503; attempt++) {
    const end = Date.now() + 150
    while (Date.now() < end);
    answer = await busy.call('GET', '/api/v2/me/')
  }
  assertProblem(answer, 503, 'unavailable')
  assert.equal(answer.headers.get('retry-after'), '5')
  assert.equal((await busy.call('GET', '/healthz')).status, 200)
})
