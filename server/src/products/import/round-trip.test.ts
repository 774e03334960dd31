import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { callsTo, createMember, startApp } from '../../../test/harness.ts'
import { type Format, formats } from '../../http/formats/formats.ts'

const path = '/api/v2/products/'
let service: Awaited<ReturnType<typeof startApp>>
before(async () => {
  service = await startApp()
})

const pieces = ['a', 'Z', ' ', '=', '+', '-', '@', "'", '\t', '\r', '\n', '"', ',', ';', '_x0041_', '\\', '.', '1', '-3', 'true', '[1]', 'null', '\u0001', '\ufffe', '\u202e', 'שלום', 'قميص', 'e\u0301', '👩‍👩‍👧', '𠮷', '<&>', ']]>', '\u0085', '\u2028'] // biome-ignore format: one list of trouble
const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
const name = text.filter((one) => /\S/.test(one))
const leaf = fc.oneof(
  text,
  fc.constantFrom<unknown>('', null, true, false, 0, -0.5, 1e21, -9_007_199_254_740_991, 12, []),
  fc.array(text, { maxLength: 3 }),
)
const key = fc.constantFrom('plain', 'with.dot', 'back\\slash', 'back\\', '.', '', 'ключ', '"', '=x')
const object = fc.dictionary(key, fc.oneof(leaf, fc.dictionary(key, leaf, { noNullPrototype: true, maxKeys: 3 })), { noNullPrototype: true, maxKeys: 4 }) // biome-ignore format: reads best in one line
const product = fc.record(
  { name, description: text, brand: text, details: object, custom_data: object, images: fc.constant(['https://example.com/a,b.png']) },
  { requiredKeys: ['name'] },
) // biome-ignore format: reads best in one line
const translated = fc.record({ name: text, description: text, custom_data: object }, { requiredKeys: [] })

const escaped = (name: string) => name.replaceAll('\\', '\\\\').replaceAll('.', '\\.')
const columnsOf = (field: string, value: object): string[] =>
  Object.entries(value).flatMap(([name, inner]) => {
    const column = `${field}.${escaped(name)}`
    const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    return isObject ? [column, ...columnsOf(column, inner)] : [column]
  })

async function roundTrip(format: Format, lang: string | undefined, made: object[]): Promise<void> {
  const { key: secret } = await createMember(service)
  const call = callsTo(service.url, secret)
  const columns = new Set([
    'id',
    'name',
    'description',
    'brand',
    'size',
    'images',
    'custom_data',
    'details',
    'version',
    'gtin',
  ])
  for (const [index, body] of made.entries()) {
    const answer = await call('POST', path, { ...body, internal_id: `=${index}` })
    assert.equal(answer.status, 201, answer.text)
    for (const column of columnsOf('custom_data', answer.body.custom_data)) columns.add(column)
    for (const column of columnsOf('details', answer.body.details)) columns.add(column)
  }
  const all = async () => (await call('GET', `${path}?include=translations&limit=500`)).body.results
  const before = await all()
  const query = lang ? `?lang=${lang}` : ''
  const response = await fetch(new URL(`${path}export/${query}`, service.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', accept: formats[format] },
    body: JSON.stringify({ fields: [...columns] }),
  })
  const file = new Uint8Array(await response.arrayBuffer())
  const { status, body } = await call('POST', `${path}import/${query}`, file, { 'content-type': formats[format] })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body.counts, { created: 0, updated: 0, unchanged: made.length, failed: 0 })
  assert.deepEqual(await all(), before)
}

for (const format of ['csv', 'ndjson', 'xlsx'] as const)
  for (const lang of [undefined, 'fr'])
    test(`exporting ${format}${lang ? ` in ${lang}` : ''} and importing it again changes nothing`, async () => {
      const products = fc.array(
        fc.tuple(product, translated).map(([body, fr]) => ({ ...body, translations: { fr } })),
        { minLength: 1, maxLength: 4 },
      )
      await fc.assert(
        fc.asyncProperty(products, (made) => roundTrip(format, lang, made)),
        { numRuns: 25, endOnFailure: false },
      )
    })

test('JSON of an export, line by line, is NDJSON', async () => {
  const { key: secret } = await createMember(service)
  const call = callsTo(service.url, secret)
  await call('POST', path, { name: 'x', custom_data: { a: null, b: [1] } })
  const { body } = await call('POST', `${path}export/`, { fields: ['id', 'name', 'custom_data'] })
  const lines = body.results.map((row: object) => JSON.stringify(row)).join('\n')
  const answer = await call('POST', `${path}import/`, lines, { 'content-type': formats.ndjson })
  assert.equal(answer.body.counts.unchanged, 1)
})

test('changed in a sheet and imported, every kind of text arrives as it is', async () => {
  const { key: secret } = await createMember(service)
  const call = callsTo(service.url, secret)
  await fc.assert(
    fc.asyncProperty(name, async (name) => {
      const { body } = await call('POST', path, { name: 'before', custom_data: { t: 'before' } })
      const quoted = `"${`'${name}`.replaceAll('"', '""')}"`
      const cell = /^[=+\-@'\t\r]/.test(name) ? quoted : `"${name.replaceAll('"', '""')}"`
      const file = `id,name,custom_data.t\r\n${body.id},${cell},${cell}\r\n`
      const answer = await call('POST', `${path}import/`, file, { 'content-type': 'text/csv' })
      assert.equal(answer.status, 200, answer.text)
      const after = (await call('GET', `${path}${body.id}/`)).body
      assert.deepEqual([after.name, after.custom_data.t], [name, name])
    }),
    { numRuns: 40 },
  )
})
