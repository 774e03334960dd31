import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { importsWith } from '../../../test/imports.ts'
import { startProducts } from '../../../test/products.ts'
import { workbook } from '../../../test/workbook.ts'
import { formats } from '../../http/formats/formats.ts'
import type { Outcome } from './contract.ts'

const { call, create } = await startProducts()
const { send, importCsv, importLines } = importsWith(call)

const textCell = (value: string) => `<c t="str"><v>${value}</v></c>`
const sharedCell = '<c t="s"><v>0</v></c>'

suite('the answer lists', () => {
  const columns = Array.from({ length: 300 }, (_, index) => `unknown_${index}`)

  test('at most 100 errors of a row, and says that there are more', async () => {
    const wrong = Object.fromEntries(columns.map((name) => [name, 1]))
    const few = Object.fromEntries(columns.slice(0, 100).map((name) => [name, 1]))
    const { status, body } = await importLines([{ name: 'Shirt', ...wrong }, few])
    assert.equal(status, 422)
    const [first, second] = body.rows
    assert.deepEqual([first.errors.length, first.truncated], [100, true])
    assert.deepEqual([second.errors.length, second.truncated], [100, undefined])
    assert.deepEqual([body.rows_truncated, body.counts.failed], [true, 2])
  })

  test('at most 10,000 errors of a file, and counts all rows that failed', async () => {
    const lines = Array.from({ length: 2_000 }, () => ({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }))
    for (const query of ['?on_error=skip', '?dry_run=true', '']) {
      const { body } = await importLines([...lines, { name: `Good${query}` }], query)
      assert.deepEqual([body.counts.failed, body.counts.created, body.rows_truncated], [2_000, 1, true], query)
      const listed = body.rows.flatMap(({ errors }: Outcome) => errors)
      assert.equal(listed.length, 10_000, query)
      const cut = body.rows.filter(({ truncated }: Outcome) => truncated)
      // 1,666 rows with six errors each leave room for four of the next.
      assert.deepEqual([cut.length, cut[0].row, cut[0].errors.length, cut[1].errors.length], [334, 1_667, 4, 0], query)
      assert.deepEqual(body.rows[2_000].errors, [], query)
    }
  })

  test('all errors of an honest file, without a word about it', async () => {
    const { body } = await importLines([{ colour: 'red' }])
    assert.deepEqual([body.rows[0].truncated, body.rows_truncated], [undefined, undefined])
  })

  test('the place of an error no longer than people can read: what is around it instead', async () => {
    const key = 'k'.repeat(200_000)
    const custom_data = { ok: { [key]: Array.from({ length: 90 }, () => '\0') } }
    const rows = Array.from({ length: 20 }, () => ({ name: 'Shirt', custom_data }))
    const { status, text, body } = await importLines(rows)
    assert.equal(status, 422)
    assert.deepEqual([body.rows[0].errors.length, body.rows[0].errors[0].pointer], [90, '/custom_data/ok'])
    assert.ok(text.length < 1_000_000, `${text.length} characters`)
  })
})

suite('a name of a column', () => {
  const long = `custom_data.${'k'.repeat(989)}`

  test('of more than 1,000 characters is refused, of a sheet with the file', async () => {
    const { status, body } = await importCsv([`name,${long}`, 'Shirt,x', 'Coat,y'])
    assert.deepEqual([status, body.errors.length, body.errors[0].code], [422, 1, 'too_long'])
    assert.match(body.errors[0].message, /^The name of column 2 has 1001 characters; at most 1000/)
    assert.equal(
      (await importCsv([`name,${long.slice(1)}`.replace('ustom', 'custom').slice(0, -1), 'Shirt,x'])).status,
      200,
    )
  })

  test('and of NDJSON with its row', async () => {
    const { body } = await importLines([{ name: 'Shirt', [long]: 'x' }, { name: 'Coat' }], '?on_error=skip')
    assert.deepEqual([body.counts.created, body.rows[0].errors[0].code], [1, 'too_long'])
  })
})

suite('a row', () => {
  test('of NDJSON may have 1,000 columns, as a row of CSV', async () => {
    const wide = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [index === 0 ? 'name' : `custom_data.k${index}`, 'x']),
      )
    const { body } = await importLines([wide(1_000), wide(1_001)], '?on_error=skip')
    assert.deepEqual(body.counts, { created: 1, updated: 0, unchanged: 0, failed: 1 })
    assert.deepEqual(body.rows[1].errors, [
      { pointer: '', code: 'too_many', message: 'A row may have 1000 columns, got 1001.' },
    ])
  })

  test('of a workbook is no larger than one of CSV, though its cells share their texts', async () => {
    const texts = `<sst><si><t>${'x'.repeat(1_048_576)}</t></si></sst>`
    const names = Array.from({ length: 999 }, (_, index) => textCell(`custom_data.k${index}`))
    const row = `<row>${textCell('Shirt')}${sharedCell.repeat(999)}</row>`
    const sheet = `<worksheet><sheetData><row>${textCell('name')}${names.join('')}</row>${row.repeat(3)}</sheetData></worksheet>`
    const { status, body } = await send(formats.xlsx, await workbook(sheet, { 'xl/sharedStrings.xml': texts }))
    assert.deepEqual([status, body.detail], [413, 'Row 2 is too large.'])
  })

  test('of a workbook has the number that spreadsheets show, also below empty and missing rows', async () => {
    await create({ internal_id: 'N1' })
    const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
    const rows = [
      row(2, '<c r="A2"/>'),
      row(4, textCell('internal_id'), textCell('images')),
      row(5),
      row(7, textCell('nobody')),
      row(1_000, textCell('N1'), textCell('none')),
    ]
    const file = await workbook(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)
    const { body } = await send(formats.xlsx, file)
    assert.deepEqual(
      body.rows.map((outcome: Outcome) => outcome.row),
      [7, 1_000],
    )
    assert.equal(body.errors[1].pointer, '/1000/images')
    const wrong = await workbook(`<worksheet><sheetData>${row(3, textCell('colour'))}</sheetData></worksheet>`)
    assert.equal((await send(formats.xlsx, wrong)).body.errors[0].pointer, '/3/colour')
  })
})
