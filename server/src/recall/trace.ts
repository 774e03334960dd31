import type { Descent, Link, TracedEvent } from '../genealogy/descent.ts'
import type { Direction } from '../genealogy/descent-rows.ts'
import { roles } from '../genealogy/lineage-rows.ts'
import type { IncompleteReason } from './contract.ts'
import type { Reason } from './shapes.ts'

/** How a thing was reached: from which other, by which event, and why that is not certain. */
export type Reach = {
  thing: string
  /** A lot as such, not its items. */
  lotOnly: boolean
  from: Reach | undefined
  /** The event that leads here. */
  event: TracedEvent | undefined
  /** The event that made the thing (down) or used it (up) on this way; none where the walk begins. */
  origin: TracedEvent | undefined
  distance: number
  reasons: readonly Reason[]
}

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
  readonly #known = new Map<string, Known>()
  readonly #lots = new Map<string, Known>()
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
    const lots = [...this.#lots.values()].filter(({ best }) => !this.#known.has(best.thing))
    return [...this.#known.values(), ...lots].map(({ best }) => best)
  }

  get things(): Set<string> {
    return new Set([...this.#known.keys(), ...this.#lots.keys()])
  }

  /** Why something is missing. */
  get cuts(): IncompleteReason[] {
    const isDeep = [...this.#beyond].some((thing) => !this.#known.has(thing) && !this.#lots.has(thing))
    return [...(isDeep ? (['depth'] as const) : []), ...(this.#isFull ? (['limit'] as const) : [])]
  }

  begin(thing: string): Promise<void> {
    return this.#follow([
      { thing, lotOnly: false, from: undefined, event: undefined, origin: undefined, distance: 0, reasons: certain },
    ])
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

  /** Those that are news: reached for the first time, or certain from an earlier moment on. */
  #accept(reaches: Reach[]): Reach[] {
    return reaches.sort(byCertainty).filter((reach) => this.#isNews(reach))
  }

  #isNews(reach: Reach): boolean {
    const { depth, limit, certainOnly } = this.#options
    const isCertain = reach.reasons.length === 0
    if (certainOnly && !isCertain) return false
    const known = (reach.lotOnly ? this.#lots : this.#known).get(reach.thing)
    if (known) return isCertain && this.#improve(known, reach)
    if (reach.distance > depth) this.#beyond.add(reach.thing)
    else if (this.#known.size + this.#lots.size >= limit) this.#isFull = true
    else {
      const certainSince = isCertain ? this.#moment(reach.origin) : undefined
      ;(reach.lotOnly ? this.#lots : this.#known).set(reach.thing, { best: reach, certainSince })
      return true
    }
    return false
  }

  #improve(known: Known, reach: Reach): boolean {
    const since = this.#moment(reach.origin)
    if (known.certainSince !== undefined && known.certainSince <= since) return false
    if (known.certainSince === undefined) known.best = reach
    known.certainSince = since
    return true
  }

  /** Up, time runs backwards. */
  #moment(origin: TracedEvent | undefined): number {
    if (origin === undefined) return Number.NEGATIVE_INFINITY
    return this.#direction === 'down' ? origin.time : -origin.time
  }

  #conflicts(origin: TracedEvent | undefined, event: TracedEvent): boolean {
    return this.#moment(event) < this.#moment(origin)
  }

  #stepsFrom(reach: Reach): Reach[] {
    return this.#descent
      .linksOf(reach.thing)
      .flatMap((link) => (link.event.declaration === null ? this.#cross(reach, link) : []))
      .map((step) => this.#noted(step))
  }

  #noted(step: Reach): Reach {
    const last = this.#last.get(step.thing)
    if (step.origin && (last === undefined || this.#conflicts(step.origin, last)))
      this.#last.set(step.thing, step.origin)
    return step
  }

  #cross(reach: Reach, link: Link): Reach[] {
    const { event, role } = link
    if (role === roles.ofLot) return this.#toLot(reach, link)
    if (role === roles.saidItems) return reach.lotOnly ? [] : stepsOver(reach, link, { origin: reach.origin })
    if (event.id !== reach.origin?.id && !this.#mayCross(reach, link)) return []
    const isConflict = this.#conflicts(reach.origin, event)
    if (isConflict && this.#options.isConsistent) return []
    const reasons = isConflict ? withReason(reach.reasons, 'time_conflict') : reach.reasons
    if (reasons.length < (this.crossed.get(event.id)?.reasons.length ?? Number.POSITIVE_INFINITY))
      this.crossed.set(event.id, { event, from: reach, reasons })
    const steps = stepsOver(reach, link, { origin: event, reasons })
    // Who made items of a lot took them from the lot.
    if (this.#direction === 'up' && role === roles.madeItems)
      steps.push(...stepsOver(reach, { ...link, next: [reach.thing] }, { origin: event, reasons, lotOnly: true }))
    return steps
  }

  /** An item shares the origins of its lot. What was made of the lot may hold the item, or another one. */
  #toLot(reach: Reach, link: Link): Reach[] {
    if (reach.lotOnly) return []
    if (this.#direction === 'down')
      return stepsOver(reach, link, {
        origin: reach.origin,
        lotOnly: true,
        reasons: withReason(reach.reasons, 'part_of_lot'),
      })
    const isMaker = this.#descent
      .linksOf(reach.thing)
      .some(({ event, role }) => event.id === link.event.id && role === roles.made)
    return stepsOver(reach, link, { origin: isMaker ? link.event : reach.origin, lotOnly: true })
  }

  /** Never to siblings: other items of the same lot, and who made them. */
  #mayCross({ thing, lotOnly, origin }: Reach, { event, role }: Link): boolean {
    if (this.#direction === 'up')
      return role === roles.made || !(lotOnly || (origin && this.#descent.madeItems(origin, thing)))
    return !lotOnly || (role === roles.made && !this.#descent.madeItems(event, thing))
  }
}

/** Out of a transformation, or of the middle of one event, is no step of its own. */
function stepsOver(reach: Reach, { event, next }: Link, more: Partial<Reach>): Reach[] {
  const isInside =
    reach.origin !== undefined && (reach.origin.id === event.id || reach.origin.transformation === reach.thing)
  const distance = reach.distance + (isInside ? 0 : 1)
  const shared = { lotOnly: false, from: reach, event, origin: event, distance, reasons: reach.reasons, ...more }
  return next.map((thing) => ({ thing, ...shared }))
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

/** The events on the way, from where it began. */
export function evidenceOf(reach: Reach): string[] {
  const names: string[] = []
  for (let at: Reach | undefined = reach; at?.event; at = at.from) {
    if (names.at(-1) !== at.event.name) names.push(at.event.name)
  }
  return names.reverse()
}
