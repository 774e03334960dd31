import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mergePatch } from './merge-patch.ts'

test('mergePatch gives what the appendix of RFC 7396 lists', () => {
  const cases: [unknown, unknown, unknown][] = [
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ]
  for (const [stored, patch, merged] of cases) assert.deepEqual(mergePatch(stored, patch), merged)
})

test('mergePatch takes keys such as constructor and toString for what they are', () => {
  assert.deepEqual(mergePatch({}, { constructor: { a: 1 }, toString: { b: 2 } }), {
    constructor: { a: 1 },
    toString: { b: 2 },
  })
})

test('mergePatch never changes what it is given, and merging twice is merging once', () => {
  const json = fc.dictionary(
    fc.string().filter((key) => key !== '__proto__'),
    fc.jsonValue(),
  )
  fc.assert(
    fc.property(json, json, (stored, patch) => {
      const before = JSON.stringify([stored, patch])
      const merged = mergePatch(stored, patch)
      assert.equal(JSON.stringify([stored, patch]), before)
      assert.deepEqual(mergePatch(merged, patch), merged)
    }),
  )
})
