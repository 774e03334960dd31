import type { Tenant } from '../../db/statements.ts'
import { type Holding, holdingsOf, Packings } from './holdings.ts'
import { type DatedPacking, readPackingsOf } from './queries.ts'

/** A container, and the time during which it held something, directly or inside another one. */
export type Holder = { container: string; since: number; until: number }

/** What was in what, and when: read for the things that a walk comes by, to any depth. */
export class Containment {
  readonly #tenant: Tenant
  readonly #packings = new Packings<DatedPacking>()
  readonly #children = new Map<string, Set<string>>()
  readonly #packed = new Set<string>()
  readonly #emptied = new Set<string>()
  readonly #opened = new Set<string>()
  readonly #items = new Set<string>()
  readonly #read = { contents: new Set<string>(), holders: new Set<string>() }
  readonly #holdings = new Map<string, Holding[]>()

  constructor(tenant: Tenant) {
    this.#tenant = tenant
  }

  /** Reads what ever held these things, and what held that. */
  loadHolders(things: Iterable<string>): Promise<void> {
    return this.#load('holders', things, ({ parent }) => parent)
  }

  /** Reads what these things ever held, and what was in that. */
  loadContents(things: Iterable<string>): Promise<void> {
    return this.#load('contents', things, ({ child }) => child)
  }

  /** Every container that held a thing, the nearest first. */
  holdersOf(thing: string, during: Omit<Holder, 'container'> = always, within: readonly string[] = []): Holder[] {
    return this.#holdingsOf(thing).flatMap(({ holder: container, ...holding }) => {
      const since = Math.max(holding.since.time, during.since)
      const until = Math.min(holding.until?.time ?? Number.POSITIVE_INFINITY, during.until)
      if (since > until || container === thing || within.includes(container)) return []
      const time = { since, until }
      return [{ container, ...time }, ...this.holdersOf(container, time, [...within, thing])]
    })
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

  #holdingsOf(thing: string): Holding[] {
    const known = this.#holdings.get(thing)
    if (known) return known
    const holdings = holdingsOf(this.#packings.of(thing), (row) => row, this.#items.has(thing))
    this.#holdings.set(thing, holdings)
    return holdings
  }

  async #load(
    wanted: 'contents' | 'holders',
    things: Iterable<string>,
    further: (row: DatedPacking) => string | null,
  ): Promise<void> {
    const read = this.#read[wanted]
    const unread = (some: Iterable<string | null>) =>
      [...new Set(some)].filter((thing) => thing !== null && !read.has(thing)) as string[]
    for (let level = unread(things); level.length > 0; ) {
      for (const thing of level) read.add(thing)
      const rows = await readPackingsOf(this.#tenant, wanted, level)
      this.#add(rows)
      level = unread(rows.map(further))
    }
  }

  /** The rows of a child come all at once, and so do those of an emptied container: what has come before is left out. */
  #add(rows: DatedPacking[]): void {
    const fresh = rows.filter(({ parent, child }) =>
      child === null ? !this.#emptied.has(parent) : !this.#packed.has(child),
    )
    this.#packings.add(fresh)
    for (const { parent, child, is_item } of fresh) {
      if (child === null) this.#emptied.add(parent)
      else this.#addChild(parent, child, is_item === 'true')
    }
  }

  #addChild(parent: string, child: string, isItem: boolean): void {
    this.#packed.add(child)
    if (isItem) this.#items.add(child)
    const children = this.#children.get(parent)
    if (children) children.add(child)
    else this.#children.set(parent, new Set([child]))
  }
}

const always = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
