import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createDevice, createMember, joinApp } from '../../../test/harness.ts'
import { draft } from '../../../test/schema-drafts.ts'

const { call, url, db, orgId } = await joinApp()

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
