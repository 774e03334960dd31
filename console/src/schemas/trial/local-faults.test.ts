import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bundle } from '../../parts/schema-form/bundle.ts'
import { localFaults } from './local-faults.ts'

const schema = bundle(
  {
    type: 'object',
    properties: {
      weight: { type: 'number', minimum: 10 },
      parts: { type: 'array', items: { $ref: '#/$defs/part' } },
      size: { anyOf: [{ type: 'string' }, { type: 'integer', minimum: 30 }] },
      when: { format: 'date' },
    },
    required: ['weight'],
    additionalProperties: false,
    $defs: { part: { properties: { 'a/b': { maxLength: 2 } } } },
  },
  new Map(),
)

const found = (value: unknown) => localFaults(schema, value)?.map(({ pointer, keyword }) => `${pointer} ${keyword}`)

test('a right value has no fault', () => {
  assert.deepEqual(found({ weight: 12, parts: [{ 'a/b': 'ab' }], size: 42, when: '2026-11-16' }), [])
})

test('each fault is reported once, at its place', () => {
  assert.deepEqual(found({}), ['/weight required'])
  assert.deepEqual(found({ weight: 'heavy' }), ['/weight type'])
  assert.deepEqual(found({ weight: 12, parts: [{}, { 'a/b': 'abc' }] }), ['/parts/1/a~1b maxLength'])
  assert.deepEqual(found({ weight: 12, size: 7 }), ['/size anyOf'])
  assert.deepEqual(found({ weight: 12, when: 'soon' }), ['/when format'])
  assert.deepEqual(found({ weight: 12, colour: 'red' }), ['/colour false'])
})

test('a fault knows what the schema asked for', () => {
  assert.deepEqual(localFaults(schema, { weight: 5 }), [{ pointer: '/weight', keyword: 'minimum', value: 10 }])
})

test('a schema that leads nowhere gives no verdict', () => {
  assert.equal(localFaults({ $ref: '#/$defs/none' }, {}), undefined)
})
