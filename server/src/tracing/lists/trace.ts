import { roles } from '../../event-store/lineage-rows.ts'
import type { Interval } from '../containment/intervals.ts'
import { type Crossing, cross, isTimeConflict, type Position } from '../crossing.ts'
import type { Descent } from '../descent/descent.ts'
import type { Link, TracedEvent } from '../descent/link.ts'
import type { Direction } from '../descent/queries.ts'
import type { Reason } from '../facts/shapes.ts'
import type { IncompleteReason } from './contract.ts'

/** How a thing was reached: from which other, by which event, and why that is not certain. */
export type Reach = Position & {
  from: Reach | undefined
  /** The event that leads here. */
  event: TracedEvent | undefined
  distance: number
  reasons: readonly Reason[]
}

/** A thing where a walk begins, and when it was first made. */
export type Root = { thing: string; since?: number | undefined }

export type TraceOptions = { depth: number; limit: number; isConsistent: boolean; certainOnly: boolean }

/** What is known of a thing, once for the whole lot and once for the lot as such. */
type Known = { best: Reach; certainSince: number | undefined }

const certain: readonly Reason[] = []

/**
 * Walks from thing to thing, the nearest first. A thing is certain when a way leads to it on which nothing was used before
 * it was made: on the way down, the earliest moment from which a thing is certainly concerned decides what follows from it.
 */
export class Trace {
  readonly #descent: Descent
  readonly #direction: Direction
  readonly #options: TraceOptions
  readonly #known = {
    whole: new Map<string, Known>(),
    lot: new Map<string, Known>(),
    product: new Map<string, Known>(),
  }
  readonly #beyond = new Set<string>()
  /** The event that came last to each thing; up, where time runs backwards, the first one that used it. */
  readonly #last = new Map<string, TracedEvent>()
  #isFull = false
  /** Every event that was come by, and from what it used (down) or made (up). */
  readonly crossed = new Map<number, Pick<Reach, 'reasons'> & { event: TracedEvent; from: Reach }>()

  constructor(descent: Descent, direction: Direction, options: TraceOptions) {
    this.#descent = descent
    this.#direction = direction
    this.#options = options
  }

  /** The best way to each thing: certain ones first, then the shortest. */
  get reached(): Reach[] {
    const { whole, lot, product } = this.#known
    const best = new Map([...whole].map(([thing, known]) => [thing, known.best]))
    for (const [thing, known] of [...lot, ...product]) {
      const other = best.get(thing)
      // A lot may be certain where its items are not.
      if (other === undefined || known.best.reasons.length < other.reasons.length) best.set(thing, known.best)
    }
    return [...best.values()]
  }

  /** All that was reached, and the containers through which it was. */
  get things(): Set<string> {
    const things = new Set(Object.values(this.#known).flatMap((known) => [...known.keys()]))
    for (const { through } of this.reached) if (through !== undefined) things.add(through)
    return things
  }

  /** Why something is missing. */
  get cuts(): IncompleteReason[] {
    const { things } = this
    const isDeep = [...this.#beyond].some((thing) => !things.has(thing))
    return [...(isDeep ? (['depth'] as const) : []), ...(this.#isFull ? (['limit'] as const) : [])]
  }

  begin(roots: Root[]): Promise<void> {
    return this.#follow(
      roots.map(({ thing, since }) => ({
        thing,
        scope: 'whole',
        from: undefined,
        event: undefined,
        origin: undefined,
        ...(since !== undefined && { since }),
        distance: 0,
        reasons: certain,
      })),
    )
  }

  /** Goes on from things to which the walk itself did not lead. */
  resume(reaches: Reach[]): Promise<void> {
    if (reaches.length > 0) this.#descent.reopen()
    return this.#follow(reaches.map((reach) => this.#noted(reach)))
  }

  /** Goes on from here as far as it leads. */
  async #follow(reaches: Reach[]): Promise<void> {
    for (let next = reaches; next.length > 0; ) {
      const nearest = next.reduce((least, { distance }) => Math.min(least, distance), Number.POSITIVE_INFINITY)
      let open = this.#accept(next.filter(({ distance }) => distance === nearest))
      next = next.filter(({ distance }) => distance > nearest)
      while (open.length > 0) {
        await this.#descent.load(open.map(({ thing }) => thing))
        const found = open.flatMap((reach) => this.#stepsFrom(reach))
        open = this.#accept(found.filter(({ distance }) => distance === nearest))
        next.push(...found.filter(({ distance }) => distance > nearest))
      }
    }
  }

  /** Every event that made (up) or used (down) a thing, and whether something lies behind it. */
  linksOf(thing: string): { leadsOn: boolean; isInTime: boolean }[] {
    const last = this.#last.get(thing)
    return this.#descent
      .linksOf(thing)
      .filter(({ event }) => event.declaration === null)
      .map(({ event, role, next }) => {
        const isMember = role === roles.ofLot || role === roles.saidItems
        return { leadsOn: next.length > 0, isInTime: isMember || !this.#conflicts(last, event) }
      })
  }

  /** Whether the walk went on from a container to its contents. */
  isCarrier(thing: string): boolean {
    return this.#descent.isCarrier(thing)
  }

  /** What was in a thing when it was used. */
  contentsAt(thing: string, time: number): Interval[] {
    return this.#descent.contentsAt(thing, time)
  }

  /** Those that are news: reached for the first time, or certain from an earlier moment on. */
  #accept(reaches: Reach[]): Reach[] {
    return reaches.sort(byCertainty).filter((reach) => this.#isNews(reach))
  }

  #isNews(reach: Reach): boolean {
    const { depth, limit, certainOnly } = this.#options
    const isCertain = reach.reasons.length === 0
    if (certainOnly && !isCertain) return false
    const { whole, lot, product } = this.#known
    const ofScope = this.#known[reach.scope]
    const known = ofScope.get(reach.thing)
    if (known) return isCertain && this.#improve(known, reach)
    if (reach.distance > depth) this.#beyond.add(reach.thing)
    else if (whole.size + lot.size + product.size >= limit) this.#isFull = true
    else {
      const certainSince = isCertain ? this.#moment(reach) : undefined
      ofScope.set(reach.thing, { best: reach, certainSince })
      return true
    }
    return false
  }

  #improve(known: Known, reach: Reach): boolean {
    const since = this.#moment(reach)
    if (known.certainSince !== undefined && known.certainSince <= since) return false
    if (known.certainSince === undefined) known.best = reach
    known.certainSince = since
    return true
  }

  /** Up, time runs backwards. */
  #moment({ origin, since }: Reach): number {
    if (origin === undefined) return since ?? Number.NEGATIVE_INFINITY
    return this.#direction === 'down' ? origin.time : -origin.time
  }

  #conflicts(origin: TracedEvent | undefined, event: TracedEvent): boolean {
    return isTimeConflict(this.#direction, { origin }, event)
  }

  #stepsFrom(reach: Reach): Reach[] {
    const links = this.#descent.linksOf(reach.thing)
    return links
      .filter(({ event }) => event.declaration === null)
      .flatMap((link) => this.#followLink(reach, link, links))
      .map((step) => this.#noted(step))
  }

  #noted(step: Reach): Reach {
    const last = this.#last.get(step.thing)
    if (step.origin && (last === undefined || this.#conflicts(step.origin, last)))
      this.#last.set(step.thing, step.origin)
    return step
  }

  #followLink(reach: Reach, link: Link, links: readonly Link[]): Reach[] {
    const crossing = cross(this.#direction, reach, link, links)
    if (crossing === undefined) return []
    const { event } = link
    if (crossing.between === 'membership')
      return stepsOver(reach, link, crossing, this.#reasonsOfMember(reach, crossing))
    const isConflict = isTimeConflict(this.#direction, reach, event)
    if (isConflict && this.#options.isConsistent) return []
    const known = isConflict ? withReason(reach.reasons, 'time_conflict') : reach.reasons
    const reasons = link.isOver ? withReason(known, 'part_removed') : known
    if (reasons.length < (this.crossed.get(event.id)?.reasons.length ?? Number.POSITIVE_INFINITY))
      this.crossed.set(event.id, { event, from: reach, reasons })
    return stepsOver(reach, link, crossing, reasons)
  }

  /** What was made of an item's lot may hold the item, or another one; what the lot was made from is in each item. */
  #reasonsOfMember({ reasons }: Reach, { positions }: Crossing): readonly Reason[] {
    const isLot = positions.some(({ scope }) => scope === 'lot')
    return isLot && this.#direction === 'down' ? withReason(reasons, 'part_of_lot') : reasons
  }
}

/** Out of a transformation, or of the middle of one event, is no step of its own. */
function stepsOver(reach: Reach, link: Link, { positions }: Crossing, reasons: readonly Reason[]): Reach[] {
  const { event, through } = link
  const { origin } = reach
  const isInside = origin !== undefined && (origin.id === event.id || origin.transformation === reach.thing)
  const distance = reach.distance + (isInside ? 0 : 1)
  const shared = { from: reach, event, distance, reasons, ...(through !== undefined && { through }) }
  return positions.map((position) => ({ ...position, ...shared }))
}

export const withReason = (reasons: readonly Reason[], reason: Reason): readonly Reason[] =>
  reasons.includes(reason) ? reasons : [...reasons, reason].sort()

/** The same order for the same data, whichever came first from the database. */
function byCertainty(one: Reach, other: Reach): number {
  return (
    one.reasons.length - other.reasons.length ||
    (one.origin?.time ?? 0) - (other.origin?.time ?? 0) ||
    compareText(one.event?.name ?? '', other.event?.name ?? '') ||
    compareText(one.thing, other.thing)
  )
}

const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other))
