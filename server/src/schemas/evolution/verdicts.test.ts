import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compileDocuments } from '../validation/compile/compile.ts'
import { evaluate } from '../validation/evaluate/evaluate.ts'
import { compareSchemas } from './compare.ts'

type Schema = Record<string, unknown>

const number = fc.integer({ min: 0, max: 4 })
const reference = fc.constantFrom(
  '#/$defs/d', '#/$defs/e', '#x', 'e.json', 'https://example.com/e.json', 'e.json#/$defs/d', '#', 'schema:compared#/$defs/d',
) // biome-ignore format: a list of references

const leafSchema: fc.Arbitrary<Schema> = fc.oneof(
  fc.record({ type: fc.constantFrom('string', 'number', 'integer', 'null', ['integer', 'string'], 'object', 'array') }),
  fc.record(
    {
      enum: fc.uniqueArray(fc.constantFrom('a', 1, null, 'abc', 2.5), { minLength: 1 }),
      const: fc.constantFrom('a', 1, null),
      type: fc.constantFrom('string', 'integer'),
    },
    { requiredKeys: ['enum'] },
  ),
  fc.record(
    {
      type: fc.constantFrom('integer', 'number'),
      minimum: number,
      maximum: number,
      exclusiveMinimum: number,
      exclusiveMaximum: number,
      multipleOf: fc.constantFrom(1, 2, 0.5, 3),
    },
    { requiredKeys: [] },
  ),
  fc.record({ minLength: number, maxLength: number, pattern: fc.constantFrom('a', '^b') }, { requiredKeys: [] }),
  fc.record({ $ref: reference, minimum: number }, { requiredKeys: ['$ref'] }),
)

/** Schemas of every keyword that the verdicts know, and of some that they do not. */
const inner: fc.Arbitrary<Schema | boolean> = fc.oneof(
  { weight: 5, arbitrary: leafSchema },
  { weight: 1, arbitrary: fc.boolean() },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        anyOf: fc.array(leafSchema, { minLength: 1, maxLength: 3 }),
        allOf: fc.array(leafSchema, { minLength: 1, maxLength: 2 }),
        oneOf: fc.array(leafSchema, { minLength: 1, maxLength: 2 }),
        not: leafSchema,
      },
      { requiredKeys: [] },
    ),
  },
)
const keywords: Record<string, fc.Arbitrary<unknown>> = {
  type: fc.constantFrom('object', ['object', 'array']),
  properties: fc.record({ a: inner, b: inner }, { requiredKeys: [] }),
  additionalProperties: inner,
  required: fc.uniqueArray(fc.constantFrom('a', 'b')),
  items: inner,
  minProperties: number,
  maxProperties: number,
  maxItems: number,
  anyOf: fc.array(fc.oneof(leafSchema, fc.record({ properties: fc.record({ a: leafSchema }) })), {
    minLength: 1,
    maxLength: 3,
  }),
}

/** What the verdicts decide little about comes more rarely. */
const rareKeywords: Record<string, fc.Arbitrary<unknown>> = {
  patternProperties: fc.record({ '^a': inner }),
  unevaluatedProperties: fc.constantFrom<unknown>(false, { type: 'number' }),
  prefixItems: fc.array(inner, { minLength: 1, maxLength: 2 }),
  contains: leafSchema,
  uniqueItems: fc.boolean(),
  not: leafSchema,
  $dynamicRef: fc.constant('#x'),
}
const schema: fc.Arbitrary<Schema> = fc
  .tuple(
    fc.subarray(Object.keys(keywords), { minLength: 1, maxLength: 4 }),
    fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.subarray(Object.keys(rareKeywords), { maxLength: 2 })),
  )
  .chain(([usual, rare]) =>
    fc.record(
      Object.fromEntries([...usual, ...rare].map((key) => [key, keywords[key] ?? rareKeywords[key] ?? number])),
    ),
  )
const definitions = fc.record({
  d: leafSchema.map(({ $ref, ...rest }) => rest),
  e: leafSchema.map(({ $ref, ...rest }) => ({ ...rest, $defs: { d: { type: 'number' } } })),
})

type Sketch = { root: Schema; defs: { d: Schema; e: Schema } }

const sketch = fc.record({ root: schema, defs: definitions })

function build({ root, defs }: Sketch): Schema {
  const names = '$dynamicRef' in root ? { $dynamicAnchor: 'x' } : { $anchor: 'x' }
  return JSON.parse(
    JSON.stringify({
      ...root,
      $id: 'https://example.com/root.json',
      $defs: { d: { ...defs.d, ...names }, e: { ...defs.e, $id: 'e.json' } },
    }),
  )
}

/** Two versions: the second differs in some keywords of the first, as versions do, or in all. */
const pair = fc
  .tuple(
    sketch,
    sketch,
    fc.uniqueArray(fc.constantFrom('root', 'd', 'e', 'properties', 'anyOf', 'items', 'required', 'all')),
  )
  .map(([before, other, parts]): [Schema, Schema] => {
    if (parts.includes('all')) return [build(before), build(other)]
    const defs = {
      d: parts.includes('d') ? other.defs.d : before.defs.d,
      e: parts.includes('e') ? other.defs.e : before.defs.e,
    }
    const changed = parts.filter((part) => part in other.root).map((part) => [part, other.root[part]])
    const root = parts.includes('root')
      ? { ...before.root, ...other.root }
      : { ...before.root, ...Object.fromEntries(changed) }
    return [build(before), build({ ...before, root, defs })]
  })

const leaf = fc.constantFrom<unknown>('a', 'abc', 'b', '', 0, 1, 2, 2.5, 3, 4, -1, null, true)
const value = fc.oneof(
  { weight: 4, arbitrary: fc.record({ a: leaf, b: leaf, c: leaf, ab: leaf }, { requiredKeys: [] }) },
  { weight: 2, arbitrary: fc.array(leaf, { maxLength: 3 }) },
  { weight: 1, arbitrary: leaf },
)

test('What is called compatible is: no value says otherwise', async (t) => {
  const counts = { pairs: 0, refused: 0, compatible: 0, incompatible: 0, seen: 0, unknown: 0, false: 0 }
  await fc.assert(
    fc.asyncProperty(pair, fc.array(value, { minLength: 30, maxLength: 30 }), async ([before, after], values) => {
      const [old, next] = [await admitted(before, values), await admitted(after, values)]
      if (!old || !next) return void counts.refused++
      counts.pairs++
      const verdicts = compareSchemas({ before, after, group: 'custom_data' })
      const lost = {
        backward: values.filter((_, at) => old[at] && !next[at]),
        forward: values.filter((_, at) => next[at] && !old[at]),
      }
      for (const direction of ['backward', 'forward'] as const) {
        counts[verdicts[direction]]++
        if (verdicts[direction] === 'incompatible' && lost[direction].length > 0) counts.seen++
        if (verdicts[direction] !== 'compatible' || lost[direction].length === 0) continue
        counts.false++
        assert.fail(`${direction}: ${JSON.stringify({ before, after, value: lost[direction][0] })}`)
      }
    }),
    { numRuns: Number(process.env.PAIRS ?? 300) },
  )
  t.diagnostic(JSON.stringify(counts))
  assert.ok(counts.compatible > counts.pairs / 5, 'too few pairs are compatible to say anything')
})

/** Which values a schema admits; `undefined` for a schema that refers to itself without end. */
async function admitted(raw: Schema, values: unknown[]): Promise<boolean[] | undefined> {
  const compilation = await compileDocuments('schema:compared', { 'schema:compared': raw })
  if ('compiled' in compilation) return values.map((one) => evaluate(compilation.compiled, one, '', 1).length === 0)
  const [fault] = compilation.faults
  assert.equal(fault?.code, 'endless_reference', JSON.stringify({ fault, raw }))
  return undefined
}
