import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isObject, pathOf, pointerOf, valueAt } from './json.ts'

test('a pointer and its path say the same, whatever the names hold', () => {
  for (const path of [[], [''], ['a', 'b'], ['a/b', '~1'], ['~0', '~', '/'], ['0', 'ümlaut']]) {
    assert.deepEqual(pathOf(pointerOf(path)), path)
  }
  assert.equal(pointerOf(['a/b', '~c']), '/a~1b/~0c')
  // RFC 6901, section 4: `~01` is `~1`, not `/`.
  assert.deepEqual(pathOf('/~01'), ['~1'])
})

test('a value is found through objects and lists, and nothing is found elsewhere', () => {
  const value = { care: { steps: ['wash', { at: 30 }] }, none: null }
  assert.equal(valueAt(value, ['care', 'steps', '1', 'at']), 30)
  assert.equal(valueAt(value, []), value)
  assert.equal(valueAt(value, ['none']), null)
  for (const path of [['none', 'at'], ['care', 'steps', '2'], ['care', 'steps', '0', '0', 'x'], ['constructor']]) {
    assert.equal(valueAt(value, path), undefined)
  }
})

test('lists and null are no objects', () => {
  assert.deepEqual([{}, [], null, 'text', undefined].map(isObject), [true, false, false, false, false])
})
