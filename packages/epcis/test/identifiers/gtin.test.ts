import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkDigit, gtin14, IdentifierError, parseGtin } from '../../src/identifiers/index.ts'

test('the check digit of GS1 numbers', () => {
  assert.equal(checkDigit('0401234512345'), '6')
  assert.equal(checkDigit('34012345311111111'), '5')
  assert.equal(checkDigit('0'), '0')
})

test('a check digit is made from digits alone', () => {
  for (const text of ['', '12a', '١٢٣', ' 12']) {
    assert.throws(
      () => checkDigit(text),
      (error) => error instanceof IdentifierError && error.code === 'not_digits',
    )
  }
})

test('GTINs of all four lengths meet in 14 digits', () => {
  assert.equal(gtin14(parseGtin('96385074')), '00000096385074')
  assert.equal(gtin14(parseGtin('614141777778')), '00614141777778')
  assert.equal(gtin14(parseGtin('4012345123456')), '04012345123456')
  assert.equal(gtin14(parseGtin('04012345123456')), '04012345123456')
})

test('a GTIN with a wrong check digit says which was expected', () => {
  assert.throws(() => parseGtin('4012345123457'), {
    name: 'IdentifierError',
    code: 'wrong_check_digit',
    message: 'The check digit of GTIN 4012345123457 is wrong: expected 6, got 7.',
  })
})

test('a GTIN has 8, 12, 13 or 14 digits', () => {
  for (const text of ['', '123456789', '401234512345X', '4012345123456 ', '040123451234560']) {
    assert.throws(() => parseGtin(text), { code: 'malformed_gtin' })
  }
})

test('exactly one of the ten last digits is right', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{13}$/), (digits) => {
      const right = [...'0123456789'].filter((last) => {
        try {
          return parseGtin(digits + last)
        } catch {
          return false
        }
      })
      assert.deepEqual(right, [checkDigit(digits)])
    }),
  )
})
