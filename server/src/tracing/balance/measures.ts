import {
  addRationals,
  compareRationals,
  decimalText,
  type Rational,
  roundedText,
  subtractRationals,
} from '@polytrace/epcis'
import type { Unit } from '../facts/common-units.ts'
import type { Amount } from '../facts/shapes.ts'
import type { Measures, Pot } from '../whereabouts/pots.ts'

export const zero: Rational = { numerator: 0n, denominator: 1n }

/** Adds measures up, unit by unit; never across units. */
export function sumOf(...all: Measures[]): Map<Unit, Rational> {
  const sums = new Map<Unit, Rational>()
  for (const measures of all)
    for (const [unit, amount] of measures) sums.set(unit, addRationals(sums.get(unit) ?? zero, amount))
  return sums
}

/** `a` less `b`, without the units in which nothing is left. */
export function difference(a: Measures, b: Measures): Map<Unit, Rational> {
  const left = new Map(a)
  for (const [unit, amount] of b) left.set(unit, subtractRationals(left.get(unit) ?? zero, amount))
  for (const [unit, amount] of left) if (compareRationals(amount, zero) === 0) left.delete(unit)
  return left
}

const choose = (measures: Measures, isChosen: (sign: number) => boolean) =>
  new Map([...measures].filter(([, amount]) => isChosen(compareRationals(amount, zero))))

export const aboveZero = (measures: Measures) => choose(measures, (sign) => sign > 0)
export const negated = (measures: Measures) => difference(new Map(), measures)
export const belowZero = (measures: Measures) => negated(choose(measures, (sign) => sign < 0))

export const totalOf = (pots: Pick<Pot, 'amounts'>[]) => sumOf(...pots.map(({ amounts }) => amounts))

const textOf = (amount: Rational) => decimalText(amount) ?? roundedText(amount, 20)

const byUnit = ([a]: [Unit, Rational], [b]: [Unit, Rational]) => (String(a) < String(b) ? -1 : 1)

/** `isMore` and `isLess`: where events did not say how much. */
export function amountsOf(measures: Measures, { isMore = false, isLess = false } = {}): Amount[] {
  const unknown = { quantity: null, unknown_because: 'quantity_not_stated' as const }
  const stated = [...measures].sort(byUnit).map(([uom, amount]): Amount => {
    const text = textOf(amount)
    if (!isMore && !isLess) return { quantity: text, uom }
    return { ...unknown, uom, at_least: isLess ? '0' : text, ...(!isMore && { at_most: text }) }
  })
  return stated.length > 0 || !(isMore || isLess) ? stated : [{ ...unknown, uom: null, at_least: '0' }]
}
