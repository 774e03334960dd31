import type { Tenant } from '../../db/statements.ts'
import { type Interval, Intervals, isHeldAt, isUsedUp } from './intervals.ts'

/**
 * A container, and the time during which it held something, directly or inside another one. What was taken out at a moment was out
 * when something of that moment used the container: `lastUse` is the last moment at which a use was one of the thing as well.
 */
export type Holder = { container: string; since: number; until: number; lastUse: number }

/** What was in what, and when: read for the things that a walk comes by, to any depth. */
export class Containment {
  readonly #intervals: Intervals
  /** By what was held, and by what held it. */
  readonly #holdings = new Map<string, Interval[]>()
  readonly #contents = new Map<string, Interval[]>()
  readonly #opened = new Set<string>()

  constructor(tenant: Tenant) {
    this.#intervals = new Intervals(tenant)
  }

  /** Reads what ever held these things, and what held that. */
  async loadHolders(things: Iterable<string>): Promise<void> {
    const missing = unread(this.#holdings, things)
    const found = missing.length === 0 ? [] : await this.#intervals.around(missing)
    const byChild = Map.groupBy(found, ({ child }) => child)
    for (const thing of missing) this.#holdings.set(thing, byChild.get(thing) ?? [])
    for (const { holder } of found) this.#holdings.set(holder, byChild.get(holder) ?? [])
  }

  /** Reads what these things ever held, and what was in that. */
  async loadContents(things: Iterable<string>): Promise<void> {
    for (let level = unread(this.#contents, things); level.length > 0; ) {
      for (const thing of level) this.#contents.set(thing, [])
      const found = await this.#intervals.in(level)
      for (const interval of found) this.#contents.get(interval.holder)?.push(interval)
      level = unread(
        this.#contents,
        found.map(({ child }) => child),
      )
    }
  }

  /** Every container that held a thing, the nearest first. */
  holdersOf(thing: string, during: Omit<Holder, 'container'> = always, within: readonly string[] = []): Holder[] {
    return this.#holdingsOf(thing).flatMap(({ holder: container, ...holding }) => {
      const since = Math.max(holding.since.time, during.since)
      const until = Math.min(holding.until?.time ?? Number.POSITIVE_INFINITY, during.until)
      if (since > until || within.includes(container)) return []
      const time = { since, until, lastUse: Math.min(lastUseOf(holding), during.lastUse) }
      return [{ container, ...time }, ...this.holdersOf(container, time, [...within, thing])]
    })
  }

  /** The products of which something is or was a part, to any depth: a part of a part is a part. */
  productsOf(part: string, outer: Stay = { ...always, isOver: false }, within: readonly string[] = []): Assembly[] {
    return this.#holdingsOf(part).flatMap(({ holder, kind, ...holding }) => {
      const since = Math.max(holding.since.time, outer.since)
      const until = Math.min(holding.until?.time ?? Number.POSITIVE_INFINITY, outer.until)
      if (kind !== 'assembly' || since > until || within.includes(holder)) return []
      const isOver = outer.isOver || isTakenOut(holding)
      const further = this.productsOf(holder, { since, until, isOver }, [...within, part])
      return [{ other: holder, since: holding.since.event, isOver }, ...further]
    })
  }

  /** What is or was directly a part of a product. */
  partsOf(product: string): Assembly[] {
    return this.#contentsOf(product)
      .filter(({ kind }) => kind === 'assembly')
      .sort((a, b) => (a.child < b.child ? -1 : 1))
      .map((interval) => ({ other: interval.child, since: interval.since.event, isOver: isTakenOut(interval) }))
  }

  /** The events that made parts of products of these things, or the other way round. */
  assemblingEvents(direction: 'up' | 'down', things: Iterable<string>): number[] {
    const events = new Set<number>()
    for (const thing of things)
      for (const { since } of direction === 'down' ? this.productsOf(thing) : this.partsOf(thing)) events.add(since)
    return [...events]
  }

  /** All that was in a container at a time, directly or inside another one. */
  contentsAt(container: string, time: number): string[] {
    return [...new Set(this.intervalsAt(container, time).map(({ child }) => child))]
      .filter((one) => one !== container)
      .sort()
  }

  /** The intervals by which things were in a container at a time, directly or inside another one. */
  intervalsAt(container: string, time: number): Interval[] {
    const found: Interval[] = []
    const parents = new Set([container])
    for (const parent of parents) {
      const open = this.#contentsOf(parent).filter((interval) => isHeldAt(interval, time))
      if (open.length > 0) this.#opened.add(parent)
      for (const interval of open) {
        found.push(interval)
        parents.add(interval.child)
      }
    }
    return found
  }

  /** Whether somebody looked into a container, and it held something at that time. */
  wasOpened(container: string): boolean {
    return this.#opened.has(container)
  }

  #holdingsOf(thing: string): Interval[] {
    return this.#holdings.get(thing) ?? []
  }

  #contentsOf(container: string): Interval[] {
    return this.#contents.get(container) ?? []
  }
}

const unread = (known: Map<string, unknown>, things: Iterable<string>) =>
  [...new Set(things)].filter((thing) => !known.has(thing))

type Stay = Pick<Holder, 'since' | 'until'> & { isOver: boolean }

/** A product or a part, the event that put the one into the other, and whether it was taken out again. */
export type Assembly = { other: string; since: number; isOver: boolean }

/** What was used or destroyed inside its product was a part of it to the end. */
const isTakenOut = ({ endedBy }: Pick<Interval, 'endedBy'>) => endedBy === 'taken_out' || endedBy === 'moved'

/** Events know milliseconds: half a one is before the moment, and after all others. */
const lastUseOf = (interval: Pick<Interval, 'until' | 'endedBy'>) =>
  interval.until === undefined ? Number.POSITIVE_INFINITY : interval.until.time - (isUsedUp(interval) ? 0 : 0.5)

const { POSITIVE_INFINITY: forever } = Number
const always = { since: Number.NEGATIVE_INFINITY, until: forever, lastUse: forever }
