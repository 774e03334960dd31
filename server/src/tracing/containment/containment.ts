import type { Tenant } from '../../db/statements.ts'
import type { Holding } from './holdings.ts'
import { readChildren } from './queries.ts'
import { type ContainmentEvent, settleThings } from './settle-things.ts'

/** A container, and the time during which it held something, directly or inside another one. */
export type Holder = { container: string; since: number; until: number }

/** What was in what, and when: read for the things that a walk comes by, to any depth. */
export class Containment {
  readonly #tenant: Tenant
  readonly #holdings = new Map<string, Holding<ContainmentEvent>[]>()
  readonly #children = new Map<string, Set<string>>()
  readonly #opened = new Set<string>()

  constructor(tenant: Tenant) {
    this.#tenant = tenant
  }

  /** Reads what ever held these things, and what held that. */
  async loadHolders(things: Iterable<string>): Promise<void> {
    for (let level = this.#unsettled(things); level.length > 0; ) level = this.#unsettled(await this.#settle(level))
  }

  /** Reads what these things ever held, and what was in that. */
  async loadContents(things: Iterable<string>): Promise<void> {
    const unread = (some: Iterable<string>) => [...new Set(some)].filter((thing) => !this.#children.has(thing))
    for (let level = unread(things); level.length > 0; ) {
      for (const thing of level) this.#children.set(thing, new Set())
      const rows = await readChildren(this.#tenant, level)
      for (const { parent, child } of rows) this.#children.get(parent)?.add(child)
      const children = rows.map(({ child }) => child)
      await this.#settle(this.#unsettled(children))
      level = unread(children)
    }
  }

  /** Every container that held a thing, the nearest first. */
  holdersOf(thing: string, during: Omit<Holder, 'container'> = always, within: readonly string[] = []): Holder[] {
    return this.#holdingsOf(thing).flatMap(({ holder: container, ...holding }) => {
      const since = Math.max(holding.since.time, during.since)
      const until = Math.min(holding.until?.time ?? Number.POSITIVE_INFINITY, during.until)
      if (since > until || within.includes(container)) return []
      const time = { since, until }
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
    return [...(this.#children.get(product) ?? [])].sort().flatMap((part) =>
      this.#holdingsOf(part)
        .filter(({ holder, kind }) => holder === product && kind === 'assembly')
        .map((holding) => ({ other: part, since: holding.since.event, isOver: isTakenOut(holding) })),
    )
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
    const contents = new Set([container])
    for (const parent of contents) {
      for (const child of this.#children.get(parent) ?? []) {
        if (!this.#isIn(child, parent, time)) continue
        contents.add(child)
        this.#opened.add(parent)
      }
    }
    contents.delete(container)
    return [...contents].sort()
  }

  /** Whether somebody looked into a container, and it held something at that time. */
  wasOpened(container: string): boolean {
    return this.#opened.has(container)
  }

  #isIn(child: string, parent: string, time: number): boolean {
    return this.#holdingsOf(child).some(
      ({ holder, since, until }) =>
        holder === parent && since.time <= time && time <= (until?.time ?? Number.POSITIVE_INFINITY),
    )
  }

  #holdingsOf(thing: string): Holding<ContainmentEvent>[] {
    return this.#holdings.get(thing) ?? []
  }

  #unsettled(things: Iterable<string>): string[] {
    return [...new Set(things)].filter((thing) => !this.#holdings.has(thing))
  }

  /** Gives what held these things. */
  async #settle(things: string[]): Promise<string[]> {
    for (const thing of things) this.#holdings.set(thing, [])
    const settled = await settleThings(this.#tenant, things)
    for (const { thing, holdings } of settled) this.#holdings.set(thing, holdings)
    return settled.flatMap(({ holdings }) => holdings.map(({ holder }) => holder))
  }
}

type Stay = Omit<Holder, 'container'> & { isOver: boolean }

/** A product or a part, the event that put the one into the other, and whether it was taken out again. */
export type Assembly = { other: string; since: number; isOver: boolean }

/** What was used or destroyed inside its product was a part of it to the end. */
const isTakenOut = ({ endedBy }: Pick<Holding, 'endedBy'>) => endedBy === 'taken_out' || endedBy === 'moved'

const always = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
