import assert from 'node:assert/strict'
import { request } from 'node:http'
import { before, suite, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { callsTo, createMember, startApp } from '../../../test/harness.ts'
import { path, startProducts } from '../../../test/products.ts'
import { preferredType } from '../../http/acceptable.ts'
import { formats } from '../../http/formats/formats.ts'
import { readColumn } from '../columns.ts'

const { service, call, create, callsWith } = await startProducts(startApp)
await create({
  internal_id: '1',
  brand: 'Northwind',
  custom_data: { fabric_code: 'LIN', 'a.b': { 'c\\': 'deep' }, weight: -3, on: true, list: ['x', 1] },
  translations: { fr: { name: 'Chemise', brand: 'Vent', custom_data: { fabric_code: 'LIN-FR' } } },
})
await create({
  internal_id: '2',
  name: '=HYPERLINK("x")',
  description: 'line\nfeed, "quoted"\r\n',
  brand: "'quoted",
})

const fields = [
  'internal_id',
  'name',
  'brand',
  'custom_data.fabric_code',
  'custom_data.a\\.b.c\\\\',
  'custom_data.weight',
]
const exported = (query: string, body: object = { fields }, headers = {}) =>
  call('POST', `${path}export/${query}`, body, headers)

suite('formats', () => {
  test('JSON by default, in the language asked for', async () => {
    const { status, headers, body } = await exported('?lang=fr')
    assert.equal(status, 200)
    assert.equal(headers.get('content-language'), 'fr')
    assert.deepEqual(body, {
      lang: 'fr',
      fields,
      results: [
        Object.fromEntries(
          fields.map((field, index) => [field, ['1', 'Chemise', 'Vent', 'LIN-FR', 'deep', -3][index]]),
        ),
        Object.fromEntries(
          fields.map((field, index) => [field, ['2', '=HYPERLINK("x")', "'quoted", null, null, null][index]]),
        ),
      ],
      count: 2,
    })
    assert.equal((await exported('')).body.lang, null)
  })

  test('NDJSON has the same rows, one a line', async () => {
    const { headers, text } = await exported('?lang=fr', { fields }, { accept: 'application/x-ndjson' })
    assert.match(headers.get('content-type') ?? '', /^application\/x-ndjson/)
    const rows = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.deepEqual(rows, (await exported('?lang=fr')).body.results)
  })

  test('CSV cells are safe from formulas', async () => {
    const body = { fields: ['name', 'brand', 'description', 'custom_data.weight', 'custom_data.list', 'custom_data'] }
    const { headers, text } = await exported('?format=csv', body)
    assert.match(headers.get('content-type') ?? '', /^text\/csv; charset=utf-8/)
    assert.match(headers.get('content-disposition') ?? '', /products\.csv/)
    const [head, first, second] = parse(text) as string[][]
    assert.deepEqual(head, body.fields)
    assert.deepEqual(first?.slice(0, 5), ['Shirt', 'Northwind', '', '-3', '["x",1]'])
    assert.deepEqual(second, [`'=HYPERLINK("x")`, "''quoted", 'line\nfeed, "quoted"\r\n', '', '', '{}'])
  })

  test('XLSX comes as a workbook', async () => {
    const response = await fetch(new URL(`${path}export/`, service.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json', accept: formats.xlsx },
      body: JSON.stringify({ fields }),
    })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), formats.xlsx)
    const bytes = Buffer.from(await response.arrayBuffer())
    assert.equal(bytes.subarray(0, 2).toString(), 'PK')
  })

  test('Accept is weighed; 406 when nothing fits', async () => {
    const types = Object.values(formats)
    assert.equal(preferredType('text/html, text/csv;q=0.5, application/json;q=0.1', types), formats.csv)
    assert.equal(preferredType('text/*', types), formats.csv)
    assert.equal(preferredType('*/*', types), formats.json)
    assert.equal(preferredType('application/json;q=0', types), undefined)
    assert.equal((await exported('', { fields }, { accept: 'text/html' })).status, 406)
  })
})

suite('what is exported', () => {
  const ids = async (query: string) => {
    const { body } = await exported(query)
    return body.results.map((row: { internal_id: string }) => row.internal_id)
  }
  test('filters stand in the query string', async () => {
    assert.deepEqual(await ids('?q=chemise&lang=fr'), ['1'])
    assert.deepEqual(await ids('?q=chemise'), [])
    assert.deepEqual(await ids('?brand=VENT&lang=fr'), ['1'])
    assert.deepEqual(await ids('?missing=fr'), ['1', '2'])
    assert.deepEqual(await ids('?internal_id=2'), ['2'])
  })

  test('nothing of another organisation, and an empty result is an empty list', async () => {
    const stranger = callsTo(service.url, (await createMember(service)).key)
    const { body } = await stranger('POST', `${path}export/`, { fields: ['name'] })
    assert.deepEqual(body, { lang: null, fields: ['name'], results: [], count: 0 })
  })

  test('every field of a product can be named, and all of custom_data', async () => {
    const all = [
      'id',
      'gtin',
      'internal_id',
      'images',
      'schema_id',
      'created_at',
      'updated_at',
      'version',
      'custom_data',
      'details',
    ]
    const { status, body } = await exported('?internal_id=1', { fields: all })
    assert.equal(status, 200)
    assert.equal(body.results[0].version, 1)
    assert.equal(body.results[0].custom_data.fabric_code, 'LIN')
  })

  test('names are read with their dots and backslashes', () => {
    assert.deepEqual(readColumn('custom_data.a\\.b.c\\\\.d\\e.')?.path, ['custom_data', 'a.b', 'c\\', 'd\\e', ''])
    assert.equal(readColumn('name.x'), undefined)
    assert.equal(readColumn('colour'), undefined)
    assert.equal(readColumn('translations.fr'), undefined)
  })
})

suite('refusals', () => {
  test('422 for unknown, repeated, too few and too many fields', async () => {
    const { status, body } = await exported('', { fields: ['name', 'colour', 'name.x'] })
    assert.equal(status, 422)
    assert.deepEqual(
      body.errors.map((fault: { pointer: string }) => fault.pointer),
      ['/fields/1', '/fields/2'],
    )
    const many = Array.from({ length: 201 }, (_, index) => `custom_data.k${index}`)
    for (const wrong of [{}, { fields: [] }, { fields: ['name', 'name'] }, { fields: many }, { fields: 'name' }])
      assert.equal((await exported('', wrong)).status, 422)
  })

  test('another method than POST is a 405 with Allow', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, headers, body } = await call(method, `${path}export/`)
      assert.deepEqual([status, headers.get('allow')], [405, 'POST, OPTIONS'], body?.detail)
    }
  })

  test('400 for a wrong query, 403 without a permission', async () => {
    assert.equal((await exported('?format=pdf')).status, 400)
    assert.equal((await exported('?limit=5')).status, 400)
    const reader = await callsWith(['read_products'])
    assert.equal((await reader('POST', `${path}export/?lang=fr`, { fields })).status, 403)
    assert.equal((await reader('POST', `${path}export/`, { fields })).status, 200)
    const nobody = await callsWith([])
    assert.equal((await nobody('POST', `${path}export/`, { fields })).status, 403)
  })
})

suite('streams', () => {
  let key: string
  before(async () => {
    const member = await createMember(service)
    key = member.key
    await sql`insert into product (org_id, id, fields, texts)
      select ${member.orgId}, gen_random_uuid(), json_build_object('name', (select string_agg(md5(random()::text), '') from generate_series(1, 300) where n > 0)), 1
      from generate_series(1, 3000) n`.execute(service.db)
  })

  /** Begins an export and stops reading after the first bytes. */
  const begin = (format: string) =>
    new Promise<{ resume(): Promise<'ended' | 'broken'>; destroy(): void }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const sending = request(new URL(`${path}export/?format=${format}`, service.url), { method: 'POST', headers })
      sending.on('error', reject)
      sending.on('response', (response) => {
        response.once('data', () => {
          response.pause()
          const end = new Promise<'ended' | 'broken'>((done) => {
            response.on('end', () => done('ended'))
            response.on('error', () => done('broken'))
            response.on('close', () => done('broken'))
          })
          resolve({
            resume() {
              response.resume()
              return end
            },
            destroy: () => void response.destroy(),
          })
        })
      })
      sending.end(JSON.stringify({ fields: ['name'] }))
    })

  const exporting = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query like '%from product where%order by product.id%' and state <> 'idle'
        and pid <> pg_backend_pid()`.execute(service.db)
    return rows
  }

  for (const format of Object.keys(formats)) {
    test(`${format}: waits for a slow reader, and ends well`, async () => {
      const stream = await begin(format)
      assert.equal((await exporting()).length, 1)
      assert.equal(await stream.resume(), 'ended')
    })

    test(`${format}: what fails part-way breaks the connection`, async () => {
      const stream = await begin(format)
      for (const { pid } of await exporting())
        await sql`select pg_terminate_backend(${pid}::integer)`.execute(service.db)
      assert.equal(await stream.resume(), 'broken')
    })

    test(`${format}: a reader that leaves frees the connection`, async () => {
      const stream = await begin(format)
      stream.destroy()
      for (let waits = 0; waits < 500 && (await exporting()).length > 0; waits++) await delay(10)
      assert.deepEqual(await exporting(), [])
    })
  }
})
