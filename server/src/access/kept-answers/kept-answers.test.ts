import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type Answer, type Call, callsTo, createDevice, startApp } from '../../../test/harness.ts'
import { untilRowIsWaitedFor } from '../../../test/lock-waiters.ts'

const { call, url, db, orgId } = await startApp()

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })
const countOf = async (list: string) => (await call('GET', `/api/v2/${list}/?include=count`)).body.count

/** The same request twice; the second answer must be the first. */
async function twice(method: string, path: string, body: object, caller: Call = call): Promise<Answer> {
  const headers = keyed()
  const [first, second] = [await caller(method, path, body, headers), await caller(method, path, body, headers)]
  const visible = ({ status, text, headers: all }: Answer) => ({
    ...{ status, text, type: all.get('content-type'), location: all.get('location'), etag: all.get('etag') },
  })
  assert.deepEqual(visible(second), visible(first))
  return first
}

test('a repeated POST makes one thing and is answered the same, in every feature', async () => {
  const bodies: Record<string, object> = {
    products: { name: 'Shirt' },
    materials: { name: 'Wool' },
    facilities: { name: 'Mill' },
    'custom-data': { key: 'sizes', data: {} },
    schemas: { name: 'Garment', field_group: 'custom_data', raw_schema: { type: 'object' } },
  }
  for (const [list, body] of Object.entries(bodies)) {
    const before = await countOf(list)
    const { status } = await twice('POST', `/api/v2/${list}/`, body)
    assert.equal(status, 201, list)
    assert.equal((await countOf(list)) - before, 1, list)
  }
})

test('a repeated PATCH changes once, and a refusal is repeated too', async () => {
  const { id } = (await call('POST', '/api/v2/products/', { name: 'Sock', internal_id: 'SOCK' })).body
  const { status, body } = await twice('PATCH', `/api/v2/products/${id}/`, { name: 'Woollen sock' })
  assert.deepEqual([status, body.version], [200, 2])
  const { entries } = await auditOf(id)
  assert.equal(entries, 2)
  assert.equal((await twice('POST', '/api/v2/products/', { name: 'Other', internal_id: 'SOCK' })).status, 409)
  const writer = await createDevice({ db }, orgId, ['write_entities'])
  const material = (await call('POST', '/api/v2/materials/', { name: 'Silk' })).body
  const unread = await twice(
    'PATCH',
    `/api/v2/materials/${material.id}/`,
    { name: 'Raw silk' },
    callsTo(url, writer.key),
  )
  assert.equal(unread.status, 204)
})

async function auditOf(id: string): Promise<{ entries: number }> {
  const { body } = await call('GET', `/api/v2/audit/?entity_id=${id}`)
  return { entries: body.results.length }
}

test('another body, query or condition under the same key is a 422; another path, method or caller is another request', async () => {
  const headers = keyed()
  assert.equal((await call('POST', '/api/v2/materials/', { name: 'Jute' }, headers)).status, 201)
  assert.equal((await call('POST', '/api/v2/materials/', { name: 'Hemp' }, headers)).status, 422)
  assert.equal(
    (await call('POST', '/api/v2/materials/', { name: 'Jute' }, { ...headers, 'if-match': '"1"' })).status,
    422,
  )
  assert.equal((await call('POST', '/api/v2/facilities/', { name: 'Jute' }, headers)).status, 201)
  const other = callsTo(url, (await createDevice({ db }, orgId, ['write_entities'])).key)
  assert.equal((await other('POST', '/api/v2/materials/', { name: 'Jute' }, headers)).status, 201)
})

test('the same body as a patch of another kind is another request', async () => {
  const { id } = (await call('POST', '/api/v2/products/', { name: 'Cap', details: { a: 1, b: 2 } })).body
  const headers = keyed()
  const patch = (type: string) =>
    call('PATCH', `/api/v2/products/${id}/`, { details: { a: 3 } }, { ...headers, 'content-type': type })
  const merged = await patch('application/merge-patch+json')
  assert.deepEqual([merged.status, merged.body.details], [200, { a: 3, b: 2 }])
  assert.equal((await patch('application/json')).status, 422)
  assert.equal((await patch('Application/merge-patch+json; charset=utf-8')).status, 200)
})

test('while the first is being carried out, the second is a 409', async () => {
  const headers = keyed()
  const post = () => call('POST', '/api/v2/materials/', { name: 'Felt', internal_id: 'FELT' }, headers)
  const { first, second } = await db.transaction().execute(async (tx) => {
    // The first waits for the same internal_id, which is not committed yet.
    await sql`insert into material (org_id, id, name, internal_id, structured_data)
      values (${orgId}, ${randomUUID()}, 'Felt', 'FELT', null)`.execute(tx)
    const first = post()
    await untilRowIsWaitedFor({ db })
    return { first, second: await post() }
  })
  assert.equal(second.status, 409)
  assert.match(second.body.detail, /still being carried out/)
  assert.equal((await first).status, 409)
  assert.match((await first).body.detail, /internal_id/)
})

test('a connection that breaks under a write is a 503 that asks to send it again, which carries it out', async () => {
  const headers = keyed()
  const post = () => call('POST', '/api/v2/materials/', { name: 'Ramie', internal_id: 'RAMIE' }, headers)
  const broken = await db.transaction().execute(async (tx) => {
    await sql`insert into material (org_id, id, name, internal_id, structured_data)
      values (${orgId}, ${randomUUID()}, 'Ramie', 'RAMIE', null)`.execute(tx)
    const first = post()
    await untilRowIsWaitedFor({ db })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
        and query ~ 'insert into "?material'`.execute(tx)
    const answer = await first
    await sql`delete from material where internal_id = 'RAMIE'`.execute(tx)
    return answer
  })
  assert.deepEqual([broken.status, broken.body.code, broken.headers.get('retry-after')], [503, 'unavailable', '1'])
  assert.match(broken.body.detail, /with the same Idempotency-Key/)
  assert.equal((await post()).status, 201)
})

test('an answer with a secret is not kept: the repetition names what was made', async () => {
  const headers = keyed()
  const device = { name: 'Scanner', permissions: [] }
  const made = (await call('POST', '/api/v2/devices/', device, headers)).body
  const again = await call('POST', '/api/v2/devices/', device, headers)
  assert.equal(again.status, 409)
  assert.match(again.body.detail, new RegExp(`/api/v2/devices/${made.id}/`))
  const organisation = keyed()
  const created = (await call('POST', '/api/v2/organisations/', { name: 'Once' }, organisation)).body
  const refused = await call('POST', '/api/v2/organisations/', { name: 'Once' }, organisation)
  assert.match(refused.body.detail, new RegExp(`/api/v2/organisations/${created.id}/`))
  const rotation = keyed()
  const rotated = await call('POST', `/api/v2/devices/${made.id}/rotate/`, {}, rotation)
  assert.equal(rotated.status, 200)
  assert.equal((await callsTo(url, rotated.body.key)('GET', '/api/v2/me/')).status, 200)
  assert.equal((await call('POST', `/api/v2/devices/${made.id}/rotate/`, {}, rotation)).status, 409)
  const { rows } = await sql<{ text: string }>`select kept_answer::text as text from kept_answer`.execute(db)
  assert.doesNotMatch(rows.map(({ text }) => text).join(), /pt_/)
})

test('who has lost a permission in the meantime is not given the answer again', async () => {
  const device = await createDevice({ db }, orgId, ['write_entities', 'read_entities'])
  const caller = callsTo(url, device.key)
  const headers = keyed()
  assert.equal((await caller('POST', '/api/v2/materials/', { name: 'Cork' }, headers)).status, 201)
  await call('PATCH', `/api/v2/devices/${device.deviceId}/`, { permissions: ['write_entities'] })
  assert.equal((await caller('POST', '/api/v2/materials/', { name: 'Cork' }, headers)).status, 403)
})

test('after 24 hours the key is free; a key that is too long or not ASCII is a 400', async () => {
  const headers = keyed()
  const first = (await call('POST', '/api/v2/materials/', { name: 'Linen' }, headers)).body
  await sql`update kept_answer set kept_at = now() - interval '25 hours' where org_id = ${orgId}`.execute(db)
  const second = (await call('POST', '/api/v2/materials/', { name: 'Linen' }, headers)).body
  assert.notEqual(second.id, first.id)
  for (const key of ['a'.repeat(256), 'a b', 'ü'])
    assert.equal((await call('POST', '/api/v2/materials/', { name: 'X' }, keyed(key))).status, 400, key)
})

test('nothing is kept of a 5xx, neither the write nor its answer', async () => {
  const headers = keyed()
  await sql`alter table kept_answer add constraint refused check (false) not valid`.execute(db)
  const before = await countOf('materials')
  assert.equal((await call('POST', '/api/v2/materials/', { name: 'Lost' }, headers)).status, 500)
  await sql`alter table kept_answer drop constraint refused`.execute(db)
  assert.equal(await countOf('materials'), before)
  assert.equal((await call('POST', '/api/v2/materials/', { name: 'Lost' }, headers)).status, 201)
  assert.equal(await countOf('materials'), before + 1)
})

test('requests without a key, sign-ins and events are as before', async () => {
  const { key } = await createDevice({ db }, orgId, [])
  const headers = keyed()
  const signIn = () => callsTo(url)('POST', '/api/v2/session/', { key }, headers)
  const cookies = [await signIn(), await signIn()].map(({ headers: all }) => all.get('set-cookie'))
  assert.notEqual(cookies[0], cookies[1])
})
