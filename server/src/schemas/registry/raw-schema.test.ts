import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinApp } from '../../../test/harness.ts'
import { draft } from '../../../test/schema-drafts.ts'

const unknownId = '0190163d-8694-739b-aea5-966c26f8ad90'

const { call } = await joinApp()

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
