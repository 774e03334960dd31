import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBilingual } from '../../../test/bilingual.ts'
import { path } from '../../../test/products.ts'
import { textInZip } from '../../../test/workbook.ts'
import { formats } from '../../http/formats/formats.ts'

const { call, create, merge, read, file, written, sendFile } = await startBilingual()

test('a tool that writes other line ends changes nothing, and takes back nothing that was written meanwhile', async () => {
  const { id } = await create({ brand: 'Ends', translations: { fr: { name: 'Une\r\nchemise' } } })
  const csv = new TextDecoder().decode(await file('csv', 'fr', '&brand=Ends'))
  const saved = csv.replaceAll('Une\r\n', 'Une\n')
  assert.notEqual(saved, csv)
  const xliff = (await written('xliff', 'Ends')).replace('Une&#13;\nchemise', 'Une\nchemise')
  assert.match(xliff, />Une\nchemise</)
  assert.equal((await sendFile('xliff', xliff)).body.counts.updated, 0)
  await merge(id, { translations: { fr: { name: 'Un haut' } } })
  const { body } = await call('POST', `${path}import/?layout=bilingual&lang=fr`, saved, { 'content-type': formats.csv })
  assert.deepEqual([body.counts.updated, body.texts.skipped], [0, 2], JSON.stringify(body))
  assert.equal((await sendFile('xliff', xliff)).body.counts.updated, 0)
  assert.equal((await read(id)).translations.fr.name, 'Un haut')
})

test('a sheet of texts takes what is typed as text, and leaves alone what no cell can hold', async () => {
  const long = 'x'.repeat(40_000)
  await create({ brand: 'Sheet', custom_data: { long }, translations: { fr: { custom_data: { long } } } })
  const bytes = await file('xlsx', 'fr', '&brand=Sheet')
  const [sheet, styles] = await Promise.all(
    ['xl/worksheets/sheet1.xml', 'xl/styles.xml'].map((name) => textInZip(bytes, name)),
  )
  assert.match(sheet ?? '', /<col min="1" max="8" width="24" style="1"\/>.*<c r="A1" s="1" t="inlineStr">/)
  assert.match(styles ?? '', /<cellXfs count="2"><xf\/><xf numFmtId="49"/)
  const { status, body } = await call('POST', `${path}import/?layout=bilingual&lang=fr`, bytes, {
    'content-type': formats.xlsx,
  })
  assert.deepEqual([status, body.counts?.unchanged, body.texts?.skipped], [200, 3, 3], JSON.stringify(body))
})

test('an export of fields without texts is refused, and says which have some', async () => {
  const exporting = (fields: string[], query = 'layout=bilingual') =>
    call('POST', `${path}export/?${query}&lang=fr`, { fields })
  for (const query of ['layout=bilingual', 'format=xliff', 'layout=bilingual&of=labels']) {
    const { status, body } = await exporting(['gtin', 'images'], query)
    assert.deepEqual([status, body.errors[0].pointer], [422, '/fields'], query)
    assert.match(body.errors[0].message, /name, description, .*custom_data/)
  }
  assert.equal((await exporting(['gtin', 'name'])).status, 200)
  assert.equal((await exporting(['custom_data.care'])).status, 200)
})
