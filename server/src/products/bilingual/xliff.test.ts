import assert from 'node:assert/strict'
import { test } from 'node:test'
import { line, startBilingual } from '../../../test/bilingual.ts'
import { assertXliff } from '../../../test/xliff-rules.ts'

const { create, merge, read, callsWith, exported, written, sendFile } = await startBilingual()

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
  const reviewed = await sendFile('xliff', worked, '', translator)
  assert.doesNotMatch(reviewed.text, /Not stored as reviewed/, 'it is reviewed already')
  const signed = worked.replace('<target>sèche<', '<target>secs<')
  const demoted = await sendFile('xliff', signed, '', translator)
  assert.match(JSON.stringify(demoted.body.rows.at(-1)), /Not stored as reviewed/)
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

test('hostile and wrong files are refused with what is wrong', async () => {
  const xliff = (inner: string, head = '') =>
    `${head}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="fr">${inner}</xliff>`
  const repeated = (length: number, times: number) =>
    `<file id="f"><unit id="u"><originalData><data id="d">${'a'.repeat(length)}</data></originalData>` +
    `<segment><source>${'<ph id="p" dataRef="d"/>'.repeat(times)}</source></segment></unit></file>`
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  const cases: [string | Uint8Array, number, RegExp][] = [
    [xliff('&b;', entities), 400, /DOCTYPE/],
    [xliff('', '<!DOCTYPE xliff SYSTEM "file:///etc/passwd">'), 400, /DOCTYPE/],
    [xliff('&unknown;'), 400, /line 1/],
    [xliff('<a>'.repeat(100)), 413, /64 levels/],
    [xliff(`<a${Array.from({ length: 1_001 }, (_, index) => ` a${index}=""`).join('')}/>`), 413, /1000 attributes/],
    [xliff(`<a b="${'a'.repeat(17_000_000)}"/>`), 413, /16777216 characters/],
    [xliff(`<file id="f"><unit id="u">${'<segment/>'.repeat(100_001)}</unit></file>`), 413, /100000 elements/],
    [
      xliff(`<file id="f"><unit id="u"><segment><source>${'a'.repeat(6_000_000)}</source></segment></unit></file>`),
      413,
      /too large/,
    ],
    [xliff(repeated(400_000, 14)), 413, /A text of the file is too large/],
    [xliff(repeated(100_000, 50).repeat(14)), 413, /stand for more than 67108864/],
    [
      xliff('<file><unit id="u"><segment><source/><target/><target/></segment></unit></file>'),
      400,
      /u has two targets/,
    ],
    [xliff('<file'), 400, /line 1/],
    ['<xliff version="3.0"/>', 400, /1\.2, 2\.0, 2\.1 or 2\.2/],
    ['<html/>', 400, /XLIFF/],
    [xliff('').replace('trgLang="fr"', 'trgLang="de"'), 400, /into de/],
    [xliff('').replace('srcLang="en"', 'srcLang="de-AT"'), 400, /from de-AT; originals are in en/],
    ['<xliff version="1.2"><file source-language="es" target-language="fr"/></xliff>', 400, /from es;/],
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
  assert.equal((await sendFile('xliff', xliff('').replace('srcLang="en"', 'srcLang="en-US"'))).status, 200)
  assert.equal((await sendFile('tmx', '<!DOCTYPE tmx SYSTEM "tmx14.dtd"><tmx version="1.4"><body/></tmx>')).status, 200)
  assert.equal((await sendFile('tmx', `<!DOCTYPE tmx [<!ENTITY a "b">]><tmx/>`)).status, 400)
  assert.equal((await sendFile('tmx', '<tmx/>', '&layout=products')).status, 400)
})

test('the pieces of a unit are put together as the file says, and a code without its text is never lost', async () => {
  await create({ brand: 'Pieces', color: 'Red {0}', description: 'One. Two.' })
  const lines = await exported('pieces')
  const unit = (pointer: string, inner: string) =>
    `<file id="f"><unit id="u" name="${line(lines, pointer).key}">${inner}</unit></file>`
  const newer = (inner: string) =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="fr">${inner}</xliff>`
  const older = (target: string, state = 'translated') =>
    `<xliff version="1.2"><file target-language="fr"><body><trans-unit id="1" resname="${line(lines, '/color').key}">` +
    `<source>Red</source><target state="${state}">${target}</target></trans-unit></body></file></xliff>`
  const segment = (from: string, to: string, order = '') =>
    `<segment state="translated"><source>${from}</source><target${order}>${to}</target></segment>`
  const inTurn = `${segment('One.', 'Un.', ' order="3"')}<ignorable><source> </source></ignorable>${segment('Two.', 'Deux.', ' order="1"')}`
  const target = async (text: string) => {
    const { body } = await sendFile('xliff', text, '&dry_run=true')
    return body.rows?.[0].after ?? body.rows?.[0].errors[0].message ?? body.detail
  }
  assert.equal(await target(newer(unit('/description', inTurn))), 'Deux. Un.')
  assert.equal(await target(older('<ph id="1">{0}</ph> rouge<bpt id="2">[</bpt>')), '{0} rouge[')
  const codes: [string, string][] = [
    [older('Rouge <x id="1"/>'), 'x 1'],
    [older('<g id="2">Rouge</g>'), 'g 2'],
    [newer(unit('/color', segment('Red', 'Rouge <ph id="3" dataRef="d9"/>'))), 'ph 3'],
    [newer(unit('/color', segment('Red', '<pc id="4">Rouge</pc>'))), 'pc 4'],
  ]
  for (const hex of ['FFFFFFFF', '-5', 'x'])
    assert.match(await target(newer(unit('/color', segment('Red', `<cp hex="${hex}"/>`)))), /must not hold .* U\+0000/)
  for (const [text, code] of codes)
    assert.match(await target(text), new RegExp(`^The target holds ${code}, and the file does not say which text`))
  assert.equal(
    await target(older('Rouge', 'needs-review-translation')),
    '`state` must be translated or final, since the target was changed; it is needs-review-translation.',
  )
  assert.match(
    await target(newer(unit('/color', segment('Red', '&nbsp;')))),
    /undefined entity \(line 1, column \d+\)\.$/,
  )
  assert.match(
    await target(newer(unit('/color', segment('Red', 'Rouge')).replace(/name="[^"]+"/, 'name="Red"'))),
    /^`key` must be as the export wrote it: XLIFF holds it as the name of a unit.*, got the text "Red"\.$/,
  )
})

test('what a file, a group or a unit says not to translate is reported and not stored', async () => {
  const { id } = await create({ brand: 'Fixed', color: 'Red', size: 'M' })
  const lines = await exported('fixed')
  const key = (pointer: string) => line(lines, pointer).key
  const newer = (pointer: string, translate = '') =>
    `<unit id="u" name="${key(pointer)}"${translate}><segment state="translated"><source>S</source><target><mrk id="m" translate="yes">Cible</mrk></target></segment></unit>`
  const older = (pointer: string, translate = '') =>
    `<trans-unit id="1" resname="${key(pointer)}"${translate}><source>S</source><target state="translated">Cible</target></trans-unit>`
  const no = ' translate="no"'
  const yes = ' translate="yes"'
  const inner = (unit: typeof newer) =>
    `<group id="g"${no}><group id="h">${unit('/color')}${unit('/name', yes)}</group></group>${unit('/size', no)}${unit('/brand')}`
  const files = [
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="fr"><file id="f">${inner(newer)}</file></xliff>`,
    `<xliff version="1.2"><file target-language="fr"><body>${inner(older)}</body></file></xliff>`,
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="fr"><file id="f"${no}>${newer('/color')}<group id="g"${yes}>${newer('/name')}${newer('/brand')}</group>${newer('/size').replace(/ name="[^"]+"/, '')}</file></xliff>`,
  ]
  for (const file of files) {
    const { body } = await sendFile('xliff', file)
    const kept = body.rows.filter(({ action }: { action: string }) => action === 'skipped')
    assert.ok(kept.length > 0 && kept.every((row: object) => /not to be translated/.test(JSON.stringify(row))))
    assert.deepEqual([body.texts.translated, body.counts.failed], [2, 0], JSON.stringify(body))
    assert.deepEqual((await read(id)).translations.fr, { name: 'Cible', brand: 'Cible' })
  }
})

test('a list whose segments another tool has split, joined, parted or taken out is refused, and not made another list', async () => {
  const { id } = await create({ brand: 'Torn', custom_data: { tags: ['one. two', 'three'] } })
  const text = (await written('xliff', 'Torn')).replace(/<segment (id="s\d") state="initial">/g, '<segment $1>')
  const whole = '<segment id="s1"><source>one. two</source></segment><segment id="s2"><source>three</source></segment>'
  assert.ok(text.includes(whole))
  const segment = (source: string, target: string) =>
    `<segment state="translated"><source>${source}</source><target>${target}</target></segment>`
  const send = (inner: string) => sendFile('xliff', text.replace(whole, inner))
  for (const torn of [
    segment('one. ', 'un. ') + segment('two', 'deux') + segment('three', 'trois'),
    segment('one. two three', 'un. deux trois'),
    `${segment('one. two', 'un. deux')}<ignorable><source> </source></ignorable>${segment('three', 'trois')}`,
    '',
  ]) {
    const { status, body } = await send(torn)
    assert.equal(status, 422)
    assert.match(body.errors[0].message, /one for each of its texts/)
  }
  assert.equal((await send(segment('one. two', 'un. deux') + segment('three', 'trois'))).status, 200)
  assert.deepEqual((await read(id)).translations.fr.custom_data.tags, ['un. deux', 'trois'])
})
