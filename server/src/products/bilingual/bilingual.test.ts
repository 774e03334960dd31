import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nastyTexts as nasty } from '../../../test/nasty-texts.ts'
import { path, startProducts } from '../../../test/products.ts'
import { assertXliff } from '../../../test/xliff-rules.ts'
import { formats } from '../../http/formats/formats.ts'
import type { Outcome } from '../import/contract.ts'
import { textFormats } from './formats/formats.ts'

const { service, call, create, merge, read, callsWith } = await startProducts()
const { url, key } = service

type Line = { [column: string]: unknown } & { key: string; source: unknown; target: unknown; state: string }

/** The lines of a bilingual export of the products of a brand. */
async function exported(brand: string, query = ''): Promise<Line[]> {
  const { status, text } = await call(
    'POST',
    `${path}export/?layout=bilingual&lang=fr&format=ndjson&brand=${brand}${query}`,
    {},
  )
  assert.equal(status, 200, text)
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

const importing = (lines: object[], query = '', calls = call) => {
  const file = lines.map((line) => JSON.stringify(line)).join('\n')
  return calls('POST', `${path}import/?layout=bilingual&lang=fr${query}`, file, { 'content-type': formats.ndjson })
}

const line = (lines: Line[], pointer: string) =>
  lines.find(({ key }) => key.includes(`${pointer}@`)) ?? assert.fail(`no line of ${pointer}`)

test('a bilingual file has one line for each text, and narrows by state and by fields', async () => {
  const translations = { fr: { name: 'Chemise', custom_data: { tags: ['léger'] } } }
  const custom_data = { care: { wash: 'Cold' }, tags: ['light'], weight: 3 }
  const { id } = await create({ internal_id: 'B-1', brand: 'Lines', custom_data, translations })
  await merge(id, { name: 'Coat' })
  const lines = await exported('lines')
  assert.deepEqual(
    lines.map(({ key, ...rest }) => [key.slice(36).replace(/@.*/, ''), ...Object.values(rest)]),
    [
      ['/name', 'B-1 · Coat · name', 'Coat', 'Shirt', 'Chemise', 'outdated', '', 500],
      ['/brand', 'B-1 · Coat · brand', 'Lines', null, null, 'missing', '', 500],
      ['/custom_data/care/wash', 'B-1 · Coat · custom_data.care.wash', 'Cold', null, null, 'missing', '', null],
      ['/custom_data/tags', 'B-1 · Coat · custom_data.tags', ['light'], null, ['léger'], 'translated', '', null],
    ],
  )
  assert.deepEqual(Object.keys(lines[0] ?? {}), [
    'key',
    'context',
    'source',
    'source_before',
    'target',
    'state',
    'note',
    'max_length',
  ])
  assert.deepEqual((await exported('lines', '&only=outdated')).length, 1)
  assert.deepEqual((await exported('lines', '&only=missing')).length, 2)
  const chosen = await call('POST', `${path}export/?layout=bilingual&lang=fr&brand=lines`, { fields: ['custom_data'] })
  assert.equal(chosen.body.count, 2)
  for (const query of ['layout=bilingual', 'only=missing&lang=fr'])
    assert.equal((await call('POST', `${path}export/?${query}`, { fields: ['name'] })).status, 400)
  assert.equal((await call('POST', `${path}export/`, {})).status, 422)
})

test('each line says by its state what is to be done', async () => {
  const fr = { name: 'Chemise', description: 'Léger', composition: 'Lin' }
  const { id } = await create({
    brand: 'Acts',
    description: 'Light',
    color: 'Orange',
    size: 'M',
    composition: 'Linen',
    translations: { fr },
  })
  await merge(id, { description: 'Very light' })
  const lines = await exported('acts')
  const work = [
    { ...line(lines, '/name'), target: 'Haut', state: 'translated' },
    { ...line(lines, '/description'), state: 'confirmed' },
    { ...line(lines, '/color'), state: 'confirmed' },
    { ...line(lines, '/size'), target: 'ignored', state: 'skipped' },
    { ...line(lines, '/composition'), state: 'cleared' },
    line(lines, '/brand'),
  ]
  const tried = await importing(work, '&dry_run=true')
  assert.equal((await read(id)).version, 2)
  const { status, body } = await importing(work)
  assert.equal(status, 200, JSON.stringify(body))
  const previewed = tried.body.rows.map(({ product: _, source, before, after, ...row }: Outcome) => {
    return { preview: [source, before, after], row }
  })
  assert.deepEqual(
    previewed.map(({ row }: { row: Outcome }) => row),
    body.rows,
  )
  assert.deepEqual(
    previewed.map(({ preview }: { preview: unknown[] }) => preview),
    [
      ['Shirt', 'Chemise', 'Haut'],
      ['Very light', 'Léger', 'Léger'],
      ['Orange', null, 'Orange'],
      [undefined, undefined, undefined],
      ['Linen', 'Lin', null],
      [undefined, undefined, undefined],
    ],
  )
  assert.deepEqual(body.texts, { translated: 1, confirmed: 2, cleared: 1, skipped: 2, reviewed: 0, outdated: 0 })
  assert.deepEqual(body.counts, { created: 0, updated: 4, unchanged: 2, failed: 0 })
  const after = await read(id)
  assert.deepEqual(after.translations.fr, { name: 'Haut', description: 'Léger', color: 'Orange' })
  assert.equal(after.version, 3, 'all lines of a product are one version')
  assert.deepEqual(
    (await exported('acts')).map(({ state }) => state),
    ['translated', 'translated', 'missing', 'translated', 'missing', 'missing'],
  )
  assert.deepEqual((await importing(work.slice(0, 3))).body.counts.unchanged, 3, 'a second time changes nothing')
})

test('what was worked on without a state is refused, and what was left alone is skipped', async () => {
  const { id } = await create({ brand: 'Guess', color: 'Red', translations: { fr: { name: 'Chemise' } } })
  const lines = await exported('guess')
  const wrong = [
    { ...line(lines, '/color'), target: 'Rouge' },
    { ...line(lines, '/name'), state: 'done' },
    { ...line(lines, '/brand'), state: 'translated' },
    { ...line(lines, '/brand'), state: 'skipped' },
    { key: 'x', target: 'y', state: 'translated' },
  ]
  const { status, body } = await importing(wrong)
  assert.equal(status, 422)
  assert.deepEqual(
    body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    [
      ['/1/state', 'required'],
      ['/2/state', 'not_allowed'],
      ['/3/target', 'required'],
      ['/4', 'duplicate'],
      ['/5/key', 'format'],
    ],
  )
  const mismatch = await importing([{ ...line(lines, '/name'), target: 'Haut', state: 'confirmed' }])
  assert.equal(mismatch.body.errors[0].pointer, '/1/target')
  assert.deepEqual((await importing(lines)).body.counts, { created: 0, updated: 0, unchanged: 3, failed: 0 })
  assert.equal((await read(id)).version, 1)
  const header = await call('POST', `${path}import/?layout=bilingual&lang=fr`, 'key,tarjet\r\nx,y\r\n', {
    'content-type': 'text/csv',
  })
  assert.deepEqual(
    header.body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/1/tarjet', '/1/target', '/1/state'],
  )
  assert.equal(
    (await call('POST', `${path}import/?layout=bilingual`, 'key\r\n', { 'content-type': 'text/csv' })).status,
    400,
  )
})

test('a text whose source has changed since the file was made is stored as outdated', async () => {
  const { id } = await create({ brand: 'Late', color: 'Red', translations: { fr: { color: 'Rouge' } } })
  const lines = await exported('late')
  await merge(id, { name: 'Coat', color: null, translations: { fr: { brand: 'Tard' } } })
  const work = [
    { ...line(lines, '/name'), target: 'Chemise', state: 'translated' },
    { ...line(lines, '/brand'), target: 'Retard', state: 'translated' },
    { ...line(lines, '/color'), target: 'Cerise', state: 'translated' },
  ]
  const { body } = await importing(work)
  assert.deepEqual(
    body.rows.map((row: { status: string; state?: string }) => [row.status, row.state]),
    [
      ['updated', 'outdated'],
      ['updated', 'translated'],
      ['unchanged', undefined],
    ],
  )
  assert.match(body.rows[1].warnings[0].message, /changed since/)
  assert.match(body.rows[2].warnings[0].message, /no such text/)
  assert.equal(body.texts.outdated, 1)
  const name = line(await exported('late'), '/name')
  assert.deepEqual([name.source, name.source_before, name.target, name.state], ['Coat', 'Shirt', 'Chemise', 'outdated'])
  const reader = await callsWith(['read_products', 'read_product_translations'])
  assert.equal((await importing(work, '', reader)).status, 403)
})

/** Texts that break what is careless: quotes, markup, formulas, line ends, scripts, controls, what looks like a number or a date. */
const languages = ['fr', 'ar', 'zh-Hant']

async function file(format: string, lang: string, query: string): Promise<Uint8Array> {
  const response = await fetch(new URL(`${path}export/?layout=bilingual&lang=${lang}&format=${format}${query}`, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{}',
  })
  assert.equal(response.status, 200)
  return new Uint8Array(await response.arrayBuffer())
}

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

/** The text of a file of one text, in a format that tools of translators read. */
async function written(format: 'xliff' | 'po' | 'tmx', brand: string): Promise<string> {
  return new TextDecoder().decode(await file(format, 'fr', `&brand=${encodeURIComponent(brand)}`))
}

const sendFile = (format: 'xliff' | 'po' | 'tmx', text: string | Uint8Array, query = '', calls = call) =>
  calls('POST', `${path}import/?lang=fr${query}`, text, { 'content-type': textFormats[format] })

test('XLIFF has states, notes, limits, and keeps tags and placeholders out of reach', async () => {
  const custom_data = { tags: ['light', 'dry'] }
  const translations = { fr: { name: '{0} <b>Chemise</b>', custom_data: { tags: ['léger', 'sec'] } } }
  const { id } = await create({ name: 'Old', brand: 'Tool', color: 'Red\u0001', custom_data, translations })
  await merge(id, { name: '<b>Shirt</b> {0} & more' })
  const text = await written('xliff', 'Tool')
  assertXliff(text)
  assertXliff(await written('xliff', 'Nothing has this brand'))
  for (const [right, wrong] of [
    ['state="initial"', 'state="new"'],
    ['<unit id="u2"', '<unit id="u1"'],
    ['dataRef="d1"', 'dataRef="d9"'],
    ['<cp hex="0001"/>', '<cp hex="0041"/>'],
    ['<source>Tool</source>', ''],
  ] as const)
    assert.throws(() => assertXliff(text.replace(right, wrong)), assert.AssertionError, `${right} as ${wrong}`)
  assert.match(
    text,
    /^<\?xml[^>]+>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"[^>]* version="2.1" srcLang="en" trgLang="fr">/,
  )
  const [name = ''] = /<unit id="u1"[\s\S]*?<\/unit>/.exec(text) ?? []
  assert.match(name, / slr:sizeRestriction="500">/)
  assert.match(name, /<note category="source_before">Old<\/note>/)
  assert.match(name, /<segment id="s1" state="initial" subState="polytrace:outdated">/)
  assert.match(
    name,
    /<source><ph id="d1-1" dataRef="d1"[^>]*\/>Shirt<ph id="d2-1"[^>]*\/> <ph id="d3-1"[^>]*\/> &amp; more<\/source>/,
  )
  assert.match(name, /<target><ph id="d3-1"[^>]*\/> <ph id="d1-1"[^>]*\/>Chemise<ph id="d2-1"[^>]*\/><\/target>/)
  assert.match(text, /<source>Red<cp hex="0001"\/><\/source>/)
  assert.match(
    text,
    /type="polytrace:list"[\s\S]*<segment id="s2" state="translated"><source>dry<\/source><target>sec<\/target>/,
  )
  // A translator turns two codes round, confirms, and a reviewer signs a list that was changed.
  const worked = text
    .replace('state="initial" subState="polytrace:outdated"', 'state="translated"')
    .replace('<target>sec<', '<target>sèche<')
    .replaceAll('<segment id="s1" state="translated"><source>light', '<segment id="s1" state="final"><source>light')
    .replace('<segment id="s2" state="translated">', '<segment id="s2" state="reviewed">')
  const { body } = await sendFile('xliff', worked)
  assert.deepEqual(
    body.texts,
    { translated: 1, confirmed: 0, cleared: 0, skipped: 2, reviewed: 1, outdated: 0 },
    JSON.stringify(body),
  )
  assert.deepEqual((await read(id)).translations.fr, {
    name: '{0} <b>Chemise</b>',
    custom_data: { tags: ['léger', 'sèche'] },
  })
  const states = (await exported('tool')).map(({ state }) => state)
  assert.deepEqual(states, ['translated', 'missing', 'missing', 'reviewed'])
  const translator = await callsWith(['update_product_translations'])
  const signed = worked.replace('<target>sèche<', '<target>secs<')
  const demoted = await sendFile('xliff', signed, '', translator)
  assert.match(JSON.stringify(demoted.body.rows.at(-1)), /Not stored as reviewed/)
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
    assert.deepEqual([refused.status, refused.body.texts?.translated], format === 'tmx' ? [200, 0] : [400, undefined])
  }
})

test('XLIFF 1.2 and 2.2 of other tools are read', async () => {
  await create({ brand: 'Elsewhere', color: 'Red {0}', size: 'M', description: 'D' })
  const lines = await exported('elsewhere')
  const old = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="en" target-language="FR" datatype="plaintext"><header><note>n</note></header><body>
    <trans-unit id="1" resname="${line(lines, '/color').key}"><source>Red <x id="1" equiv-text="{0}"/></source><target state="signed-off">Rouge <x id="1" equiv-text="{0}"/> &#x21;</target><alt-trans><source>Red</source><target>Vert</target></alt-trans></trans-unit>
    <trans-unit id="${line(lines, '/size').key}"><source>M</source><target>Moyen</target></trans-unit>
    <trans-unit id="3" resname="${line(lines, '/name').key}"><source>Shirt</source><target state="needs-translation"></target></trans-unit></body></file></xliff>`
  const first = await sendFile('xliff', old)
  assert.deepEqual(
    first.body.rows.map(({ action, state }: { action: string; state: string }) => [action, state]),
    [
      ['reviewed', 'reviewed'],
      ['translated', 'translated'],
      ['skipped', 'missing'],
    ],
  )
  const newer = `<?xml version="1.0"?><x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.2" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.2" srcLang="en" trgLang="fr"><x:file id="f">
    <x:unit id="u" name="${line(lines, '/description').key}"><mtc:matches><mtc:match ref="#s"><x:source>D</x:source><x:target>Faux</x:target></mtc:match></mtc:matches><x:originalData><x:data id="a">&lt;i></x:data><x:data id="z">&lt;/i></x:data></x:originalData>
    <x:segment><x:source>D</x:source><x:target><x:pc id="1" dataRefStart="a" dataRefEnd="z">De</x:pc></x:target></x:segment><x:ignorable><x:source> </x:source><x:target> </x:target></x:ignorable></x:unit></x:file></x:xliff>`
  assert.equal((await sendFile('xliff', newer)).body.texts.translated, 1)
  const after = await exported('elsewhere')
  assert.deepEqual([line(after, '/color').target, line(after, '/description').target], ['Rouge {0} !', '<i>De</i> '])
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
})

test('hostile and wrong files are refused with what is wrong', async () => {
  const xliff = (inner: string, head = '') =>
    `${head}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="fr">${inner}</xliff>`
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  const cases: [string | Uint8Array, number, RegExp][] = [
    [xliff('&b;', entities), 400, /DOCTYPE/],
    [xliff('', '<!DOCTYPE xliff SYSTEM "file:///etc/passwd">'), 400, /DOCTYPE/],
    [xliff('&unknown;'), 400, /line 1/],
    [xliff('<a>'.repeat(100)), 413, /64 levels/],
    [
      xliff(`<file id="f"><unit id="u"><segment><source>${'a'.repeat(6_000_000)}</source></segment></unit></file>`),
      413,
      /too large/,
    ],
    [xliff('<file'), 400, /line 1/],
    ['<xliff version="3.0"/>', 400, /1\.2, 2\.0, 2\.1 or 2\.2/],
    ['<html/>', 400, /XLIFF/],
    [xliff('').replace('trgLang="fr"', 'trgLang="de"'), 400, /into de/],
    [new Uint8Array([0xff, 0x00, 0x3c]), 400, /UTF-8/],
    ['<?xml version="1.0" encoding="windows-1252"?><xliff/>', 400, /windows-1252/],
  ]
  for (const [text, status, detail] of cases) {
    const answer = await sendFile('xliff', text)
    assert.equal(answer.status, status, `${detail}: ${answer.text}`)
    assert.match(answer.body.detail, detail)
  }
  const nameless = await sendFile(
    'xliff',
    xliff('<file id="f"><unit id="x"><segment><source>a</source><target>b</target></segment></unit></file>'),
  )
  assert.deepEqual([nameless.status, nameless.body.errors[0].pointer], [422, '/1/key'])
  assert.equal((await sendFile('tmx', '<!DOCTYPE tmx SYSTEM "tmx14.dtd"><tmx version="1.4"><body/></tmx>')).status, 200)
  assert.equal((await sendFile('tmx', `<!DOCTYPE tmx [<!ENTITY a "b">]><tmx/>`)).status, 400)
  assert.equal((await sendFile('tmx', '<tmx/>', '&layout=products')).status, 400)
})
