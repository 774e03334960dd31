import { compareRationals, multiplyRationals, type Rational } from '@polytrace/epcis'
import type { Unit } from '../facts/common-units.ts'
import type { SeenEvent } from '../facts/seen-events.ts'
import type { Amount, EventReference } from '../facts/shapes.ts'
import type { Measures, Pot } from '../whereabouts/pots.ts'
import { type Movement, movements, type Posting } from './ledger.ts'
import { aboveZero, amountsOf, difference, negated, sumOf, totalOf, zero } from './measures.ts'

export const lines = [...movements, 'in_stock', 'unexplained'] as const

export type LineName = (typeof lines)[number]

/** An event behind a figure. */
export type LineEvent = EventReference & { place: string | null; through: string | null; quantities: Amount[] }

export type Line = { quantities: Amount[]; events: LineEvent[]; more_events: number }

export type Balance = Record<LineName, Line> & { is_balanced: boolean | null }

/** Events behind a figure that an answer lists: more than anyone reads, and small enough to send. */
const maxEvents = 1_000

type Behind = { at: SeenEvent; place: string | null; through: string | null; amounts: Measures; isOpen: boolean }

/** What was posted for one thing or for many, line by line. */
export class Books {
  readonly #postings: (Posting & { amounts: Measures | undefined })[] = []
  readonly #pots: Pot<SeenEvent>[] = []
  #opening: Measures = new Map()
  #overlap: Measures = new Map()

  /** `opening`: what was there before the first posting. `unit`: what pieces are counted in. */
  add(ledger: { postings: Posting[]; pots: Pot<SeenEvent>[] }, unit: Unit = null, opening: Measures = new Map()): void {
    for (const posting of ledger.postings)
      this.#postings.push({ ...posting, amounts: posting.amounts && inUnit(posting.amounts, unit) })
    for (const pot of ledger.pots) this.#pots.push({ ...pot, amounts: inUnit(pot.amounts, unit) })
    this.#opening = sumOf(this.#opening, inUnit(opening, unit))
  }

  /** What was posted twice as made: by the lot, and piece by piece. */
  countOnce(overlap: Measures): void {
    this.#overlap = overlap
  }

  get opening(): Measures {
    return this.#opening
  }

  sumOf(line: Posting['line']): Measures {
    const sum = sumOf(...this.#of(line).map(({ amounts }) => amounts ?? new Map()))
    return line === 'made' ? difference(sum, this.#overlap) : sum
  }

  /** `tolerance`: in percent of what came in. */
  balance(nameOf: (thing: string) => string, tolerance: number): Balance {
    const stock = aboveZero(difference(totalOf(this.#pots), this.#overlap))
    const [incoming, outgoing] = [
      sumOf(this.#opening, this.sumOf('made'), this.sumOf('received')),
      sumOf(this.sumOf('used'), this.sumOf('shipped'), this.sumOf('destroyed'), stock),
    ]
    const unexplained = difference(incoming, outgoing)
    const isOpen = this.#postings.some(({ amounts }) => amounts === undefined)
    const line = (name: Posting['line'], quantities: Amount[]): Line => ({ quantities, ...this.#events(name, nameOf) })
    const moved = movements.map((name) => {
      const isMore = this.#of(name).some(({ amounts }) => amounts === undefined)
      return [name, line(name, amountsOf(this.sumOf(name), { isMore }))] as const
    })
    return {
      ...(Object.fromEntries(moved) as Record<Movement, Line>),
      in_stock: this.#stockLine(stock, nameOf),
      unexplained: line('unexplained', isOpen ? unknownIn(incoming, outgoing) : amountsOf(unexplained)),
      is_balanced: isOpen ? null : isWithin(unexplained, incoming, tolerance),
    }
  }

  #of(line: Posting['line']) {
    return this.#postings.filter((posting) => posting.line === line)
  }

  #stockLine(stock: Measures, nameOf: (thing: string) => string): Line {
    const [isMore, isLess] = [this.#pots.some((pot) => pot.isMore), this.#pots.some((pot) => pot.isLess)]
    const behind = this.#pots.map(({ last, place, through, amounts, ...pot }) => {
      return { at: last, place, through, amounts, isOpen: pot.isMore || pot.isLess }
    })
    return { quantities: amountsOf(stock, { isMore, isLess }), ...eventsOf(behind, nameOf) }
  }

  #events(line: Posting['line'], nameOf: (thing: string) => string) {
    const behind = this.#of(line).map(({ step, amounts }) => ({
      at: step.at,
      place: step.place,
      through: step.isInherited ? step.through : null,
      amounts: amounts ?? new Map(),
      isOpen: amounts === undefined,
    }))
    return eventsOf(behind, nameOf)
  }
}

/** Pieces are counted in the unit in which others of the lot are. */
function inUnit(measures: Measures, unit: Unit): Map<Unit, Rational> {
  return sumOf(...[...measures].map(([own, amount]) => new Map([[own ?? unit, amount]])))
}

/** Each event once, in the order of time. */
function eventsOf(behind: Behind[], nameOf: (thing: string) => string): Pick<Line, 'events' | 'more_events'> {
  const byEvent = new Map<number, Behind>()
  for (const one of behind) {
    const known = byEvent.get(one.at.id)
    const amounts = known ? sumOf(known.amounts, one.amounts) : one.amounts
    byEvent.set(one.at.id, { ...one, amounts, isOpen: one.isOpen || known?.isOpen === true })
  }
  const sorted = [...byEvent.values()].sort((a, b) => a.at.time - b.at.time || (a.at.name < b.at.name ? -1 : 1))
  const events = sorted.slice(0, maxEvents).map(({ at, place, through, amounts, isOpen }) => ({
    ...at.reference,
    place,
    through: through === null ? null : nameOf(through),
    quantities: amountsOf(amounts, { isMore: isOpen }),
  }))
  return { events, more_events: sorted.length - events.length }
}

function unknownIn(...all: Measures[]): Amount[] {
  const units = new Set(all.flatMap((measures) => [...measures.keys()]))
  return [...(units.size > 0 ? units : [null])].map((uom) => ({
    quantity: null,
    uom,
    unknown_because: 'quantity_not_stated' as const,
  }))
}

function isWithin(unexplained: Measures, incoming: Measures, tolerance: number): boolean {
  const part = { numerator: BigInt(Math.round(tolerance * 1_000)), denominator: 100_000n }
  return [...unexplained].every(([unit, amount]) => {
    const size = compareRationals(amount, zero) < 0 ? (negated(new Map([[unit, amount]])).get(unit) ?? zero) : amount
    return compareRationals(size, multiplyRationals(incoming.get(unit) ?? zero, part)) <= 0
  })
}
