import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { importsWith } from '../../../test/imports.ts'
import { path, startProducts } from '../../../test/products.ts'
import { workbook } from '../../../test/workbook.ts'
import { formats } from '../../http/formats/formats.ts'

const { service, call, create, read } = await startProducts()

const { send, importCsv } = importsWith(call)

const customData = async (internalId: string) =>
  (await call('GET', `${path}?internal_id=${internalId}`)).body.results[0].custom_data

suite('a cell takes the type', () => {
  const properties = {
    n: { type: 'integer' },
    on: { type: ['boolean', 'null'] },
    code: { type: 'string' },
    tags: { $ref: '#/$defs/tags' },
    care: { allOf: [{ properties: { wash: { type: 'number' } } }] },
  }
  const raw_schema = { properties, $defs: { tags: { type: 'array', items: { type: 'string' } } } }

  test('that the schema asks for, also of a new product and of another type than what is stored', async () => {
    const { body: schema } = await call('POST', '/api/v2/schemas/', {
      name: 'Typed',
      field_group: 'custom_data',
      raw_schema,
    })
    const lines = [
      'internal_id,name,schema_id,custom_data.n,custom_data.on,custom_data.code,custom_data.tags,custom_data.care.wash',
      `T1,Shirt,${schema.id},5,true,7,"[""a""]",30.5`,
    ]
    const { status, body } = await importCsv(lines)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(await customData('T1'), { n: 5, on: true, code: '7', tags: ['a'], care: { wash: 30.5 } })
    const wrong = await importCsv(['internal_id,custom_data.n', 'T1,many'])
    assert.deepEqual(wrong.body.rows[0].errors[0], {
      pointer: '/custom_data.n',
      code: 'type',
      message: '`custom_data.n` must be a number, got the text "many".',
    })
    const odd = await importCsv(['internal_id,custom_data.on', 'T1,constructor'])
    assert.match(odd.body.rows[0].errors[0].message, /must be true or false, got the text "constructor"/)
  })

  test('that its writing says, where neither schema nor product does: a text, but for whole lists and objects', async () => {
    const head = 'internal_id,name,custom_data.a,custom_data.b,custom_data.c,custom_data.d'
    await importCsv([head, 'U1,Shirt,5,"[1, {""x"": 2}]","{""y"": null}",[not json'])
    assert.deepEqual(await customData('U1'), { a: '5', b: [1, { x: 2 }], c: { y: null }, d: '[not json' })
  })
})

suite('a workbook', () => {
  const text = (value: string) => `<c t="str"><v>${value}</v></c>`
  const number = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`
  const sheet = (...rows: string[][]) =>
    `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.join('')}</row>`).join('')}</sheetData></worksheet>`
  const codes = [
    'General',
    'yyyy\\-mm\\-dd',
    'dd.mm.yyyy hh:mm',
    '0.0%',
    '[h]:mm',
    '[$-409]h:mm AM/PM',
    '#,##0.00 "pcs"',
  ]
  const styles =
    `<styleSheet><numFmts>${codes.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>` +
    `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${codes.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`

  test('gives dates, times and percentages as they are shown, and numbers as numbers', async () => {
    const names = ['day', 'moment', 'share', 'hours', 'noon', 'pieces', 'built_in', 'plain']
    const head = ['internal_id', 'name', ...names.map((name) => `custom_data.${name}`)].map(text)
    const values = [
      number(46_053, 1), number(46_053.4375, 2), number(0.125, 3), number(1.25, 4), number(0.5, 5), number(1234.5, 6),
      number(1, 7), number(0.1, 0),
    ] // biome-ignore format: one cell for each name
    const file = await workbook(sheet(head, [text('X1'), text('Shirt'), ...values]), { 'xl/styles.xml': styles })
    const { status, body } = await send(formats.xlsx, file)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(await customData('X1'), {
      day: '2026-01-31', moment: '2026-01-31T10:30:00', share: '12.5%', hours: '30:00:00', noon: '12:00:00',
      pieces: 1234.5, built_in: '1900-01-01', plain: 0.1,
    }) // biome-ignore format: one value for each name
  })

  test('with a whole number of more than 15 digits, which spreadsheets do not keep, fails its row', async () => {
    const plain = (value: string) => `<c><v>${value}</v></c>`
    const head = ['internal_id', 'name', 'custom_data.n'].map(text)
    const kept = ['-123456789012345', '999999999999999', '0.10000000000000001']
    const rounded = ['1234567890123456789', '9007199254740993', '-1.23456789012346E+018']
    const rows = [...kept, ...rounded].map((value, index) => [text(`W${index}`), text('Shirt'), plain(value)])
    const { body } = await send(formats.xlsx, await workbook(sheet(head, ...rows)), '?on_error=skip')
    assert.deepEqual([body.counts.created, body.counts.failed], [3, 3], JSON.stringify(body))
    assert.deepEqual(body.rows[3].errors, [
      {
        pointer: '/custom_data.n',
        code: 'format',
        message:
          'The cell of `custom_data.n` holds 1234567890123456789, a whole number of more than the 15 digits that spreadsheets keep: store it as text.',
      },
    ])
    const stored = await Promise.all(kept.map((_, index) => customData(`W${index}`)))
    assert.deepEqual(
      stored.map(({ n }) => n),
      kept.map(Number),
    )
    const asText = await workbook(sheet(head, [text('W9'), text('Shirt'), text('1234567890123456789')]))
    assert.equal((await send(formats.xlsx, asText)).status, 200)
    assert.equal((await customData('W9')).n, '1234567890123456789')
  })

  test('whose number formats make no sense is read all the same', async () => {
    const format = `<numFmt numFmtId="200" formatCode="${'['.repeat(500_000)}0"/>`
    const odd = `<styleSheet>${format}<cellXfs>${'<xf numFmtId="200"/>'.repeat(5_000)}</cellXfs></styleSheet>`
    const cells = [text('X2'), text('Shirt'), number(5, 0)]
    const file = await workbook(sheet(['internal_id', 'name', 'custom_data.n'].map(text), cells), {
      'xl/styles.xml': odd,
    })
    assert.equal((await send(formats.xlsx, file)).status, 200)
    assert.deepEqual(await customData('X2'), { n: 5 })
  })

  test('with an element of a thousand attributes is refused', async () => {
    const attributes = Array.from({ length: 1_001 }, (_, index) => ` a${index}=""`).join('')
    const refused = await send(formats.xlsx, await workbook(sheet([text('name')]).replace('<row', `<row${attributes}`)))
    assert.deepEqual([refused.status, /1000 attributes/.test(refused.body.detail)], [413, true], refused.text)
  })

  test('of several sheets says which was read; `sheet` names another, and a wrong name is refused with all names', async () => {
    const first = sheet([text('internal_id'), text('name')], [text('S1'), text('Shirt')])
    const second = sheet([text('internal_id'), text('name')], [text('S2'), text('Coat')])
    const file = await workbook(first, {}, second)
    const { body } = await send(formats.xlsx, file)
    assert.deepEqual([body.sheet, body.sheets, body.counts.created], ['S', ['S', 'Other'], 1])
    assert.equal((await send(formats.xlsx, file, '?sheet=Other')).body.sheet, 'Other')
    assert.equal((await call('GET', `${path}?internal_id=S2`)).body.results[0].name, 'Coat')
    const wrong = await send(formats.xlsx, file, '?sheet=Sheet1')
    assert.deepEqual([wrong.status, wrong.body.errors[0].message], [400, '`sheet` must be one of "S", "Other".'])
    assert.equal((await importCsv(['name', 'x'], '?sheet=S')).status, 400)
  })
})

test('a line of spaces at the end of a text file is no row', async () => {
  const { body } = await send('text/csv', 'internal_id,name\r\nL1,Shirt\r\n\n  ')
  assert.deepEqual([body.counts?.created, body.counts?.failed], [1, 0], JSON.stringify(body))
})

suite('a text file', () => {
  const head = ['internal_id', 'name']

  test('may have commas, semicolons or tabs between its cells', async () => {
    for (const [index, separator] of [',', ';', '\t'].entries()) {
      const row = [`D${index}`, `"a${separator}b"`]
      const { body } = await importCsv([head.join(separator), row.join(separator)])
      assert.equal(body.counts?.created, 1, JSON.stringify(body))
      const [product] = (await call('GET', `${path}?internal_id=D${index}`)).body.results
      assert.equal(product.name, `a${separator}b`)
    }
  })

  test('may name what is between its cells in a line above the first row', async () => {
    for (const [index, line] of ['sep=|', 'SEP=;', '"sep=\t"'].entries()) {
      const row = [`N${index}`, 'Shirt, long']
      const separator = line.replace(/"|sep=/gi, '')
      const { body } = await importCsv([`\ufeff${line}`, head.join(separator), row.join(separator)])
      assert.deepEqual([body.counts?.created, body.rows?.[0].row], [1, 3], JSON.stringify(body))
    }
    const wrong = await importCsv(['sep=;', 'internal_id;colour', 'N9;Red'])
    assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [422, '/2/colour'])
  })

  test('is read by its BOM, else by its charset, else as UTF-8', async () => {
    const file = 'internal_id;name\r\nE;Größe é\r\n'
    const swapped = (buffer: Buffer) => Buffer.from(buffer).swap16()
    const cases: [type: string, bytes: Buffer][] = [
      ['text/csv', Buffer.from(`\ufeff${file}`)],
      ['text/csv', Buffer.from(`\ufeff${file}`, 'utf16le')],
      ['text/csv', swapped(Buffer.from(`\ufeff${file}`, 'utf16le'))],
      ['text/csv; charset=utf-16le', Buffer.from(file, 'utf16le')],
      ['text/csv; charset="ISO-8859-1"', Buffer.from(file, 'latin1')],
      ['text/csv; header=present; charset=windows-1252', Buffer.from(file, 'latin1')],
      [`${formats.ndjson}; charset=latin1`, Buffer.from('{"internal_id":"E","name":"Größe é"}', 'latin1')],
    ]
    for (const [type, bytes] of cases) {
      const { status, body } = await send(type, bytes)
      assert.equal(status, 200, `${type}: ${JSON.stringify(body)}`)
      const [product] = (await call('GET', `${path}?internal_id=E`)).body.results
      assert.equal(product.name, 'Größe é')
      await call('DELETE', `${path}${product.id}/`)
    }
    const latin = await send('text/csv', Buffer.from(file, 'latin1'))
    assert.equal(latin.status, 400)
    assert.match(latin.body.detail, /not UTF-8.*charset=iso-8859-1/)
    assert.match((await send('text/csv; charset=klingon', file)).body.detail, /charset "klingon" is not known/)
    const wide = await send('text/csv', Buffer.from('internal_id;name\r\nE;Plain\r\n', 'utf16le'))
    assert.equal(wide.status, 400)
    assert.match(wide.body.detail, /looks like UTF-16 without the mark.*charset=utf-16le/)
  })

  test('of CSV begins with a BOM on demand, and other formats with none', async () => {
    const exported = async (query: string) =>
      fetch(new URL(`${path}export/${query}`, service.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ fields: ['internal_id', 'name'] }),
      })
    const bytes = Buffer.from(await (await exported('?format=csv&bom=true')).arrayBuffer())
    assert.deepEqual([...bytes.subarray(0, 4)], [0xef, 0xbb, 0xbf, 'i'.charCodeAt(0)])
    assert.equal((await send('text/csv', bytes)).body.counts.failed, 0)
    assert.equal((await exported('?format=xlsx&bom=true')).status, 400)
  })
})

suite('a file of many rows', () => {
  const rowsOf = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({ internal_id: `many ${index}`, name }))
  const importLines = (rows: object[], query = '') =>
    send(formats.ndjson, rows.map((row) => JSON.stringify(row)).join('\n'), query)

  test('is stored in parts of a thousand, and says so; a wrong row keeps all of it out', async () => {
    const rows = rowsOf(2_010, 'First')
    const wrong = await importLines([...rows, { internal_id: 'bad', name: 5 }])
    assert.deepEqual([wrong.status, wrong.body.parts, wrong.body.stored_rows], [422, 0, 0])
    assert.equal((await call('GET', `${path}?internal_id=many 0&include=count`)).body.count, 0)
    const { body } = await importLines(rows)
    assert.deepEqual([body.counts.created, body.parts, body.stored_rows], [2_010, 3, 2_010])
    const repeated = await importLines([...rows, { internal_id: 'many 3', name: 'Again' }], '?on_error=skip')
    assert.deepEqual([repeated.body.counts.failed, repeated.body.stored_rows], [1, 2_010])
    assert.match(repeated.body.rows.at(-1).errors[0].message, /^Row 4 is of the same product/)
  })

  test('of one thousand rows at most is stored as one', async () => {
    const { id } = await create({ internal_id: 'few' })
    const { body } = await importLines([{ id, name: 'Few' }])
    assert.deepEqual([body.parts, body.stored_rows], [1, 1])
    assert.equal((await read(id)).name, 'Few')
  })
})
