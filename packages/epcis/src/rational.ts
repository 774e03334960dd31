import { isNumeral, plainDecimal } from './decimal.ts'

/** An exact fraction in lowest terms; the denominator is above 0. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint }

export const ZERO: Rational = { numerator: 0n, denominator: 1n }
export const ONE: Rational = { numerator: 1n, denominator: 1n }

/** Reads `50`, `-0.5`, `5e1` or `5/9`; undefined for anything else, and for numerals beyond 400 digits. */
export function parseRational(text: string): Rational | undefined {
  const [above = '', below, ...more] = text.split('/')
  const numerator = parseDecimal(above)
  if (below === undefined) return numerator
  const denominator = parseDecimal(below)
  if (numerator === undefined || denominator === undefined || more.length > 0) return undefined
  return denominator.numerator === 0n ? undefined : divide(numerator, denominator)
}

function parseDecimal(text: string): Rational | undefined {
  const plain = isNumeral(text) ? plainDecimal(text) : ''
  const [, digits, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  return digits === undefined ? undefined : reduce(BigInt(digits + fraction), 10n ** BigInt(fraction.length))
}

export function add(a: Rational, b: Rational): Rational {
  return reduce(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, { numerator: -b.numerator, denominator: b.denominator })
}

export function multiply(a: Rational, b: Rational): Rational {
  return reduce(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** Throws a RangeError when `b` is 0. */
export function divide(a: Rational, b: Rational): Rational {
  return reduce(a.numerator * b.denominator, a.denominator * b.numerator)
}

/** To a whole power, which may be negative. */
export function power(base: Rational, exponent: number): Rational {
  const size = BigInt(Math.abs(exponent))
  const raised = { numerator: base.numerator ** size, denominator: base.denominator ** size }
  return exponent < 0 ? divide(ONE, raised) : raised
}

/** Below 0 when `a` is less than `b`, above 0 when it is greater, and 0 when they are equal. */
export function compareRationals(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** The exact decimal, such as `0.125`; undefined for a fraction that never ends, such as 1/3. */
export function decimalText(value: Rational): string | undefined {
  let places = 0
  let rest = value.denominator
  while (rest % 10n === 0n) [rest, places] = [rest / 10n, places + 1]
  for (const prime of [2n, 5n]) while (rest % prime === 0n) [rest, places] = [rest / prime, places + 1]
  return rest === 1n ? roundedText(value, places) : undefined
}

/** The decimal with at most so many places, rounded half away from 0, without zeros at its end. */
export function roundedText({ numerator, denominator }: Rational, maxPlaces: number): string {
  const scale = 10n ** BigInt(maxPlaces)
  const size = numerator < 0n ? -numerator : numerator
  const scaled = (2n * size * scale + denominator) / (2n * denominator)
  const digits = String(scaled).padStart(maxPlaces + 1, '0')
  const whole = digits.slice(0, digits.length - maxPlaces)
  const fraction = digits.slice(digits.length - maxPlaces).replace(/0+$/, '')
  const text = fraction === '' ? whole : `${whole}.${fraction}`
  return numerator < 0n && scaled !== 0n ? `-${text}` : text
}

function reduce(numerator: bigint, denominator: bigint): Rational {
  if (denominator === 0n) throw new RangeError('A fraction cannot have the denominator 0.')
  const sign = denominator < 0n ? -1n : 1n
  const divisor = sign * greatestCommonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}
