import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesBetween, listChange, nameOf } from './changes.ts'
import { targetOf } from './target.ts'

const paths = (before: unknown, after: unknown) => changesBetween(before, after).map(({ path }) => path.join(' › '))

test('only what differs is listed, however deep', () => {
  const before = { version: 1, name: 'Shirt', translations: { fr: { name: 'Chemise', color: 'bleu' } } }
  const after = {
    version: 2,
    name: 'Shirt',
    translations: { fr: { name: 'La chemise', color: 'bleu' }, de: { name: 'Hemd' } },
  }
  assert.deepEqual(paths(before, after), ['translations › fr › name', 'translations › de › name'])
})

test('a creation lists everything given, a deletion everything removed', () => {
  assert.deepEqual(changesBetween(null, { name: 'Wool', description: null, tags: [] }), [
    { path: ['name'], before: undefined, after: 'Wool' },
  ])
  assert.deepEqual(changesBetween({ name: 'Wool' }, null), [{ path: ['name'], before: 'Wool', after: undefined }])
})

test('a text that became an object is listed as a whole', () => {
  assert.deepEqual(changesBetween({ size: 'L' }, { size: { eu: 50 } }), [
    { path: ['size'], before: 'L', after: { eu: 50 } },
  ])
})

test('of lists of words it is said what came and what went', () => {
  const [change = assert.fail()] = changesBetween({ permissions: ['a', 'b'] }, { permissions: ['b', 'c'] })
  assert.deepEqual(listChange(change), { added: ['c'], removed: ['a'] })
  assert.equal(listChange({ path: [], before: [1], after: [2] }), undefined)
})

test('things are recognised by their names', () => {
  assert.equal(nameOf(null, { name: 'Wool' }), 'Wool')
  assert.equal(nameOf({ asked: 'urn:x:1' }), 'urn:x:1')
  assert.equal(nameOf({ version: 2 }, null), undefined)
  const element = { type: 'urn:x:location', id: 'urn:epc:id:sgln:4012345.00001.0' }
  const attributes = [{ id: 'urn:epcglobal:cbv:mda#name', attribute: 'Gin of Urfa' }]
  assert.equal(nameOf({ ...element, attributes }), 'Gin of Urfa')
  assert.equal(nameOf({ ...element, attributes: [] }), element.id)
})

test('an entry leads to the page of what it is about, if it is still there and may be opened', () => {
  const entry = (entity: string, action: string, after: unknown = {}) =>
    ({ entity, entity_id: 'x', action, before: null, after }) as Parameters<typeof targetOf>[0]
  const all = () => true
  assert.deepEqual(targetOf(entry('facility', 'update'), all), {
    to: '/entities/$kind/$id',
    params: { kind: 'facilities', id: 'x' },
  })
  assert.equal(targetOf(entry('facility', 'delete'), all), undefined)
  assert.equal(
    targetOf(entry('facility', 'update'), () => false),
    undefined,
  )
  assert.equal(targetOf(entry('device', 'delete'), all)?.to, '/devices/$id')
  assert.equal(targetOf(entry('recall', 'read', { asked: 'urn:x:1' }), all)?.to, '/genealogy/batch')
  assert.equal(targetOf(entry('recall', 'update', { state: 'active' }), all)?.to, '/genealogy/recalls/$id')
  assert.equal(targetOf(entry('events', 'read'), all), undefined)
})
