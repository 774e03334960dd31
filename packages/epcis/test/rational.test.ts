import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import {
  add,
  compareRationals,
  decimalText,
  divide,
  multiply,
  parseRational,
  power,
  type Rational,
  roundedText,
  subtract,
  ZERO,
} from '../src/rational.ts'

function rational(text: string): Rational {
  return parseRational(text) ?? assert.fail(`${text} is no number`)
}

const rationals = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
  .map(([numerator, denominator]) => rational(`${numerator}/${denominator}`))

test('numerals of every notation are read exactly', () => {
  for (const [text, numerator, denominator] of [
    ['50', 50n, 1n],
    ['-0.5', -1n, 2n],
    ['5e1', 50n, 1n],
    ['1.602176634e-19', 801088317n, 5n * 10n ** 27n],
    ['5/9', 5n, 9n],
    ['1897.83047608/1.8', 23722880951n, 22500000n],
    ['6/-4', -3n, 2n],
    ['0', 0n, 1n],
  ] as const) {
    assert.deepEqual(parseRational(text), { numerator, denominator }, text)
  }
})

test('what is no number, or too long, is undefined', () => {
  for (const text of ['', '-', 'x', '1/0', '1/', '/2', '1/2/3', '1e400', '9E99999999', '0x10', 'NaN']) {
    assert.equal(parseRational(text), undefined, text)
  }
})

test('decimals are written exactly, or rounded half away from 0', () => {
  for (const [text, exact, rounded] of [
    ['1/8', '0.125', '0.13'],
    ['-1/8', '-0.125', '-0.13'],
    ['1/3', undefined, '0.33'],
    ['2/3', undefined, '0.67'],
    ['-1/1000', '-0.001', '0'],
    ['1500', '1500', '1500'],
    ['0.30', '0.3', '0.3'],
    ['1/640', '0.0015625', '0'],
  ] as const) {
    assert.deepEqual([decimalText(rational(text)), roundedText(rational(text), 2)], [exact, rounded], text)
  }
})

test('arithmetic keeps its laws', () => {
  fc.assert(
    fc.property(rationals, rationals, rationals, (a, b, c) => {
      assert.deepEqual(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)))
      assert.deepEqual(subtract(add(a, b), b), a)
      if (b.numerator !== 0n) assert.deepEqual(multiply(divide(a, b), b), a)
      assert.equal(compareRationals(a, b), compareRationals(subtract(a, b), ZERO))
    }),
  )
})

test('powers may be negative', () => {
  assert.deepEqual(power(rational('2/3'), -2), rational('9/4'))
  assert.throws(() => power(ZERO, -1), RangeError)
})

test('an exact decimal reads as the same number', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.integer({ min: 0, max: 40 }), (digits, places) => {
      const value = divide(rational(String(digits)), power(rational('10'), places))
      assert.deepEqual(rational(decimalText(value) ?? ''), value)
    }),
  )
})
