import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBilingual } from '../../../test/bilingual.ts'
import { path } from '../../../test/products.ts'
import { textInZip } from '../../../test/workbook.ts'
import { formats } from '../../http/formats/formats.ts'
import type { Outcome } from '../import/contract.ts'

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

test('a row is refused whose cells were moved, or of which a spreadsheet has made numbers and dates', async () => {
  const fr = { half: '1/2', old: '007', code: '4006381333931' }
  const custom_data = { ...fr, red: 'Red', blue: 'Blue' }
  const { id } = await create({ brand: 'Moved', custom_data, translations: { fr: { custom_data: fr } } })
  const list = '{"custom_data":{"tags":["a",12345678901234567890]}}'
  await call('PATCH', `${path}${id}/`, list, { 'content-type': 'application/merge-patch+json' })
  const before = await read(id)
  const text = await csvOf('Moved')
  const changed: [from: RegExp, to: string, fault: [string, RegExp]][] = [
    [/,1\/2,,1\/2,/, ',01/02/26,,01/02/26,', ['/source', /is not the text that `key` names/]],
    [/,007,,007,/, ',7,,7,', ['/target', /left zeros out/]],
    [/,4006381333931,,4006381333931,/, ',4006381333931,,4.00638E+12,', ['/target', /left digits out/]],
    [/,Red,,,missing,/, ',Blue,,Bleu,translated,', ['/source', /of several rows/]],
    [/"",12345678901234567890\]",,,missing,/, '"",12345678901234567000]",,,confirmed,', ['/source', /put it back/]],
  ]
  for (const [from, to, [pointer, message]] of changed) {
    assert.match(text, from)
    const { body } = await sendCsv(text.replace(from, to))
    const faults = body.rows.flatMap(({ errors }: Outcome) => errors)
    assert.deepEqual([faults.length, faults[0]?.pointer], [1, pointer], JSON.stringify(faults))
    assert.match(faults[0].message, message)
  }
  assert.deepEqual(await read(id), before)
  const harmless = text
    .replaceAll(/,(007|4006381333931),,/g, ',7,,')
    .replace(',Red,,,missing,', ',"\tRed\n",,Rouge,translated,')
  const { body } = await sendCsv(
    harmless.replace('12345678901234567890]",,,missing', '12345678901234567890]",,,confirmed'),
  )
  assert.deepEqual([body.counts.updated, body.counts.failed], [2, 0], JSON.stringify(body))
})

test('where a text has become a list, or a list a text, a file of before stores nothing, and one of now is read', async () => {
  const fr = { custom_data: { tags: ['léger', 'sec'], note: 'simple' } }
  const english = { tags: ['light', 'dry'], note: 'plain', left: ['one'] }
  const { id } = await create({ brand: 'Kinds', custom_data: english, translations: { fr } })
  const files = async () => ({ po: await written('po', 'Kinds'), csv: await csvOf('Kinds') })
  const before = await files()
  await merge(id, { custom_data: { tags: 'light and dry', note: ['plain', 'simple'], left: 'one' } })
  const after = await files()
  const asSent = (file: string) => sendFile('po', file, '&on_error=skip')
  const worked = before.po
    .replaceAll('\\"sec\\"', '\\"sèche\\"')
    .replace('"simple"', '"sobre"')
    .replace('[\\"one\\"]"\nmsgstr ""', '[\\"one\\"]"\nmsgstr "[\\"un\\"]"')
  const confirmed = (csv: string) => csv.replaceAll(/,(missing|translated|outdated),/g, ',confirmed,')
  for (const { body } of [await asSent(worked), await asSent(before.po), await sendCsv(confirmed(before.csv))]) {
    const warned = body.rows.filter(({ warnings = [] }: Outcome) => warnings.length > 0)
    assert.deepEqual(
      warned.map(({ pointer, action, warnings }: Outcome) => [pointer, action, warnings?.[0]?.message]),
      ['tags', 'note', 'left'].map((name) => {
        const kind = name === 'note' ? 'a list' : 'a text'
        return [`/custom_data/${name}`, 'skipped', `The product has ${kind} there by now, so it was left alone.`]
      }),
    )
  }
  assert.deepEqual((await read(id)).translations.fr, { ...fr, brand: 'Kinds', name: 'Shirt' })
  for (const { status, body } of [await asSent(after.po), await sendCsv(after.csv)])
    assert.deepEqual([status, body.counts.updated, body.counts.failed], [200, 0, 0], JSON.stringify(body))
  const { body } = await sendCsv(confirmed(after.csv))
  assert.deepEqual(
    body.rows.flatMap(({ errors }: Outcome) => errors.map(({ message }) => message)),
    ['`target` must be a text, got a list.', '`target` must be a list, got the text "simple".'],
  )
})

const csvOf = async (brand: string) => new TextDecoder().decode(await file('csv', 'fr', `&brand=${brand}`))

const sendCsv = (text: string) =>
  call('POST', `${path}import/?layout=bilingual&lang=fr&on_error=skip`, text, { 'content-type': formats.csv })
