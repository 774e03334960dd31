import assert from 'node:assert/strict'
import { test } from 'node:test'
import { line, startBilingual } from '../../../test/bilingual.ts'
import { assertXliff } from '../../../test/xliff-rules.ts'
import { InlineCodes } from './formats/inline.ts'
import { CodeTexts, Content } from './formats/read-content.ts'

const { call, create, read, exported, written, sendFile } = await startBilingual()

test('a long text in very many pieces, and a row of zeros that is no placeholder, are read in one pass', () => {
  const content = new Content()
  const attributes: { [name: string]: string } = { mtype: 'seg', mid: '1' }
  const piece = { name: 'mrk', space: '', attribute: (name: string) => attributes[name] }
  content.add('y'.repeat(1_000_000))
  for (const text of [...Array<string>(300_000).fill('x'), ' ']) {
    content.openCode(piece, new CodeTexts())
    content.add(text)
    content.closeCode()
  }
  assert.deepEqual([content.text.length, content.pieces.get('1')], [1_300_001, false])
  const zeros = `%${'0'.repeat(1_000_000)}`
  assert.equal(new InlineCodes().write(zeros), zeros)
  assert.match(new InlineCodes().write('%05d %+.2f %1$s %10s'), /^(<ph [^>]+> ?){4}$/)
})

test('a unit of which only some segments are translated is not stored as if that were all', async () => {
  await create({ brand: 'Halves', description: 'One. Two.' })
  const { key } = line(await exported('halves'), '/description')
  const newer = (first: string, second: string) =>
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="fr"><file id="f">' +
    `<unit id="u" name="${key}"><segment ${first}><source>One. </source><target>Un. </target></segment>` +
    `<segment ${second}><source>Two.</source></segment></unit></file></xliff>`
  const older = (target: string, state = '', marked = true) =>
    `<xliff version="1.2"><file target-language="fr"><body><trans-unit id="1" resname="${key}"><source>One. Two.</source>` +
    `${marked ? `<seg-source>${piece(1, 'One. ')}${piece(2, 'Two.')}${piece(3, ' ')}</seg-source>` : ''}` +
    `<target${state}>${target}</target></trans-unit></body></file></xliff>`
  const piece = (mid: number, text: string) => `<mrk mtype="seg" mid="${mid}">${text}</mrk>`
  const outcome = async (text: string) => {
    const { body } = await sendFile('xliff', text, '&dry_run=true')
    const [row] = body.rows ?? []
    return row?.after ?? row?.errors[0]?.message ?? row?.warnings?.[0].message ?? body.detail
  }
  const done = 'state="translated"'
  for (const text of [
    newer('', ''),
    newer(done, 'state="initial"'),
    older(piece(1, 'Un. ') + piece(2, '')),
    older(piece(1, 'Un. ')),
    older(piece(1, 'Un. ') + piece(2, ''), '', false),
    older(piece(1, 'Un. '), ' state="needs-translation"'),
  ])
    assert.match(await outcome(text), /^Some segments of the unit have no translation yet/)
  for (const text of [newer(done, done), older(piece(1, 'Un. '), ` ${done}`)])
    assert.match(await outcome(text), /^The state says that the unit is translated, but some of its segments/)
  for (const text of [
    older(piece(1, 'Un. ') + piece(2, 'Deux.')),
    older(piece(1, 'Un. ') + piece(2, 'Deux.'), '', false),
    older('Un. Deux.'),
  ])
    assert.equal(await outcome(text), 'Un. Deux.')
  assert.match(await outcome(older('Eins. Zwei.', ' xml:lang="de"')), /into de, but `lang` is fr/)
})

test('a target that a tool has filled with the source is a translation only if the file says so', async () => {
  const { id } = await create({ brand: 'Copied', color: 'Orange', custom_data: { list: ['a', 'b'] } })
  const text = (await written('xliff', 'Copied')).replaceAll(/<source>(.*?)<\/source>/g, '$&<target>$1</target>')
  for (const file of [text, text.replaceAll(' state="initial"', '')]) {
    const { body } = await sendFile('xliff', file)
    assert.deepEqual([body.counts.unchanged, body.texts.skipped], [4, 4], JSON.stringify(body))
    assert.match(body.rows[3].warnings[0].message, /is a copy of the source/)
  }
  const { body } = await sendFile('xliff', text.replaceAll('"initial"><source>Orange', '"translated"><source>Orange'))
  assert.equal(body.texts.translated, 1)
  assert.deepEqual((await read(id)).translations.fr, { color: 'Orange' })
})

test('the texts in a list of objects can be translated, and all around them is out of reach', async () => {
  const item = { properties: { fixed: { 'x-translatable': false } } }
  const raw_schema = { properties: { marked: { items: item } } }
  const schema = await call('POST', '/api/v2/schemas/', { name: 'Marked', field_group: 'custom_data', raw_schema })
  const marked = [{ fixed: 'GOTS', note: 'Good' }, { note: 'Fair' }, { fixed: 'OCS' }]
  await create({ brand: 'Marked', schema_id: schema.body.id, custom_data: { marked } })
  const [, codes = ''] = /type="polytrace:json".*?<source>(.*?)<\/source>/s.exec(await written('xliff', 'Marked')) ?? []
  assert.deepEqual(
    codes.split(/<ph [^>]+>/).filter((word) => word !== ''),
    ['Good', 'Fair'],
    'what is never translated is code',
  )
  const certificates = [{ code: 'A "1"', note: 'By <b>hand</b>, {0}' }, 2, '', 'Two\nlines \u0001 \\ end']
  const { id } = await create({ brand: 'Objects', custom_data: { certificates } })
  const text = await written('xliff', 'Objects')
  assertXliff(text)
  const unit = /<unit [^>]*type="polytrace:json"[\s\S]*?<\/unit>/.exec(text)?.[0] ?? ''
  const source = /<source>(.*?)<\/source>/s.exec(unit)?.[1] ?? ''
  const words = source.split(/<ph [^>]+>/)
  assert.deepEqual(
    words.filter((word) => word !== ''),
    ['A ', '1', 'By ', 'hand', ', ', 'Two', 'lines ', ' ', ' end'],
  )
  const target = source.replace('By ', 'À la ').replace('hand', 'main').replace('lines', 'lignes')
  const done = unit.replace('state="initial"', 'state="translated"')
  const worked = text.replace(unit, done.replace('</source>', `</source><target>${target}</target>`))
  assert.equal((await sendFile('xliff', worked)).body.texts.translated, 1)
  const translated = [{ code: 'A "1"', note: 'À la <b>main</b>, {0}' }, 2, '', 'Two\nlignes \u0001 \\ end']
  assert.deepEqual((await read(id)).translations.fr.custom_data, { certificates: translated })
  const { body } = await sendFile('xliff', await written('xliff', 'Objects'))
  assert.deepEqual([body.counts.updated, body.texts.translated], [0, 1], 'it comes back as it is')
})
