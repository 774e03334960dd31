import { addRationals, decimalText, parseRational, type Rational, subtractRationals } from '@polytrace/epcis'
import type { Packing } from './queries.ts'

/** An event, by its time and by a name that does not depend on when it arrived. */
export type Moment = { time: number; name: string }

/** What ended a holding: the thing or its container was used or destroyed, or the thing was taken out or put elsewhere. */
export type Ending = 'taken_out' | 'moved' | 'used' | 'destroyed' | 'container_used' | 'container_destroyed'

/** How a holding ends that goes with its container; then so do those of all that is in the thing. */
export const closedByContainer: Ending[] = ['container_used', 'container_destroyed']

type Amounts = ReadonlyMap<string | null, Rational>

/** A time during which something was in something else. */
export type Holding<At extends Moment = Moment> = {
  holder: string
  kind: string
  since: At
  /** What ended it; undefined while it lasts. */
  until: At | undefined
  endedBy: Ending | undefined
  /** How much of a batch was in there, by unit, from each moment on at which that changed; empty where it was never said. */
  amounts: readonly { time: number; held: Amounts }[]
}

/** The use or destruction of a thing or of a container. */
export type Closing<At extends Moment = Moment> = { thing: string; at: At; isUse: boolean }

export const contradictions = {
  in_two_containers: 'It was put into a container while it was in another one.',
  not_inside: 'It was taken out of a container in which it was not.',
  more_taken_out: 'More was taken out of a container than was in it.',
  inside_itself: 'It was put into itself.',
} as const

export type Contradiction<At extends Moment = Moment> = { code: keyof typeof contradictions; events: At[] }

/** What is known of one thing: its packings with their events, and the closings of it and of its containers. */
export type History<At extends Moment> = {
  thing: string
  /** It can be in one place only, so that a new one ends the one before; its use ends it as well. */
  isItem: boolean
  packings: { row: Packing; at: At }[]
  closings: Closing<At>[]
}

/** When a thing was in what, as far as its own history says: who closes a container in which its container is, is not known here. */
export const settleHoldings = <At extends Moment>({ closings, ...history }: History<At>): Settled<At> =>
  settleTogether([history], closings).get(history.thing) ?? { holdings: [], contradictions: [] }

export type Settled<At extends Moment> = { holdings: Holding<At>[]; contradictions: Contradiction<At>[] }

/**
 * When things were in what, the same for any order of arrival. What contradicts itself is settled, and reported. The things
 * come with everything that they ever were in: who uses or destroys a container does so to all that is in it, to any depth.
 */
export function settleTogether<At extends Moment>(
  histories: Omit<History<At>, 'closings'>[],
  closings: Closing<At>[],
): Map<string, Settled<At>> {
  const inside: Inside = new Map()
  const settlings = new Map(histories.map((history) => [history.thing, new Settling(history, inside)]))
  for (const step of inOrder(histories, closings)) {
    if ('closing' in step) closeAll(settlings, inside, step.closing)
    else if (step.row.action === 'DELETE') settlings.get(step.thing)?.takeOut(step)
    else settlings.get(step.thing)?.putIn(step)
  }
  return new Map([...settlings].map(([thing, settling]) => [thing, settling.result()]))
}

function closeAll<At extends Moment>(
  settlings: Map<string, Settling<At>>,
  inside: Inside,
  { thing, at, isUse }: Closing<At>,
): void {
  settlings.get(thing)?.closeItself(at, isUse)
  // Grows while it is gone through: what is in the contents is closed as well.
  const containers = new Set([thing])
  for (const container of containers)
    for (const child of [...(inside.get(container) ?? [])]) {
      settlings.get(child)?.closeIn(container, at, isUse)
      containers.add(child)
    }
}

/** What is in each container at the moment up to which steps were taken. */
type Inside = Map<string, Set<string>>

type PackingStep<At extends Moment> = { thing: string; row: Packing; at: At }
type Step<At extends Moment> = PackingStep<At> | { closing: Closing<At>; at: At }

/** At one moment things are taken out before others are put in, and used after that. */
function inOrder<At extends Moment>(histories: Omit<History<At>, 'closings'>[], closings: Closing<At>[]): Step<At>[] {
  const steps: Step<At>[] = closings.map((closing) => ({ closing, at: closing.at }))
  for (const { thing, packings } of histories) for (const { row, at } of packings) steps.push({ thing, row, at })
  const rank = (step: Step<At>) => ('closing' in step ? 2 : step.row.action === 'DELETE' ? 0 : 1)
  const place = (step: Step<At>) => ('closing' in step ? step.closing.thing : step.row.parent)
  return steps.sort(
    (a, b) =>
      a.at.time - b.at.time ||
      rank(a) - rank(b) ||
      compareText(place(a), place(b)) ||
      compareText(a.at.name, b.at.name),
  )
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

type Current<At extends Moment> = Holding<At> & { amounts: { time: number; held: Amounts }[] }

class Settling<At extends Moment> {
  readonly #history: Omit<History<At>, 'closings'>
  readonly #inside: Inside
  readonly #past: Holding<At>[] = []
  readonly #current = new Map<string, Current<At>>()
  readonly #contradictions: Contradiction<At>[] = []

  constructor(history: Omit<History<At>, 'closings'>, inside: Inside) {
    this.#history = history
    this.#inside = inside
  }

  result(): Settled<At> {
    return { holdings: [...this.#past, ...this.#current.values()], contradictions: this.#contradictions }
  }

  putIn({ row, at }: PackingStep<At>): void {
    const { thing, isItem } = this.#history
    if (row.parent === thing) {
      this.#report('inside_itself', at)
      return
    }
    if (isItem) this.#leaveOthers(row.parent, at)
    const holding = this.#current.get(row.parent) ?? begin<At>(row, at)
    this.#current.set(row.parent, holding)
    this.#contentsOf(row.parent).add(thing)
    const amount = row.action === 'ADD' ? amountOf(row) : undefined
    if (amount === undefined) return
    const held = new Map(holding.amounts.at(-1)?.held)
    const before = held.get(row.uom)
    held.set(row.uom, before === undefined ? amount : addRationals(before, amount))
    holding.amounts.push({ time: at.time, held })
  }

  /** Takes out what a row says: all of it, unless it says how much. */
  takeOut({ row, at }: PackingStep<At>): void {
    const holding = this.#current.get(row.parent)
    if (holding === undefined) {
      // Who empties a container need not know what was in it.
      if (row.child !== null) this.#report('not_inside', at)
      return
    }
    if (row.quantity === null) {
      this.#end(row.parent, at, 'taken_out')
      return
    }
    const amount = amountOf(row)
    const held = new Map(holding.amounts.at(-1)?.held)
    const before = held.get(row.uom)
    if (amount === undefined || before === undefined) return
    const left = subtractRationals(before, amount)
    if (left.numerator < 0n) this.#report('more_taken_out', holding.since, at)
    if (left.numerator <= 0n) held.delete(row.uom)
    else held.set(row.uom, left)
    if (held.size === 0) this.#end(row.parent, at, 'taken_out')
    else holding.amounts.push({ time: at.time, held })
  }

  /** Of a batch, some may be used while the rest stays where it is. */
  closeItself(at: At, isUse: boolean): void {
    if (this.#history.isItem)
      for (const holder of [...this.#current.keys()]) this.#end(holder, at, isUse ? 'used' : 'destroyed')
  }

  /** Who uses a container uses all that is in there. */
  closeIn(holder: string, at: At, isUse: boolean): void {
    this.#end(holder, at, isUse ? 'container_used' : 'container_destroyed')
  }

  #leaveOthers(parent: string, at: At): void {
    for (const [holder, { since }] of [...this.#current]) {
      if (holder === parent) continue
      this.#report('in_two_containers', since, at)
      this.#end(holder, at, 'moved')
    }
  }

  #end(holder: string, until: At, endedBy: Ending): void {
    const holding = this.#current.get(holder)
    if (holding) this.#past.push({ ...holding, until, endedBy })
    this.#current.delete(holder)
    this.#inside.get(holder)?.delete(this.#history.thing)
  }

  #contentsOf(holder: string): Set<string> {
    const contents = this.#inside.get(holder) ?? new Set()
    this.#inside.set(holder, contents)
    return contents
  }

  #report(code: Contradiction['code'], ...events: At[]): void {
    this.#contradictions.push({ code, events })
  }
}

const begin = <At extends Moment>({ parent, kind }: Packing, since: At): Current<At> => ({
  holder: parent,
  kind,
  since,
  until: undefined,
  endedBy: undefined,
  amounts: [],
})

const amountOf = ({ quantity }: Packing) => (quantity === null ? undefined : parseRational(quantity))

/** How much of a batch is there, or was at a time, as text: sums and differences of decimals are decimals, and exact. */
export function statedAmounts({ amounts }: Pick<Holding, 'amounts'>, time = Number.POSITIVE_INFINITY) {
  const held = amounts.findLast((step) => step.time <= time)?.held
  return [...(held ?? [])].flatMap(([uom, amount]) => {
    const quantity = decimalText(amount)
    return quantity === undefined ? [] : [{ quantity, uom }]
  })
}
