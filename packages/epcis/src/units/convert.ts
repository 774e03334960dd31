import { add, compareRationals, divide, multiply, parseRational, power, type Rational, subtract } from '../rational.ts'
import { type Unit, unitOf } from './unit.ts'

/** How much, as decimal text or as a fraction, and in which unit. */
export type Measure = { readonly amount: string | Rational; readonly unit: string }

/** 30 digits: no physical measurement is as precise. */
const PI: Rational = { numerator: 314159265358979323846264338328n, denominator: 10n ** 29n }

/** The amount in another unit; undefined for units of different dimensions, unknown codes, and texts that are no number. */
export function convert(amount: string | Rational, from: string, to: string): Rational | undefined {
  return convertWith(amount, from, to, (value, a, b) =>
    subtract(multiply(add(value, a.offset), ratioOf(a, b)), b.offset),
  )
}

/**
 * A difference between two amounts, such as a standard deviation, in another unit. For temperatures only the factor
 * counts: 9 degrees Fahrenheit of difference are 5 degrees Celsius.
 */
export function convertDifference(amount: string | Rational, from: string, to: string): Rational | undefined {
  return convertWith(amount, from, to, (value, a, b) => multiply(value, ratioOf(a, b)))
}

/** Is the conversion exact? It is not where exactly one of two units is a multiple of π, such as degree and radian. */
export function isExactConversion(from: string, to: string): boolean {
  if (from === to) return true
  const [a, b] = [unitOf(from), unitOf(to)]
  return areConvertible(a, b) && a?.piPower === b?.piPower
}

/** Below 0 when `a` is less than `b`, above 0 when it is more; undefined when they cannot be compared. */
export function compareMeasures(a: Measure, b: Measure): number | undefined {
  const first = convert(a.amount, a.unit, b.unit)
  const second = rationalAmount(b.amount)
  return first === undefined || second === undefined ? undefined : compareRationals(first, second)
}

/** The sum of amounts, in the unit of the first one; undefined when there is none, or when they cannot be added. */
export function sumMeasures(measures: readonly Measure[]): Rational | undefined {
  const unit = measures[0]?.unit
  if (unit === undefined || measures.some((measure) => isTemperature(measure.unit))) return undefined
  const amounts = measures.map((measure) => convert(measure.amount, measure.unit, unit))
  return amounts.reduce((sum, amount) => (sum === undefined || amount === undefined ? undefined : add(sum, amount)))
}

/** 20 °C and 20 °C do not make 40 °C. */
function isTemperature(code: string): boolean {
  return unitOf(code)?.dimension === 'Temperature'
}

type Conversion = (value: Rational, from: Unit, to: Unit) => Rational

function convertWith(amount: string | Rational, from: string, to: string, conversion: Conversion) {
  const value = rationalAmount(amount)
  // A unit is equal to itself, even one that is not known here.
  if (value === undefined || from === to) return value
  const [a, b] = [unitOf(from), unitOf(to)]
  return a !== undefined && b !== undefined && areConvertible(a, b) ? conversion(value, a, b) : undefined
}

function areConvertible(a: Unit | undefined, b: Unit | undefined): boolean {
  return a?.dimension !== undefined && a.dimension === b?.dimension
}

function ratioOf(from: Unit, to: Unit): Rational {
  const ratio = divide(from.factor, to.factor)
  return from.piPower === to.piPower ? ratio : multiply(ratio, power(PI, from.piPower - to.piPower))
}

function rationalAmount(amount: string | Rational): Rational | undefined {
  return typeof amount === 'string' ? parseRational(amount) : amount
}
