import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import jsonMergePatch from 'json-merge-patch'
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

// The other implementation stops at these, though the standard knows nothing of them.
const refused = ['__proto__', 'constructor', 'prototype']
const key = fc.oneof(fc.constantFrom('a', 'b', 'c', 'ключ', ''), fc.string()).filter((text) => !refused.includes(text))
const leaf = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null))
const { value } = fc.letrec<{ value: unknown; object: unknown }>((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, fc.array(leaf), tie('object')),
  object: fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
}))

test('mergePatch gives what another implementation of RFC 7396 gives', () => {
  fc.assert(
    fc.property(value, value, (stored, patch) => {
      const expected = jsonMergePatch.apply(structuredClone(stored) as object, structuredClone(patch) as object)
      assert.deepEqual(mergePatch(stored, patch), expected)
    }),
    { numRuns: 2_000 },
  )
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
