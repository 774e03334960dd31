import type { Descent, Link, TracedEvent } from './descent.ts'
import type { Direction } from './descent-rows.ts'
import { type Edge, Edges } from './edges.ts'
import { roles } from './lineage-rows.ts'

/** What a walk has found: events by their distance, and the edges between them. */
export type Walked = { nodes: Map<number, { event: TracedEvent; level: number }>; edges: Edge[]; isCut: boolean }

export type WalkOptions = {
  depth: number
  limit: number
  isConsistent: boolean
  includeErroneous: boolean
}

/** From an event to a thing that it used (up) or made (down). `lotOnly`: the lot as such, not its other items. */
type Step = {
  origin: TracedEvent | undefined
  thing: string
  lotOnly: boolean
  /** The origin made items of the thing, and nothing else of it. */
  itemsOnly?: boolean
}

/** An event that made the thing where a walk begins, or only items of it. */
export type Maker = { event: TracedEvent; itemsOnly: boolean }

/** Walks level by level from things to events and on, so that every cut falls at the same place for the same data. */
export class Walk {
  readonly #descent: Descent
  readonly #direction: Direction
  readonly #options: WalkOptions
  readonly #nodes: Walked['nodes'] = new Map()
  readonly #edges = new Edges()
  readonly #seen = { things: new Map<number, Set<string>>(), lots: new Map<number, Set<string>>() }
  #isCut = false

  constructor(descent: Descent, direction: Direction, options: WalkOptions) {
    this.#descent = descent
    this.#direction = direction
    this.#options = options
  }

  /** Begins at a thing; downstream at the events that made it, which stand at level 0. */
  async run(thing: string, makers: Maker[] = []): Promise<Walked> {
    let level = 0
    let steps: Step[] = [{ origin: undefined, thing, lotOnly: false }]
    if (this.#direction === 'down') {
      this.#accept(
        makers.map(({ event }) => event),
        level++,
      )
      const known = makers.filter(({ event }) => this.#nodes.has(event.id))
      steps = [...steps, ...known.map(({ event: origin, itemsOnly }) => ({ origin, itemsOnly, thing, lotOnly: false }))]
    }
    for (; steps.length > 0; level++) {
      const round = await this.#follow(steps)
      this.#accept(round.found.values(), level)
      steps = this.#stepsFrom(round.next)
    }
    const edges = this.#edges
      .all()
      .filter(({ source, target }) => this.#nodes.has(source.id) && this.#nodes.has(target.id))
    return { nodes: this.#nodes, edges, isCut: this.#isCut }
  }

  #accept(found: Iterable<TracedEvent>, level: number): void {
    const fresh = [...found].filter(({ id }) => !this.#nodes.has(id)).sort(byTime)
    const room = level > this.#options.depth ? 0 : Math.max(0, this.#options.limit - this.#nodes.size)
    if (fresh.length > room) this.#isCut = true
    for (const event of fresh.slice(0, room)) this.#nodes.set(event.id, { event, level })
  }

  /** Only events that stand in the graph are followed further. */
  #stepsFrom(next: Step[]): Step[] {
    return next.filter(({ origin }) => origin !== undefined && this.#nodes.has(origin.id))
  }

  /** All events one level on, and the steps that lead on from them. */
  async #follow(steps: Step[]): Promise<Round> {
    const round: Round = { found: new Map(), next: [], same: [] }
    let open = steps
    while (open.length > 0) {
      await this.#descent.load(open.map(({ thing }) => thing))
      round.same = []
      for (const step of open) {
        if (this.#isNew(step)) for (const link of this.#descent.linksOf(step.thing)) this.#cross(step, link, round)
      }
      open = round.same
    }
    return round
  }

  #isNew({ origin, thing, lotOnly }: Step): boolean {
    const seen = lotOnly ? this.#seen.lots : this.#seen.things
    const from = origin?.id ?? nowhere
    const things = seen.get(from)
    if (things?.has(thing)) return false
    if (things) things.add(thing)
    else seen.set(from, new Set([thing]))
    return true
  }

  #cross(step: Step, link: Link, round: Round): void {
    const { event, role, next } = link
    if (event.declaration !== null && !this.#options.includeErroneous) return
    // What is said of the items of a lot does not hold for the lot as such.
    if (step.lotOnly && role !== roles.made) return
    if (role === roles.ofLot) this.#goToLot(step, link, round)
    else if (role === roles.saidItems) {
      if (!step.lotOnly) round.same.push(...next.map((thing) => ({ origin: step.origin, thing, lotOnly: false })))
    } else if (event.id === step.origin?.id)
      round.same.push(...next.map((thing) => ({ origin: event, thing, lotOnly: false })))
    else if (this.#mayLink(step, link)) this.#reach(step, link, round)
  }

  /** An item shares the descent of its lot; the event that made the item comes between the two. */
  #goToLot(step: Step, { event, next }: Link, round: Round): void {
    if (step.lotOnly) return
    const lots = next.map((thing) => ({ thing, lotOnly: true }))
    const isMaker =
      this.#direction === 'up' &&
      this.#descent.linksOf(step.thing).some((link) => link.event.id === event.id && link.role === roles.made)
    if (isMaker) round.next.push(...lots.map((lot) => ({ ...lot, origin: event })))
    else round.same.push(...lots.map((lot) => ({ ...lot, origin: step.origin })))
  }

  #mayLink({ origin, thing, lotOnly, itemsOnly }: Step, { event, role }: Link): boolean {
    const [source, target] = this.#direction === 'up' ? [origin, event] : [event, origin]
    if (this.#options.isConsistent && source && target && target.time > source.time) return false
    // Siblings: those who made other items of the same lot.
    if (this.#direction === 'up') {
      return role === roles.made || !(lotOnly || (origin && this.#descent.madeItems(origin, thing)))
    }
    if (lotOnly) return role === roles.made && !this.#descent.madeItems(event, thing)
    return !(itemsOnly && this.#descent.madeItems(event, thing))
  }

  #reach({ origin, thing }: Step, { event, role, next }: Link, round: Round): void {
    round.found.set(event.id, event)
    for (const one of next) round.next.push({ origin: event, thing: one, lotOnly: false })
    // Who made items of a lot took them from the lot.
    if (role === roles.madeItems && this.#direction === 'up') round.next.push({ origin: event, thing, lotOnly: true })
    if (origin === undefined) return
    const [source, target] = this.#direction === 'up' ? [origin, event] : [event, origin]
    this.#edges.add(source, target, [thing])
  }
}

/** Stands for the origin of a first step, where no event has this id. */
const nowhere = 0

type Round = {
  found: Map<number, TracedEvent>
  /** Steps to the next level. */
  next: Step[]
  /** Steps that stay on this level. */
  same: Step[]
}

export const byTime = (one: TracedEvent, other: TracedEvent) =>
  one.time - other.time || (one.name < other.name ? -1 : Number(one.name > other.name))
