import type { Pool } from 'pg'
import { between, type DescentRow, type Direction, type EventRow, readClosure, readLevel } from './descent-rows.ts'
import { nameOf } from './event-name.ts'
import type { EventTexts } from './event-texts.ts'
import { roles } from './lineage-rows.ts'

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

type Reached = { thing: string; link: Link }

const none: readonly Link[] = []

/** The stored rows of one direction, fetched when a walk needs them. */
export class Descent {
  readonly #pool: Pool
  readonly #orgId: string
  readonly #direction: Direction
  readonly #texts: EventTexts | undefined
  readonly #links = new Map<string, Link[]>()
  readonly #events = new Map<number, TracedEvent>()
  readonly #loaded = new Set<string>()
  #isComplete = false

  constructor(pool: Pool, orgId: string, direction: Direction, texts?: EventTexts) {
    this.#texts = texts
    this.#pool = pool
    this.#orgId = orgId
    this.#direction = direction
  }

  /** Fetches at once all that a walk from here will need, unless it is `most` rows. */
  async loadClosure(thing: string, most: number): Promise<void> {
    const withTexts = this.#texts !== undefined
    const rows = await readClosure(this.#pool, this.#orgId, this.#direction, thing, { most, withTexts })
    if (rows === undefined) return
    this.#add(rows)
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
    const rows = await readLevel(this.#pool, this.#orgId, this.#direction, [...missing])
    for (const thing of missing) this.#loaded.add(thing)
    this.#add(rows)
  }

  /** Every thing that rows fetched so far name. */
  things(): Set<string> {
    const things = new Set(this.#links.keys())
    for (const links of this.#links.values()) for (const { next } of links) for (const thing of next) things.add(thing)
    return things
  }

  linksOf(thing: string): readonly Link[] {
    return this.#links.get(thing) ?? none
  }

  /** Whether the event made items of this lot: what it took of the lot, it took to name them. */
  madeItems(event: TracedEvent, lot: string): boolean {
    return this.linksOf(lot).some((link) => link.event.id === event.id && link.role === roles.madeItems)
  }

  #add(rows: DescentRow[]): void {
    for (const row of rows) if (row.link === null) this.#addEvent(row)
    const ofLots: Reached[] = []
    for (const { link } of rows) {
      if (link === null) continue
      const [thing, event, role, lotOnly, next] = link.split(' ') as [string, string, string, string, string]
      const reached = { thing, link: { event: this.#eventOf(Number(event)), role: Number(role), next: keysOf(next) } }
      if (lotOnly === 't') ofLots.push(reached)
      else this.#addLink(reached)
    }
    // A lot that was reached both ways has come twice.
    for (const lot of ofLots.filter(({ thing }) => !this.#links.has(thing))) this.#addLink(lot)
  }

  #addLink({ thing, link }: Reached): void {
    const known = this.#links.get(thing)
    if (known) known.push(link)
    else this.#links.set(thing, [link])
  }

  #eventOf(id: number): TracedEvent {
    const event = this.#events.get(id)
    if (event === undefined) throw new Error(`A row of descent names event ${id}, which is not stored.`)
    return event
  }

  #addEvent({ event, text }: EventRow): void {
    const [number, eventId, hash, time, timeText, bizStep, transformation, declaration, ...ofText] =
      event.split(between)
    const id = Number(number)
    if (this.#events.has(id)) return
    this.#events.set(id, {
      id,
      name: nameOf({ event_id: eventId || null, hash: hash as string }),
      time: Number(time),
      timeText: timeText as string,
      bizStep: bizStep || null,
      transformation: transformation || null,
      declaration: declaration ? Number(declaration) : null,
    })
    if (text === null) return
    const [decimals, hasContext, context] = ofText
    this.#texts?.keep(id, {
      doc: text,
      decimals: decimals || null,
      has_context: hasContext === 't',
      context: context || null,
    })
  }
}

const keysOf = (array: string) => (array === '{}' ? [] : array.slice(1, -1).split(','))
