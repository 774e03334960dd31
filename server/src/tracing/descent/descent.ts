import type { Tenant } from '../../db/statements.ts'
import { nameOf } from '../../event-store/event-name.ts'
import type { EventTexts } from '../../event-store/event-texts.ts'
import { Containment } from '../containment/containment.ts'
import type { Interval } from '../containment/intervals.ts'
import { assembledLinks, carriedLinks } from './carried-links.ts'
import type { Link, TracedEvent } from './link.ts'
import {
  between,
  type DescentRow,
  type Direction,
  type EventRow,
  readClosure,
  readEventsById,
  readLevel,
} from './queries.ts'

type Reached = { thing: string; link: Link }

const none: readonly Link[] = []

/** The stored rows of one direction, fetched when a walk needs them. */
export class Descent {
  readonly direction: Direction
  readonly #tenant: Tenant
  readonly #texts: EventTexts | undefined
  readonly #links = new Map<string, Link[]>()
  readonly #events = new Map<number, TracedEvent>()
  readonly #loaded = new Set<string>()
  readonly #carried = new Map<string, Link[]>()
  #containment: Containment | undefined
  #isComplete = false

  constructor(tenant: Tenant, direction: Direction, texts?: EventTexts) {
    this.#texts = texts
    this.#tenant = tenant
    this.direction = direction
  }

  /** Fetches at once all that a walk from here will need, unless there are `max` rows or more. */
  async loadClosure(thing: string, max: number): Promise<void> {
    const withTexts = this.#texts !== undefined
    const rows = await readClosure(this.#tenant, this.direction, thing, { max, withTexts })
    if (rows === undefined) return
    this.#add(rows)
    this.#isComplete = true
    await this.#loadContainers(this.things().add(thing))
    // What is in containers, and what was made of them, lies outside the closure.
    if (this.#carried.size > 0) this.reopen()
  }

  /** Lets a walk go on to things that its closure did not hold. */
  reopen(): void {
    for (const thing of this.#links.keys()) this.#loaded.add(thing)
    this.#isComplete = false
  }

  async load(things: Iterable<string>): Promise<void> {
    if (this.#isComplete) return
    const missing = await this.#loadRows(things)
    if (missing.size > 0) await this.#loadContainers(missing)
  }

  async #loadRows(things: Iterable<string>): Promise<Set<string>> {
    const missing = new Set<string>()
    for (const thing of things) if (!this.#loaded.has(thing)) missing.add(thing)
    if (missing.size === 0) return missing
    const rows = await readLevel(this.#tenant, this.direction, [...missing])
    for (const thing of missing) this.#loaded.add(thing)
    this.#add(rows)
    return missing
  }

  /** Whether the walk went on from a container to its contents. */
  isCarrier(thing: string): boolean {
    return this.#containment?.wasOpened(thing) ?? false
  }

  /** What was in a thing when it was used: what the walk up went on to. */
  contentsAt(thing: string, time: number): Interval[] {
    return this.#containment?.intervalsAt(thing, time) ?? []
  }

  /** Adds the links that things have by what they were in (down), or that lead to what was in the things used (up). */
  async #loadContainers(things: Set<string>): Promise<void> {
    const containment = this.#containment
    if (containment === undefined) return
    if (this.direction === 'up') {
      await containment.loadContents(
        [...things].flatMap((thing) => [thing, ...this.#ownLinksOf(thing).flatMap(({ next }) => next)]),
      )
    } else {
      await containment.loadHolders(things)
      const containers = [...things].flatMap((thing) => containment.holdersOf(thing).map(({ container }) => container))
      await this.#loadRows(containers)
    }
    await this.#loadEvents(containment.assemblingEvents(this.direction, things))
    for (const thing of things) {
      const carried = [
        ...carriedLinks(this.direction, thing, (other) => this.#ownLinksOf(other), containment),
        ...assembledLinks(this.direction, thing, (id) => this.#events.get(id), containment),
      ]
      if (carried.length > 0) this.#carried.set(thing, carried)
    }
  }

  async #loadEvents(ids: number[]): Promise<void> {
    const unknown = ids.filter((id) => !this.#events.has(id))
    if (unknown.length > 0) for (const row of await readEventsById(this.#tenant, unknown)) this.#addEvent(row)
  }

  /** Every thing that rows fetched so far name. */
  things(): Set<string> {
    const things = new Set(this.#links.keys())
    for (const links of this.#links.values()) for (const { next } of links) for (const thing of next) things.add(thing)
    return things
  }

  linksOf(thing: string): readonly Link[] {
    const carried = this.#carried.get(thing)
    return carried === undefined ? this.#ownLinksOf(thing) : [...this.#ownLinksOf(thing), ...carried]
  }

  #ownLinksOf(thing: string): readonly Link[] {
    return this.#links.get(thing) ?? none
  }

  #add(rows: DescentRow[]): void {
    for (const row of rows) {
      if (row.link !== null) continue
      if (row.event !== null) this.#addEvent(row)
      else this.#containment ??= new Containment(this.#tenant)
    }
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
