import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bundle, envelopeOf, type JsonSchema, referredBy } from './bundle.ts'
import { describedAt } from './described.ts'

const address = 'schema:0190-a'

test('a schema names the others that it refers to', () => {
  const schema = {
    allOf: [{ $ref: `${address}#/$defs/x` }, { $ref: address }, { $ref: '#/$defs/y' }, { $ref: 'schema:b@2' }],
  }
  assert.deepEqual(referredBy(schema), [address, 'schema:b@2'])
})

test('everything that a schema refers to becomes a definition, and references lead there', () => {
  const root = {
    properties: { at: { $ref: `${address}#/$defs/place` }, me: { $ref: '#' }, lost: { $ref: 'schema:c' } },
  }
  const other = { $defs: { place: { $ref: '#/$defs/text' }, text: { type: 'string' } } }
  assert.deepEqual(bundle(root, new Map([[address, other]])), {
    $ref: '#/$defs/schema',
    $defs: {
      schema: {
        properties: {
          at: { $ref: '#/$defs/schema-0190-a/$defs/place' },
          me: { $ref: '#/$defs/schema' },
          lost: {},
        },
      },
      'schema-0190-a': { $defs: { place: { $ref: '#/$defs/schema-0190-a/$defs/text' }, text: { type: 'string' } } },
    },
  })
})

test('the data inside an envelope is described by the property that holds it', () => {
  const schema = { properties: { structured_data: { type: 'object' } } }
  assert.equal(envelopeOf(schema, ['structured_data', 'material_structured_data']), 'structured_data')
  assert.equal(envelopeOf({ properties: { structured_data: {}, more: {} } }, ['structured_data']), undefined)
  assert.equal(envelopeOf({ properties: { weight: {} } }, ['structured_data']), undefined)
  assert.equal(bundle(schema, new Map(), 'structured_data').$ref, '#/$defs/schema/properties/structured_data')
})

test('a value is called as its schema says, through references and lists', () => {
  const size = { title: 'Size', enum: ['S', 2], 'x-enum-labels': { '2': 'Two' } }
  const root = {
    allOf: [{ properties: { sizes: { items: { $ref: '#/$defs/a b' } } } }],
    $defs: { 'a b': size, self: {} },
  }
  const schema = bundle({ ...root, properties: { me: { $ref: '#' } } }, new Map())
  const choices = [
    { value: 'S', label: 'S' },
    { value: 2, label: 'Two' },
  ]
  assert.deepEqual(describedAt(schema, ['me', 'sizes', '0']), { title: 'Size', choices })
  assert.deepEqual([describedAt(schema, ['nothing']), describedAt(undefined, ['me'])], [{}, {}])
  const round: JsonSchema = { properties: { a: { $ref: '#/properties/a', title: 'A' } } }
  assert.deepEqual(describedAt(round, ['a']), { title: 'A' })
})
