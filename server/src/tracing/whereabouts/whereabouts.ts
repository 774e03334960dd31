import { addRationals, compareRationals, identify, type Rational, subtractRationals } from '@polytrace/epcis'
import type { Unit } from '../facts/common-units.ts'
import { type Measures, type Pot, Pots, type Spot, type Stay } from './pots.ts'

/** What an event does with a thing. */
export type StepKind = 'made' | 'gone' | 'seen' | 'counted' | 'left' | 'arrived' | 'packed' | 'inside' | 'unpacked'

/** One event of a thing, in the order of time. */
export type Step<At = unknown> = {
  at: At
  kind: StepKind
  place: string | null
  holder: string | null
  /** Where it was sent, and to whom. */
  destination: string | null
  receiver: string | null
  /** How much it is about; undefined: it does not say, and for a lot that may be any part. */
  amounts: Measures | undefined
  /** The container by which the event concerns the thing, or into or out of which it was packed. */
  through: string | null
  /** The event names the container, and not the thing. */
  isInherited: boolean
}

export const doubts = {
  more_out_than_in: 'more left, was used or destroyed than was known to be there',
  more_seen_than_made: 'more was seen than had been made or received',
  less_counted: 'a stock taking found less than should be there',
  quantity_not_stated: 'an event does not say how much of the lot it is about, and the lot is in several places',
} as const

export type Unaccounted<At> = { because: keyof typeof doubts; amounts: Measures; at: At }

export type Whereabouts<At> = { pots: Pot<At>[]; stays: Stay<At>[]; unaccounted: Unaccounted<At>[] }

/** Where a thing is after all its events: how much of a lot at which place, with whom, in what. */
export function whereaboutsOf<At>(steps: Step<At>[]): Whereabouts<At> {
  const search = new Search<At>()
  for (const step of steps) search.take(step)
  return { pots: search.pots.all, stays: search.pots.stays, unaccounted: search.unaccounted }
}

/** Follows a thing from event to event. */
export class Search<At> {
  readonly pots = new Pots<At>()
  readonly unaccounted: Unaccounted<At>[] = []
  #isMade = false

  take(step: Step<At>): void {
    if (step.isInherited) this.#carry(step)
    else if (step.kind === 'made') this.#make(step)
    else if (step.kind === 'gone') this.#end(step)
    else if (step.kind === 'counted' && step.amounts !== undefined) this.#count(step, step.amounts)
    else this.#go(step)
  }

  #make(step: Step<At>): void {
    this.#isMade = true
    this.pots.put(spotOf(step, undefined), step.amounts, step.at)
  }

  /** What happens to a container happens to all that is in it. */
  #carry(step: Step<At>): void {
    for (const pot of this.pots.all.filter(({ through }) => through === step.through)) {
      if (step.kind === 'gone') this.pots.remove(pot, step.at)
      else this.pots.move(pot, spotOf(step, pot), step.at)
    }
  }

  #end(step: Step<At>): void {
    const pots = this.#nearest(step)
    const only = pots.length === 1 ? pots[0] : undefined
    if (step.amounts !== undefined) this.#doubt('more_out_than_in', this.pots.take(pots, step.amounts, step.at), step)
    else if (only) only.isLess = true
    else if (pots.length > 1) this.#doubt('quantity_not_stated', new Map(), step)
  }

  /** Who counts what lies at a place finds all of it that is there, outside of containers. */
  #count(step: Step<At>, counted: Measures): void {
    const there = this.#nearest(step).filter(
      (pot) => pot.place === step.place && pot.through === null && !pot.isInTransit,
    )
    const lost = new Map<Unit, Rational>()
    for (const [unit, amount] of counted) {
      const held = there.reduce((sum, { amounts }) => addRationals(sum, amounts.get(unit) ?? zero), zero)
      if (compareRationals(held, amount) > 0) lost.set(unit, subtractRationals(held, amount))
    }
    this.pots.take(there, lost, step.at)
    this.#doubt('less_counted', lost, step)
    this.#go(step)
  }

  /** Seen, sent, received, packed or unpacked: so much of it is there now. */
  #go(step: Step<At>): void {
    const sources = this.#sources(step)
    if (step.amounts === undefined) {
      this.#goWhole(step, sources)
      return
    }
    const moved: [Pot<At>, Measures][] = []
    const missing = this.pots.take(sources, step.amounts, step.at, (pot, taken) => moved.push([{ ...pot }, taken]))
    for (const [pot, taken] of moved) {
      const spot = spotOf(step, pot)
      // What was there before has been there since then.
      this.pots.put(spot, taken, isSameSpot(pot, spot) ? pot.since : step.at)
      this.pots.touch(spot, step.at)
    }
    if (missing.size === 0) return
    // A lot that somebody else made comes to be known when it is first seen.
    if (this.#isMade) this.#doubt('more_seen_than_made', missing, step)
    this.pots.put(spotOf(step, undefined), missing, step.at)
  }

  #goWhole(step: Step<At>, sources: Pot<At>[]): void {
    const [only, ...others] = sources
    if (only === undefined) this.pots.put(spotOf(step, undefined), undefined, step.at)
    else if (others.length === 0) this.pots.move(only, spotOf(step, only), step.at)
    else this.#doubt('quantity_not_stated', new Map(), step)
  }

  /** From where it can have come, the likeliest first. */
  #sources(step: Step<At>): Pot<At>[] {
    const { kind, place, through } = step
    const { all } = this.pots
    if (kind === 'unpacked') return all.filter((pot) => pot.through === through)
    if (kind === 'inside') {
      const isInside = (pot: Pot<At>) => pot.through === through
      return this.#nearest(step).sort((a, b) => rank(a, isInside) - rank(b, isInside))
    }
    if (kind === 'arrived') {
      const isExpected = (pot: Pot<At>) =>
        pot.isInTransit && (pot.destination === null || isSamePlace(pot.destination, place))
      return all.sort((a, b) => rank(a, isExpected) - rank(b, isExpected) || rank(a, isLoose) - rank(b, isLoose))
    }
    return this.#nearest(step)
  }

  /** What is at the place of an event, outside of containers; then what is elsewhere. */
  #nearest({ place }: Step<At>): Pot<At>[] {
    const isHere = (pot: Pot<At>) => place !== null && pot.place === place && !pot.isInTransit
    return this.pots.all.sort(
      (a, b) =>
        rank(a, isHere) - rank(b, isHere) ||
        rank(a, isLoose) - rank(b, isLoose) ||
        rank(a, isOnItsWay) - rank(b, isOnItsWay),
    )
  }

  #doubt(because: keyof typeof doubts, amounts: Map<Unit, Rational>, { at }: Step<At>): void {
    if (because === 'quantity_not_stated' || amounts.size > 0) this.unaccounted.push({ because, amounts, at })
  }
}

/** A sender may write a place otherwise than who is there. */
const isSamePlace = (a: string, b: string | null) =>
  a === b || (b !== null && identify(a).canonical === identify(b).canonical)

const zero: Rational = { numerator: 0n, denominator: 1n }

const rank = <At>(pot: Pot<At>, isFirst: (pot: Pot<At>) => boolean) => (isFirst(pot) ? 0 : 1)
const isLoose = ({ through }: Spot) => through === null
const isOnItsWay = ({ isInTransit }: Spot) => isInTransit

const isSameSpot = (a: Spot, b: Spot) =>
  a.place === b.place && a.holder === b.holder && a.through === b.through && a.isInTransit === b.isInTransit

/** Where something is after an event, if it was at `before`. */
function spotOf<At>(step: Step<At>, before: Spot | undefined): Spot {
  const isIn = step.isInherited || step.kind === 'packed' || step.kind === 'inside'
  const through = isIn && step.kind !== 'unpacked' ? step.through : null
  if (step.kind === 'left') {
    const { destination, receiver } = step
    return {
      place: null,
      holder: step.holder ?? before?.holder ?? null,
      through,
      isInTransit: true,
      destination,
      receiver,
    }
  }
  const isStill = step.place === null && before !== undefined
  return {
    place: step.place ?? before?.place ?? null,
    holder: step.holder ?? arrivedWith(step, before) ?? before?.holder ?? null,
    through,
    isInTransit: isStill && before.isInTransit,
    destination: isStill ? before.destination : null,
    receiver: isStill ? before.receiver : null,
  }
}

/** Whoever it was sent to has it once it is there, also where its receipt names nobody. */
function arrivedWith<At>({ place }: Step<At>, before: Spot | undefined): string | null {
  if (place === null || !before?.isInTransit) return null
  return before.destination === null || isSamePlace(before.destination, place) ? before.receiver : null
}
