import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDevice, startApp } from '../../../server/test/harness.ts'
import { Polytrace } from '../src/index.ts'
import { collect } from './collect.ts'
import { problemOf } from './problem-of.ts'
import { batch, event } from './wool-event.ts'

const service = await startApp()
const { url, key, orgId } = service
const polytrace = new Polytrace({ url: `${url}/`, key })

test('an entity is created, read, changed, replaced and deleted', async () => {
  const { id } = await polytrace.post('/api/v2/facilities/', { body: { name: 'Spinning mill' } })
  const path = { id }
  const answer = await polytrace.send('get', '/api/v2/facilities/{id}/', { path })
  assert.deepEqual([answer.status, answer.data.name, answer.etag], [200, 'Spinning mill', '"1"'])
  assert.match(answer.headers.get('content-type') ?? '', /json/)
  const changed = await polytrace.patch('/api/v2/facilities/{id}/', { path, body: { address: 'Guimarães' } })
  assert.equal(changed?.address, 'Guimarães')
  const replaced = await polytrace.put('/api/v2/facilities/{id}/', { path, body: { name: 'Weaving mill' } })
  assert.deepEqual([replaced.name, replaced.address], ['Weaving mill', null])
  assert.equal(await polytrace.delete('/api/v2/facilities/{id}/', { path }), undefined)
})

test('reads send the position of the last write along, so that they see it', async () => {
  const sent: (string | null)[] = []
  const watched = new Polytrace({
    url,
    key,
    fetch: (url, init) => {
      sent.push(new Headers(init?.headers).get('polytrace-after'))
      return fetch(url, init)
    },
  })
  assert.equal(watched.position, undefined)
  const { id } = await watched.post('/api/v2/products/', { body: { name: 'Glove' } })
  assert.match(String(watched.position), /^\d+$/)
  await watched.get('/api/v2/products/{id}/', { path: { id } })
  assert.deepEqual(sent, [null, watched.position])
})

test('what has not changed is a 304 without a body', async () => {
  const { id } = await polytrace.post('/api/v2/products/', { body: { name: 'Scarf' } })
  const first = await polytrace.send('get', '/api/v2/products/{id}/', { path: { id } })
  const headers = { 'if-none-match': first.etag }
  const again = await polytrace.send('get', '/api/v2/products/{id}/', { path: { id }, headers })
  assert.deepEqual([Number(again.status), again.data], [304, undefined])
})

test('a problem is thrown with everything that it says', async () => {
  const { id } = await polytrace.post('/api/v2/products/', { body: { name: 'Hat' } })
  const stale = { path: { id }, headers: { 'if-match': '"7"' }, body: { name: 'Cap' } }
  const conflict = await problemOf(polytrace.patch('/api/v2/products/{id}/', stale))
  assert.deepEqual([conflict.status, conflict.type], [412, 'urn:polytrace:problem:precondition_failed'])

  const invalid = await problemOf(polytrace.post('/api/v2/products/', { body: { name: '', images: ['no address'] } }))
  assert.equal(invalid.name, 'ProblemError')
  assert.equal(invalid.status, 422)
  assert.equal(invalid.title, 'The data breaks a rule')
  assert.equal(invalid.instance, invalid.problem.instance)
  assert.deepEqual(invalid.errors.map(({ pointer }) => pointer).sort(), ['/images/0', '/name'])
  for (const { message } of invalid.errors) assert.ok(invalid.message.includes(message))
})

test('further members of a problem are kept, such as what became of each row of an import', async () => {
  const headers = { 'content-type': 'text/csv' }
  const sent = polytrace.post('/api/v2/products/import/', { headers, body: 'internal_id,gtin\r\nA,123\r\n' })
  const { status, problem } = await problemOf(sent)
  assert.equal(status, 422)
  assert.deepEqual(problem.counts, { created: 0, updated: 0, unchanged: 0, failed: 1 })
})

test('a wrong key is a problem, and stands in no message', async () => {
  const wrong = `${key}x`
  const problem = await problemOf(new Polytrace({ url, key: wrong }).get('/api/v2/me/'))
  assert.equal(problem.status, 401)
  assert.ok(!JSON.stringify([problem.message, problem.stack, problem]).includes(wrong))
})

test('lists are followed to their end: ours, and those of EPCIS', async () => {
  const names = ['Cotton', 'Hemp', 'Linen', 'Silk', 'Wool']
  for (const name of names) await polytrace.post('/api/v2/materials/', { body: { name } })
  const found = await collect(polytrace.each('/api/v2/materials/', { query: { limit: 2 } }))
  assert.deepEqual(found.map(({ name }) => name).sort(), names)

  const documents = [1, 2, 3].map((minute) => event.replace('08:00:00', `08:0${minute}:00`))
  for (const body of documents) await polytrace.post('/api/v2/epcis/events', { body })
  const times = []
  for await (const { eventTime } of polytrace.each('/api/v2/epcis/events', { query: { perPage: 2 } }))
    times.push(eventTime)
  assert.equal(times.length, 3)
  const query = { EQ_quantity_KGM: 50, EXISTS_errorDeclaration: 'false', perPage: 2 } as const
  assert.equal((await collect(polytrace.each('/api/v2/epcis/events', { query }))).length, 3)
  assert.deepEqual(await collect(polytrace.each('/api/v2/epcis/eventTypes')), ['ObjectEvent'])
  const path = { eventType: 'ObjectEvent' }
  assert.equal((await collect(polytrace.each('/api/v2/epcis/eventTypes/{eventType}/events', { path }))).length, 3)
  await polytrace.post('/api/v2/epcis/queries', { body: { name: 'all', query: { eventType: ['ObjectEvent'] } } })
  assert.deepEqual(
    (await collect(polytrace.each('/api/v2/epcis/queries'))).map(({ name }) => name),
    ['all'],
  )
  const named = { path: { queryName: 'all' } }
  assert.equal((await collect(polytrace.each('/api/v2/epcis/queries/{queryName}/events', named))).length, 3)

  for await (const { name } of polytrace.each('/api/v2/materials/', { query: { limit: 1 } })) {
    assert.equal(name, 'Wool')
    break
  }
})

test('identifiers in an address may hold anything; text goes and comes to the letter', async () => {
  const { eventID } = await polytrace.post('/api/v2/epcis/events', { body: event })
  const path = { epc_class: encodeURI(batch) }
  const graph = await polytrace.get('/api/v2/epcis/genealogy/graph/epc-classes/{epc_class}', { path })
  assert.ok(graph.nodes.some((node) => node.eventID === eventID))
  const { epcisBody } = await polytrace.get('/api/v2/epcis/events/{eventID}', { path: { eventID } })
  assert.equal(epcisBody.queryResults.resultsBody.eventList.length, 1)
  const text = await (await polytrace.raw('get', '/api/v2/epcis/events/{eventID}', { path: { eventID } })).text()
  assert.match(text, /"quantity": 50\.0, "uom"/)
  const headers = { accept: 'text/vnd.graphviz' }
  const dot = await polytrace.raw('get', '/api/v2/epcis/genealogy/graph/epc-classes/{epc_class}', { path, headers })
  assert.match(await dot.text(), /^digraph/)
})

test('what would lead to another address is refused before anything is sent', () => {
  for (const id of ['', '.', '..'])
    assert.throws(() => polytrace.raw('delete', '/api/v2/devices/{id}/', { path: { id } }), /needs `path\.id`/)
})

test('a file goes up as a Blob, as bytes, or as a stream', async () => {
  const rows = (name: string) => `internal_id,name\r\nSOCK,${name}\r\n`
  const headers = { 'content-type': 'text/csv' }
  const send = (body: Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>) =>
    polytrace.post('/api/v2/products/import/', { body, headers })
  const file = new Blob([rows('Sock')], { type: 'text/csv' })
  assert.equal((await polytrace.post('/api/v2/products/import/', { body: file })).counts.created, 1)
  assert.equal((await send(new TextEncoder().encode(rows('Warm sock')))).counts.updated, 1)
  assert.equal((await send(new Blob([rows('Warm sock')]).stream())).counts.unchanged, 1)
})

test('without a key, the session of a browser is used', async () => {
  let cookie = ''
  // What a browser does by itself on the pages of the service: keep the cookie, and say where a request comes from.
  const browser: typeof fetch = async (address, init) => {
    assert.equal(init?.credentials, 'same-origin')
    const headers = new Headers(init?.headers)
    headers.set('origin', url)
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(address, { ...init, headers })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response
  }
  const page = new Polytrace({ url, fetch: browser })
  assert.equal((await problemOf(page.get('/api/v2/me/'))).status, 401)
  await page.post('/api/v2/session/', { body: { key } })
  assert.equal((await page.get('/api/v2/me/')).organisation.id, orgId)
  await page.post('/api/v2/materials/', { body: { name: 'Felt' } })
  await page.delete('/api/v2/session/')
  assert.equal((await problemOf(page.get('/api/v2/me/'))).status, 401)
})

test('more requests than RATE_LIMIT allows are all answered, a little later', async () => {
  const limited = await startApp({ rateLimit: 5 })
  const answers = Array.from({ length: 12 }, () => new Polytrace(limited).get('/api/v2/me/'))
  assert.equal((await Promise.all(answers)).length, 12)
  const hasty = new Polytrace({ ...limited, retries: 0 })
  const refused = await Promise.allSettled(Array.from({ length: 12 }, () => hasty.get('/api/v2/me/')))
  const reasons = refused.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  assert.ok(reasons.length > 0)
  for (const { status, retryAfter } of reasons) assert.deepEqual([status, retryAfter], [429, 1])
})

test('a binary answer is for `raw`, and the others say so instead of giving broken text', async () => {
  const spreadsheet = { query: { format: 'xlsx' as const }, body: { fields: ['name'] } }
  const wrong = {
    name: 'TypeError',
    message: /^POST .+ is answered with .+spreadsheet.+: use `raw` to read its bytes\.$/,
  }
  await assert.rejects(polytrace.post('/api/v2/products/export/', spreadsheet), wrong)
  await assert.rejects(polytrace.send('post', '/api/v2/products/export/', spreadsheet), wrong)
  const response = await polytrace.raw('post', '/api/v2/products/export/', spreadsheet)
  assert.equal(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 2), 'PK')
})

test('a device without the permission learns which one it lacks', async () => {
  const reader = await createDevice(service, orgId, ['read_products'])
  const problem = await problemOf(new Polytrace({ url, key: reader.key }).get('/api/v2/audit/'))
  assert.equal(problem.status, 403)
  assert.match(problem.detail, /read_audit/)
})

test('outside a browser the address must be given', () => {
  assert.throws(() => new Polytrace({ key }), /Say where the service is/)
})
