import type { Rational } from '../rational.ts'
import { unitOf } from '../units/unit.ts'

/** An amount in the base unit of its dimension, nearly: it finds candidates, and `matches` decides. */
export type BaseAmount = { dimension: string; amount: number }

/** For a difference, such as a standard deviation, it does not matter where the unit has its zero. */
export function baseAmount(amount: number, unit: string, isDifference = false): BaseAmount {
  const known = unit === '' ? undefined : unitOf(unit)
  if (known?.dimension === undefined) return { dimension: `unit ${unit}`, amount }
  const offset = isDifference ? 0 : numberOf(known.offset)
  return { dimension: known.dimension, amount: (amount + offset) * numberOf(known.factor) * Math.PI ** known.piPower }
}

export function numberOf({ numerator, denominator }: Rational): number {
  return Number(numerator) / Number(denominator)
}

/** Amounts that are equal may differ by so much after they were converted. */
export function slackOf(amount: number): number {
  return 1e-9 * (Math.abs(amount) + 1)
}

const MAX_BUCKET = 64

/** Quantities by their powers of two: a range is a list of at most 130 of them. */
export function bucketOf(amount: number): number {
  if (!(amount > 0)) return -MAX_BUCKET
  return Math.min(Math.max(Math.floor(Math.log2(amount)), -MAX_BUCKET), MAX_BUCKET)
}

export function bucketsBetween(lowest: number, highest: number): number[] {
  const first = bucketOf(lowest - slackOf(lowest))
  return Array.from({ length: bucketOf(highest + slackOf(highest)) - first + 1 }, (_, index) => first + index)
}
