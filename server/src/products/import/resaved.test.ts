import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { importsWith } from '../../../test/imports.ts'
import { path, startProducts } from '../../../test/products.ts'
import { textInZip } from '../../../test/workbook.ts'
import { formats } from '../../http/formats/formats.ts'

const { service, call, create, read } = await startProducts()
const { importCsv } = importsWith(call)

suite('a file that a spreadsheet has saved again', () => {
  const texts = { description: 'a\r\nb\rc\n', custom_data: { t: '\rx', u: "'\r\ny" } }
  const head = 'id,description,custom_data.t,custom_data.u'

  test('with line ends of its own changes nothing, and makes no translations of originals', async () => {
    const { id } = await create({ ...texts, translations: { fr: { custom_data: { u: 'z\r\n' } } } })
    const before = await read(id)
    for (const [lang, u] of [
      ['', `"''\ny"`],
      ['fr', '"z\n"'],
    ]) {
      const { body } = await importCsv([head, `${id},"a\nb\nc\n","'\nx",${u}`], lang && `?lang=${lang}`)
      assert.equal(body.counts?.unchanged, 1, JSON.stringify(body))
    }
    assert.deepEqual(await read(id), before)
  })

  test('changes the text alone that was edited', async () => {
    const { id } = await create(texts)
    await importCsv([head, `${id},"a\nb\nc\nd","'\nx","''\ny"`])
    const { description, custom_data } = await read(id)
    assert.deepEqual({ description, custom_data }, { ...texts, description: 'a\nb\nc\nd' })
  })
})

test('a workbook holds characters as they are wherever XML can: LibreOffice reads no _x0085_', async () => {
  await create({ name: 'a\u0085b\u007f\u009f\u0001' })
  const response = await fetch(new URL(`${path}export/?format=xlsx`, service.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fields: ['id', 'name'] }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  assert.match(await textInZip(bytes, 'xl/worksheets/sheet1.xml'), />a\u0085b\u007f\u009f_x0001_</)
  const { body } = await call('POST', `${path}import/`, bytes, { 'content-type': formats.xlsx })
  assert.equal(body.counts.unchanged, body.rows.length, JSON.stringify(body))
})
