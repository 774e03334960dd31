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

  test('a file that is not CSV is refused with the row that is not', async () => {
    for (const [rows, place] of [
      [['internal_id,name', 'N1,a"b'], 2],
      [['internal_id,name', 'N1,a', 'N2,"b"c', 'N3,d'], 3],
      [['sep=,', 'internal_id,name', 'N1,a', 'N2,"b'], 4],
    ] as const) {
      const { status, body } = await importCsv([...rows])
      assert.deepEqual([status, body.detail.split(' is ')[0]], [400, `Row ${place}`])
    }
  })

  test('a cell below no name fails its row, and an empty one is nothing', async () => {
    const { body } = await importCsv(['internal_id,,name,', 'N1,,Shirt,', 'N2,left over,Shirt,'], '?on_error=skip')
    assert.deepEqual(body.counts, { created: 1, updated: 0, unchanged: 0, failed: 1 })
    assert.deepEqual(body.rows[1].errors, [
      {
        pointer: '',
        code: 'unknown_field',
        message: 'Cell 2 holds something, but the first row has no name for its column.',
      },
    ])
  })

  test('a name of a column of XLSX whose formula failed is refused as what it is', async () => {
    const cells = '<c t="str"><v>name</v></c><c t="e"><v>#REF!</v></c>'
    const file = await workbook(`<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`)
    const { body } = await send(formats.xlsx, file)
    assert.match(body.errors[0].message, /^The column `the error #REF!` is not known\./)
  })

  test('a cell of XLSX whose formula failed, or was never calculated, is a fault of its row', async () => {
    const cell = (type: string, value: string) => `<c t="${type}"><v>${value}</v></c>`
    const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
    const names = ['id', 'name', 'brand', 'color', 'size']
    const rows = [
      row(...names.map((name) => cell('str', name))),
      row(
        cell('e', '#N/A'),
        cell('e', '#REF!'),
        '<c><f>UPPER("x")</f><v></v></c>',
        '<c t="str"><f>""</f><v></v></c>',
        cell('str', '_xD800_'),
      ),
      row('<c/>', cell('str', 'Half'), '<c/>', '<c/>', cell('str', '_xD800_')),
    ]
    const file = await workbook(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)
    const { status, body } = await send(formats.xlsx, file)
    assert.equal(status, 422)
    assert.deepEqual(body.rows[0].errors, [
      { pointer: '/id', code: 'format', message: 'The cell of `id` holds the error #N/A.' },
      { pointer: '/name', code: 'format', message: 'The cell of `name` holds the error #REF!.' },
      {
        pointer: '/brand',
        code: 'format',
        message: 'The cell of `brand` holds a formula without its result: open the file in a spreadsheet and save it.',
      },
    ])
    assert.equal(body.rows[1].errors[0].code, 'lone_surrogate')
  })

  test('all that is wrong with the cells of a row is reported at once', async () => {
    await importCsv(['internal_id,name,custom_data.n,custom_data.on', 'W1,Shirt,"{}",'])
    await importLines([{ internal_id: 'W1', custom_data: { n: 5, on: true, list: [1] } }])
    const head = 'internal_id,custom_data.n,custom_data.on,custom_data.list,custom_data.list.x,details'
    const wrong = await importCsv([head, 'W1,1e400,yes,"[{""a"":1,""a"":2}]",y,{'])
    assert.deepEqual(
      wrong.body.rows[0].errors.map(({ pointer, code }: Answer['body']) => [pointer, code]),
      [
        ['/details', 'format'],
        ['/custom_data.n', 'too_large'],
        ['/custom_data.on', 'type'],
        ['/custom_data.list/0/a', 'duplicate_key'],
        ['/custom_data.list.x', 'type'],
      ],
    )
    const { body } = await call('GET', `${path}?internal_id=W1`)
    assert.deepEqual(body.results[0].custom_data, { n: 5, on: true, list: [1] })
  })

  test('a whole object and what is inside of it may be columns of one file, as long as they agree', async () => {
    const stored = () => call('GET', `${path}?internal_id=O1`).then(({ body }) => body.results[0].custom_data)
    await importLines([{ internal_id: 'O1', name: 'Shirt', custom_data: { a: 1, b: 2 } }])
    const head = 'custom_data.a,internal_id,custom_data'
    await importCsv([head, '7,O1,"{""a"": 1, ""b"": 2}"'])
    assert.deepEqual(await stored(), { a: 7, b: 2 }, 'what was changed inside')
    await importCsv([head, '7,O1,"{""a"": 8, ""b"": 2}"'])
    assert.deepEqual(await stored(), { a: 8, b: 2 }, 'what was changed in the whole')
    const both = await importCsv([head, '9,O1,"{""a"": 10}"'])
    assert.deepEqual(both.body.rows[0].errors, [
      {
        pointer: '/custom_data.a',
        code: 'not_allowed',
        message: '`custom_data.a` is the number 9, but another column of the row says the number 10.',
      },
    ])
    const translated = await importCsv([head, 'x,O1,"{""a"": ""y""}"'], '?lang=fr')
    assert.equal(translated.status, 422, translated.text)
  })

  test('a product that a wrong row names is named by it all the same', async () => {
    await importLines([{ internal_id: 'S1', name: 'Shirt' }])
    const { body } = await importLines(
      [
        { internal_id: 'S1', name: 5 },
        { internal_id: 'S1', name: 'Coat' },
      ],
      '?on_error=skip',
    )
    assert.deepEqual(body.counts, { created: 0, updated: 0, unchanged: 0, failed: 2 })
    assert.match(body.rows[1].errors[0].message, /^Row 1 is of the same product/)
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
    assert.equal(await code('name,custom_data\r\na,"{""__proto__"":{}}"'), 'forbidden_key')
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

  test('a workbook of which a part breaks off, or was damaged on its way, is refused', async () => {
    const row = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`
    const sheet = `<worksheet><sheetData>${row('name')}${row('Shirt')}</sheetData></worksheet>`
    const broken = await send(formats.xlsx, await workbook(sheet.slice(0, sheet.indexOf('</sheetData>'))))
    assert.equal(broken.status, 400, broken.text)
    const damaged = await workbook(sheet)
    const name = damaged.lastIndexOf('xl/worksheets/sheet1.xml')
    damaged.writeUInt32LE(damaged.readUInt32LE(name - 46 + 16) ^ 1, name - 46 + 16)
    const { status, body } = await send(formats.xlsx, damaged)
    assert.deepEqual([status, /damaged: xl\/worksheets\/sheet1\.xml/.test(body.detail)], [400, true], body.detail)
  })
})

/** The workbook with another unpacked size of its sheet in the ZIP's directory. */
function declaring(size: number, zip: Buffer): Buffer {
  const name = zip.lastIndexOf('xl/worksheets/sheet1.xml')
  zip.writeUInt32LE(size, name - 46 + 24)
  return zip
}
