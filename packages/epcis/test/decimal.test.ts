import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { decimalOf, isNumeral, plainDecimal } from '../src/decimal.ts'

const notations: Record<string, string[]> = {
  '50': ['50', '50.0', '5e1', '050', '+50', '500e-1', '0.05e3', '50.'],
  '0.5': ['.5', '0.50', '5e-1', '00.5', '+.5'],
  '-1.5': ['-1.5', '-01.50', '-15E-1'],
  '0': ['0', '-0', '0.000', '.0', '0e999999', '-0e-999999'],
  '0.00001': ['0.00001', '1e-5', '0.1E-4'],
  '12345678901234567890.123': ['12345678901234567890.123', '1.23456789012345678901230e19'],
}

for (const [plain, texts] of Object.entries(notations)) {
  test(`${texts.join(', ')} are all ${plain}`, () => {
    for (const text of texts) {
      assert.ok(isNumeral(text), text)
      assert.equal(plainDecimal(text), plain, text)
    }
  })
}

test('what is no numeral is none', () => {
  for (const text of [
    '',
    '.',
    '+',
    '-',
    'e5',
    '+e5',
    '1e',
    '1e+',
    '1.2.3',
    '0x1',
    '1_000',
    ' 1',
    'Infinity',
    'NaN',
    '١',
  ]) {
    assert.ok(!isNumeral(text), text)
  }
})

test('numerals that would grow beyond 400 digits stay as they are', () => {
  for (const text of ['1e400', '1e-401', '9E99999999', `1${'0'.repeat(400)}`, `1e${'9'.repeat(999)}`]) {
    assert.equal(plainDecimal(text), text)
  }
  assert.equal(plainDecimal('1e399'), `1${'0'.repeat(399)}`)
})

test('the plain text of a number is that number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }), (value) => {
      const text = decimalOf(value)
      fc.pre(!text.includes('e'))
      assert.match(text, /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      assert.equal(Number(text), value === 0 ? 0 : value)
    }),
  )
})
