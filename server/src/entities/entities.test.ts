import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, examples, type Fault, startEntities } from '../../test/entities.ts'
import { callsTo, createMember, startApp } from '../../test/harness.ts'

const { call, url, db, createSchema } = await startEntities()

for (const example of examples) {
  const { path, entity, noun, field, group, unique } = example

  test(`${path} creates, reads, lists, replaces, changes and deletes`, async () => {
    const created = await call('POST', path, bodyOf(example, { [field]: { a: { b: 1, c: [1] } } }))
    assert.equal(created.status, 201)
    assert.equal(created.headers.get('location'), `${path}${created.body.id}/`)
    assert.deepEqual([created.body.version, created.body.schema_id, created.body.schema_version], [1, null, null])
    const address = `${path}${created.body.id}/`
    const read = await call('GET', address)
    assert.deepEqual([read.status, read.headers.get('etag'), read.body], [200, '"1"', created.body])
    assert.equal((await call('GET', address, undefined, { 'if-none-match': '"1"' })).status, 304)
    const merged = await call('PATCH', `${address}?merge=true`, { [field]: { a: { b: null, d: 2 } } })
    assert.deepEqual([merged.status, merged.body[field], merged.body.version], [200, { a: { c: [1], d: 2 } }, 2])
    const patched = await call('PATCH', address, { [field]: { z: 1 } })
    assert.deepEqual([patched.body[field], patched.headers.get('etag')], [{ z: 1 }, '"3"'])
    const body = bodyOf(example)
    const replaced = await call('PUT', address, body)
    assert.deepEqual(
      [replaced.status, replaced.body[field], replaced.body[unique]],
      [200, null, (body as Record<string, unknown>)[unique]],
    )
    const listed = await call('GET', `${path}?${unique}=${replaced.body[unique]}&include=count`)
    assert.deepEqual([listed.body.count, listed.body.results[0].id], [1, created.body.id])
    assert.equal((await call('DELETE', address, undefined, { 'if-match': '"1"' })).status, 412)
    assert.equal((await call('DELETE', address)).status, 204)
    for (const method of ['GET', 'DELETE']) assert.equal((await call(method, address)).status, 404)
    assert.equal((await call('PATCH', address, {})).status, 404)
    assert.equal((await call('PUT', address, body)).status, 404)
  })

  test(`${path} refuses unknown fields and wrong types with 422, unknown parameters with 400`, async () => {
    const { status, body } = await call('POST', path, bodyOf(example, { colour: 'red', schema_id: 7 }))
    assert.equal(status, 422)
    assert.deepEqual(body.errors.map(({ pointer }: Fault) => pointer).sort(), ['/colour', '/schema_id'])
    assert.equal((await call('GET', `${path}?colour=red`)).status, 400)
    assert.equal((await call('GET', `${path}nonsense/`)).status, 404)
  })

  test(`${path} keeps ${unique} unique in an organisation`, async () => {
    const body = bodyOf(example)
    const first = await call('POST', path, body)
    assert.equal(first.status, 201)
    assert.equal((await call('POST', path, body)).status, 409)
    const second = await call('POST', path, bodyOf(example))
    const taken = await call('PATCH', `${path}${second.body.id}/`, {
      [unique]: (body as Record<string, unknown>)[unique],
    })
    assert.deepEqual([taken.status, taken.body.detail.includes(noun)], [409, true])
    const [fault] = taken.body.errors
    assert.deepEqual([fault.pointer, fault.code, fault.id], [`/${unique}`, 'duplicate', first.body.id])
    const elsewhere = callsTo(url, (await createMember({ db })).key)
    assert.equal((await elsewhere('POST', path, body)).status, 201)
    assert.equal((await elsewhere('GET', `${path}${second.body.id}/`)).status, 404)
  })

  test(`${path} loses nothing when many merge at once, and lets one of two with the same If-Match win`, async () => {
    const schema_id = await createSchema(group, { additionalProperties: { type: 'integer' } })
    const { body } = await call('POST', path, bodyOf(example, { schema_id, [field]: {} }))
    const address = `${path}${body.id}/`
    const merges = Array.from({ length: 20 }, (_, number) =>
      call('PATCH', `${address}?merge=true`, { [field]: { [`k${number}`]: number } }),
    )
    for (const { status } of await Promise.all(merges)) assert.equal(status, 200)
    const after = (await call('GET', address)).body
    assert.equal(Object.keys(after[field]).length, 20)
    const match = { 'if-match': `"${after.version}"` }
    const both = await Promise.all([1, 2].map((n) => call('PATCH', address, { [field]: { n } }, match)))
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412])
  })

  test(`${path} leaves what is sent again as it is alone, until another version of its schema admits it`, async () => {
    const schema_id = await createSchema(group, { properties: { a: { type: 'number' } } })
    const whole = `{"schema_id":"${schema_id.toUpperCase()}","${field}":{"a":1.00000000000000000001,"b":[{}]}}`
    const sent = `${JSON.stringify(bodyOf(example)).slice(0, -1)},${whole.slice(1)}`
    const { body: stored } = await call('POST', path, sent)
    const address = `${path}${stored.id}/`
    for (const answer of [
      await call('PUT', address, sent),
      await call('PATCH', address, whole),
      await call('PATCH', `${address}?merge=true`, whole),
      await call('PATCH', address, {}),
    ])
      assert.deepEqual([answer.status, answer.headers.get('etag'), answer.body], [200, '"1"', stored])
    assert.equal((await call('PATCH', address, {}, { 'if-match': '"2"' })).status, 412)
    const trail = `/api/v2/audit/?entity=${entity}&entity_id=${stored.id}`
    assert.equal((await call('GET', trail)).body.results.length, 1)
    const raw_schema = { properties: { a: { type: 'number', minimum: 1 } } }
    assert.equal((await call('PATCH', `/api/v2/schemas/${schema_id}/`, { raw_schema })).status, 200)
    const { body: admitted } = await call('PATCH', address, whole)
    assert.deepEqual([admitted.schema_version, admitted.version], [2, 2])
  })

  test(`${path} writes the audit trail`, async () => {
    const { body } = await call('POST', path, bodyOf(example))
    await call('PATCH', `${path}${body.id}/`, { [field]: { a: 1 } })
    await call('DELETE', `${path}${body.id}/`)
    const { body: trail } = await call('GET', `/api/v2/audit/?entity=${entity}&entity_id=${body.id}`)
    assert.deepEqual(
      trail.results.map(({ action }: { action: string }) => action),
      ['delete', 'update', 'create'],
    )
    assert.deepEqual(trail.results[1].after[field], { a: 1 })
  })
}

test('POST /materials/ needs a name, and NUL is refused in every text', async () => {
  assert.equal((await call('POST', '/api/v2/materials/', {})).status, 422)
  const { status, body } = await call('POST', '/api/v2/materials/', '{"name":"a\\u0000b"}')
  assert.deepEqual([status, body.errors[0].code], [422, 'nul'])
})

test('POST /facilities/ checks the GLN and says which digit was expected', async () => {
  const good = await call('POST', '/api/v2/facilities/', {
    name: 'Mill',
    gln: '4012345000009',
    address: 'Rua do Linho 12',
  })
  assert.deepEqual([good.status, good.body.gln, good.body.address], [201, '4012345000009', 'Rua do Linho 12'])
  assert.equal((await call('GET', '/api/v2/facilities/?gln=4012345000009')).body.results.length, 1)
  const wrong = await call('POST', '/api/v2/facilities/', { name: 'Mill', gln: '4012345000001' })
  assert.deepEqual(
    wrong.body.errors.map(({ message }: Fault) => message),
    ['`gln` has a wrong check digit: the last digit of 4012345000001 must be 9, got 1.'],
  )
})

test('Data may take 256 KiB, also after merging', async () => {
  const half = { a: 'x'.repeat(150_000) }
  const { body } = await call('POST', '/api/v2/custom-data/', { key: 'large', data: half })
  const merged = await call('PATCH', `/api/v2/custom-data/${body.id}/?merge=true`, { data: { b: half.a } })
  assert.deepEqual([merged.status, merged.body.errors[0].code], [422, 'too_many_bytes'])
})

test('Numbers keep every digit through every way in and out, and a key that stands twice is refused', async () => {
  const long = '12345678901234567890'
  const own = `{"long":${long},"list":[0.1000000000000000055511151231257827,1],"half":0.5}`
  for (const example of examples) {
    const { path, field, group } = example
    const raw_schema = { properties: { long: { type: 'integer', minimum: 5 } } }
    const schema = await call('POST', '/api/v2/schemas/', { name: 'Numbers', field_group: group, raw_schema })
    const body = bodyOf(example, { schema_id: schema.body.id })
    const whole = `${JSON.stringify(body).slice(0, -1)},"${field}":${own}}`
    const created = await call('POST', path, whole)
    assert.equal(created.status, 201, created.text)
    const address = `${path}${created.body.id}/`
    const answers = [
      created,
      await call('GET', address),
      await call('PUT', address, whole),
      await call('GET', `${path}?schema_id=${schema.body.id}`),
    ]
    for (const answer of answers) assert.ok(answer.text.includes(own), answer.text)
    const merged = await call('PATCH', `${address}?merge=true`, `{"${field}":{"more":1${long},"list":null}}`)
    assert.ok(merged.text.includes(`{"long":${long},"half":0.5,"more":1${long}}`), merged.text)
    assert.ok((await call('GET', `/api/v2/audit/?entity_id=${created.body.id}`)).text.includes(`"more":1${long}`))
    const small = await call('PATCH', `${address}?merge=true`, `{"${field}":{"long":1.00000000000000000001}}`)
    assert.deepEqual([small.status, small.body.errors[0].pointer], [422, `/${field}/long`])
    const number = await call('PATCH', address, `{"${field}":${long}}`)
    assert.deepEqual([number.status, number.body.errors[0].code], [422, 'type'])
    const doubled = await call('PATCH', address, `{"${field}":{"a":1,"a":2}}`)
    assert.equal(doubled.body.errors[0].code, 'duplicate_key')
    const check = await call('PATCH', `/api/v2/schemas/${schema.body.id}/`, {
      raw_schema: { properties: { long: { type: 'integer', minimum: 6 } } },
    })
    assert.equal(check.status, 200, check.text)
  }
})

test('Forty changes of one material at once are each stored, or refused with a 503', async () => {
  const { call, key } = await startApp()
  const elsewhere = callsTo((await startApp()).url, key)
  const { body: material } = await call('POST', '/api/v2/materials/', { name: 'Wool' })
  const path = `/api/v2/materials/${material.id}/`
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) => (number % 2 ? call : elsewhere)('PATCH', path, { name: `${number}` })),
  )
  const stored = answers.filter(({ status }) => status === 200).map(({ body }) => body.version)
  const refused = answers.filter(({ status }) => status !== 200)
  assert.equal(new Set(stored).size, stored.length)
  assert.equal((await call('GET', path)).body.version, stored.length + 1)
  for (const { status, headers } of refused) assert.deepEqual([status, headers.get('retry-after')], [503, '1'])
})
