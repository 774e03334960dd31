import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { type Call, callsTo, createDevice, createMember, startApp } from '../../../test/harness.ts'
import { until } from '../../../test/waiting.ts'
import type { Permission } from '../../access/permissions.ts'

const { call, url, db, orgId } = await startApp()

const garment = {
  type: 'object',
  properties: { weight: { type: 'number' }, tags: { type: 'array', items: { type: 'string' } } },
}
let serial = 0

async function createSchema(raw_schema: object = garment, more: object = {}): Promise<string> {
  const { status, body } = await call('POST', '/api/v2/schemas/', {
    name: 'Garment',
    field_group: 'custom_data',
    raw_schema,
    ...more,
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}

async function store(schema_id: string, data: object): Promise<string> {
  const { status, body } = await call('POST', '/api/v2/custom-data/', { key: `k${++serial}`, schema_id, data })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}

/** Stores many records at once, as an import would. */
async function storeMany(schemaId: string, count: number, data: object): Promise<void> {
  await sql`
    insert into custom_data (org_id, id, key, data, schema_id, schema_version)
    select ${orgId}, gen_random_uuid(), ${`many-${schemaId}-`} || n, ${JSON.stringify(data)}, ${schemaId}, 1
    from generate_series(1, ${count}) n`.execute(db)
}

/** Asks for a job until it has ended. */
const ended = (location: string) =>
  until(`the check ${location} has ended`, async () => {
    const { body } = await call('GET', location)
    return body.state !== 'running' && body
  })

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
    (await call('POST', '/api/v2/custom-data/', { key: `k${++serial}`, schema_id, data: { size } })).status
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

test('Above 10,000 entities a check is a job, and a change needs it', async () => {
  const id = await createSchema()
  await storeMany(id, 10_001, { weight: 5 })
  const raw_schema = { ...garment, required: ['weight'] }
  const refused = await call('PATCH', `/api/v2/schemas/${id}/`, { raw_schema })
  assert.equal(refused.status, 409)
  assert.match(refused.body.detail, /check_id/)
  const begun = await call('POST', `/api/v2/schemas/${id}/check/`, { raw_schema })
  assert.deepEqual([begun.status, begun.body.total], [202, 10_001])
  const job = await ended(begun.headers.get('location') as string)
  assert.deepEqual(
    [job.state, job.checked, job.report.failing, job.report.backward],
    ['finished', 10_001, 0, 'incompatible'],
  )
  const other = await call('PATCH', `/api/v2/schemas/${id}/?check_id=${job.id}`, { raw_schema: garment.properties })
  assert.equal(other.status, 409)
  const saved = await call('PATCH', `/api/v2/schemas/${id}/?check_id=${job.id}`, { raw_schema })
  assert.deepEqual([saved.status, saved.body.version], [200, 2])
  assert.equal((await call('PATCH', `/api/v2/schemas/${id}/?check_id=${job.id}`, { raw_schema: garment })).status, 409)
  assert.equal((await call('PATCH', `/api/v2/schemas/${id}/?check_id=${id}`, { raw_schema: garment })).status, 409)
  const stranger = callsTo(url, (await createMember({ db })).key)
  assert.equal((await stranger('GET', begun.headers.get('location') as string)).status, 404)
})

test('Data that came after a check counts all the same', async () => {
  const id = await createSchema()
  const raw_schema = { ...garment, required: ['weight'] }
  const begun = await call('POST', `/api/v2/schemas/${id}/check/?background=true`, { raw_schema })
  const job = await ended(begun.headers.get('location') as string)
  assert.deepEqual([begun.status, job.state, job.report.failing], [202, 'finished', 0])
  await store(id, {})
  assert.equal((await call('PATCH', `/api/v2/schemas/${id}/?check_id=${job.id}`, { raw_schema })).status, 409)
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

/** A job is taken away once its result is stored. */
const isClosed = async (checkId: string) =>
  (await sql`select from job where id = ${checkId}`.execute(db)).rows.length === 0

test('A check whose service died is run again by whoever comes next', async () => {
  const id = await createSchema()
  await store(id, { weight: 1 })
  const begun = await call('POST', `/api/v2/schemas/${id}/check/?background=true`, { raw_schema: {} })
  const { id: checkId } = await ended(begun.headers.get('location') as string)
  await until('its job is closed', () => isClosed(checkId))
  await sql`update schema_check set state = 'running', report = null, candidate = '{}' where id = ${checkId}`.execute(
    db,
  )
  await sql`insert into job (org_id, id, kind, worker, beat_at)
    values (${orgId}, ${checkId}, 'schema_check', ${v7()}, now() - interval '1 minute')`.execute(db)
  const { state, report } = await ended(begun.headers.get('location') as string)
  assert.deepEqual([state, report.checked], ['finished', 1])
  await until('its job is closed', () => isClosed(checkId))
})

test('A check of what was changed meanwhile fails, and says so', async () => {
  const id = await createSchema()
  const begun = await call('POST', `/api/v2/schemas/${id}/check/?background=true`, { raw_schema: {} })
  const { id: checkId } = await ended(begun.headers.get('location') as string)
  await until('its job is closed', () => isClosed(checkId))
  await call('PATCH', `/api/v2/schemas/${id}/`, { raw_schema: { description: 'Another' } })
  await sql`update schema_check set state = 'running', report = null, candidate = '{}' where id = ${checkId}`.execute(
    db,
  )
  await sql`insert into job (org_id, id, kind) values (${orgId}, ${checkId}, 'schema_check')`.execute(db)
  const { state, failure } = await ended(begun.headers.get('location') as string)
  assert.equal(state, 'failed')
  assert.match(failure, /changed meanwhile; start it again/)
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
