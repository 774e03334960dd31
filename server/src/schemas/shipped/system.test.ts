import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createDevice, createMember, startApp } from '../../../test/harness.ts'
import type { Schema } from '../registry/contract.ts'
import { ensureShipped } from './ensure.ts'

const { call, url, db, orgId } = await startApp()
await ensureShipped(db, [])
const { body: all } = await call('GET', '/api/internal/core/schemas/system/')
const shipped = all.results as Schema[]

test('At least two system schemas ship for each field group', () => {
  const groups = Map.groupBy(shipped, ({ field_group }) => field_group)
  for (const group of ['custom_data', 'material_structured_data', 'facility_structured_data'] as const)
    assert.ok((groups.get(group)?.length ?? 0) >= 2, group)
})

for (const { id, name, version, raw_schema } of shipped) {
  test(`${name} explains itself, and its examples conform`, async () => {
    const { title, description, properties, examples } = raw_schema as Record<string, object> & { examples: unknown[] }
    assert.ok(title && description && examples.length > 0)
    assert.deepEqual(listUnexplained(properties as Record<string, object>, ''), [])
    for (const value of examples) {
      const { body } = await call('POST', `/api/v2/schemas/${id}/validate/`, { value })
      assert.deepEqual(body, { valid: true, version, errors: [] })
    }
    assert.equal((await call('POST', `/api/v2/schemas/${id}/validate/`, { value: {} })).body.valid, false)
    assert.deepEqual((await call('POST', `/api/v2/schemas/${id}/check/`, { raw_schema })).body.differences, [])
  })

  test(`${name} is read-only for everyone`, async () => {
    assert.equal((await call('PATCH', `/api/v2/schemas/${id}/`, { name: 'Mine' })).status, 403)
    assert.equal(
      (await call('PUT', `/api/v2/schemas/${id}/`, { name: 'Mine', field_group: 'custom_data', raw_schema: {} }))
        .status,
      403,
    )
    assert.equal((await call('DELETE', `/api/v2/schemas/${id}/`)).status, 403)
  })
}

test('Shipped schemas leave numbers of certificates, days and addresses to no translator', async () => {
  const textsOf = async (name: string, custom_data: object) => {
    const schema_id = shipped.find((schema) => schema.name === name)?.id
    const { body } = await call('POST', '/api/v2/products/', { name: 'Shirt', schema_id, custom_data })
    const read = await call('GET', `/api/v2/products/${body.id}/translations/fr/`)
    return read.body.texts.map(({ pointer }: { pointer: string }) => pointer)
  }
  const document = 'https://example.com/certificates/1'
  const certificate = { scheme: 'GOTS', certificate_number: 'CU 1', valid_until: '2026-12-31', document }
  assert.deepEqual(await textsOf('Certification', { certifications: [certificate] }), ['/name'])
  const scoped = [certificate, { ...certificate, scope: 'Knitwear' }]
  assert.deepEqual(await textsOf('Certification', { certifications: scoped }), ['/name', '/custom_data/certifications'])
  const fibre = { fibre: 'wool', percentage: 100, country_of_origin: 'NZ' }
  const care = { washing: '30', note: 'Wash inside out' }
  assert.deepEqual(await textsOf('Textile composition and care', { composition: [fibre], care }), [
    '/name',
    '/custom_data/composition',
    '/custom_data/care/note',
  ])
})

/** The properties without a title or a description, at any depth. */
function listUnexplained(properties: Record<string, object>, path: string): string[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const { title, description, properties: inner, items } = property as Record<string, unknown>
    const nested = (inner ?? (items as { properties?: object } | undefined)?.properties ?? {}) as Record<string, object>
    return [...(title && description ? [] : [`${path}${name}`]), ...listUnexplained(nested, `${path}${name}/`)]
  })
}

test('GET /schemas/system/id/{id}/ answers with system schemas alone', async () => {
  const { id } = shipped[0] as Schema
  const one = await call('GET', `/api/v2/schemas/system/id/${id}/`)
  assert.deepEqual([one.status, one.body.is_system_schema, one.body.is_shipped, one.body.id], [200, true, true, id])
  const { body: custom } = await call('POST', '/api/v2/schemas/', {
    name: 'Mine',
    field_group: 'custom_data',
    raw_schema: {},
  })
  assert.equal(custom.is_shipped, false)
  assert.equal((await call('GET', `/api/v2/schemas/system/id/${custom.id}/`)).status, 404)
  assert.equal((await call('GET', '/api/v2/schemas/system/id/nonsense/')).status, 404)
})

test('Every organisation sees and uses system schemas, and may refer to them', async () => {
  const member = callsTo(url, (await createMember({ db })).key)
  const certification = shipped.find(({ name }) => name === 'Certification') as Schema
  assert.equal((await member('GET', `/api/v2/schemas/${certification.id}/`)).status, 200)
  const listed = await member('GET', '/api/v2/schemas/?is_system_schema=true')
  assert.equal(listed.body.results.length, shipped.length)
  const data = { certifications: [{ scheme: 'GOTS', certificate_number: '1', valid_until: 'soon' }] }
  const wrong = await member('POST', '/api/v2/custom-data/', { key: 'a', schema_id: certification.id, data })
  assert.deepEqual(
    wrong.body.errors.map(({ message }: { message: string }) => message),
    ['`valid_until` must be a date such as 2026-01-31, got the text "soon".'],
  )
  const raw_schema = { properties: { proof: { $ref: `schema:${certification.id}` } } }
  const { body: own } = await member('POST', '/api/v2/schemas/', {
    name: 'Proof',
    field_group: 'custom_data',
    raw_schema,
  })
  const refused = await member('POST', '/api/v2/custom-data/', { key: 'b', schema_id: own.id, data: { proof: data } })
  assert.deepEqual(
    refused.body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/data/proof/certifications/0/valid_until'],
  )
})

test('With write_system_schemas one can add, change and delete system schemas; they refer to system schemas alone', async () => {
  const draft = { name: 'Shared', field_group: 'custom_data', is_system_schema: true, raw_schema: { type: 'object' } }
  const { status, body } = await call('POST', '/api/v2/schemas/', draft)
  assert.deepEqual([status, body.is_system_schema], [201, true])
  const writer = callsTo(url, (await createDevice({ db }, orgId, ['read_schemas', 'write_schemas'])).key)
  assert.equal((await writer('PATCH', `/api/v2/schemas/${body.id}/`, { name: 'x' })).status, 403)
  assert.equal((await writer('DELETE', `/api/v2/schemas/${body.id}/`)).status, 403)
  assert.equal((await call('PATCH', `/api/v2/schemas/${body.id}/`, { name: 'Shared by all' })).status, 200)
  const { body: own } = await call('POST', '/api/v2/schemas/', { ...draft, is_system_schema: false })
  const referring = await call('POST', '/api/v2/schemas/', { ...draft, raw_schema: { $ref: `schema:${own.id}` } })
  assert.deepEqual([referring.status, referring.body.errors[0].code], [422, 'unknown_schema'])
  assert.equal((await call('DELETE', `/api/v2/schemas/${body.id}/`)).status, 204)
})
