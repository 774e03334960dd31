import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createDevice, createMember, startApp } from '../../../test/harness.ts'

const garment = {
  type: 'object',
  properties: { weight: { type: 'number', minimum: 0 }, fabric_code: { type: 'string' } },
  required: ['weight'],
}
const draft = { name: 'Garment', field_group: 'custom_data', raw_schema: garment }
const unknownId = '0190163d-8694-739b-aea5-966c26f8ad90'

const { call, url, db, orgId } = await startApp()

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

test('A schema that does not compile is a 422 that points at the fault', async () => {
  const faults = async (raw_schema: object) => {
    const { status, body } = await call('POST', '/api/v2/schemas/', { ...draft, raw_schema })
    assert.equal(status, 422)
    return body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)
  }
  assert.deepEqual(await faults({ type: 'strin' }), ['/raw_schema/type not_allowed'])
  assert.deepEqual(await faults({ properties: { a: { minLength: -1 } } }), [
    '/raw_schema/properties/a/minLength too_small',
  ])
  assert.deepEqual(await faults({ properties: { a: { pattern: '(' } } }), [
    '/raw_schema/properties/a/pattern malformed_pattern',
  ])
  assert.deepEqual(await faults({ $ref: '#/$defs/none' }), ['/raw_schema/$ref unknown_reference'])
  assert.deepEqual(await faults({ $ref: '#none' }), ['/raw_schema/$ref unknown_reference'])
  assert.deepEqual(await faults({ $ref: 'https://example.com/x.json' }), ['/raw_schema/$ref forbidden_reference'])
  assert.deepEqual(await faults({ $ref: `schema:${unknownId}` }), ['/raw_schema/$ref unknown_schema'])
  assert.deepEqual(await faults({ allOf: [{ $ref: '#' }] }), ['/raw_schema endless_reference'])
  assert.deepEqual(await faults({ $schema: 'https://example.com/dialect' }), ['/raw_schema/$schema not_allowed'])
  assert.deepEqual(await faults({ items: { toString: 1 } }), ['/raw_schema/items/toString not_allowed'])
  assert.deepEqual(await faults({ $vocabulary: {} }), ['/raw_schema/$vocabulary not_allowed'])
  assert.deepEqual(await faults({ items: { $id: `schema:${unknownId}` } }), ['/raw_schema/items/$id not_allowed'])
  assert.deepEqual(await faults({ required: 'weight', properties: { a: { $ref: 'file:///etc/passwd' } } }), [
    '/raw_schema/properties/a/$ref forbidden_reference',
    '/raw_schema/required type',
  ])
  assert.deepEqual(await faults({ description: 'x'.repeat(256 * 1024) }), ['/raw_schema too_many_bytes'])
})

test('A keyword that nobody knows is accepted and reported, with what was probably meant', async () => {
  const { status, body } = await call('POST', '/api/v2/schemas/', {
    ...draft,
    raw_schema: { type: 'object', requried: ['a'], properties: { requried: { formt: 'date' } }, 'x-order': 1 },
  })
  assert.equal(status, 201)
  assert.deepEqual(body.warnings, [
    {
      pointer: '/raw_schema/requried',
      message: '`requried` is not a keyword of 2020-12 and has no effect; did you mean `required`?',
    },
    {
      pointer: '/raw_schema/properties/requried/formt',
      message: '`formt` is not a keyword of 2020-12 and has no effect; did you mean `format`?',
    },
  ])
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

test('Each operation asks for its permission', async () => {
  const { body } = await call('POST', '/api/v2/schemas/', draft)
  const reader = callsTo(url, (await createDevice({ db }, orgId, ['read_schemas'])).key)
  const writer = callsTo(url, (await createDevice({ db }, orgId, ['write_schemas'])).key)
  const path = `/api/v2/schemas/${body.id}/`
  for (const address of [
    '/api/v2/schemas/',
    path,
    `${path}versions/`,
    `${path}versions/1/`,
    `${path}usage/`,
    '/api/v2/schemas/field-groups/',
    '/api/internal/core/schemas/system/',
  ]) {
    assert.equal((await reader('GET', address)).status, 200, address)
    assert.equal((await writer('GET', address)).status, 403, address)
    assert.equal((await callsTo(url)('GET', address)).status, 401, address)
  }
  assert.equal((await reader('POST', `${path}check/`, { raw_schema: {} })).status, 200)
  assert.equal((await reader('POST', '/api/v2/schemas/', draft)).status, 403)
  assert.equal((await reader('PATCH', path, {})).status, 403)
  assert.equal((await reader('PUT', path, draft)).status, 403)
  assert.equal((await reader('DELETE', path)).status, 403)
  assert.equal((await writer('POST', '/api/v2/schemas/', { ...draft, is_system_schema: true })).status, 403)
})

test('Nobody sees, changes or refers to another organisation’s schema', async () => {
  const { body } = await call('POST', '/api/v2/schemas/', draft)
  const stranger = callsTo(url, (await createMember({ db })).key)
  const path = `/api/v2/schemas/${body.id}/`
  for (const [method, address, sent] of [
    ['GET', path],
    ['PATCH', path, {}],
    ['PUT', path, draft],
    ['DELETE', path],
    ['GET', `${path}usage/`],
    ['GET', `${path}versions/`],
    ['GET', `${path}versions/1/`],
    ['POST', `${path}check/`, { raw_schema: {} }],
    ['POST', `${path}validate/`, { value: 1 }],
  ] as const)
    assert.equal((await stranger(method, address, sent)).status, 404, `${method} ${address}`)
  const referring = await stranger('POST', '/api/v2/schemas/', { ...draft, raw_schema: { $ref: `schema:${body.id}` } })
  assert.equal(referring.body.errors[0].code, 'unknown_schema')
  const used = await stranger('POST', '/api/v2/custom-data/', { key: 'x', schema_id: body.id, data: {} })
  assert.deepEqual(
    [used.status, used.body.errors[0].pointer, used.body.errors[0].code],
    [422, '/schema_id', 'unknown_schema'],
  )
})

test('Every write of a schema is in the audit trail, with before and after', async () => {
  const { body } = await call('POST', '/api/v2/schemas/', draft)
  await call('PATCH', `/api/v2/schemas/${body.id}/`, { name: 'New name' })
  await call('DELETE', `/api/v2/schemas/${body.id}/`)
  const { body: trail } = await call('GET', `/api/v2/audit/?entity=schema&entity_id=${body.id}`)
  type Entry = { action: string; before: { name: string } | null; after: { name: string } | null }
  assert.deepEqual(
    trail.results.map(({ action, before, after }: Entry) => [action, before?.name, after?.name]),
    [
      ['delete', 'New name', undefined],
      ['update', 'Garment', 'New name'],
      ['create', undefined, 'Garment'],
    ],
  )
})

test('A schema that looks like an envelope and is none is saved with a warning', async () => {
  const save = async (properties: object, field_group = 'custom_data') =>
    (await call('POST', '/api/v2/schemas/', { name: 'Envelope', field_group, raw_schema: { properties } })).body
  const { id, warnings } = await save({ custom_data: { required: ['a'] }, note: {} })
  assert.deepEqual(warnings, [
    {
      pointer: '/raw_schema/properties/custom_data',
      message:
        '`custom_data` has other properties beside it, so the schema describes the data itself, with a field `custom_data` in it. As the only property it would be an envelope around the data.',
    },
  ])
  const validate = async (value: unknown) =>
    (await call('POST', `/api/v2/schemas/${id}/validate/`, { value })).body.valid
  assert.deepEqual([await validate({ a: 1 }), await validate({ custom_data: {} })], [true, false])
  assert.deepEqual((await save({ custom_data: { required: ['a'] } })).warnings, [])
  assert.deepEqual((await save({ structured_data: {}, note: {} })).warnings, [])
  assert.equal((await save({ structured_data: {}, note: {} }, 'material_structured_data')).warnings.length, 1)
})

test('An envelope has one meaning for all data of its group', async () => {
  const raw_schema = { properties: { data: { required: ['a'] } } }
  const { body: schema } = await call('POST', '/api/v2/schemas/', {
    name: 'Data',
    field_group: 'custom_data',
    raw_schema,
  })
  const product = (custom_data: object) =>
    call('POST', '/api/v2/products/', { name: 'Shirt', schema_id: schema.id, custom_data })
  assert.equal((await product({})).status, 422)
  assert.equal((await product({ a: 1 })).status, 201)
})

test('A type that does not exist is answered with the seven that do', async () => {
  const raw_schema = { properties: { size: { type: 'objekt' }, shape: { type: ['string', 'objekt'] } } }
  const { status, body } = await call('POST', '/api/v2/schemas/', {
    name: 'Typo',
    field_group: 'custom_data',
    raw_schema,
  })
  assert.equal(status, 422)
  assert.deepEqual(
    body.errors.map(({ pointer, code, message }: Record<string, string>) => [pointer, code, message]),
    ['size', 'shape'].map((name) => [
      `/raw_schema/properties/${name}/type`,
      'not_allowed',
      '`type` must be one of array, boolean, integer, null, number, object and string, got "objekt".',
    ]),
  )
})

test('A schema may refer to the schema of its dialect', async () => {
  const raw_schema = { properties: { schema: { $ref: 'https://json-schema.org/draft/2020-12/schema' } } }
  const { status, body } = await call('POST', '/api/v2/schemas/', {
    name: 'Meta',
    field_group: 'custom_data',
    raw_schema,
  })
  assert.equal(status, 201)
  const validate = async (schema: object) =>
    (await call('POST', `/api/v2/schemas/${body.id}/validate/`, { value: { schema } })).body.valid
  assert.deepEqual([await validate({ type: 'string' }), await validate({ type: 'objekt' })], [true, false])
})
