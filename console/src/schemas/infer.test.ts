import assert from 'node:assert/strict'
import { test } from 'node:test'
import { interpret } from '../parts/schema-form/validator.ts'
import { inferSchema } from './infer.ts'

test('an example conforms to the schema that was made from it', () => {
  const examples = [
    {},
    { weight: 1.5, colours: ['red', 7], when: '2026-11-16', nothing: null, deep: [[1], [2.5]] },
    { list: [{ a: 1 }, { a: 2.5, b: 'x' }, { b: 'https://example.com' }] },
    { mixed: [{ a: 1 }, 'x', null, []] },
  ]
  for (const example of examples) assert.equal(interpret(inferSchema(example), example).valid, true)
})

test('fields that are always there are required, and well-known forms are named', () => {
  const { properties, required } = inferSchema({
    email: 'a@example.com',
    list: [{ a: 1, b: 2 }, { a: 1.5 }],
    gap: null,
  })
  assert.deepEqual(required, ['email', 'list'])
  assert.deepEqual(properties, {
    email: { type: 'string', format: 'email' },
    list: {
      type: 'array',
      items: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'integer' } }, required: ['a'] },
    },
    gap: { type: 'null' },
  })
})
