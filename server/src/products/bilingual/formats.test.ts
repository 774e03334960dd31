import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBilingual } from '../../../test/bilingual.ts'
import { nastyTexts as nasty } from '../../../test/nasty-texts.ts'
import { path } from '../../../test/products.ts'
import { assertXliff } from '../../../test/xliff-rules.ts'
import { formats } from '../../http/formats/formats.ts'
import type { Outcome } from '../import/contract.ts'
import { textFormats } from './formats/formats.ts'

const { call, create, merge, read, exported, file, written, sendFile } = await startBilingual()

const languages = ['fr', 'ar', 'zh-Hant']

for (const [format, type] of [
  ['csv', formats.csv],
  ['xlsx', formats.xlsx],
  ['ndjson', formats.ndjson],
  ...Object.entries(textFormats),
] as const)
  test(`nasty texts go through ${format} and come back as they are`, async () => {
    const brand = `Nasty ${format}`
    const texts = Object.fromEntries(nasty.map((text, index) => [`t${index}`, text]))
    const custom_data = { ...texts, list: nasty }
    const { id } = await create({ brand, custom_data })
    for (const lang of languages) await merge(id, { translations: { [lang]: { custom_data } } })
    const before = await read(id)
    for (const lang of languages) {
      const bytes = await file(format, lang, `&brand=${encodeURIComponent(brand)}`)
      if (format === 'xliff') assertXliff(new TextDecoder().decode(bytes))
      const { status, body } = await call('POST', `${path}import/?layout=bilingual&lang=${lang}`, bytes, {
        'content-type': type,
      })
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(
        body.counts.unchanged,
        nasty.length + (format === 'tmx' ? 1 : 3),
        JSON.stringify(body.rows.find((row: { status: string }) => row.status !== 'unchanged')),
      )
      assert.equal(body.texts.translated, nasty.length + 1, 'lines were read, not skipped')
    }
    assert.deepEqual(await read(id), before)
  })

test('a file in an alias of the language is taken for the language', async () => {
  await call('PUT', '/api/v2/languages/', { required: [], chain: {}, aliases: { 'fr-CA': 'fr' } })
  await create({ brand: 'Alias', translations: { fr: { name: 'Chemise' } } })
  const named = { xliff: 'trgLang="fr', po: '"Language: fr', tmx: 'xml:lang="fr' }
  for (const format of ['xliff', 'po', 'tmx'] as const) {
    const text = (await written(format, 'Alias')).replaceAll(named[format], `${named[format]}-CA`)
    assert.match(text, /fr-CA/)
    for (const lang of ['fr', 'fr_ca']) {
      const query = `${path}import/?lang=${lang}&dry_run=true`
      const { status, body } = await call('POST', query, text, { 'content-type': textFormats[format] })
      assert.deepEqual([status, body.texts?.translated], [200, 1], JSON.stringify(body))
    }
    const other = text.replaceAll('fr-CA', 'fr-BE')
    const refused = await sendFile(format, other)
    assert.equal(refused.status, 400, refused.text)
    assert.match(refused.body.detail, /fr-be/i)
  }
})

test('TMX holds nothing that only a machine has translated', async () => {
  const { id } = await create({ brand: 'Robot', color: 'Red', translations: { fr: { name: 'Chemise' } } })
  const texts = [{ pointer: '/color', target: 'Rouge', state: 'machine' }]
  await call('PATCH', `${path}${id}/translations/fr/`, { texts })
  const text = await written('tmx', 'Robot')
  assert.deepEqual([text.includes('Chemise'), text.includes('Rouge')], [true, false])
  await sendFile('tmx', text)
  assert.deepEqual(
    (await exported('robot')).map(({ state }) => state),
    ['translated', 'missing', 'machine'],
  )
})

test('codes of TMX are what is written inside of them, and one without content fails its unit', async () => {
  await create({ brand: 'Coded', translations: { fr: { name: 'Chemise' } } })
  const text = await written('tmx', 'Coded')
  const target = async (content: string) => {
    const { body } = await sendFile('tmx', text.replace('Chemise', content), '&dry_run=true')
    return body.rows[0].after ?? body.rows[0].errors[0].message
  }
  const whole = '<hi>Chemise</hi> <bpt i="1">[<sub>b</sub>]</bpt>longue<ept i="1">[/b]</ept> <ph x="2">{0}</ph>'
  assert.equal(await target(whole), 'Chemise [b]longue[/b] {0}')
  for (const [content, codes] of [
    ['<bpt i="1"/>Chemise<ept i="1"></ept>', 'bpt 1, ept 1'],
    ['Chemise <ph x="2"/>', 'ph 2'],
  ] as const)
    assert.equal(
      await target(content),
      `The target holds ${codes}, and the file does not say which text that stands for: write it between its tags.`,
    )
})

test('messages of PO need no empty line between them, and may have some inside', async () => {
  await create({ brand: 'Dense', color: 'Red', size: 'M' })
  const dense = (await written('po', 'Dense')).replaceAll('msgstr ""\n\n#.', 'msgstr "Nouveau"\n#.')
  const [head, ...messages] = dense.split(/(?<=msgid "[^"]+"\nmsgstr "[^"]*"\n)/)
  const { body } = await sendFile('po', dense.replace('msgid "Red"\n', 'msgid "Red"\n\n').replaceAll('msgid', ' msgid'))
  assert.deepEqual([body.texts?.translated, body.texts?.skipped], [3, 1], JSON.stringify(body))
  const repeated = await sendFile('po', `${head}${messages[0]}${messages[0]}`)
  assert.equal(repeated.status, 422, repeated.text)
  assert.match(repeated.body.errors[0].message, /^Row 2 is of the same text/)
  const torn = await sendFile('po', dense.replace('msgid "Red"', 'msgctxt "other"\nmsgid "Red"'))
  assert.deepEqual([torn.status, /two `msgctxt`/.test(torn.text)], [400, true], torn.text)
})

test('PO that breaks off inside a text is refused, and a message without its source is none that is left out', async () => {
  await create({ brand: 'Cut' })
  const text = (await written('po', 'Cut')).replace(/msgid "Cut"\nmsgstr ""\n/, 'msgid "Cut"\nmsgstr "Coupé ici"\n')
  for (const end of ['Coupé', 'Coupé ici', '\nmsgstr "', 'msgid "Cu']) {
    const { status, body } = await sendFile('po', text.slice(0, text.indexOf(end) + end.length))
    assert.deepEqual([status, /does not end, near "msg/.test(body.detail)], [400, true], `${end}: ${body.detail}`)
  }
  const { body } = await sendFile('po', text.replace('msgid "Cut"', 'msgid ""'), '&dry_run=true')
  assert.deepEqual([body.texts.translated, body.rows.length], [1, 2], JSON.stringify(body))
})

test('a message of PO that holds a piece of its text alone fails, and is not stored as the whole', async () => {
  const { id } = await create({ brand: 'Pieces', description: 'Wash cold. Dry flat.' })
  const [head, ...messages] = (await written('po', 'Pieces')).split(/\n\n(?=#\.)/)
  const message = messages.find((one) => one.includes('Wash cold')) ?? ''
  const piece = (source: string, target: string) =>
    message.replace('"Wash cold. Dry flat."', `"${source}"`).replace('msgstr ""', `msgstr "${target}"`)
  const pieces = [head, piece('Wash cold.', 'Laver à froid.'), piece('Dry flat.', 'Sécher à plat.')].join('\n\n')
  const { body } = await sendFile('po', pieces, '&on_error=skip')
  assert.deepEqual([body.counts.updated, body.counts.failed], [0, 2], JSON.stringify(body))
  assert.match(body.rows[0].errors[0].message, /cut the texts of the file into pieces/)
  const whole = piece('Wash cold. Dry flat.', 'Laver à froid. Sécher à plat.')
  const { body: joined } = await sendFile('po', `${head}\n\n${whole}`)
  assert.equal(joined.counts.updated, 1, JSON.stringify(joined))
  const { texts } = (await call('GET', `${path}${id}/translations/fr/`)).body
  const found = texts.find(({ pointer }: { pointer: string }) => pointer === '/description')
  assert.deepEqual([found.target, found.state], ['Laver à froid. Sécher à plat.', 'translated'])
})

test('PO shows what is to be done as fuzzy, and takes what is not', async () => {
  const { id } = await create({
    brand: 'Gettext',
    color: 'Red',
    translations: { fr: { name: 'Chemise', color: 'Rouge' } },
  })
  await merge(id, { name: 'Coat', color: 'Dark red' })
  const text = await written('po', 'Gettext')
  assert.match(
    text,
    /#\. max_length: 500\n#, fuzzy\n#\| msgid "Shirt"\nmsgctxt "[^"]+"\nmsgid "Coat"\nmsgstr "Chemise"\n/,
  )
  const worked = `${text.replace('#, fuzzy\n#| msgid "Shirt"', '#').replace('msgid "Gettext"\nmsgstr ""', 'msgid "Gettext"\nmsgstr "Get"\n"text"')}\n#~ msgid "gone"\n#~ msgstr "x"\n`
  const { body } = await sendFile('po', worked)
  assert.deepEqual([body.texts.translated, body.texts.skipped], [2, 1], JSON.stringify(body))
  assert.deepEqual(
    (await exported('gettext')).map(({ state }) => state),
    ['translated', 'translated', 'outdated'],
  )
  assert.equal((await sendFile('po', text.replace('Language: fr', 'Language: de'))).status, 400)
  assert.equal((await sendFile('po', 'msgid "a\nmsgstr x"\n')).status, 400)
  for (const file of ['', 'Rouge\n', '<xliff/>', '# nothing but a comment\n'])
    assert.equal((await sendFile('po', file)).status, 400, file)
  assert.equal((await sendFile('po', await written('po', 'nothing has this brand'))).status, 200)
})

test('what gettext writes of control characters is read as they are, and a fuzzy text that was changed is named', async () => {
  const color = 'bell \u0007 tab \v, \\a and "é"'
  const { id } = await create({ brand: 'Escaped', color, size: 'M', translations: { fr: { color } } })
  const text = await written('po', 'Escaped')
  const asGettext = text.replaceAll('\u0007', '\\a').replaceAll('\v', '\\v').replaceAll('é', '\\303\\251')
  const { body } = await sendFile('po', asGettext.replaceAll('\\"', '\\042').replaceAll('tab', '\\x74a\\142'))
  assert.deepEqual([body.counts.updated, body.texts.translated], [0, 1], JSON.stringify(body))
  assert.equal((await read(id)).translations.fr.color, color)
  const ofWindows = text.replaceAll('\nmsgctxt', '\n#: C:\\300\\shirts.c\nmsgctxt')
  assert.equal((await sendFile('po', ofWindows)).status, 200, 'a comment is no text')
  const message = /#\. [^\n]*size\n[\s\S]*?msgstr ""\n/.exec(text)?.[0] ?? ''
  const fuzzy = await sendFile(
    'po',
    text.replace(message, `#, fuzzy\n${message.replace('msgstr ""', 'msgstr "Moyen"')}`),
  )
  const warned = fuzzy.body.rows.flatMap(({ action, warnings = [] }: Outcome) =>
    warnings.map(({ message }) => [action, message]),
  )
  assert.deepEqual(warned, [
    ['skipped', 'The translation was changed, but is still marked as fuzzy, so it was left alone.'],
  ])
  assert.equal((await sendFile('po', text.replace('é', '\\351'))).status, 400, 'no UTF-8')
  const plural = message.replace('msgstr ""', 'msgid_plural "Ms"\nmsgstr[0] "Moyen"\nmsgstr[1] "Moyens"')
  for (const one of [plural, plural.replace('\nmsgstr[1] "Moyens"', '')]) {
    const refused = await sendFile('po', text.replace(message, one))
    assert.deepEqual([refused.status, /has plural forms/.test(refused.text)], [400, true], refused.text)
  }
})
