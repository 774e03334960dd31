import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createMember, joinApp } from '../../../test/harness.ts'
import { draft, garment } from '../../../test/schema-drafts.ts'

const unknownId = '0190163d-8694-739b-aea5-966c26f8ad90'

const { call, url, db } = await joinApp()

test('POST /schemas/ creates a schema with all defaults and says where it is', async () => {
  const { status, body, headers } = await call('POST', '/api/v2/schemas/', draft)
  assert.equal(status, 201)
  const { id, created_at, updated_at, ...rest } = body
  assert.deepEqual(rest, {
    name: 'Garment',
    description: '',
    type: 'JSON',
    field_group: 'custom_data',
    is_system_schema: false,
    is_shipped: false,
    raw_schema: garment,
    compatibility: 'none',
    state: 'active',
    version: 1,
    edits: 0,
    warnings: [],
  })
  assert.equal(headers.get('location'), `/api/v2/schemas/${id}/`)
  assert.equal(headers.get('etag'), '"1"')
  assert.ok(created_at && updated_at)
})

test('POST /schemas/ takes names of 255 characters, counted as people count, and no more', async () => {
  const long = '𝒜'.repeat(255)
  assert.equal((await call('POST', '/api/v2/schemas', { ...draft, name: long })).status, 201)
  const { status, body } = await call('POST', '/api/v2/schemas', { ...draft, name: `${long}x` })
  assert.equal(status, 422)
  assert.deepEqual(body.errors[0].pointer, '/name')
})

test('POST /schemas/ reports what is missing, unknown or of a wrong type, all at once', async () => {
  const { status, body } = await call('POST', '/api/v2/schemas/', {
    type: 'XML',
    field_group: 'x',
    raw_schema: [],
    owner: 1,
  })
  assert.equal(status, 422)
  const pointers = body.errors.map((error: { pointer: string }) => error.pointer).sort()
  assert.deepEqual(pointers, ['/field_group', '/name', '/owner', '/raw_schema', '/type'])
})

test('POST /schemas/ keeps the order of keys', async () => {
  const raw_schema = { type: 'object', properties: { zebra: {}, apple: {}, mango: {} }, $comment: 'last' }
  const { body } = await call('POST', '/api/v2/schemas/', { ...draft, raw_schema })
  const { text } = await call('GET', `/api/v2/schemas/${body.id}/`)
  assert.ok(text.includes(JSON.stringify(raw_schema)))
})

test('GET /schemas/{id}/ answers 304 to who knows it, 404 for what is not there', async () => {
  const { body } = await call('POST', '/api/v2/schemas/', draft)
  const { warnings, ...schema } = body
  assert.deepEqual((await call('GET', `/api/v2/schemas/${body.id}/`)).body, schema)
  assert.equal((await call('GET', `/api/v2/schemas/${body.id}`, undefined, { 'if-none-match': '"1"' })).status, 304)
  assert.equal((await call('GET', `/api/v2/schemas/${unknownId}/`)).status, 404)
  assert.equal((await call('GET', '/api/v2/schemas/nonsense/')).status, 404)
})

test('GET /schemas/ filters by group, text and kind, and pages', async () => {
  const member = await createMember({ db })
  const other = callsTo(url, member.key)
  for (const name of ['Alpha', 'Beta', 'Gamma ray'])
    await other('POST', '/api/v2/schemas/', { ...draft, name, field_group: 'material_structured_data' })
  const names = async (query: string) =>
    (await other('GET', `/api/v2/schemas/?is_system_schema=false&${query}`)).body.results.map(
      ({ name }: { name: string }) => name,
    )
  assert.deepEqual(await names(''), ['Gamma ray', 'Beta', 'Alpha'])
  assert.deepEqual(await names('q=MMA%20r'), ['Gamma ray'])
  assert.deepEqual(await names('field_group=custom_data'), [])
  assert.deepEqual(await names('field_group=material_structured_data&limit=1'), ['Gamma ray'])
  const { body } = await other('GET', '/api/v2/schemas/?is_system_schema=false&limit=2&include=count')
  assert.equal(body.count, 3)
  assert.deepEqual(
    (await other('GET', body.next)).body.results.map(({ name }: { name: string }) => name),
    ['Alpha'],
  )
  assert.equal((await other('GET', '/api/v2/schemas/?group=x')).status, 400)
  assert.equal((await other('GET', '/api/v2/schemas/?field_group=x')).status, 400)
})

test('PATCH and PUT make new versions, which stay as they were', async () => {
  const { body: first } = await call('POST', '/api/v2/schemas/', { ...draft, description: 'One' })
  const path = `/api/v2/schemas/${first.id}/`
  const wider = { ...garment, required: [] }
  const patched = await call('PATCH', path, { raw_schema: wider })
  assert.equal(patched.status, 200)
  assert.equal(patched.headers.get('etag'), '"2"')
  assert.deepEqual([patched.body.version, patched.body.description, patched.body.raw_schema], [2, 'One', wider])
  const put = await call('PUT', path, { ...draft, name: 'Replaced' })
  assert.deepEqual([put.status, put.body.version, put.body.name, put.body.description], [200, 3, 'Replaced', ''])
  const { body: versions } = await call('GET', `${path}versions/`)
  assert.deepEqual(
    versions.results.map(({ version }: { version: number }) => version),
    [3, 2, 1],
  )
  const one = await call('GET', `${path}versions/1/`)
  assert.deepEqual([one.status, one.body.raw_schema, one.body.name], [200, garment, 'Garment'])
  assert.equal((await call('GET', `${path}versions/9/`)).status, 404)
  assert.equal((await call('GET', `${path}versions/none/`)).status, 404)
  const page = await call('GET', `${path}versions/?limit=2`)
  assert.deepEqual((await call('GET', page.body.next)).body.results.length, 1)
})

test('A change that says what is stored already makes no version', async () => {
  const { body } = await call('POST', '/api/v2/schemas/', draft)
  assert.equal((await call('PATCH', `/api/v2/schemas/${body.id}/`, {})).body.version, 1)
  assert.equal((await call('PUT', `/api/v2/schemas/${body.id}/`, draft)).body.version, 1)
})

test('What a schema is for cannot be changed', async () => {
  const { body } = await call('POST', '/api/v2/schemas/', draft)
  const changed = await call('PATCH', `/api/v2/schemas/${body.id}/`, {
    field_group: 'facility_structured_data',
    is_system_schema: true,
  })
  assert.equal(changed.status, 422)
  assert.deepEqual(
    changed.body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/field_group', '/is_system_schema'],
  )
})

test('Two writers who saw the same version: one changes it, the other is refused', async () => {
  const { body } = await call('POST', '/api/v2/schemas/', draft)
  const statuses = await Promise.all(
    ['One', 'Two', 'Three'].map(
      async (name) => (await call('PATCH', `/api/v2/schemas/${body.id}/`, { name }, { 'if-match': '"1"' })).status,
    ),
  )
  assert.deepEqual(statuses.sort(), [200, 412, 412])
  assert.equal((await call('DELETE', `/api/v2/schemas/${body.id}/`, undefined, { 'if-match': '"1"' })).status, 412)
})

test('Writers who do not look at versions all succeed, one after another', async () => {
  const { body } = await call('POST', '/api/v2/schemas/', draft)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, number) =>
      call('PATCH', `/api/v2/schemas/${body.id}/`, { raw_schema: { ...garment, maxProperties: number + 1 } }),
    ),
  )
  assert.deepEqual(answers.map(({ body: { version } }) => version).sort(), [2, 3, 4, 5, 6, 7])
})

test('DELETE removes a schema that nothing uses', async () => {
  const { body } = await call('POST', '/api/v2/schemas/', draft)
  assert.equal((await call('DELETE', `/api/v2/schemas/${body.id}/`)).status, 204)
  assert.equal((await call('GET', `/api/v2/schemas/${body.id}/`)).status, 404)
  assert.equal((await call('DELETE', `/api/v2/schemas/${body.id}/`)).status, 404)
})

test('DELETE of a schema in use is a 409 that counts its users', async () => {
  const { body } = await call('POST', '/api/v2/schemas/', draft)
  await call('POST', '/api/v2/custom-data/', { key: 'used', schema_id: body.id, data: { weight: 1 } })
  await call('POST', '/api/v2/schemas/', { ...draft, raw_schema: { $ref: `schema:${body.id}@1` } })
  const answer = await call('DELETE', `/api/v2/schemas/${body.id}/`)
  assert.equal(answer.status, 409)
  assert.deepEqual(answer.body.used_by, { entities: 1, schemas: 1 })
  const usage = await call('GET', `/api/v2/schemas/${body.id}/usage/`)
  assert.deepEqual(usage.body.entities, [{ entity: 'custom_data', version: 1, count: 1 }])
  assert.deepEqual([usage.body.total, usage.body.referred_by.length], [1, 1])
})

test('POST /schemas/{id}/validate/ tries a value and stores nothing', async () => {
  const { body } = await call('POST', '/api/v2/schemas/', draft)
  const path = `/api/v2/schemas/${body.id}/validate/`
  assert.deepEqual((await call('POST', path, { value: { weight: 1 } })).body, { valid: true, version: 1, errors: [] })
  assert.deepEqual((await call('POST', path, { value: { weight: 'heavy' } })).body.errors, [
    { pointer: '/weight', code: 'type', message: '`weight` must be a number, got the text "heavy".', keyword: 'type' },
  ])
  assert.equal((await call('POST', path, { value: 1, version: 2 })).status, 404)
  assert.equal((await call('POST', path, { data: 1 })).status, 422)
})

test('GET /schemas/field-groups/ names each group and what it guards', async () => {
  const { status, body } = await call('GET', '/api/v2/schemas/field-groups/')
  assert.equal(status, 200)
  assert.deepEqual(
    body.results.map(({ value, label }: { value: string; label: string }) => [value, label]),
    [
      ['custom_data', 'Custom Data'],
      ['material_structured_data', 'Material Structured Data'],
      ['facility_structured_data', 'Facility Structured Data'],
    ],
  )
  assert.ok(body.results[0].used_by.includes('custom_data.data'))
})
