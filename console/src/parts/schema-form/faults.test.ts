import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorTree, faultIn, faultsBelow } from './faults.ts'

test('faults stand in the tree where their pointers lead', () => {
  const faults = [
    { pointer: '/weight', message: 'is required' },
    { pointer: '/list/1/a~1b', message: 'too long' },
    { pointer: '/list/1/a~1b', message: 'no such word' },
    { pointer: '', message: 'too large' },
  ]
  assert.deepEqual(errorTree(faults), {
    __errors: ['too large'],
    weight: { __errors: ['is required'] },
    list: { 1: { 'a/b': { __errors: ['too long', 'no such word'] } } },
  })
})

test('a name that every object inherits is an ordinary name', () => {
  const tree = errorTree([{ pointer: '/toString', message: 'unknown' }])
  assert.deepEqual(Object.entries(tree), [['toString', { __errors: ['unknown'] }]])
})

test('faults of a part are separated from those of its neighbours', () => {
  const faults = ['/data', '/data/x', '/database', '/name'].map((pointer) => ({ pointer, message: '' }))
  assert.deepEqual(
    faultsBelow(faults, '/data').map(({ pointer }) => pointer),
    ['', '/x'],
  )
})

test('a form carries the code of what the service says, and nothing else before what the console says', () => {
  const both = [
    { pointer: '', code: 'too_large', message: 'It is too large:\n5 kg.' },
    { pointer: '', message: 'Muss kleiner sein.' },
  ]
  assert.deepEqual((errorTree(both).__errors ?? []).map(faultIn), [
    { code: 'too_large', message: 'It is too large:\n5 kg.' },
    { message: 'Muss kleiner sein.' },
  ])
})
