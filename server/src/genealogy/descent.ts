import type { Pool } from 'pg'
import { nameOf } from './event-name.ts'
import { roles } from './lineage-rows.ts'
import {
  type DescentRecord,
  type Direction,
  type EventRecord,
  type LinkRecord,
  readClosure,
  readLevel,
} from './queries.ts'

/** What a graph needs to know of an event. */
export type TracedEvent = {
  id: number
  name: string
  time: number
  timeText: string
  bizStep: string | null
  transformation: string | null
  declaration: number | null
}

export type Link = { event: TracedEvent; role: number; next: readonly string[] }

const none: readonly Link[] = []

/** The stored rows of one direction, fetched when a walk needs them. */
export class Descent {
  readonly #pool: Pool
  readonly #orgId: string
  readonly #direction: Direction
  readonly #links = new Map<string, Link[]>()
  readonly #events = new Map<number, TracedEvent>()
  readonly #loaded = new Set<string>()
  #isComplete = false

  constructor(pool: Pool, orgId: string, direction: Direction) {
    this.#pool = pool
    this.#orgId = orgId
    this.#direction = direction
  }

  /** Fetches at once all that a walk from here will need, unless it is more than `most` things. */
  async loadClosure(thing: string, most: number): Promise<void> {
    const records = await readClosure(this.#pool, this.#orgId, this.#direction, thing, most)
    const [first] = records
    if (first !== undefined && first.thing !== null && first.reached >= most) return
    this.#add(records)
    this.#isComplete = true
  }

  /** Lets a walk go on to things that its closure did not hold. */
  reopen(): void {
    for (const thing of this.#links.keys()) this.#loaded.add(thing)
    this.#isComplete = false
  }

  async load(things: Iterable<string>): Promise<void> {
    if (this.#isComplete) return
    const missing = new Set<string>()
    for (const thing of things) if (!this.#loaded.has(thing)) missing.add(thing)
    if (missing.size === 0) return
    const records = await readLevel(this.#pool, this.#orgId, this.#direction, [...missing])
    for (const thing of missing) this.#loaded.add(thing)
    this.#add(records)
  }

  /** All events that rows fetched so far name. */
  events(): TracedEvent[] {
    return [...this.#events.values()]
  }

  linksOf(thing: string): readonly Link[] {
    return this.#links.get(thing) ?? none
  }

  /** Whether the event made items of this lot: what it took of the lot, it took to name them. */
  madeItems(event: TracedEvent, lot: string): boolean {
    return this.linksOf(lot).some((link) => link.event.id === event.id && link.role === roles.madeItems)
  }

  #add(records: DescentRecord[]): void {
    for (const record of records) if (record.thing === null) this.#addEvent(record)
    for (const record of records) if (record.thing !== null) this.#addLink(record)
  }

  #addLink({ thing, event, role, next }: LinkRecord): void {
    const traced = this.#events.get(event)
    if (traced === undefined) throw new Error(`A row of descent names event ${event}, which is not stored.`)
    const link = { event: traced, role, next: keysOf(next) }
    const links = this.#links.get(thing)
    if (links) links.push(link)
    else this.#links.set(thing, [link])
  }

  #addEvent(record: EventRecord): void {
    if (this.#events.has(record.event)) return
    this.#events.set(record.event, {
      id: record.event,
      name: nameOf(record),
      time: record.time,
      timeText: record.time_text,
      bizStep: record.biz_step,
      transformation: record.transformation,
      declaration: record.declaration,
    })
  }
}

const keysOf = (array: string) => (array === '{}' ? [] : array.slice(1, -1).split(','))
