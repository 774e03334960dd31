import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dialectOf } from './dialects.ts'
import { keywordsOf } from './keywords.ts'
import { meaningAt, unknownKeywords } from './meaning.ts'

const contentAt = (...path: string[]) => meaningAt(path).content

test('a path through a schema leads to what its end may hold', () => {
  assert.equal(contentAt(), 'schema')
  assert.equal(contentAt('properties'), 'named schemas')
  assert.equal(contentAt('properties', 'type'), 'schema')
  assert.equal(contentAt('properties', 'type', 'type'), 'type')
  assert.equal(contentAt('type', '0'), 'type')
  assert.equal(contentAt('items', 'minimum'), 'number')
  assert.equal(contentAt('items', '0', 'minimum'), 'number')
  assert.equal(contentAt('allOf', '1', 'required', '0'), 'name')
  assert.equal(contentAt('default', 'type'), 'data')
  assert.equal(contentAt('colour', 'type'), 'data')
})

test('each dialect has its own keywords', () => {
  assert.ok(keywordsOf('2020-12').includes('prefixItems'))
  assert.ok(!keywordsOf('2020-12').includes('additionalItems'))
  assert.ok(!keywordsOf('draft-04').includes('const'))
  assert.ok(keywordsOf('draft-07').includes('dependencies'))
  assert.equal(dialectOf({ $schema: 'http://json-schema.org/draft-07/schema' }), 'draft-07')
  assert.equal(dialectOf({}), '2020-12')
  assert.equal(dialectOf(undefined), '2020-12')
})

test('a misspelt keyword is found, a field of any name is not', () => {
  const schema = {
    requried: [],
    properties: { requried: { typ: 'string', enum: [{ typ: 1 }] } },
    items: [{ 'a/b': 1 }],
    default: { any: 1 },
  }
  assert.deepEqual(unknownKeywords(schema, keywordsOf('draft-07')), [
    '/requried',
    '/properties/requried/typ',
    '/items/0/a~1b',
  ])
})
