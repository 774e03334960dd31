import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Call, callsTo, createDevice, createMember, startApp } from '../../../test/harness.ts'
import { garment, newKey, startChecks } from '../../../test/schema-checks.ts'
import type { Permission } from '../../access/permissions.ts'

const { call, url, db, orgId, createSchema, store, ended } = await startChecks(startApp)

test('POST …/check/ says which data would break, grouped by error, and stores nothing', async () => {
  const id = await createSchema()
  const bad = await store(id, { weight: -1, tags: ['a', '', 'b', ''] })
  await store(id, { weight: -2 })
  await store(id, { weight: 3 })
  const candidate = {
    type: 'object',
    properties: {
      weight: { type: 'number', minimum: 0 },
      tags: { type: 'array', items: { type: 'string', minLength: 1 } },
    },
  }
  const { status, body } = await call('POST', `/api/v2/schemas/${id}/check/`, { raw_schema: candidate })
  assert.equal(status, 200)
  assert.deepEqual([body.checked, body.failing, body.failures.length], [3, 2, 2])
  assert.deepEqual(
    body.failures.find((failure: { id: string }) => failure.id === bad),
    {
      entity: 'custom_data',
      id: bad,
      errors: [
        {
          pointer: '/data/weight',
          code: 'too_small',
          message: '`weight` must be at least 0, got the number -1.',
          keyword: 'minimum',
        },
        {
          pointer: '/data/tags/1',
          code: 'too_short',
          message: '`tags[1]` must have at least 1 character, got an empty text.',
          keyword: 'minLength',
        },
        {
          pointer: '/data/tags/3',
          code: 'too_short',
          message: '`tags[3]` must have at least 1 character, got an empty text.',
          keyword: 'minLength',
        },
      ],
    },
  )
  assert.deepEqual(
    body.by_error.map(({ pointer, keyword, count }: { pointer: string; keyword: string; count: number }) => [
      pointer,
      keyword,
      count,
    ]),
    [
      ['/data/weight', 'minimum', 2],
      ['/data/tags/*', 'minLength', 1],
    ],
  )
  assert.deepEqual([body.backward, body.forward], ['incompatible', 'compatible'])
  assert.deepEqual(
    body.differences.map(({ pointer }: { pointer: string }) => pointer),
    ['/properties/weight/minimum', '/properties/tags/items/minLength'],
  )
  assert.equal((await call('GET', `/api/v2/schemas/${id}/`)).body.version, 1)
})

test('POST …/check/ refuses a candidate that is no schema, and an unknown schema', async () => {
  const id = await createSchema()
  assert.equal((await call('POST', `/api/v2/schemas/${id}/check/`, { raw_schema: { type: 'x' } })).status, 422)
  assert.equal(
    (await call('POST', '/api/v2/schemas/0190163d-8694-739b-aea5-966c26f8ad90/check/', { raw_schema: {} })).status,
    404,
  )
})

test('PATCH refuses what breaks data with the same report, unless it is accepted', async () => {
  const id = await createSchema()
  await store(id, { weight: -1 })
  const raw_schema = { ...garment, properties: { weight: { minimum: 0 } } }
  const refused = await call('PATCH', `/api/v2/schemas/${id}/`, { raw_schema })
  assert.equal(refused.status, 409)
  const { body: report } = await call('POST', `/api/v2/schemas/${id}/check/`, { raw_schema })
  assert.deepEqual(refused.body.report, report)
  assert.equal(
    (await call('PUT', `/api/v2/schemas/${id}/`, { name: 'x', field_group: 'custom_data', raw_schema })).status,
    409,
  )
  const accepted = await call('PATCH', `/api/v2/schemas/${id}/?accept_invalid=true`, { raw_schema })
  assert.deepEqual([accepted.status, accepted.body.version], [200, 2])
  const { body: usage } = await call('GET', `/api/v2/schemas/${id}/usage/`)
  assert.deepEqual(usage.entities, [{ entity: 'custom_data', version: 1, count: 1 }])
  // A new name breaks nothing, whatever state the data is in.
  assert.equal((await call('PATCH', `/api/v2/schemas/${id}/`, { name: 'Renamed' })).status, 200)
})

test('A change is checked against data under the schemas that refer to it, near and far', async () => {
  const base = await createSchema({ type: 'number' })
  const middle = await createSchema({ properties: { size: { $ref: `schema:${base}` } } })
  const outer = await createSchema({ $ref: `schema:${middle}` })
  const pinned = await createSchema({ properties: { size: { $ref: `schema:${base}@1` } } })
  const failing = await store(outer, { size: 1 })
  await store(pinned, { size: 1 })
  const { body } = await call('POST', `/api/v2/schemas/${base}/check/`, { raw_schema: { type: 'string' } })
  assert.deepEqual([body.checked, body.failing, body.failures[0].id], [1, 1, failing])
  assert.equal((await call('PATCH', `/api/v2/schemas/${base}/`, { raw_schema: { type: 'string' } })).status, 409)
  assert.equal(
    (await call('PATCH', `/api/v2/schemas/${base}/?accept_invalid=true`, { raw_schema: { type: 'string' } })).status,
    200,
  )
  const write = async (schema_id: string, size: unknown) =>
    (await call('POST', '/api/v2/custom-data/', { key: newKey(), schema_id, data: { size } })).status
  assert.deepEqual(
    [await write(outer, 1), await write(outer, 'L'), await write(pinned, 1), await write(pinned, 'L')],
    [422, 201, 201, 422],
  )
  const { body: usage } = await call('GET', `/api/v2/schemas/${base}/usage/`)
  assert.deepEqual(usage.referred_by.map((one: { id: string }) => one.id).sort(), [middle, pinned].sort())
})

test('A change that would leave a referring schema without its target is refused', async () => {
  const base = await createSchema({ $defs: { size: { type: 'number' } } })
  await createSchema({ properties: { size: { $ref: `schema:${base}#/$defs/size` } } })
  const { status, body } = await call('PATCH', `/api/v2/schemas/${base}/`, { raw_schema: {} })
  assert.equal(status, 409)
  assert.match(body.detail, /would not compile/)
})

test('Data that costs too much is a failure like any other', async () => {
  const id = await createSchema({})
  await store(id, { a: 'aaa' })
  const costly = await store(id, { a: `${'a'.repeat(40)}!` })
  await store(id, { a: 'aaaa' })
  const { status, body } = await call('POST', `/api/v2/schemas/${id}/check/`, {
    raw_schema: { properties: { a: { pattern: '^(?=a)(a+)+$' } } },
  })
  assert.equal(status, 200)
  assert.deepEqual(
    [body.checked, body.failing, body.failures[0].id, body.failures[0].errors[0].code],
    [3, 1, costly, 'too_costly'],
  )
})

test('Large records are checked in small helpings, and all of them', async () => {
  const id = await createSchema({})
  for (let number = 0; number < 12; number++) await store(id, { text: 'x'.repeat(200_000) })
  const { body } = await call('POST', `/api/v2/schemas/${id}/check/`, { raw_schema: { required: ['size'] } })
  assert.deepEqual([body.checked, body.failing], [12, 12])
})

test('A change of a system schema looks at all organisations, and names only the entities of one’s own', async () => {
  const id = await createSchema(garment, { is_system_schema: true })
  const own = await store(id, { weight: -1 })
  const member = await createMember({ db })
  const other = callsTo(url, member.key)
  assert.equal(
    (await other('POST', '/api/v2/custom-data/', { key: 'x', schema_id: id, data: { weight: -2 } })).status,
    201,
  )
  const raw_schema = { properties: { weight: { minimum: 0 } } }
  const { status, body } = await call('PATCH', `/api/v2/schemas/${id}/`, { raw_schema })
  assert.equal(status, 409)
  assert.deepEqual([body.report.checked, body.report.failing], [2, 2])
  assert.deepEqual(
    body.report.failures.map((failure: { id: string }) => failure.id),
    [own],
  )
  assert.equal((await call('DELETE', `/api/v2/schemas/${id}/`)).body.used_by.entities, 2)
  const reader = callsTo(url, (await createDevice({ db }, member.orgId, ['read_schemas'])).key)
  assert.equal((await reader('POST', `/api/v2/schemas/${id}/check/`, { raw_schema })).body.checked, 1)
  assert.deepEqual((await other('GET', `/api/v2/schemas/${id}/usage/`)).body.total, 1)
})

test('a report quotes stored values only to those who may read them', async () => {
  const id = await createSchema({ type: 'object' })
  await store(id, { weight: 'secret weight' })
  const product = {
    name: 'Shirt',
    schema_id: id,
    custom_data: {},
    translations: { fr: { custom_data: { weight: 'secret poids' } } },
  }
  assert.equal((await call('POST', '/api/v2/products/', product)).status, 201)
  const callsWith = async (permissions: Permission[]) =>
    callsTo(url, (await createDevice({ db }, orgId, ['read_schemas', 'write_schemas', ...permissions])).key)
  const check = async (calls: Call) => {
    const trial = await calls('POST', `/api/v2/schemas/${id}/check/`, { raw_schema: garment })
    const job = await calls('POST', `/api/v2/schemas/${id}/check/?background=true`, { raw_schema: garment })
    const finished = await ended(job.headers.get('location') as string)
    assert.equal(finished.report.failing, 2)
    const polled = await calls('GET', job.headers.get('location') as string)
    const refused = await calls('PATCH', `/api/v2/schemas/${id}/`, { raw_schema: garment })
    const byJob = await calls('PATCH', `/api/v2/schemas/${id}/?check_id=${job.body.id}`, { raw_schema: garment })
    assert.deepEqual([trial.status, polled.status, refused.status, byJob.status], [200, 200, 409, 409])
    return [trial, polled, refused, byJob].map(({ text }) => text)
  }
  for (const text of await check(await callsWith([]))) assert.doesNotMatch(text, /secret/)
  for (const text of await check(await callsWith(['read_entities']))) {
    assert.match(text, /secret weight/)
    assert.doesNotMatch(text, /secret poids/)
  }
  for (const text of await check(await callsWith(['read_products']))) assert.doesNotMatch(text, /secret/)
  const all: Permission[] = ['read_entities', 'read_products', 'read_product_translations']
  for (const text of await check(await callsWith(all))) {
    assert.match(text, /secret weight/)
    assert.match(text, /secret poids/)
  }
})
