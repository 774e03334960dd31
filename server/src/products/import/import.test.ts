import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import type { Answer } from '../../../test/harness.ts'
import { importsWith } from '../../../test/imports.ts'
import { path, startProducts } from '../../../test/products.ts'
import { invalid } from '../../errors.ts'
import { formats } from '../../http/formats/formats.ts'
import { columnReader, readColumn } from '../columns.ts'
import { newProduct } from '../write/apply-change.ts'
import { Preview } from './preview.ts'
import type { Importing } from './row/import-row.ts'
import { readOriginal, readTranslation } from './row/read-change.ts'
import { productReader } from './row/row-reader.ts'

const { call, create, read, callsWith } = await startProducts()

const { send, importCsv, importLines } = importsWith(call)

suite('originals', () => {
  test('matched rows are changed, others created, and a row that says nothing new is unchanged', async () => {
    const shirt = await create({
      internal_id: 'S',
      gtin: '4006381333931',
      custom_data: { weight: 3, on: false, list: ['a'], keep: 'x' },
    })
    await create({ internal_id: 'U' })
    const { status, body } = await importCsv([
      '\ufeffinternal_id,gtin,name,custom_data.weight,custom_data.on,custom_data.list,custom_data.new\\.key,version',
      'S,04006381333931,Coat,4.5,TRUE,"[""b""]",\'=text,99',
      'U,,,,,,,',
      'N,,Newer,5,,,,',
    ])
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(body.counts, { created: 1, updated: 1, unchanged: 1, failed: 0 })
    assert.deepEqual(
      body.rows.map(({ row, status }: { row: number; status: string }) => [row, status]),
      [
        [2, 'updated'],
        [3, 'unchanged'],
        [4, 'created'],
      ],
    )
    const changed = await read(shirt.id)
    assert.deepEqual([changed.name, changed.gtin, changed.version], ['Coat', '4006381333931', 2])
    assert.deepEqual(changed.custom_data, { weight: 4.5, on: true, list: ['b'], keep: 'x', 'new.key': '=text' })
    const created = await read(body.rows[2].id)
    assert.deepEqual([created.name, created.custom_data, created.version], ['Newer', { weight: '5' }, 1])
    const { body: history } = await call('GET', `${path}${shirt.id}/history/?limit=1`)
    assert.equal(history.results[0].after.name, 'Coat')
    assert.equal((await call('GET', `${path}?q=newer`)).body.results.length, 1)
  })

  test('NDJSON has types, and null removes', async () => {
    const { id } = await create({ brand: 'B', custom_data: { a: 1, b: { c: 2, d: null } } })
    const { body } = await importLines([{ id, brand: null, 'custom_data.b.c': null, 'custom_data.a': { x: [1] } }])
    assert.deepEqual(body.counts, { created: 0, updated: 1, unchanged: 0, failed: 0 })
    const after = await read(id)
    assert.deepEqual([after.brand, after.custom_data], [null, { a: { x: [1] }, b: { d: null } }])
  })

  test('every fault of a row is reported; one wrong row keeps all from being written', async () => {
    const { id } = await create({ internal_id: 'F' })
    const others = await Promise.all(
      [1, 2, 3].map(async () => (await create({ custom_data: { weight: 1, text: 'x' } })).id),
    )
    await create({ gtin: '96385074' })
    const lines = [
      'id,gtin,internal_id,name,custom_data.weight,custom_data.text.deep',
      `${id},,,Changed,,`,
      `${others[0]},,,,heavy,`,
      `${others[1]},,,,,x`,
      `${others[2]},96385074,,,,`,
      `${v7()},,,x,,`,
      ',4006381333932,,x,,',
      ',,noname,,,',
      `nonsense,,,x,,`,
    ]
    const { status, body } = await importCsv(lines)
    assert.equal(status, 422)
    assert.deepEqual(body.counts, { created: 0, updated: 1, unchanged: 0, failed: 7 })
    assert.deepEqual(body.rows.map(({ errors }: Answer['body']) => errors[0]?.code), [
      undefined, 'type', 'type', 'duplicate', 'not_found', 'format', 'required', 'not_found',
    ]) // biome-ignore format: one code for each row
    assert.equal(body.errors[0].pointer, '/3/custom_data.weight')
    assert.equal((await read(id)).name, 'Shirt')
    const skipped = await importCsv(lines, '?on_error=skip')
    assert.equal(skipped.status, 200)
    assert.equal((await read(id)).name, 'Changed')
  })

  test('a dry run reports the same and writes nothing', async () => {
    const { id } = await create()
    const { status, body } = await importLines([{ id, name: 'Dry' }, { name: 'Dry too' }, { name: 5 }], '?dry_run=true')
    assert.equal(status, 200)
    assert.equal(body.dry_run, true)
    assert.deepEqual(body.counts, { created: 1, updated: 1, unchanged: 0, failed: 1 })
    const { product, before, after } = body.rows[0]
    assert.deepEqual({ product, before, after }, { product: 'Dry', before: { name: 'Shirt' }, after: { name: 'Dry' } })
    assert.ok(!('after' in body.rows[1]), 'nothing was before what is new')
    assert.equal((await read(id)).name, 'Shirt')
    assert.equal((await call('GET', `${path}?q=dry`)).body.results.length, 0)
  })
})

test('a row of very many keys of own fields is read in one pass', () => {
  const cells = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`custom_data.k${index}`, index]))
  const [row, reading] = [
    { number: 1, cells },
    { cells: 'values' as const, types: () => new Set<never>(), columnOf: readColumn },
  ]
  const change = readOriginal(row, reading, undefined)
  assert.equal(Object.keys(change.custom_data ?? {}).length, 20_000)
  const product = { ...newProduct({ name: 'Shirt' }), translations: {} }
  const translated = readTranslation(row, reading, product, { lang: 'fr', languages: ['fr'] })
  assert.ok(isDeepStrictEqual(translated?.translations?.fr?.custom_data, change.custom_data))
})

test('a name of a column that comes again is read only once', () => {
  const columnOf = columnReader()
  assert.deepEqual(columnOf('custom_data.a\\.b'), readColumn('custom_data.a\\.b'))
  assert.equal(columnOf('custom_data.a\\.b'), columnOf('custom_data.a\\.b'))
  for (let index = 0; index < 10_001; index++) columnOf(`custom_data.k${index}`)
  assert.deepEqual([columnOf('custom_data.k0')?.path, columnOf('colour')], [['custom_data', 'k0'], undefined])
})

test('reading many rows lets other requests go first', async () => {
  const fault = invalid([{ pointer: '', code: 'format', message: 'Wrong.' }])
  const rows = Array.from({ length: 200_000 }, (_, index) => ({ number: index + 1, cells: {}, fault }))
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  const { signal } = new AbortController()
  await productReader(new Map(), new Preview(false)).read({ signal } as Importing, rows)
  clearInterval(counting)
  assert.ok(turns > 0)
})

test('imports and merges of one product at once lose nothing', async () => {
  const { id } = await create({ internal_id: 'race' })
  const languages = Array.from({ length: 30 }, (_, index) => `fr-${index}`)
  const answers = await Promise.all(
    languages.map((lang, index) =>
      index % 2
        ? call('PATCH', `${path}${id}/?merge=true`, { translations: { [lang]: { name: lang } } })
        : importLines([{ internal_id: 'race', name: lang }], `?lang=${lang}`),
    ),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.deepEqual(Object.keys((await read(id)).translations).sort(), languages.sort())
})

suite('translations', () => {
  test('cells are translations, and what reads so already is left alone', async () => {
    const { id } = await create({
      internal_id: 'T',
      description: 'Light',
      custom_data: { care: 'Cold', weight: 3 },
      translations: { fr: { name: 'Chemise' } },
    })
    const lines = [
      'internal_id,name,description,custom_data.care,custom_data',
      `T,Chemise,Light,Froid,"{""weight"":3}"`,
    ]
    const { status, body } = await importCsv(lines, '?lang=FR')
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual((await read(id)).translations, { fr: { name: 'Chemise', custom_data: { care: 'Froid' } } })
    assert.deepEqual((await importCsv(lines, '?lang=fr')).body.counts, {
      created: 0,
      updated: 0,
      unchanged: 1,
      failed: 0,
    })
    await importLines([{ internal_id: 'T', name: null }], '?lang=fr')
    assert.deepEqual((await read(id)).translations, { fr: { custom_data: { care: 'Froid' } } })
  })

  test('a row that names no product fails, and nothing is created', async () => {
    const { status, body } = await importLines([{ internal_id: 'nobody', name: 'x' }], '?lang=fr')
    assert.equal(status, 422)
    assert.equal(body.rows[0].errors[0].code, 'not_found')
  })
})

test('a second row of the same product fails, and names the first', async () => {
  const { id } = await create({ internal_id: 'twice', gtin: '5901234123457' })
  const rows = [
    { id, name: 'First' },
    { internal_id: 'twice', name: 'Second' },
    { gtin: '05901234123457', name: 'Third' },
    { internal_id: 'fresh', name: 'Created' },
    { internal_id: 'fresh', name: 'Again' },
  ]
  for (const query of ['?dry_run=true', '?on_error=skip']) {
    const { body } = await importLines(rows, query)
    assert.deepEqual(
      body.rows.map(({ status, errors: [fault] }: Answer['body']) => [status, fault?.code, fault?.message.slice(0, 5)]),
      [
        ['updated', undefined, undefined],
        ['failed', 'duplicate', 'Row 1'],
        ['failed', 'duplicate', 'Row 1'],
        ['created', undefined, undefined],
        ['failed', 'duplicate', 'Row 4'],
      ],
    )
  }
  assert.equal((await read(id)).name, 'First')
})

test('an identifier that one row gives up is free for the next, also in a dry run and in another batch', async () => {
  const { id } = await create({ internal_id: 'handed over' })
  const filler = Array.from({ length: 250 }, (_, index) => ({ internal_id: `filler ${index}`, name: 'Filler' }))
  const rows = [{ id, internal_id: 'given up' }, ...filler, { internal_id: 'handed over', name: 'Heir' }]
  const expected = { created: 251, updated: 1, unchanged: 0, failed: 0 }
  for (const query of ['?dry_run=true', '']) assert.deepEqual((await importLines(rows, query)).body.counts, expected)
})

suite('permissions', () => {
  test('403 without any that fits; a row that needs another one fails', async () => {
    const { id } = await create()
    const file = [{ id, name: 'x' }, { name: 'new' }].map((row) => JSON.stringify(row)).join('\n')
    const reader = await callsWith(['read_products'])
    const updater = await callsWith(['update_products'])
    const translator = await callsWith(['update_product_translations'])
    assert.equal((await send(formats.ndjson, file, '', reader)).status, 403)
    assert.equal((await send(formats.ndjson, file, '?lang=fr', updater)).status, 403)
    assert.equal((await send(formats.ndjson, file, '', translator)).status, 403)
    const { status, body } = await send(formats.ndjson, file, '', updater)
    assert.equal(status, 422)
    assert.equal(body.rows[1].errors[0].code, 'not_permitted')
    assert.equal((await send(formats.ndjson, file.split('\n')[0] as string, '?lang=fr', translator)).status, 200)
  })
})
