import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareDecimals, minus, plainDecimal, plus } from './decimals.ts'

/** A decimal number as text, and a thousandfold as a whole number. */
const decimal = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map((thousandths) => {
  const digits = String(thousandths < 0n ? -thousandths : thousandths).padStart(4, '0')
  const sign = thousandths < 0n ? '-' : ''
  return { text: `${sign}${digits.slice(0, -3)}.${digits.slice(-3)}`, thousandths }
})

test('sums and differences are exact, however large', () => {
  assert.equal(plus('0.1', '0.2'), '0.3')
  assert.equal(minus('0.3', '0.1'), '0.2')
  assert.equal(minus('1', '1.50'), '-0.5')
  assert.equal(plus('9007199254740993', '0.000000001'), '9007199254740993.000000001')
  fc.assert(
    fc.property(decimal, decimal, (one, other) => {
      const thousandths = (text: string) => {
        const [whole = '', fraction = ''] = text.split('.')
        return BigInt(whole + fraction.padEnd(3, '0'))
      }
      assert.equal(thousandths(plus(one.text, other.text)), one.thousandths + other.thousandths)
      assert.equal(thousandths(minus(one.text, other.text)), one.thousandths - other.thousandths)
      assert.equal(
        Math.sign(compareDecimals(one.text, other.text)),
        Number(one.thousandths > other.thousandths) - Number(one.thousandths < other.thousandths),
      )
      assert.equal(plainDecimal(plus(one.text, '0')), plus(one.text, '0'))
    }),
  )
})

test('zeros behind the point are left out, those before it are not', () => {
  assert.deepEqual(['0.10', '100', '100.000', '0', '0.0'].map(plainDecimal), ['0.1', '100', '100', '0', '0'])
})
