import {
  addRationals as add,
  compareRationals as compare,
  type Rational,
  subtractRationals as subtract,
} from '@polytrace/epcis'
import type { Unit } from '../facts/common-units.ts'

/** Where some of a thing is. */
export type Spot = {
  place: string | null
  holder: string | null
  /** The container in which it is directly. */
  through: string | null
  isInTransit: boolean
  /** Where it was sent, while it is in transit. */
  destination: string | null
  /** Who is to have it there. */
  receiver: string | null
}

/**
 * Some of a thing at one spot: so much in each unit. `isMore`: and more, of which nobody said how much; `isLess`: some of it
 * was used, and nobody said how much.
 */
export type Pot<At = unknown> = Spot & {
  amounts: Map<Unit, Rational>
  isMore: boolean
  isLess: boolean
  since: At
  last: At
  /** The most that was there at any time. */
  most: Map<Unit, Rational>
}

/** A time during which some of a thing was at one spot. */
export type Stay<At = unknown> = Pot<At> & { until: At | undefined }

export type Measures = ReadonlyMap<Unit, Rational>

const zero: Rational = { numerator: 0n, denominator: 1n }

export const keyOf = ({ place, holder, through, isInTransit, destination, receiver }: Spot) =>
  JSON.stringify([place, holder, through, isInTransit, destination, receiver])

/** How much of a thing is where. Amounts are exact; nothing is ever less than nothing. */
export class Pots<At> {
  readonly #pots = new Map<string, Pot<At>>()
  readonly #past: Stay<At>[] = []

  /** Where it has been and is, in the order in which it left. */
  get stays(): Stay<At>[] {
    return [...this.#past, ...this.all.map((pot) => ({ ...pot, until: undefined }))]
  }

  get all(): Pot<At>[] {
    return [...this.#pots.values()]
  }

  put(spot: Spot, amounts: Measures | undefined, at: At): void {
    const pot = this.#at(spot, at)
    if (amounts === undefined) pot.isMore = true
    for (const [unit, amount] of amounts ?? []) {
      const sum = add(pot.amounts.get(unit) ?? zero, amount)
      pot.amounts.set(unit, sum)
      if (compare(pot.most.get(unit) ?? zero, sum) < 0) pot.most.set(unit, sum)
    }
  }

  /** Takes amounts from pots, the first first, and gives what could not be found. */
  take(
    pots: Pot<At>[],
    amounts: Measures,
    at: At,
    moved?: (pot: Pot<At>, taken: Measures) => void,
  ): Map<Unit, Rational> {
    const missing = new Map<Unit, Rational>()
    for (const [unit, amount] of amounts) {
      let left = amount
      for (const pot of pots) {
        const held = pot.amounts.get(unit) ?? zero
        const taken = compare(held, left) < 0 ? held : left
        if (compare(taken, zero) <= 0) continue
        const rest = subtract(held, taken)
        if (compare(rest, zero) === 0) pot.amounts.delete(unit)
        else pot.amounts.set(unit, rest)
        left = subtract(left, taken)
        moved?.(pot, new Map([[unit, taken]]))
        if (pot.amounts.size === 0 && !pot.isMore) this.remove(pot, at)
      }
      if (compare(left, zero) > 0) missing.set(unit, left)
    }
    return missing
  }

  /** All of a pot goes to another spot. */
  move(pot: Pot<At>, spot: Spot, at: At): void {
    if (keyOf(pot) === keyOf(spot)) {
      pot.last = at
      return
    }
    this.remove(pot, at)
    this.put(spot, pot.amounts, at)
    if (pot.isMore) this.put(spot, undefined, at)
    if (pot.isLess) this.#at(spot, at).isLess = true
  }

  remove(pot: Pot<At>, until: At): void {
    if (this.#pots.delete(keyOf(pot))) this.#past.push({ ...pot, until })
  }

  /** Somebody saw what is there. */
  touch(spot: Spot, at: At): void {
    const pot = this.#pots.get(keyOf(spot))
    if (pot) pot.last = at
  }

  #at(spot: Spot, at: At): Pot<At> {
    const known = this.#pots.get(keyOf(spot))
    if (known) {
      known.last = at
      return known
    }
    const pot = { ...spot, amounts: new Map(), isMore: false, isLess: false, since: at, last: at, most: new Map() }
    this.#pots.set(keyOf(spot), pot)
    return pot
  }
}
