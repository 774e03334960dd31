import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Answer } from '../../../test/harness.ts'
import { importsWith } from '../../../test/imports.ts'
import { path, startProducts } from '../../../test/products.ts'
import { workbook, zipOf } from '../../../test/workbook.ts'
import { formats } from '../../http/formats/formats.ts'

const { call } = await startProducts()

const { send, importCsv, importLines } = importsWith(call)

suite('cells', () => {
  test('an unknown column is one fault of the file, and not one of every row', async () => {
    const { status, body } = await importCsv(['name,colour,custom_data.x,nam/e', 'a,b,c,d', 'e,f,g,h'])
    assert.equal(status, 422)
    assert.deepEqual(
      body.errors.map(({ pointer, code }: Answer['body']) => [pointer, code]),
      [
        ['/1/colour', 'unknown_field'],
        ['/1/nam~1e', 'unknown_field'],
      ],
    )
  })

  test('a row with more cells than columns fails; empty cells at its end are nothing', async () => {
    const { body } = await importCsv(['internal_id,name', 'X1,Shirt,,', 'X2,Shirt,left over'], '?on_error=skip')
    assert.deepEqual(body.counts, { created: 1, updated: 0, unchanged: 0, failed: 1 })
    assert.deepEqual(body.rows[1].errors, [
      { pointer: '', code: 'too_many', message: 'The row has 3 cells, but the first row names 2 columns.' },
    ])
  })

  test('a cell of XLSX whose formula failed is a fault of its row', async () => {
    const cell = (type: string, value: string) => `<c t="${type}"><v>${value}</v></c>`
    const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
    const rows = [row(cell('str', 'id'), cell('str', 'name')), row(cell('e', '#N/A'), cell('e', '#REF!'))]
    const file = await workbook(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)
    const { status, body } = await send(formats.xlsx, file)
    assert.equal(status, 422)
    assert.deepEqual(body.rows[0].errors, [
      { pointer: '/id', code: 'format', message: 'The cell of `id` holds the error #N/A.' },
      { pointer: '/name', code: 'format', message: 'The cell of `name` holds the error #REF!.' },
    ])
  })
})

suite('refusals', () => {
  test('400 for what cannot be read, 415 for another media type', async () => {
    const wrong: [type: string, file: string | Uint8Array][] = [
      ['text/csv', ''],
      ['text/csv', 'name,name\r\na,b'],
      ['text/csv', 'name\r\n"open'],
      ['text/csv', Buffer.from('name\r\n\xff', 'latin1')],
      [formats.xlsx, 'no zip'],
      [formats.xlsx, await zipOf({ 'a.txt': 'x' })],
      [formats.xlsx, await workbook('<worksheet><sheetData><row><c></row></sheetData></worksheet>')],
      [
        formats.xlsx,
        await workbook(
          '<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>',
        ),
      ],
    ]
    for (const [type, file] of wrong) assert.equal((await send(type, file)).status, 400, `${type} ${file}`)
    const json = await send('application/json', '{}')
    assert.equal(json.status, 415)
    assert.match(json.body.detail, /text\/csv.*, got application\/json/)
    assert.match(json.body.detail, /application\/x-ndjson or .*spreadsheetml/)
    assert.equal((await send('text/csv', 'name\r\nx', '?lang=1')).status, 400)
    const packed = { 'content-type': 'text/csv', 'content-encoding': 'gzip' }
    assert.equal((await call('POST', `${path}import/`, 'name\r\nx', packed)).status, 415)
  })

  test('unknown fields of NDJSON, NUL and __proto__ fail their rows', async () => {
    const code = async (file: string) => (await send('text/csv', file)).body.rows?.[0].errors[0].code
    const unknown = await importLines([{ name: 'a', colour: 'b' }])
    assert.equal(unknown.body.rows[0].errors[0].code, 'unknown_field')
    assert.equal(await code('name\r\na\0b'), 'nul')
    assert.equal(await code('name,custom_data.__proto__.x\r\na,b'), 'forbidden_key')
    assert.equal(await code('name,custom_data\r\na,"{""__proto__"":{}}"'), 'format')
    const { body } = await send(formats.ndjson, '{"name":"a\\u0000"}\n[]\n{\n{"name":"ok"}')
    assert.deepEqual(
      body.rows.map(({ status }: { status: string }) => status),
      ['failed', 'failed', 'failed', 'created'],
    )
  })

  test('413 for endless rows and lines, and for zip bombs', async () => {
    const endless = 'x'.repeat(6 * 1_048_576)
    assert.equal((await send('text/csv', `name\r\n"${endless}`)).status, 413)
    assert.equal((await send('text/csv', `name\r\n${','.repeat(2_000)}`)).status, 413)
    assert.equal((await send(formats.ndjson, `{"name":"${endless}`)).status, 413)
    const bomb = declaring(600 * 1_048_576, await workbook('<worksheet><sheetData><row/></sheetData></worksheet>'))
    assert.equal((await send(formats.xlsx, bomb)).status, 413)
    const cell = `<worksheet><sheetData><row><c t="str"><v>${'x'.repeat(6_000_000)}</v></c></row></sheetData></worksheet>`
    assert.equal((await send(formats.xlsx, await workbook(cell))).status, 413)
    const far = '<worksheet><sheetData><row><c r="XFD1" t="str"><v>x</v></c></row></sheetData></worksheet>'
    assert.equal((await send(formats.xlsx, await workbook(far))).status, 413)
  })

  test('a workbook that lies about its size is stopped', async () => {
    const liar = declaring(
      100,
      await workbook(`<worksheet><sheetData>${'<row/>'.repeat(50_000)}</sheetData></worksheet>`),
    )
    assert.equal((await send(formats.xlsx, liar)).status, 400)
  })
})

/** The workbook with another unpacked size of its sheet in the ZIP's directory. */
function declaring(size: number, zip: Buffer): Buffer {
  const name = zip.lastIndexOf('xl/worksheets/sheet1.xml')
  zip.writeUInt32LE(size, name - 46 + 24)
  return zip
}
