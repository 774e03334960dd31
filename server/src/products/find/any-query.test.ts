import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  compareProducts,
  countsOf,
  type Filter,
  type Listed,
  matching,
  nameOfValue,
  type SortKey,
  type TypesBySchema,
} from '../../../test/product-list-reference.ts'
import { path, startProducts } from '../../../test/products.ts'
import { propertyRuns } from '../../../test/property-runs.ts'
import { numberOf } from '../../json/exact.ts'

const { call, create, merge } = await startProducts()

/** The same on every run, so that a failure is one of the change. */
const seed = 20_260_131

const long = 'A text that is longer than what an index entry holds of it '.repeat(3)
const texts = [
  ...['Wool', 'wool', 'WÓÓL', 'Wool coat', 'Wool  Coat', 'wool-coat', 'Äpfel', 'Aepfel', 'apfel', 'Zürich', 'Straße'],
  ...['STRASSE', '日本', '日本語', 'Ωμέγα', 'ёлка', 'Елка', '🧵 thread', '5', '-5', 'true', '%_\\', 'a, b', "l'été", 'A', 'A-'],
  ...[`${long}one`, `${long}two`],
] // biome-ignore format: a table of texts reads best as one
const numbers = [
  '0',
  '-0',
  '5',
  '5.0',
  '-2.5',
  '9',
  '10',
  '1e21',
  '-1e300',
  '0.1',
  '9007199254740992',
  '9007199254740993',
]

const text = fc.constantFrom(...texts)
const number = fc.constantFrom(...numbers).map((digits) => numberOf(digits))
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4 })
const anything = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.array(fc.oneof(text, number, fc.constant(null)), { maxLength: 4 }),
)

/** What the products under each schema may have; others may have anything. */
const typed = {
  Sizes: { weight: orNull(number), size: text, is_new: fc.boolean() },
  Papers: { weight: text, size: text },
}
const types = {
  Sizes: { weight: 'number', size: 'text', is_new: 'boolean' },
  Papers: { weight: 'text', size: 'text' },
} as const
const untyped = { weight: anything, size: anything, is_new: anything }

const customData = (fields: { [name: string]: fc.Arbitrary<unknown> }) =>
  fc.record(
    { ...fields, tags: anything, deep: fc.record({ er: anything }), 'with.dot': orNull(text) },
    { requiredKeys: [] },
  )

const product = fc.oneof(
  ...[...Object.entries(typed), [undefined, untyped] as const].map(([schema, fields]) =>
    fc.record(
      {
        ...{ name: text, schema: fc.constant(schema), custom_data: customData(fields) },
        ...{ brand: orNull(text), category: orNull(text), color: text },
        details: fc.record({ note: anything }),
        specifications: fc.record({ amount: anything }),
      },
      { requiredKeys: ['name', 'schema', 'custom_data'] },
    ),
  ),
)

const gtins = [
  ...['96385074', '4006381333931', '96385081', '12345670', '012345678905', '590123412342', '4006381333948'],
  ...['14006381333938', '973500000002', '73513537', '00000096385098', '5901234123457'],
]
const schemaTypes = { text: 'string', number: 'number', boolean: 'boolean' }

const { products, typesBySchema } = await createProducts()

async function createProducts(): Promise<{ products: Listed[]; typesBySchema: TypesBySchema }> {
  const ids: { [name: string]: string } = {}
  for (const [name, fields] of Object.entries(types)) {
    const properties = Object.entries(fields).map(([field, type]) => [field, { type: [schemaTypes[type], 'null'] }])
    const raw_schema = { properties: Object.fromEntries(properties) }
    const answer = await call('POST', '/api/v2/schemas/', { name, field_group: 'custom_data', raw_schema })
    ids[name] = answer.body.id
  }
  const products: Listed[] = []
  for (const [index, { schema, ...fields }] of fc.sample(product, { seed, numRuns: 60 }).entries()) {
    const identifiers = {
      ...(index % 3 > 0 && { internal_id: `${['A', 'a', 'É', '日'][index % 4]}-${100 - index}` }),
      ...(index % 5 === 0 && { gtin: gtins[index / 5] }),
    }
    const { id } = await create({ ...fields, ...identifiers, schema_id: schema ? ids[schema] : null })
    for (let version = 1; version <= index % 3; version++) await merge(id, { color: texts[index + version] ?? null })
    products.push((await call('GET', `${path}${id}/`)).body)
  }
  const byField = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([name, type]) => [`custom_data.${name}`, type]))
  return {
    products,
    typesBySchema: Object.fromEntries(Object.entries(types).map(([name, fields]) => [ids[name], byField(fields)])),
  }
}

const fields = {
  text: ['name', 'brand', 'category', 'color'],
  own: [
    ...['weight', 'size', 'is_new', 'tags', 'deep.er', 'with\\.dot'].map((key) => `custom_data.${key}`),
    ...['details.note', 'specifications.amount'],
  ],
  column: ['id', 'gtin', 'internal_id', 'schema_id', 'version', 'created_at'],
}

const anyField = fc.oneof(...Object.values(fields).map((some) => fc.constantFrom(...some)))

/** What a product has in the field, since little else would find any, or something that may make no sense there. */
const operand = fc.oneof(
  { weight: 3, arbitrary: fc.nat(products.length - 1) },
  fc.constantFrom('Wool', '5', 'true', 'none'),
)

const filter = fc
  .record({
    field: anyField,
    operator: fc.constantFrom('eq', 'eq', 'gt', 'gte', 'lt', 'lte', 'in', 'exists', 'prefix'),
    operands: fc.array(operand, { minLength: 3, maxLength: 3 }),
    isTrue: fc.boolean(),
    length: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ field, operator, operands, isTrue, length }): Filter => {
    if (operator === 'exists') return { field, operator, operands: [String(isTrue)] }
    const written = operands.map((one) => (typeof one === 'number' ? textAt(products[one], field) : one))
    const [first = ''] = written
    if (operator === 'in') return { field, operator, operands: written }
    if (operator === 'prefix') return { field, operator, operands: [[...first].slice(0, length).join('')] }
    // Behind what sorts of a long text, its order says nothing.
    return { field, operator, operands: [operator === 'eq' ? first : first.slice(0, 120)] }
  })

/** A value of a product as a filter writes it. */
function textAt(product: Listed | undefined, field: string): string {
  const keys = field.split(/(?<!\\)\./).map((key) => key.replaceAll('\\.', '.'))
  const value = keys.reduce<unknown>(
    (inner, key) => (inner as { [key: string]: unknown } | null | undefined)?.[key],
    product,
  )
  const [first] = Array.isArray(value) ? value : [value]
  return first === null || first === undefined ? 'none' : String(first)
}

const sortKey = fc.record({ field: anyField, isDescending: fc.boolean() })
const facet = fc.constantFrom(...fields.text, ...fields.own, 'schema_id')

const query = fc.record({
  filters: fc.uniqueArray(filter, { maxLength: 3, selector: parameterOf }),
  ordering: fc.uniqueArray(sortKey, { maxLength: 3, selector: ({ field }) => field }),
  facets: fc.uniqueArray(facet, { maxLength: 3 }),
  limit: fc.constantFrom(4, 7, 25, 500),
})
type Query = typeof query extends fc.Arbitrary<infer Value> ? Value : never

function parameterOf({ field, operator }: Filter): string {
  return operator === 'eq' ? field : `${field}__${operator}`
}

function addressOf({ filters, ordering, facets, limit }: Query): string {
  const escaped = (operands: string[]) => operands.map((one) => one.replace(/[\\,]/g, '\\$&')).join(',')
  const parameters = new URLSearchParams({ limit: String(limit), include: 'count' })
  for (const one of filters)
    parameters.set(parameterOf(one), one.operator === 'in' ? escaped(one.operands) : String(one.operands[0]))
  const sort = ordering.map(({ field, isDescending }: SortKey) => `${isDescending ? '-' : ''}${field}`)
  if (sort.length > 0) parameters.set('ordering', sort.join(','))
  if (facets.length > 0) parameters.set('facets', facets.join(','))
  return `${path}?${parameters}`
}

test('whatever is asked of a list, it answers what a look at every product answers', async () => {
  const property = fc.asyncProperty(query, async (asked) => {
    const address = addressOf(asked)
    const expected = matching(products, asked.filters, typesBySchema)
    const { status, body } = await call('GET', address)
    assert.equal(status, expected ? 200 : 400, `${address} ${JSON.stringify(body)}`)
    if (!expected) return assert.ok(asked.filters.map(parameterOf).includes(body.errors[0].pointer.slice(1)), address)
    const listed = await readAll(body)
    assert.deepEqual(listed.map(({ id }) => id).sort(), expected.map(({ id }) => id).sort(), address)
    assert.equal(body.count, expected.length, address)
    const newestFirst = [{ field: 'id', isDescending: true }]
    requireOrder(listed, asked.ordering.length > 0 ? asked.ordering : newestFirst, address)
    for (const field of asked.facets)
      requireCounts(body.facets[field], countsOf(expected, field), `${field} of ${address}`)
  })
  await fc.assert(property, { ...propertyRuns(120), seed })
})

async function readAll({ results, next }: { results: Listed[]; next: string | null }): Promise<Listed[]> {
  if (next === null) return results
  const { status, body } = await call('GET', next)
  assert.equal(status, 200, `${next} ${JSON.stringify(body)}`)
  return [...results, ...(await readAll(body))]
}

function requireOrder(listed: Listed[], keys: SortKey[], address: string): void {
  for (const [index, product] of listed.entries()) {
    const before = listed[index - 1]
    if (before) assert.ok(compareProducts(before, product, keys) <= 0, `${index} of ${address}`)
  }
}

type Counted = { value: unknown; count: number }[]

function requireCounts(counted: Counted, expected: { [value: string]: number }, message: string): void {
  assert.deepEqual(
    Object.fromEntries(counted.map(({ value, count }) => [nameOfValue(value), count])),
    expected,
    message,
  )
  const counts = counted.map(({ count }) => count)
  assert.deepEqual(
    counts,
    counts.toSorted((a, b) => b - a),
    message,
  )
}
