import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf } from './fields.ts'

const brief = (schema: Record<string, unknown>) =>
  fieldsOf(schema).map(({ path, types, isRequired }) => `${path.join('.')}: ${types.join('|')}${isRequired ? '!' : ''}`)

test('nested fields and list entries are listed in order, with what is required', () => {
  const schema = {
    required: ['weight'],
    properties: {
      weight: { type: ['number', 'null'] },
      parts: { type: 'array', items: { properties: { fibre: { type: 'string' } }, required: ['fibre'] } },
      colours: { items: { type: 'string' } },
      more: { type: 'object', additionalProperties: { type: 'integer' } },
    },
  }
  assert.deepEqual(brief(schema), [
    'weight: number|null!',
    'parts: array of object',
    'parts[].fibre: string!',
    'colours: array of string',
    'more: object',
    'more.*: integer',
  ])
})

test('references are followed, also those that lead round in a circle', () => {
  const schema = {
    $ref: '#/$defs/part',
    $defs: {
      part: { properties: { name: { type: 'string' }, inner: { $ref: '#/$defs/part', description: 'again' } } },
    },
  }
  const fields = fieldsOf(schema)
  assert.equal(fields[1]?.description, 'again')
  assert.equal(fields.at(-1)?.path.length, 8)
  assert.deepEqual(fieldsOf({ $ref: '#' }), [])
  assert.deepEqual(fieldsOf({ $ref: 'schema:elsewhere' }), [])
})

test('parts of a schema add their fields; only what holds always is required', () => {
  const part = (name: string) => ({ properties: { [name]: {} }, required: [name] })
  assert.deepEqual(brief({ allOf: [part('a')], oneOf: [part('b'), part('c')] }), ['a: !', 'b: ', 'c: '])
})

test('rules are listed as they stand in the schema', () => {
  const [field] = fieldsOf({ properties: { a: { minimum: 0, maximum: 5, enum: [1, 2], unknown: 1 } } })
  assert.deepEqual(field?.rules, [
    { keyword: 'enum', value: [1, 2] },
    { keyword: 'minimum', value: 0 },
    { keyword: 'maximum', value: 5 },
  ])
})
