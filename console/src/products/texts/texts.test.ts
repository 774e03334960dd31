import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HistoryEntry } from '@polytrace/client'
import { pathOf, pointerOf } from '../../data/json.ts'
import { changesIn } from './changes.ts'
import { conflictsOf } from './conflicts.ts'
import { patchOf, remaining, typed } from './drafts.ts'
import { completenessWith, missingWith, statesOf } from './progress.ts'
import { emptyNames, rowsOf, unitsOf } from './rows.ts'
import { sourcesOf } from './sources.ts'

const shirt = {
  name: 'Shirt',
  brand: null,
  details: {},
  custom_data: {
    'a/b': 'Slash',
    weight: 140,
    care: { wash: 'Cold', dry: 'Flat' },
    fibres: [
      { fibre: 'Cotton', share: 90 },
      { fibre: 'Linen', share: 10 },
    ],
    sizes: [38, 40],
  },
  translations: { fr: { name: 'Chemise', custom_data: { care: { wash: 'Froid' }, note: 'Neuf' } } },
}

test('a path goes through a pointer and comes back', () => {
  const path = ['custom_data', 'a/b', '~1', '']
  assert.equal(pointerOf(path), '/custom_data/a~1b/~01/')
  assert.deepEqual(pathOf(pointerOf(path)), path)
})

test('there is a row for each value that the original or the translation has, lists being translated as one', () => {
  const rows = rowsOf(shirt, shirt.translations.fr)
  assert.deepEqual(
    rows.map(({ kind, pointer, unit }) => [kind, pointer, unit === pointer ? '' : unit]),
    [
      ['text', '/name', ''],
      ['group', '/custom_data', ''],
      ['text', '/custom_data/a~1b', ''],
      ['value', '/custom_data/weight', ''],
      ['group', '/custom_data/care', ''],
      ['text', '/custom_data/care/wash', ''],
      ['text', '/custom_data/care/dry', ''],
      ['group', '/custom_data/fibres', ''],
      ['group', '/custom_data/fibres/0', '/custom_data/fibres'],
      ['text', '/custom_data/fibres/0/fibre', '/custom_data/fibres'],
      ['value', '/custom_data/fibres/0/share', '/custom_data/fibres'],
      ['group', '/custom_data/fibres/1', '/custom_data/fibres'],
      ['text', '/custom_data/fibres/1/fibre', '/custom_data/fibres'],
      ['value', '/custom_data/fibres/1/share', '/custom_data/fibres'],
      ['group', '/custom_data/sizes', ''],
      ['value', '/custom_data/sizes/0', '/custom_data/sizes'],
      ['value', '/custom_data/sizes/1', '/custom_data/sizes'],
      ['text', '/custom_data/note', ''],
    ],
  )
  assert.deepEqual(unitsOf(shirt), [
    '/name',
    '/custom_data/a~1b',
    '/custom_data/care/wash',
    '/custom_data/care/dry',
    '/custom_data/fibres',
  ])
  assert.ok(emptyNames(shirt, {}).includes('brand'))
  const adding = rowsOf({ name: 'Shirt' }, {}, ['/brand', '/details/fit'])
  assert.deepEqual(
    adding.map(({ kind, pointer }) => [kind, pointer]),
    [
      ['text', '/name'],
      ['text', '/brand'],
      ['group', '/details'],
      ['text', '/details/fit'],
    ],
  )
})

test('typing what is stored already is no change', () => {
  const draft = typed({}, shirt, 'fr/name', 'Chemisier')
  assert.deepEqual(draft, { 'fr/name': 'Chemisier' })
  assert.deepEqual(typed(draft, shirt, 'fr/name', 'Chemise'), {})
  assert.deepEqual(remaining({ 'fr/name': 'Chemise', 'de/name': 'Hemd' }, shirt), { 'de/name': 'Hemd' })
})

test('a patch says what was changed and nothing else', () => {
  const draft = { 'fr/custom_data/care/dry': 'À plat', 'fr/name': '', '/custom_data/weight': '150', '/brand': 'Nord' }
  assert.deepEqual(patchOf(shirt, draft), {
    brand: 'Nord',
    custom_data: { weight: 150 },
    translations: { fr: { name: null, custom_data: { care: { dry: 'À plat' } } } },
  })
})

test('a number stays one where people write a comma before decimals', () => {
  const weight = (text: string, point?: string) => patchOf(shirt, { '/custom_data/weight': text }, point)
  assert.deepEqual(weight('41,7', ','), { custom_data: { weight: 41.7 } })
  assert.deepEqual(weight('41.7', ','), { custom_data: { weight: 41.7 } })
  assert.deepEqual(weight('41,7'), { custom_data: { weight: '41,7' } })
})

test('a list is sent whole, as in the original where nobody has translated it', () => {
  assert.deepEqual(patchOf(shirt, { 'fr/custom_data/fibres/1/fibre': 'Lin' }), {
    translations: {
      fr: {
        custom_data: {
          fibres: [
            { fibre: 'Cotton', share: 90 },
            { fibre: 'Lin', share: 10 },
          ],
        },
      },
    },
  })
  assert.deepEqual(patchOf(shirt, { '/custom_data/sizes/1': '42' }), { custom_data: { sizes: [38, 42] } })
  const translated = { ...shirt, translations: { fr: { custom_data: { fibres: [{ fibre: 'Coton', share: 90 }] } } } }
  assert.deepEqual(patchOf(translated, { 'fr/custom_data/fibres/0/fibre': '' }), {
    translations: { fr: { custom_data: { fibres: null } } },
  })
})

test('a conflict is a text that two have changed, or a translation whose source is another by now', () => {
  const now = { ...shirt, name: 'Blouse', brand: 'Süd', translations: { fr: { name: 'Chemisette' } } }
  assert.deepEqual(conflictsOf(shirt, now, { 'fr/name': 'Chemisier', 'de/name': 'Hemd', 'fr/brand': 'Sud' }), [
    { place: 'fr/name', original: 'Blouse', mine: 'Chemisier', theirs: 'Chemisette' },
    { place: 'de/name', original: 'Blouse', mine: 'Hemd', theirs: '' },
    { place: 'fr/brand', original: 'Süd', mine: 'Sud', theirs: '' },
  ])
  assert.deepEqual(conflictsOf(shirt, { ...shirt, brand: 'Süd' }, { 'fr/name': 'Chemisier' }), [])
  assert.deepEqual(conflictsOf(shirt, now, { '/name': 'Blouse' }), [])
  assert.deepEqual(conflictsOf(shirt, now, { '/name': 'Top' }), [
    { place: '/name', original: 'Shirt', mine: 'Top', theirs: 'Blouse' },
  ])
})

test('the ring fills while one types', () => {
  const states = statesOf(unitsOf(shirt), {
    lang: 'fr',
    translated: ['/name', '/custom_data/care/wash'],
    missing: ['/custom_data/a~1b', '/custom_data/care/dry', '/custom_data/fibres'],
    outdated: ['/name', '/custom_data/note'],
    machine: [],
    reviewed: [],
    without_source: ['/custom_data/note'],
    completeness: 0.4,
  })
  assert.equal(states.get('/name'), 'outdated')
  assert.equal(states.get('/custom_data/note'), 'unsourced')
  assert.equal(completenessWith(states, shirt, {}, 'fr'), 0.4)
  const cotton = { 'fr/custom_data/fibres/0/fibre': 'Coton', 'de/name': 'Hemd' }
  assert.equal(completenessWith(states, shirt, cotton, 'fr'), 0.4, 'half a list is not a list')
  assert.equal(completenessWith(states, shirt, { ...cotton, 'fr/custom_data/fibres/1/fibre': ' ' }, 'fr'), 0.4)
  assert.equal(completenessWith(states, shirt, { ...cotton, 'fr/custom_data/fibres/1/fibre': 'Lin' }, 'fr'), 0.6)
  assert.equal(completenessWith(states, shirt, { 'fr/name': '' }, 'fr'), 0.2)
  assert.equal(missingWith(states, shirt, { 'fr/name': '' }, 'fr'), 4, 'what was taken away is missing')
  assert.equal(completenessWith(statesOf(unitsOf(shirt), undefined), shirt, { 'de/name': 'Hemd' }, 'de'), 0.2)
})

const change = (version: number, before: object | null, after: object): HistoryEntry => ({
  ...{ version, before, after, at: '2026-01-01T00:00:00Z', device_id: null, actor: 'Somebody' },
  action: before ? 'update' : 'create',
})

const history = [
  change(6, { name: 'Shirt 3', brand: 'A' }, { name: 'Shirt 4', brand: 'B' }),
  change(5, { translations: { fr: { brand: 'X' } } }, { confirmed: { fr: ['/brand'] }, translations: { fr: {} } }),
  change(4, { name: 'Shirt 2' }, { name: 'Shirt 3' }),
  change(3, { translations: {} }, { translations: { fr: { name: 'Chemise' }, de: { size: 'L' } } }),
  change(2, { name: 'Shirt 1' }, { name: 'Shirt 2' }),
  change(1, null, { name: 'Shirt 1', size: 'L' }),
]

test('the history shows what a text said when it was translated', async () => {
  const now = { name: 'Shirt 4', brand: 'B', size: 'L' }
  const sources = await sourcesOf(history, now, 'fr', ['/name', '/brand', '/size'])
  assert.deepEqual(Object.fromEntries(sources), { '/name': 'Shirt 2', '/brand': 'A', '/size': 'L' })
})

test('a version names every value that it has changed', () => {
  assert.deepEqual(changesIn(history[3] as HistoryEntry), [
    { language: 'fr', pointer: '/name', before: '', after: 'Chemise' },
    { language: 'de', pointer: '/size', before: '', after: 'L' },
  ])
  const nested = change(
    7,
    { version: 6, custom_data: { a: 1, b: ['x', 'y'] } },
    { version: 7, custom_data: { b: ['x', 'z'] } },
  )
  assert.deepEqual(changesIn(nested), [
    { language: '', pointer: '/custom_data/a', before: '1', after: '' },
    { language: '', pointer: '/custom_data/b/1', before: 'y', after: 'z' },
  ])
})
