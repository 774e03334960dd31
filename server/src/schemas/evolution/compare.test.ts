import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareSchemas } from './compare.ts'

type Schema = Record<string, unknown>

const compare = (before: unknown, after: unknown) => compareSchemas({ before, after, group: 'custom_data' })

/** The verdict in each direction, by their first letters: `c/i` is backward compatible and forward incompatible. */
const verdict = (before: unknown, after: unknown) => {
  const { backward, forward } = compare(before, after)
  return `${backward[0]}/${forward[0]}`
}

test('Equal schemas have no differences, whatever they describe themselves as', () => {
  const schema = { type: 'object', properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'number' } } }
  assert.deepEqual(compare(schema, { ...schema, title: 'New', examples: [1] }).differences, [])
})

test('Each kind of change has its verdict', () => {
  const cases: [string, Schema, Schema, string][] = [
    ['a type is added', { type: 'string' }, { type: ['string', 'null'] }, 'c/i'],
    ['a type is taken', { type: ['string', 'null'] }, { type: 'string' }, 'i/c'],
    ['a type is exchanged', { type: 'string' }, { type: 'number' }, 'i/i'],
    ['whole numbers become numbers', { type: 'integer' }, { type: 'number' }, 'c/i'],
    ['a field becomes required', {}, { required: ['a'] }, 'i/c'],
    ['a field becomes optional', { required: ['a'] }, {}, 'c/i'],
    ['required changes where no objects come', { type: 'string' }, { type: 'string', required: ['a'] }, 'c/c'],
    ['a choice is added', { enum: [1] }, { enum: [1, 2] }, 'c/i'],
    ['a choice is taken', { enum: [1, 2] }, { const: 1 }, 'i/c'],
    ['choices are freed', { enum: [1] }, {}, 'c/i'],
    ['a limit is tightened', { minimum: 0 }, { minimum: 1 }, 'i/c'],
    ['a limit is loosened', { maxLength: 5 }, { maxLength: 6 }, 'c/i'],
    ['a limit of nothing is added', {}, { minItems: 0 }, 'c/c'],
    ['a field is described where any was allowed', {}, { properties: { a: { type: 'number' } } }, 'i/c'],
    [
      'a field is added to a closed object',
      { additionalProperties: false },
      { properties: { a: {} }, additionalProperties: false },
      'c/i',
    ],
    ['an object is closed', {}, { additionalProperties: false }, 'i/c'],
    ['members are restricted', { items: { type: 'number' } }, { items: { type: 'integer' } }, 'i/c'],
    ['a pattern is added', { type: 'string' }, { type: 'string', pattern: 'a' }, 'u/c'],
    ['a format is removed', { format: 'date' }, {}, 'c/u'],
    ['alternatives change', { anyOf: [{ type: 'number' }] }, { anyOf: [{ type: 'string' }] }, 'u/u'],
    [
      'a definition changes',
      { $ref: '#/$defs/a', $defs: { a: { minimum: 1 } } },
      { $ref: '#/$defs/a', $defs: { a: { minimum: 2 } } },
      'i/c',
    ],
    [
      'a definition changes behind a combinator',
      { oneOf: [{ $ref: '#/$defs/a' }], $defs: { a: { minimum: 1 } } },
      { oneOf: [{ $ref: '#/$defs/a' }], $defs: { a: { minimum: 2 } } },
      'u/u',
    ],
    ['a limit changes beside choices', { enum: ['a'], maxLength: 1 }, { enum: ['a'], maxLength: 0 }, 'u/c'],
    [
      'something unevaluated',
      { unevaluatedProperties: false },
      { unevaluatedProperties: false, properties: { a: {} } },
      'u/u',
    ],
    ['choices beside a constant', { enum: [1, 2], const: 1 }, { enum: [1, 2], const: 2 }, 'i/i'],
    ['a choice that the constant excludes', { enum: [1, 2], const: 1 }, { enum: [1], const: 1 }, 'c/c'],
    ['a constant null is added', {}, { const: null }, 'i/c'],
    [
      'one more alternative',
      { anyOf: [{ type: 'number' }] },
      { anyOf: [{ type: 'string' }, { type: 'number' }] },
      'c/u',
    ],
    ['a wider alternative', { anyOf: [{ type: 'integer' }] }, { anyOf: [{ type: 'number' }] }, 'c/u'],
    ['multiples of less', { multipleOf: 10 }, { multipleOf: 5 }, 'c/u'],
    ['multiples of something else', { multipleOf: 0.3 }, { multipleOf: 0.2 }, 'u/u'],
    ['bounds of whole numbers', { type: 'integer', minimum: 1 }, { type: 'integer', exclusiveMinimum: 0 }, 'c/c'],
    ['bounds of numbers', { type: 'number', minimum: 1 }, { type: 'number', exclusiveMinimum: 0 }, 'c/i'],
    [
      'bounds beyond the whole numbers that are exact',
      { type: 'integer', minimum: 2 ** 53 },
      { type: 'integer', exclusiveMinimum: 2 ** 53 },
      'i/c',
    ],
    [
      'the exclusive flag of draft-04',
      { $schema: 'http://json-schema.org/draft-04/schema#', minimum: 1 },
      { $schema: 'http://json-schema.org/draft-04/schema#', minimum: 1, exclusiveMinimum: true },
      'i/c',
    ],
    ['the dialect is named', {}, { $schema: 'https://json-schema.org/draft/2020-12/schema' }, 'c/c'],
    ['an unknown keyword', {}, { $schema: 'https://json-schema.org/draft/2020-12/schema', maximun: 1 }, 'c/c'],
    ['the dialect changes', {}, { $schema: 'http://json-schema.org/draft-07/schema#' }, 'u/u'],
  ]
  for (const [what, before, after, expected] of cases) assert.equal(verdict(before, after), expected, what)
})

test('A tree that refers to itself is compared once', () => {
  const tree = (limit: number) => ({
    type: 'object',
    properties: { size: { maximum: limit }, children: { items: { $ref: '#' } } },
  })
  assert.deepEqual(
    compare(tree(1), tree(2)).differences.map(({ pointer, reason }) => [pointer, reason]),
    [['/properties/size/maximum', '`maximum` went from 1 to 2']],
  )
})

/** A schema whose property `a` is described by a reference, and what that leads to. */
const referring = (reference: object, definition: object, root: object = {}) => ({
  ...root,
  properties: { a: reference },
  $defs: { d: definition },
})

test('What a reference leads to counts, however it is written', () => {
  const root = { $id: 'https://example.com/root.json' }
  const cases: [string, object, object, object?][] = [
    ['a pointer', { $ref: '#/$defs/d' }, {}],
    ['an anchor', { $ref: '#x' }, { $anchor: 'x' }],
    ['a relative address', { $ref: 'd.json' }, { $id: 'd.json' }, root],
    ['an absolute address', { $ref: 'https://example.com/d.json' }, { $id: 'd.json' }, root],
    ['the own address', { $ref: 'schema:compared#/$defs/d' }, {}],
    ['the own $id', { $ref: 'root.json#/$defs/d' }, {}, root],
    ['a reference with others beside it', { $ref: '#/$defs/d', minLength: 1 }, {}],
    ['a reference inside a combinator', { not: { $ref: 'd.json' } }, { $id: 'd.json' }, root],
  ]
  for (const [what, reference, name, base] of cases) {
    const version = (minimum: number) => referring(reference, { ...name, minimum }, base)
    assert.notEqual(compare(version(1), version(2)).backward, 'compatible', what)
    assert.equal(compare(version(1), version(1)).differences.length, 0, what)
  }
})

test('A pointer below an embedded $id leads into that schema', () => {
  const version = (minimum: number) => ({
    properties: { a: { $id: 'https://example.com/inner', $ref: '#/$defs/d', $defs: { d: { minimum } } } },
    $defs: { d: { minimum: 7 } },
  })
  assert.equal(verdict(version(1), version(2)), 'i/c')
})

test('What a dynamic reference leads to is not decided', () => {
  const version = (minimum: number) => ({
    $id: 'https://example.com/list',
    items: { $dynamicRef: '#member' },
    $defs: { other: { $dynamicAnchor: 'member', minimum } },
  })
  assert.equal(verdict(version(1), version(2)), 'u/u')
  assert.equal(verdict(version(1), version(1)), 'c/c')
})

test('A schema elsewhere that refers back changes its meaning too', () => {
  const other = { not: { $ref: 'schema:a#/$defs/d' } }
  const version = (minimum: number) => ({ properties: { b: { $ref: 'schema:b' } }, $defs: { d: { minimum } } })
  const pair = { group: 'custom_data', address: 'schema:a', others: { 'schema:b': other } } as const
  const { backward, forward } = compareSchemas({ before: version(2), after: version(1), ...pair })
  assert.deepEqual([backward, forward], ['unknown', 'unknown'])
})

test('The verdict counts every difference, and the list ends at 200', () => {
  const names = Array.from({ length: 300 }, (_, index) => `p${index}`)
  const version = (limit: number, last: number) => ({
    properties: Object.fromEntries(names.map((name, index) => [name, { maximum: index === 299 ? last : limit }])),
  })
  const { backward, forward, differences } = compare(version(1, 2), version(2, 1))
  assert.deepEqual([backward, forward, differences.length], ['incompatible', 'incompatible', 200])
})

test('A change between the data and an envelope around it breaks all data', () => {
  const data = { properties: { size: { type: 'number' } } }
  const envelope = { properties: { custom_data: data } }
  assert.equal(verdict(data, envelope), 'i/i')
  assert.equal(verdict(envelope, { properties: { ...envelope.properties, note: {} } }), 'i/i')
})
