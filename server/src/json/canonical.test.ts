import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { canonicalJson } from './canonical.ts'
import { parseExactly } from './exact.ts'

test('canonicalJson sorts names by code units, also those that are numbers (RFC 8785, section 3.2.3)', () => {
  const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, 10: 4, 9: 5, '\ud83d\ude00': 6, '\u0080': 7, '\u00f6': 8 }
  assert.equal(canonicalJson(value), '{"\\r":2,"10":4,"9":5,"\u0080":7,"ö":8,"€":1,"😀":6,"\ufb33":3}')
})

test('canonicalJson writes numbers, texts and literals as the example of RFC 8785, section 3.2.2', () => {
  const text = String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`
  assert.equal(
    canonicalJson(JSON.parse(text)),
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  )
})

test('canonicalJson loses nothing, and does not depend on the order of members', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const text = canonicalJson(value)
      assert.equal(JSON.stringify(JSON.parse(text)), JSON.stringify(JSON.parse(canonicalJson(JSON.parse(text)))))
      assert.equal(canonicalJson(reversed(value)), text)
    }),
    { numRuns: 50 },
  )
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).reverse()
  return Object.fromEntries(members.map(([name, member]) => [name, reversed(member)]))
}

test('a number with more digits than a double has is written as the nearest double', () => {
  assert.equal(canonicalJson(parseExactly('{"b":[12345678901234567890],"a":1}')), '{"a":1,"b":[12345678901234567000]}')
})
