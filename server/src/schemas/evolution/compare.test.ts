import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compileDocuments } from '../validation/compile.ts'
import { evaluate } from '../validation/evaluate.ts'
import { compareSchemas } from './compare.ts'

type Schema = Record<string, unknown>

/** The verdict in each direction, by their first letters: `c/i` is backward compatible and forward incompatible. */
const verdict = (before: Schema, after: Schema) => {
  const { backward, forward } = compareSchemas(before, after)
  return `${backward[0]}/${forward[0]}`
}

test('Equal schemas have no differences, whatever they describe themselves as', () => {
  const schema = { type: 'object', properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'number' } } }
  assert.deepEqual(compareSchemas(schema, { ...schema, title: 'New', examples: [1] }).differences, [])
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
    compareSchemas(tree(1), tree(2)).differences.map(({ pointer, reason }) => [pointer, reason]),
    [['/properties/size/maximum', '`maximum` went from 1 to 2']],
  )
})

const scalar = fc.oneof(
  fc.record({ type: fc.constantFrom('string', 'number', 'integer', 'null', 'boolean') }),
  fc.record({ enum: fc.uniqueArray(fc.constantFrom('a', 1, null, 'abc'), { minLength: 1 }) }),
  fc.record({ minimum: fc.integer({ min: 0, max: 3 }), maximum: fc.integer({ min: 1, max: 4 }) }, { requiredKeys: [] }),
  fc.record(
    {
      minLength: fc.integer({ min: 0, max: 2 }),
      maxLength: fc.integer({ min: 1, max: 3 }),
      pattern: fc.constantFrom('a', '^b'),
    },
    { requiredKeys: [] },
  ),
  fc.constantFrom<Schema>(
    {},
    { not: { type: 'string' } },
    { $ref: '#/$defs/d' },
    { anyOf: [{ type: 'string' }, { $ref: '#/$defs/d' }] },
  ),
)
const schema = fc.record(
  {
    type: fc.constantFrom('object', ['object', 'array']),
    properties: fc.record({ a: scalar, b: scalar }, { requiredKeys: [] }),
    additionalProperties: fc.oneof(fc.boolean(), scalar),
    patternProperties: fc.record({ '^a': scalar }),
    required: fc.uniqueArray(fc.constantFrom('a', 'b')),
    items: scalar,
    maxProperties: fc.integer({ min: 1, max: 3 }),
    $defs: fc.record({ d: fc.constantFrom<Schema>({ type: 'number' }, { minimum: 2 }, {}) }),
  },
  { requiredKeys: ['$defs'] },
)
const leaf = fc.constantFrom<unknown>('a', 'abc', 'b', '', 0, 1, 2.5, 3, null, true)
const value = fc.oneof(
  fc.record({ a: leaf, b: leaf, c: leaf }, { requiredKeys: [] }),
  fc.array(leaf, { maxLength: 2 }),
  leaf,
)

test('What is called compatible is: no value says otherwise', async () => {
  await fc.assert(
    fc.asyncProperty(schema, schema, fc.array(value, { minLength: 30, maxLength: 30 }), async (one, other, values) => {
      const [before, after] = [JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other))]
      const { backward, forward } = compareSchemas(before, after)
      const [admittedBefore, admittedAfter] = [await admitted(before, values), await admitted(after, values)]
      values.forEach((_, index) => {
        if (backward === 'compatible') assert.ok(!admittedBefore[index] || admittedAfter[index])
        if (forward === 'compatible') assert.ok(!admittedAfter[index] || admittedBefore[index])
      })
    }),
    { numRuns: 300 },
  )
})

async function admitted(raw: Schema, values: unknown[]): Promise<boolean[]> {
  const compilation = await compileDocuments('schema:x', { 'schema:x': raw })
  if ('faults' in compilation) throw new Error(JSON.stringify(compilation.faults))
  return values.map((one) => evaluate(compilation.compiled, one, '', 1).length === 0)
}
