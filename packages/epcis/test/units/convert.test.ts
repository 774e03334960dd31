import assert from 'node:assert/strict'
import test, { suite } from 'node:test'
import fc from 'fast-check'
import { decimalText, parseRational, type Rational, roundedText } from '../../src/rational.ts'
import {
  compareMeasures,
  convert,
  convertDifference,
  isExactConversion,
  sumMeasures,
  type Unit,
  unitCodes,
  unitOf,
} from '../../src/units/index.ts'

/** Facts of the definitions of these units, each exact. */
const conversions: [amount: string, from: string, to: string, exact: string][] = [
  ['212', 'FAH', 'CEL', '100'],
  ['-40', 'CEL', 'FAH', '-40'],
  ['0', 'KEL', 'CEL', '-273.15'],
  ['0', 'KEL', 'FAH', '-459.67'],
  ['671.67', 'A48', 'FAH', '212'],
  ['1', 'LBR', 'KGM', '0.45359237'],
  ['16', 'ONZ', 'LBR', '1'],
  ['1', 'STN', 'LBR', '2000'],
  ['1', 'LTN', 'KGM', '1016.0469088'],
  ['1', 'APZ', 'GRM', '31.1034768'],
  ['1', 'TNE', 'KGM', '1000'],
  ['1', 'GLL', 'LTR', '3.785411784'],
  ['1', 'GLI', 'LTR', '4.54609'],
  ['1', 'BLL', 'GLL', '42'],
  ['128', 'OZA', 'GLL', '1'],
  ['160', 'OZI', 'GLI', '1'],
  ['1', 'INH', 'CMT', '2.54'],
  ['1', 'SMI', 'MTR', '1609.344'],
  ['1', 'NMI', 'KMT', '1.852'],
  ['1', 'ACR', 'MTK', '4046.8564224'],
  ['1', 'HAR', 'MTK', '10000'],
  ['36', 'KMH', 'MTS', '10'],
  ['1', 'KNT', 'KMH', '1.852'],
  ['1', 'BAR', 'KPA', '100'],
  ['1', 'ATM', 'PAL', '101325'],
  ['1', 'KWH', 'JOU', '3600000'],
  ['1', 'BTU', 'JOU', '1055.05585262'],
  ['1', 'D70', 'JOU', '4.1868'],
  ['1', 'HJ', 'WTT', '735.49875'],
  ['1', 'ANN', 'DAY', '365.25'],
  ['1', 'DZN', 'H87', '12'],
  ['3', 'PR', 'EA', '6'],
  ['1', 'GRO', 'DZN', '12'],
  ['25', 'P1', '59', '250000'],
  ['1', 'A93', 'KMQ', '0.001'],
  ['1', 'M1', 'GL', '0.001'],
  ['90', 'DD', 'D61', '5400'],
  ['1', 'M44', 'DD', '360'],
  ['1', 'CUR', 'BQL', '37000000000'],
  ['1', 'E62', 'AD', '1073741824'],
  ['1', 'D36', 'C37', '1000'],
  ['1', '2N', 'M72', '0.1'],
]

suite('conversions', () => {
  for (const [amount, from, to, exact] of conversions) {
    test(`${amount} ${from} is ${exact} ${to}`, () => {
      const converted = convert(amount, from, to)
      assert.equal(converted && decimalText(converted), exact)
    })
  }
})

test('one third is a third, not a rounded decimal', () => {
  assert.deepEqual(convert('1', 'CEL', 'FAH'), parseRational('33.8'))
  assert.deepEqual(convert('0', 'FAH', 'CEL'), parseRational('-160/9'))
  assert.deepEqual(convert(convert('1', 'KMH', 'MTS') ?? '', 'MTS', 'KMH'), parseRational('1'))
})

test('differences of temperatures have no offset', () => {
  assert.deepEqual(convertDifference('9', 'FAH', 'CEL'), parseRational('5'))
  assert.deepEqual(convertDifference('5', 'CEL', 'KEL'), parseRational('5'))
  assert.deepEqual(convertDifference('500', 'GRM', 'KGM'), parseRational('0.5'))
})

test('across dimensions, and from or to an unknown unit, nothing is converted', () => {
  for (const [from, to] of [
    ['KGM', 'LTR'],
    ['EA', 'KGM'],
    ['EA', 'P1'],
    ['JOU', 'NU'],
    ['HTZ', 'BQL'],
    ['A95', 'D13'],
    ['WTT', 'D46'],
    ['SET', 'EA'],
    ['KGM', 'KNS'],
    ['KGM', 'XYZ'],
    ['NOT', 'KGM'],
    ['KGM', 'constructor'],
  ] as const) {
    assert.equal(convert('1', from, to), undefined, `${from} ${to}`)
    assert.equal(isExactConversion(from, to), false)
  }
  assert.deepEqual(convert('1.50', 'NOT', 'NOT'), parseRational('1.5'))
  assert.equal(convert('many', 'KGM', 'KGM'), undefined)
})

test('only π is not exact', () => {
  const radians = convert('180', 'DD', 'C81')
  assert.equal(radians && roundedText(radians, 29), '3.14159265358979323846264338328')
  assert.equal(isExactConversion('DD', 'C81'), false)
  assert.equal(isExactConversion('DD', 'D62'), true)
})

test('amounts are compared and added across units of one dimension', () => {
  assert.equal(compareMeasures({ amount: '999', unit: 'GRM' }, { amount: '1', unit: 'KGM' }), -1)
  assert.equal(compareMeasures({ amount: '1000', unit: 'GRM' }, { amount: '1', unit: 'KGM' }), 0)
  assert.equal(compareMeasures({ amount: '33', unit: 'FAH' }, { amount: '0', unit: 'CEL' }), 1)
  assert.equal(compareMeasures({ amount: '1', unit: 'LTR' }, { amount: '1', unit: 'KGM' }), undefined)
  const half = { amount: '500', unit: 'GRM' }
  assert.deepEqual(sumMeasures([half, { amount: '1', unit: 'KGM' }]), parseRational('1500'))
  assert.deepEqual(sumMeasures([half, half, { amount: '1', unit: 'LBR' }]), parseRational('1453.59237'))
  assert.equal(sumMeasures([half, { amount: '1', unit: 'LTR' }]), undefined)
  assert.equal(sumMeasures([]), undefined)
  const warm = { amount: '20', unit: 'CEL' }
  assert.equal(sumMeasures([warm, warm]), undefined)
})

const units = [...unitCodes()].map(unitOf).filter((unit) => unit !== undefined)
const byDimension = Map.groupBy(
  units.filter(({ dimension }) => dimension !== undefined),
  ({ dimension, piPower }) => `${dimension} ${piPower}`,
)
const amounts = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 10n }))
const threeUnits = fc
  .constantFrom(...byDimension.values())
  .chain((group) => fc.tuple(...[1, 2, 3].map(() => fc.constantFrom<Unit>(...group))))

test('there and back is the same amount, and a detour changes nothing', () => {
  fc.assert(
    fc.property(amounts, threeUnits, ([numerator, denominator], [a, b, c]) => {
      const amount = parseRational(`${numerator}/${denominator}`) as Rational
      const [from, over, to] = [a?.code ?? '', b?.code ?? '', c?.code ?? '']
      for (const change of [convert, convertDifference]) {
        const there = change(amount, from, to) as Rational
        assert.deepEqual(change(there, to, from), amount)
        assert.deepEqual(change(change(amount, from, over) as Rational, over, to), there)
      }
    }),
    { numRuns: 1000 },
  )
})

test('every code has a unit, and every factor is above 0', () => {
  assert.equal(units.length, 1827)
  assert.equal(units.filter(({ dimension }) => dimension !== undefined).length, 1404)
  for (const { factor, symbol, code } of units) {
    assert.ok(factor.numerator > 0n && factor.denominator > 0n, code)
    assert.ok(symbol !== '', code)
  }
})

test('units of one dimension have the same base units', () => {
  const named: [dimension: string, codes: string][] = [
    ['Mass', 'KGM GRM LBR TNE'],
    ['Torque', 'NU B38 M92'],
    ['Energy', 'JOU KWH BTU 85'],
    ['Pressure', 'PAL BAR PS A97'],
    ['Temperature', 'CEL FAH KEL A48'],
  ]
  for (const [dimension, codes] of named) {
    for (const code of codes.split(' ')) assert.equal(unitOf(code)?.dimension, dimension, code)
  }
})

test('symbols are written as people write them', () => {
  const symbols = ['KGM', 'CEL', 'A24', 'D55', 'B99', 'GLL', 'P1', '59', 'EA', 'SET', 'C60'].map(
    (code) => unitOf(code)?.symbol,
  )
  assert.deepEqual(symbols, ['kg', '°C', 'cd/m²', 'W/(m²·K)', 'µS', 'gal (US)', '%', 'ppm', 'EA', 'SET', 'Ω·cm'])
})
