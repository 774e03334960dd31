import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '../../test/harness.ts'

const { call } = await startApp()

for (const [query, code] of [
  ['limit=1e309', 'type'],
  ['limit=-1e309', 'type'],
  ['q=a%00b', 'format'],
] as const)
  test(`?${query} is a 400 that names the parameter, on every list`, async () => {
    for (const list of ['custom-data/', 'products/', 'epcis/genealogy/batches/', 'devices/']) {
      const { status, body } = await call('GET', `/api/v2/${list}?${query}`)
      assert.equal(status, 400, list)
      const expected = list === 'devices/' && query.startsWith('q') ? 'unknown_parameter' : code
      assert.deepEqual(
        body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
        [[`?${query.split('=')[0]}`, expected]],
      )
    }
  })

test('a text that reads like an infinite number is a text', async () => {
  const product = { name: 'Infinity', internal_id: '1E999' }
  assert.equal((await call('PUT', '/api/v2/products/by/internal_id/1E999/', product)).status, 201)
  for (const query of ['q=Infinity', 'internal_id=1E999', 'name=infinity', 'internal_id__in=-1e999,1E999']) {
    const { status, body } = await call('GET', `/api/v2/products/?${query}`)
    assert.deepEqual([status, body.results?.length], [200, 1], query)
  }
  assert.equal((await call('GET', '/api/v2/search?q=1E999')).body.results[0].title, 'Infinity')
})

test('a leap second, and an id in another writing, are faults of the request', async () => {
  for (const query of ['products/?updated_since=2026-06-30T23:59:60Z', 'audit/?since=2026-06-30T23:59:60Z'])
    assert.equal((await call('GET', `/api/v2/${query}`)).status, 400, query)
  const id = 'urn:uuid:01900000-0000-7000-8000-000000000000'
  assert.equal((await call('GET', `/api/v2/audit/?entity_id=${id}`)).status, 400)
  const { status, body } = await call('POST', '/api/v2/products/', { name: 'Shirt', schema_id: id })
  assert.deepEqual([status, body.errors[0].pointer], [422, '/schema_id'])
})

test('an id in capital letters is the same id', async () => {
  const { id } = (await call('POST', '/api/v2/products/', { name: 'Shirt' })).body
  const address = `/api/v2/products/${id.toUpperCase()}/`
  assert.equal((await call('PUT', address, { id, name: 'Coat' })).body.name, 'Coat')
  assert.equal((await call('GET', address)).body.id, id)
  assert.equal((await call('DELETE', address)).status, 204)
  assert.equal((await call('POST', `${address}undelete/`)).body.id, id)
})

test('a version beyond what the database counts to is a fault of the request', async () => {
  const schema = { name: 'Garment', field_group: 'custom_data', raw_schema: { type: 'object' } }
  const { id } = (await call('POST', '/api/v2/schemas/', schema)).body
  for (const version of ['2147483648', '123456789012345678901234567890', '1e309'])
    assert.equal(
      (await call('POST', `/api/v2/schemas/${id}/validate/`, `{"value": 1, "version": ${version}}`)).status,
      422,
    )
})
