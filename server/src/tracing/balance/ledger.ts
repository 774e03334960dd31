import { compareRationals } from '@polytrace/epcis'
import type { SeenEvent } from '../facts/seen-events.ts'
import type { Measures, Pot, Spot } from '../whereabouts/pots.ts'
import type { HistoryStep } from '../whereabouts/read-whereabouts.ts'
import { Search } from '../whereabouts/whereabouts.ts'
import { aboveZero, belowZero, difference, negated, totalOf } from './measures.ts'

export const movements = ['made', 'received', 'used', 'shipped', 'destroyed'] as const

export type Movement = (typeof movements)[number]

/** What an event did to a stock; `unexplained`: what is missing (above zero), or came from nowhere (below). */
export type Posting = {
  line: Movement | 'unexplained'
  step: HistoryStep
  /** Undefined where nobody said how much. */
  amounts: Measures | undefined
}

/** A stock: everything that is not under way, or all that is at some places. */
export type Stock = {
  holds(spot: Spot): boolean
  /** The events that happen at it. */
  isAt(step: HistoryStep): boolean
}

export const everywhere: Stock = { holds: ({ isInTransit }) => !isInTransit, isAt: () => true }

export const stockAt = (places: ReadonlySet<string>): Stock => ({
  holds: ({ place }) => place !== null && places.has(place),
  isAt: ({ place, at }) => [place, at.read_point, at.biz_location].some((one) => one !== null && places.has(one)),
})

/** Keeps the books of one thing: every step that changes the stock is posted once. */
export class Ledger {
  readonly postings: Posting[] = []
  readonly #search = new Search<SeenEvent>()
  readonly #stock: Stock
  #isMade = false

  constructor(stock: Stock) {
    this.#stock = stock
  }

  get pots(): Pot<SeenEvent>[] {
    return this.#search.pots.all.filter((pot) => this.#stock.holds(pot))
  }

  take(step: HistoryStep): void {
    const before = this.#totals()
    this.#search.take(step)
    const after = this.#totals()
    const change = difference(after.stock, before.stock)
    const appeared = aboveZero(difference(after.all, before.all))
    const isOpen = step.amounts === undefined && this.#stock.isAt(step)
    if (step.kind === 'made') this.#postMade(step, change, isOpen)
    else if (step.kind === 'gone') this.#postGone(step, change, after.open < before.open)
    else if (step.kind === 'counted') this.#post('unexplained', step, negated(change))
    else this.#postMoved(step, change, this.#stock.isAt(step) ? appeared : new Map())
    const crossed = after.open - before.open
    if (crossed > 0 && step.kind !== 'made')
      this.#post(step.kind === 'arrived' ? 'received' : 'unexplained', step, undefined)
    if (crossed < 0 && step.kind !== 'gone') this.#post('shipped', step, undefined)
  }

  #postMade(step: HistoryStep, change: Measures, isOpen: boolean): void {
    this.#isMade = true
    this.#post('made', step, isOpen ? undefined : change)
  }

  /** An event may say that more was used than there was: the books follow the event, and the rest is unexplained. */
  #postGone(step: HistoryStep, change: Measures, isOpen: boolean): void {
    const taken = belowZero(change)
    if (!this.#stock.isAt(step)) {
      this.#post('unexplained', step, taken)
      return
    }
    const line = step.reason === 'destroyed' || step.entry.through?.role === 'deleted' ? 'destroyed' : 'used'
    const said = !step.isInherited ? step.amounts : isOpen ? undefined : taken
    this.#post(line, step, said)
    if (said !== undefined) this.#post('unexplained', step, negated(difference(said, taken)))
  }

  #postMoved(step: HistoryStep, change: Measures, appeared: Measures): void {
    if (step.kind === 'left') {
      this.#post('shipped', step, difference(belowZero(change), negated(appeared)))
      this.#post('unexplained', step, negated(appeared))
      return
    }
    this.#post('shipped', step, belowZero(change))
    const isReceived = step.kind === 'arrived' && !this.#isMade
    const came = aboveZero(change)
    this.#post('received', step, isReceived ? came : aboveZero(difference(came, appeared)))
    if (!isReceived) this.#post('unexplained', step, negated(appeared))
  }

  #post(line: Posting['line'], step: HistoryStep, amounts: Measures | undefined): void {
    const isNothing = amounts && [...amounts.values()].every((amount) => compareRationals(amount, zeroAmount) === 0)
    if (!isNothing) this.postings.push({ line, step, amounts })
  }

  #totals() {
    const { all } = this.#search.pots
    const here = this.pots
    return { all: totalOf(all), stock: totalOf(here), open: here.filter(({ isMore }) => isMore).length }
  }
}

const zeroAmount = { numerator: 0n, denominator: 1n }
