import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actFor } from './desk/keys.ts'
import { isComplete, isOfOtherLength, placedLeaves, targetsOf } from './desk/leaves.ts'
import { linesToSee, mediaTypeOf, sharedFault } from './files/formats.ts'
import { wayTo } from './labels/way.ts'
import { bodyOf, countChanges, draftOf, faultOf, hasFaults } from './languages/draft.ts'
import { costText, lastEstimate } from './machine/estimate.ts'

test('a file of texts is known by its ending', () => {
  assert.equal(mediaTypeOf('Texte FR.XLF'), 'application/xliff+xml')
  assert.equal(mediaTypeOf('texts.missing.fr.po'), 'text/x-gettext-translation')
  assert.equal(mediaTypeOf('texts.doc'), undefined)
})

test('those that failed are seen first, then those that change something; what was left alone only for a reason', () => {
  const line = (row: number, status: 'updated' | 'failed' | 'unchanged') => ({ row, status, errors: [] })
  const warned = {
    ...line(6, 'unchanged'),
    warnings: [{ pointer: '/state', code: 'skipped', message: 'It is fuzzy.' }],
  }
  const lines = [line(2, 'unchanged'), warned, line(3, 'updated'), line(4, 'failed'), line(5, 'updated')]
  assert.deepEqual(
    linesToSee(lines).map(({ row }) => row),
    [4, 3, 5, 6],
  )
})

test('a fault that all lines with errors have is found, where there are several', () => {
  const fault = (pointer: string, message: string) => ({ pointer, code: 'value', message })
  const [wrong, empty] = [fault('/key', 'is of a translation into fr'), fault('/target', 'is empty')]
  const line = (row: number, ...errors: (typeof wrong)[]) => ({ row, status: 'failed' as const, errors })
  const fine = { row: 9, status: 'updated' as const, errors: [] }
  assert.equal(sharedFault([line(1, empty, wrong), fine, line(2, { ...wrong })]), wrong)
  assert.equal(sharedFault([line(1, wrong), line(2, empty)]), undefined)
  assert.equal(sharedFault([line(1, wrong), line(2, { ...wrong, pointer: '/target' })]), undefined)
  assert.equal(sharedFault([line(1, wrong), fine]), undefined)
  assert.equal(sharedFault([line(1, wrong), line(2, wrong), { ...line(3), truncated: true }]), wrong)
})

const settings = { required: ['fr'], chain: { 'de-CH': ['de'] }, aliases: {}, not_translatable: [], version: 3 }

test('lines of the language settings in which nothing stands are not sent, and change nothing', () => {
  const draft = draftOf(settings)
  const empty = { ...draft, chain: [...draft.chain, { lang: '', to: [] }], aliases: [{ name: '', lang: '' }] }
  assert.equal(countChanges(empty, settings), 0)
  assert.equal(hasFaults(empty), false)
  const whole = { ...empty, aliases: [{ name: 'fr-CA', lang: 'fr' }], fields: ['brand'] }
  assert.equal(countChanges(whole, settings), 2)
  assert.deepEqual(bodyOf(whole), {
    ...{ required: ['fr'], chain: { 'de-CH': ['de'] }, aliases: { 'fr-CA': 'fr' }, not_translatable: ['brand'] },
  })
})

test('a line of the language settings that was begun is a change, and says what is missing', () => {
  const draft = draftOf(settings)
  const aliases = [
    { name: 'fr-CA', lang: '' },
    { name: '', lang: 'fr' },
    { name: 'pt-BR', lang: 'pt' },
    { name: 'pt-BR', lang: 'es' },
    { name: '', lang: '' },
  ]
  assert.deepEqual(
    aliases.map((line) => faultOf(line, aliases)),
    ['second', 'first', 'twice', 'twice', undefined],
  )
  const chain = [...draft.chain, { lang: 'it', to: [] }]
  assert.equal(faultOf({ lang: 'it', to: [] }, chain), 'second')
  assert.equal(hasFaults({ ...draft, chain }), true)
  assert.equal(countChanges({ ...draft, chain }, settings), 1)
})

test('a count is an estimate until the language is translated', () => {
  const job = (lang: string, dry_run: boolean, state: 'finished' | 'running' | 'failed', characters = 0) => ({
    ...{ lang, dry_run, state, characters, texts: 1 },
  })
  const count = job('fr', true, 'finished', 500)
  assert.equal(lastEstimate([job('de', true, 'finished'), job('fr', false, 'failed'), count], 'fr'), count)
  assert.equal(lastEstimate([job('fr', false, 'finished'), count], 'fr'), undefined)
  assert.equal(lastEstimate([job('fr', true, 'running'), count], 'fr'), undefined)
  assert.equal(costText(1_500_000, 20, 'en'), '30.00')
})

test('the way to a label is said without the keywords of schemas, and a field may be called like one', () => {
  const said = (pointer: string) => {
    const { names, word } = wayTo(pointer)
    return [...names, ...(word ? [`(${word})`] : [])].join(' ')
  }
  assert.deepEqual(
    [
      ...['/name', '/structured_data/care/name', '/raw_schema/title', '/raw_schema/properties/size/title'],
      ...['/raw_schema/properties/size/enum/a~1b', '/raw_schema/properties/items/items/properties/title/description'],
      '/raw_schema/allOf/0/properties/enum/enum/title',
    ].map(said),
    ['(name)', 'care name', '(title)', 'size (title)', 'size a/b', 'items title (description)', 'enum title'],
  )
})

test('a list that has become longer keeps the translations of what it had', () => {
  const before = { source: ['iron', 'dry'], target: ['repasser', 'sécher'], source_before: null }
  assert.deepEqual(targetsOf(before), ['repasser', 'sécher'])
  const longer = { ...before, source: ['wash', 'iron', 'dry'], source_before: before.source }
  assert.deepEqual(targetsOf(longer), ['', 'repasser', 'sécher'])
  const shorter = { ...longer, source: ['dry'] }
  assert.deepEqual(targetsOf(shorter), ['sécher'])
  assert.deepEqual(targetsOf({ ...longer, source_before: null }), ['repasser', 'sécher', ''])
  assert.deepEqual([before, longer, shorter].map(isOfOtherLength), [false, true, true])
  assert.equal(isOfOtherLength({ ...longer, target: null }), false)
})

test('texts of a list that are never translated stay as they are, whatever a translation has for them', () => {
  const source = [{ number: 'CU 1', note: 'Shell' }, { number: 'CU 2' }]
  const target = [{ number: 'CU 9', note: 'Dessus' }, { number: 'CU 2' }]
  const pair = { source, target, source_before: null, fixed: [0, 2] }
  assert.deepEqual(targetsOf(pair), ['CU 1', 'Dessus', 'CU 2'])
  assert.deepEqual(targetsOf({ ...pair, target: null }), ['CU 1', '', 'CU 2'])
  assert.deepEqual(
    placedLeaves(pair).map(({ place }) => place),
    [undefined, 0, undefined],
  )
})

test('a translation is complete when it leaves nothing out but what its source leaves out', () => {
  const isWhole = (...targets: string[]) => isComplete(['iron', '', ' '], targets)
  assert.deepEqual(
    [isWhole('repasser', '', ' '), isWhole('', '', ' '), isWhole('repasser', ' ', '')],
    [true, false, false],
  )
})

const plain = { altKey: false, shiftKey: false, ctrlKey: false, metaKey: false, nativeEvent: { isComposing: false } }

test('a key of the desk that composes a word is left to whoever composes it', () => {
  const save = { ...plain, code: 'Enter', ctrlKey: true }
  assert.equal(actFor(save), 'save')
  assert.equal(actFor({ ...save, nativeEvent: { isComposing: true } }), undefined)
})

test('on a Mac the desk leaves the signs to Alt that it writes there, such as { and ć', () => {
  const [brace, letter] = [
    { ...plain, code: 'Digit8' },
    { ...plain, code: 'KeyC' },
  ]
  const acts = (modifier: 'altKey' | 'ctrlKey', onMac: boolean) =>
    [brace, letter].map((key) => actFor({ ...key, [modifier]: true }, onMac))
  assert.deepEqual(acts('altKey', true), [undefined, undefined])
  assert.deepEqual(acts('ctrlKey', true), [8, 'comment'])
  assert.deepEqual(acts('altKey', false), [8, 'comment'])
  assert.deepEqual(acts('ctrlKey', false), [undefined, undefined])
  assert.equal(actFor({ ...plain, code: 'ArrowDown', altKey: true }, true), 'skip')
  assert.equal(actFor({ ...plain, code: 'Enter', metaKey: true }, true), 'save')
})
