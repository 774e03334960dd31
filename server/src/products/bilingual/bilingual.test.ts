import assert from 'node:assert/strict'
import { test } from 'node:test'
import { line, startBilingual } from '../../../test/bilingual.ts'
import { path } from '../../../test/products.ts'
import { formats } from '../../http/formats/formats.ts'
import type { Outcome } from '../import/contract.ts'
import { textFormats } from './formats/formats.ts'

const { call, create, merge, read, callsWith, exported, written, sendFile } = await startBilingual()

const importing = (lines: object[], query = '', calls = call) => {
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  return calls('POST', `${path}import/?layout=bilingual&lang=fr${query}`, text, { 'content-type': formats.ndjson })
}

test('a bilingual file has one line for each text, and narrows by state and by fields', async () => {
  const translations = { fr: { name: 'Chemise', custom_data: { tags: ['léger'] } } }
  const custom_data = { care: { wash: 'Cold' }, tags: ['light'], weight: 3 }
  const { id } = await create({ internal_id: 'B-1', brand: 'Lines', custom_data, translations })
  await merge(id, { name: 'Coat' })
  const lines = await exported('lines')
  assert.deepEqual(
    lines.map(({ key, ...rest }) => [key.slice(39).replace(/@.*/, ''), ...Object.values(rest)]),
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
  const { id } = await create({ brand: 'Guess', color: 'Red', size: 'M', translations: { fr: { name: 'Chemise' } } })
  const lines = await exported('guess')
  const wrong = [
    { ...line(lines, '/color'), target: 'Rouge' },
    { ...line(lines, '/name'), state: 'done' },
    { ...line(lines, '/brand'), state: 'translated' },
    { ...line(lines, '/brand'), state: 'skipped' },
    { key: 'x', target: 'y', state: 'translated' },
    { ...line(lines, '/size'), target: 'Moyen', state: 'final' },
    { ...line(lines, '/color'), state: 'skipped', traget: 'Rouge' },
    { key: { toString: 1 }, target: 'y', state: 'translated' },
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
      ['/6/state', 'not_allowed'],
      ['/7/traget', 'unknown_field'],
      ['/8/key', 'format'],
    ],
  )
  const mismatch = await importing([{ ...line(lines, '/name'), target: 'Haut', state: 'confirmed' }])
  assert.equal(mismatch.body.errors[0].pointer, '/1/target')
  for (const state of [['translated'], { toString: 1 }])
    assert.equal((await importing([{ ...line(lines, '/size'), state }])).body.errors[0].code, 'type')
  assert.deepEqual((await importing(lines)).body.counts, { created: 0, updated: 0, unchanged: 4, failed: 0 })
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

test('confirmed is what stood in the file, and nothing that was written since', async () => {
  const fr = { color: 'Rouge', composition: 'Lin' }
  const { id } = await create({
    ...{ brand: 'Seen', color: 'Red', size: 'M', category: 'Top', composition: 'Linen', translations: { fr } },
  })
  const lines = await exported('seen')
  await merge(id, { size: 'L', category: 'Shirt', translations: { fr: { color: 'Bordeaux', composition: null } } })
  const { body } = await importing([
    { ...line(lines, '/color'), state: 'confirmed' },
    { ...line(lines, '/composition'), target: null, state: 'confirmed' },
    { ...line(lines, '/size'), state: 'confirmed' },
    { ...line(lines, '/brand'), target: 'Seen', state: 'confirmed' },
  ])
  assert.deepEqual(
    body.rows.map(({ action, warnings }: Outcome) => [action, warnings?.[0]?.message.slice(-18)]),
    [
      ['skipped', 'was not confirmed.'],
      ['skipped', 'was not confirmed.'],
      ['confirmed', undefined],
      ['confirmed', undefined],
    ],
  )
  assert.deepEqual((await read(id)).translations.fr, { brand: 'Seen', color: 'Bordeaux', size: 'M' })
  assert.equal(line(await exported('seen'), '/size').state, 'outdated')
  const lost = await importing([{ ...line(lines, '/category'), source: 'tampered', state: 'confirmed' }])
  assert.equal(lost.body.errors[0].pointer, '/1/source')
})

test('a file of an older source takes back nothing that was confirmed for the source of now', async () => {
  const fr = { name: 'Chemise', color: 'Rouge', size: 'Moyen' }
  const { id } = await create({ brand: 'Fresh', color: 'Red', size: 'M', translations: { fr } })
  const lines = await exported('fresh')
  const files = { xliff: await written('xliff', 'Fresh'), tmx: await written('tmx', 'Fresh') }
  await merge(id, { name: 'Coat', color: 'Dark red', size: 'Medium' })
  await call('POST', `${path}${id}/translations/fr/confirm/`, { pointers: ['/name'] })
  await call('POST', `${path}${id}/translations/fr/review/`, { pointers: ['/color'] })
  const before = (await exported('fresh')).map(({ state }) => state)
  assert.deepEqual(before, ['translated', 'missing', 'reviewed', 'outdated'])
  const confirmed = { ...line(lines, '/color'), target: null, state: 'confirmed' }
  for (const { status, body } of [
    await importing(lines),
    await importing([confirmed]),
    await sendFile('xliff', files.xliff),
    await sendFile('tmx', files.tmx),
  ]) {
    assert.deepEqual([status, body.counts.updated], [200, 0], JSON.stringify(body))
    assert.deepEqual(
      (await exported('fresh')).map(({ state }) => state),
      before,
    )
  }
})

test('what was translated into one language is never stored as another', async () => {
  const { id } = await create({ brand: 'Tongues', color: 'Red' })
  const worked = { ...line(await exported('tongues'), '/color'), target: 'Rouge', state: 'translated' }
  const po = (await written('po', 'Tongues')).replace('"Language: fr\\n"\n', '')
  const send = (lang: string, body: string, type: string) =>
    call('POST', `${path}import/?layout=bilingual&lang=${lang}`, body, { 'content-type': type })
  for (const [body, type] of [
    [JSON.stringify(worked), formats.ndjson],
    [po.replace('msgid "Red"\nmsgstr ""', 'msgid "Red"\nmsgstr "Rouge"'), textFormats.po],
  ] as const) {
    const { status, body: answer } = await send('de', body, type)
    assert.deepEqual([status, answer.errors[0].code], [422, 'not_allowed'])
    assert.equal(answer.errors[0].message, '`key` is of a translation into fr, but `lang` is de.')
    assert.equal((await send('FR', body, type)).status, 200)
  }
  assert.deepEqual(Object.keys((await read(id)).translations), ['FR'])
  const older = { ...worked, key: worked.key.replace(':fr/', '/'), target: 'Cerise' }
  assert.equal((await importing([older])).body.counts.updated, 1, 'a file from before keys named the language')
})
