import { cross, isTimeConflict, type Maker, type Position } from '../crossing.ts'
import type { Descent } from '../descent/descent.ts'
import type { Link, TracedEvent } from '../descent/link.ts'
import type { Direction } from '../descent/queries.ts'
import { type Edge, Edges } from './edges.ts'

/** What a walk has found: events by their distance, and the edges between them. */
export type Walked = { nodes: Map<number, { event: TracedEvent; level: number }>; edges: Edge[]; isCut: boolean }

/** A thing where a walk begins, and downstream who made it. */
export type Start = { thing: string; makers?: Maker[] }

export type WalkOptions = {
  depth: number
  limit: number
  isConsistent: boolean
  includeErroneous: boolean
}

/** Walks level by level from things to events and on, so that every cut falls at the same place for the same data. */
export class Walk {
  readonly #descent: Descent
  readonly #direction: Direction
  readonly #options: WalkOptions
  readonly #nodes: Walked['nodes'] = new Map()
  readonly #edges = new Edges()
  readonly #seen = {
    whole: new Map<number, Set<string>>(),
    lot: new Map<number, Set<string>>(),
    product: new Map<number, Set<string>>(),
  }
  #isCut = false

  constructor(descent: Descent, direction: Direction, options: WalkOptions) {
    this.#descent = descent
    this.#direction = direction
    this.#options = options
  }

  /** Begins at things; downstream at the events that made them, which stand at level 0. */
  async run(starts: Start[]): Promise<Walked> {
    let level = 0
    // What used a thing before anybody made it is reached all the same, unless time must be consistent.
    const isMadeFirst = ({ makers = [] }: Start) => this.#options.isConsistent && makers.length > 0
    let positions = starts
      .filter((start) => !isMadeFirst(start))
      .map(({ thing }): Position => ({ origin: undefined, thing, scope: 'whole' }))
    if (this.#direction === 'down') {
      this.#accept(
        starts.flatMap(({ makers = [] }) => makers.map(({ event }) => event)),
        level++,
      )
      for (const { thing, makers = [] } of starts)
        for (const { event: origin, itemsOnly } of makers)
          if (this.#nodes.has(origin.id)) positions.push({ origin, itemsOnly, thing, scope: 'whole' })
    }
    for (; positions.length > 0; level++) {
      const round = await this.#follow(positions)
      this.#accept(round.found.values(), level)
      // Only events that stand in the graph are followed further.
      positions = round.next.filter(({ origin }) => origin !== undefined && this.#nodes.has(origin.id))
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

  /** All events one level on, and the positions from which the walk goes on behind them. */
  async #follow(positions: Position[]): Promise<Round> {
    const round: Round = { found: new Map(), next: [], same: [] }
    let open = positions
    while (open.length > 0) {
      await this.#descent.load(open.map(({ thing }) => thing))
      round.same = []
      for (const position of open) if (this.#isNew(position)) this.#followLinks(position, round)
      open = round.same
    }
    return round
  }

  #isNew({ origin, thing, scope, through }: Position): boolean {
    const seen = this.#seen[scope]
    const from = origin?.id ?? nowhere
    const key = through === undefined ? thing : `${thing} ${through}`
    const keys = seen.get(from)
    if (keys?.has(key)) return false
    if (keys) keys.add(key)
    else seen.set(from, new Set([key]))
    return true
  }

  #followLinks(at: Position, round: Round): void {
    const links = this.#descent.linksOf(at.thing)
    for (const link of links) {
      if (link.event.declaration !== null && !this.#options.includeErroneous) continue
      this.#followLink(at, link, links, round)
    }
  }

  #followLink(at: Position, link: Link, links: readonly Link[], round: Round): void {
    const crossing = cross(this.#direction, at, link, links)
    if (crossing === undefined) return
    const { between, positions } = crossing
    const { event } = link
    if (between === 'event' && this.#options.isConsistent && isTimeConflict(this.#direction, at, event)) return
    const to = between === 'event' ? round.next : round.same
    for (const position of positions) to.push(position)
    if (between !== 'event') return
    round.found.set(event.id, event)
    if (at.origin === undefined) return
    const [source, target] = this.#direction === 'up' ? [at.origin, event] : [event, at.origin]
    const container = at.through ?? link.through
    if (container === undefined) this.#edges.add(source, target, at.thing)
    else this.#edges.addThrough(source, target, container)
  }
}

/** Stands for the origin of a first step, where no event has this id. */
const nowhere = 0

type Round = {
  found: Map<number, TracedEvent>
  /** On the next level. */
  next: Position[]
  /** On this level. */
  same: Position[]
}

export const byTime = (a: TracedEvent, b: TracedEvent) =>
  a.time - b.time || (a.name < b.name ? -1 : Number(a.name > b.name))
