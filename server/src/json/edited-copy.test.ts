import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EditedCopy } from './edited-copy.ts'

test('members are replaced, made and removed at any depth, and the value itself stays as it is', () => {
  const value = { a: { b: 1, c: [{ d: 1 }, 2] }, e: { f: 1 }, g: 'text' }
  const copy = new EditedCopy(value)
  copy.set(['a', 'b'], 2)
  copy.set(['a', 'c', '0', 'd'], 2)
  copy.set(['a', 'new', 'deep'], 3)
  copy.set(['g', 'h'], 4)
  copy.remove(['a', 'b'])
  assert.deepEqual(copy.value, { a: { c: [{ d: 2 }, 2], new: { deep: 3 } }, e: { f: 1 }, g: { h: 4 } })
  assert.deepEqual(value, { a: { b: 1, c: [{ d: 1 }, 2] }, e: { f: 1 }, g: 'text' })
  assert.equal((copy.value as { e: unknown }).e, value.e, 'what is not edited is not copied')
})

test('a member that was put in stays as it is, too, and the whole value can be replaced', () => {
  const member = { b: 1 }
  const copy = new EditedCopy({})
  copy.set(['a'], member)
  copy.set(['a', 'b'], 2)
  assert.deepEqual([copy.value, member], [{ a: { b: 2 } }, { b: 1 }])
  copy.set([], 5)
  assert.equal(copy.value, 5)
})
