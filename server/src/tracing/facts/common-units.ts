import {
  convert,
  decimalText,
  isExactConversion,
  multiplyRationals,
  parseRational,
  type Rational,
  unitOf,
} from '@polytrace/epcis'

/** A code of UN/ECE Recommendation 20; null counts pieces. */
export type Unit = string | null

export type Measured = { amount: Rational; unit: Unit }

const one: Rational = { numerator: 1n, denominator: 1n }

/** Brings amounts of one dimension into one unit, the first that was used into which all others convert exactly. */
export function commonUnits(units: Iterable<Unit>): (quantity: string, unit: Unit) => Measured | undefined {
  const used = [...new Set(units)]
  const common = new Map(used.map((unit) => [unit, commonUnitOf(unit, used)]))
  return (quantity, unit) => {
    const amount = parseRational(quantity)
    const target = common.get(unit) ?? unit
    const factor = factorBetween(unit, target)
    return amount && factor && { amount: multiplyRationals(amount, factor), unit: target }
  }
}

function commonUnitOf(unit: Unit, used: Unit[]): Unit {
  const alike = used.filter((other) => factorBetween(unit, other) !== undefined)
  const isCommon = (candidate: Unit) => alike.every((other) => isDecimal(factorBetween(other, candidate)))
  return alike.find(isCommon) ?? unit
}

function factorBetween(from: Unit, to: Unit): Rational | undefined {
  if (from === to) return one
  if (from === null || to === null || !isExactConversion(from, to)) return undefined
  return unitOf(from)?.dimension === 'Temperature' ? undefined : convert(one, from, to)
}

const isDecimal = (factor: Rational | undefined) => factor !== undefined && decimalText(factor) !== undefined
