import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, callsTo, createDevice, startApp } from '../../../test/harness.ts'
import { organisationPermissions } from '../../access/permissions.ts'

const { call, url, db, orgId } = await startApp()
const withoutForce = callsTo(
  url,
  (
    await createDevice(
      { db },
      orgId,
      organisationPermissions.filter((permission) => permission !== 'force_schemas'),
    )
  ).key,
)
let serial = 0

const integer = { properties: { a: { type: 'integer' } } }
const number = { properties: { a: { type: 'number' } } }
const text = { properties: { a: { type: 'string' } } }

const create = async (fields: object = {}) =>
  (await call('POST', '/api/v2/schemas/', { name: 'S', field_group: 'custom_data', raw_schema: number, ...fields }))
    .body
const patch = (id: string, body: object, query = '', send = call) =>
  send('PATCH', `/api/v2/schemas/${id}/${query}`, body)
const store = (schema_id: string, data: object = { a: 1 }) =>
  call('POST', '/api/v2/custom-data/', { key: `k${++serial}`, schema_id, data })

test('Each mode takes the changes that it allows, and refuses the others with the verdict', async () => {
  const cases = [
    ['none', integer, 200],
    ['none', text, 200],
    ['backward', { properties: { a: {} } }, 200],
    ['backward', integer, 409],
    ['forward', integer, 200],
    ['forward', { properties: { a: {} } }, 409],
    ['full', { ...number, title: 'New' }, 200],
    ['full', integer, 409],
    ['backward', { ...number, propertyNames: { pattern: 'a' } }, 409],
  ] as const
  for (const [compatibility, raw_schema, expected] of cases) {
    const { id } = await create({ compatibility })
    const { status, body } = await patch(id, { raw_schema })
    assert.equal(status, expected, `${compatibility} ${JSON.stringify(raw_schema)}`)
    if (status === 409) assert.deepEqual([body.compatibility, body.version], [compatibility, 1])
  }
  const { id } = await create({ compatibility: 'backward' })
  const { body } = await patch(id, { raw_schema: integer })
  assert.deepEqual([body.backward, body.forward, body.differences.length], ['incompatible', 'compatible', 1])
})

test('A transitive mode looks at every version, any other at the current one', async () => {
  for (const [compatibility, expected] of [
    ['backward', 200],
    ['backward_transitive', 409],
  ] as const) {
    const { id } = await create({ compatibility: 'none' })
    await patch(id, { raw_schema: integer })
    await patch(id, { compatibility })
    const { status, body } = await patch(id, { raw_schema: { properties: { a: { type: 'integer' } }, title: 'New' } })
    assert.equal(status, expected)
    if (status === 409) assert.equal(body.version, 1)
  }
})

test('force=true saves all the same, for keys with force_schemas alone, and so does a weaker mode', async () => {
  const { id } = await create({ compatibility: 'backward' })
  assert.equal((await patch(id, { raw_schema: integer }, '?force=true', withoutForce)).status, 403)
  assert.equal((await patch(id, { compatibility: 'none' }, '', withoutForce)).status, 403)
  assert.equal((await patch(id, { compatibility: 'full' }, '', withoutForce)).status, 200)
  const { status, body } = await patch(id, { raw_schema: integer }, '?force=true')
  assert.deepEqual([status, body.version, body.compatibility], [200, 2, 'full'])
})

test('New schemas have the mode of their organisation, unless they name one', async () => {
  const path = '/api/v2/schemas/settings/'
  assert.deepEqual((await call('GET', path)).body, { compatibility: 'none' })
  assert.equal((await call('PUT', path, { compatibility: 'backward' })).status, 200)
  assert.deepEqual(
    [(await create()).compatibility, (await create({ compatibility: 'none' })).compatibility],
    ['backward', 'none'],
  )
  assert.equal((await withoutForce('PUT', path, { compatibility: 'none' })).status, 403)
  assert.equal((await call('PUT', path, { compatibility: 'none' })).status, 200)
  assert.equal((await call('PUT', path, { compatibility: 'some' })).status, 422)
})

test('A draft and a retired schema take no new data, and stored data stays writable', async () => {
  const { id, state } = await create()
  assert.equal(state, 'active')
  const { body: record } = await store(id)
  const path = `/api/v2/custom-data/${record.id}/`
  for (const next of ['draft', 'retired']) {
    assert.equal((await patch(id, { state: next })).body.version, 1)
    const refused = await store(id)
    assert.deepEqual(
      [refused.status, refused.body.errors[0].code, refused.body.errors[0].pointer],
      [422, 'schema_takes_no_data', '/schema_id'],
    )
    const product = { name: 'Shirt', schema_id: id, custom_data: { a: 1 } }
    assert.equal((await call('POST', '/api/v2/products/', product)).status, 422)
    assert.equal((await call('PATCH', path, { data: { a: next.length } })).status, 200)
    assert.equal((await call('PATCH', path, { data: { a: 'text' } })).status, 422)
  }
})

test('A deprecated schema takes new data with a warning', async () => {
  const { id } = await create({ state: 'deprecated' })
  const { status, body } = await store(id)
  assert.deepEqual(
    [status, body.warnings],
    [201, [{ pointer: '/schema_id', message: `The schema ${id} is deprecated.` }]],
  )
  await patch(id, { state: 'active' })
  assert.equal((await store(id)).body.warnings, undefined)
})

test('A deprecated schema warns who writes a product', async () => {
  const { id } = await create({ state: 'deprecated' })
  const warnings = [{ pointer: '/schema_id', message: `The schema ${id} is deprecated.` }]
  const product = { name: 'Shirt', schema_id: id, custom_data: { a: 1 } }
  const { status, body } = await call('POST', '/api/v2/products/', product)
  assert.deepEqual([status, body.warnings], [201, warnings])
  const path = `/api/v2/products/${body.id}/`
  assert.deepEqual((await call('PATCH', path, { name: 'Coat' })).body.warnings, warnings)
  assert.deepEqual((await call('PUT', path, product)).body.warnings, warnings)
  assert.equal((await call('GET', path)).body.warnings, undefined)
  assert.equal((await call('PATCH', path, { schema_id: null })).body.warnings, undefined)
})

test('An import under a deprecated schema warns of it, its dry run too, but not of rows that change nothing', async () => {
  const { id } = await create()
  const rows = ['A', 'B'].map((internal_id) => ({ internal_id, name: 'Shirt', schema_id: id, 'custom_data.a': 1 }))
  const send = async (query: string, ...sent: object[]) => {
    const lines = sent.map((row) => JSON.stringify(row)).join('\n')
    const path = `/api/v2/products/import/${query}`
    const { body } = await call('POST', path, lines, { 'content-type': 'application/x-ndjson' })
    return body.rows.map(({ status, warnings }: Answer['body']) => [status, warnings])
  }
  const [first = {}, second = {}] = rows
  assert.deepEqual(await send('', first), [['created', undefined]])
  const warnings = [{ pointer: '/schema_id', message: `The schema ${id} is deprecated.` }]
  await patch(id, { state: 'deprecated' })
  const expected = [
    ['unchanged', undefined],
    ['created', warnings],
  ]
  assert.deepEqual(await send('?dry_run=true', first, second), expected)
  assert.deepEqual(await send('', first, second), expected)
  assert.deepEqual(await send('?lang=fr', { internal_id: 'A', name: 'Chemise' }), [['updated', warnings]])
})

test('A rename makes no new version, but another ETag', async () => {
  const { id } = await create()
  const path = `/api/v2/schemas/${id}/`
  const renamed = await patch(id, { name: 'New name' })
  assert.deepEqual([renamed.body.version, renamed.body.edits, renamed.headers.get('etag')], [1, 1, '"1.1"'])
  assert.equal((await call('GET', `${path}versions/`)).body.results.length, 1)
  assert.equal((await call('PATCH', path, { name: 'Late' }, { 'if-match': '"1"' })).status, 412)
  assert.equal((await call('GET', path, undefined, { 'if-none-match': '"1.1"' })).status, 304)
  const changed = await call('PATCH', path, { raw_schema: integer }, { 'if-match': '"1.1"' })
  assert.deepEqual([changed.body.version, changed.body.edits, changed.headers.get('etag')], [2, 0, '"2"'])
})

test('A deleted schema is gone, and its versions stay readable', async () => {
  const { id } = await create()
  const path = `/api/v2/schemas/${id}/`
  assert.equal((await call('DELETE', path)).status, 204)
  assert.deepEqual([(await call('GET', path)).status, (await call('DELETE', path)).status], [404, 404])
  assert.equal((await store(id)).status, 422)
  const { body } = await call('GET', '/api/v2/schemas/?limit=100')
  assert.ok(!body.results.some((schema: { id: string }) => schema.id === id))
  assert.equal((await call('GET', `${path}versions/`)).body.results.length, 1)
  assert.deepEqual((await call('GET', `${path}versions/1/`)).body.raw_schema, number)
  const referring = { name: 'R', field_group: 'custom_data', raw_schema: { $ref: `schema:${id}` } }
  assert.equal((await call('POST', '/api/v2/schemas/', referring)).status, 422)
})

test('Any two versions can be compared', async () => {
  const { id } = await create({ raw_schema: integer })
  for (const raw_schema of [number, text]) await patch(id, { raw_schema })
  const diff = (a: number, b: number) => call('GET', `/api/v2/schemas/${id}/versions/${a}/diff/${b}/`)
  const verdicts = async (a: number, b: number) => {
    const { body } = await diff(a, b)
    return [body.backward, body.forward, body.differences.length]
  }
  assert.deepEqual(await verdicts(1, 2), ['compatible', 'incompatible', 1])
  assert.deepEqual(await verdicts(2, 1), ['incompatible', 'compatible', 1])
  assert.deepEqual(await verdicts(3, 3), ['compatible', 'compatible', 0])
  assert.deepEqual([(await diff(1, 4)).status, (await diff(9, 1)).status], [404, 404])
})

test('A product shows the version of the schema that admitted it', async () => {
  const { id } = await create()
  const product = { name: 'Shirt', schema_id: id, custom_data: { a: 1 } }
  const { body } = await call('POST', '/api/v2/products/', product)
  assert.equal(body.schema_version, 1)
  assert.equal((await call('POST', '/api/v2/products/', { name: 'Shirt' })).body.schema_version, null)
})

test('`true` and `false` are schemas: all data conforms to the one, and none to the other', async () => {
  const { id, raw_schema, warnings } = await create({ raw_schema: true })
  assert.deepEqual([raw_schema, warnings], [true, []])
  const stored = await store(id)
  assert.equal(stored.status, 201, stored.text)
  const path = `/api/v2/schemas/${id}/`
  const { body: report } = await call('POST', `${path}check/`, { raw_schema: false })
  assert.deepEqual(
    [report.failing, report.backward, report.forward, report.failures[0].errors[0].code],
    [1, 'incompatible', 'compatible', 'not_allowed'],
  )
  assert.equal((await patch(id, { raw_schema: false })).status, 409)
  const changed = await patch(id, { raw_schema: false }, '?accept_invalid=true')
  assert.deepEqual([changed.status, changed.body.raw_schema, changed.body.version], [200, false, 2])
  const refused = await store(id)
  assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/data'])
  const { body: tried } = await call('POST', `${path}validate/`, { value: {}, version: 1 })
  assert.deepEqual([tried.valid, tried.version], [true, 1])
  const { body: versions } = await call('GET', `${path}versions/`)
  assert.deepEqual(
    versions.results.map((version: { raw_schema: unknown }) => version.raw_schema),
    [false, true],
  )
  assert.equal((await call('GET', `${path}versions/2/diff/1/`)).body.backward, 'compatible')
  assert.equal((await patch(id, { raw_schema: number }, '?accept_invalid=true')).body.version, 3)
  assert.equal((await patch(id, { raw_schema: 7 })).status, 422)
})

test('A schema may refer to one that is `true` or `false`', async () => {
  const { id } = await create({ raw_schema: true })
  const referring = await create({ raw_schema: { properties: { a: { $ref: `schema:${id}` } } } })
  assert.equal((await store(referring.id)).status, 201)
  const { body: report } = await call('POST', `/api/v2/schemas/${id}/check/`, { raw_schema: false })
  assert.deepEqual([report.checked, report.failing], [1, 1])
  const plain = await create({ raw_schema: { properties: { a: true } } })
  const { body: open } = await call('POST', `/api/v2/schemas/${plain.id}/check/`, { raw_schema: referring.raw_schema })
  assert.deepEqual([open.backward, open.forward], ['compatible', 'compatible'])
})
