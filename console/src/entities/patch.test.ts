import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesBetween, patchOf } from './patch.ts'

const before = { name: 'Wool', data: { weight: 180, size: { low: 1, high: 2 }, colours: ['red'] }, schema_id: null }

test('only what changed is sent, and what is gone is sent as null', () => {
  const after = { ...before, name: 'Merino', data: { weight: 180, size: { low: 1, high: 3 }, origin: 'NZ' } }
  assert.deepEqual(patchOf(before, after), {
    merge: true,
    body: { name: 'Merino', data: { size: { high: 3 }, colours: null, origin: 'NZ' } },
  })
  assert.deepEqual(
    changesBetween(before, after).map(({ pointer }) => pointer),
    ['/name', '/data/size/high', '/data/colours', '/data/origin'],
  )
})

test('the order of keys is no change, the order of a list is one', () => {
  const same = { schema_id: null, data: { colours: ['red'], size: { high: 2, low: 1 }, weight: 180 }, name: 'Wool' }
  assert.deepEqual(changesBetween(before, same), [])
  assert.deepEqual(patchOf(before, same), { merge: true, body: {} })
  assert.equal(changesBetween({ list: [1, 2] }, { list: [2, 1] }).length, 1)
})

test('data that is to hold a null replaces its field whole', () => {
  const after = { ...before, data: { weight: null } }
  assert.deepEqual(patchOf(before, after), { merge: false, body: { data: { weight: null } } })
  assert.equal(patchOf({ data: { weight: null } }, { data: { weight: null, size: 1 } }).merge, true)
  assert.equal(patchOf(before, { ...before, data: { colours: [null] } }).merge, true)
})

test('a whole field is emptied by null', () => {
  assert.deepEqual(patchOf(before, { ...before, data: null }), { merge: true, body: { data: null } })
})
