import type { Tenant } from '../../db/statements.ts'
import { statedAmounts } from '../containment/holdings.ts'
import { type Interval, Intervals, isHeldAt } from '../containment/intervals.ts'
import { ThingNames } from '../names/thing-names.ts'
import { quantitiesOf, type Seen, timeConflictOf } from './quantities.ts'
import { type NamedThing, readSightings, type Sighting } from './queries.ts'
import type { SeenEvent, SeenEvents } from './seen-events.ts'
import type { Container, EventReference, Expiry, LastKnown, Quantities, Shipment, Warning } from './shapes.ts'

/** What events say about a thing. */
export type Facts = {
  expiry: Expiry | null
  quantities: Quantities
  last_known: LastKnown
  containers: Container[]
  shipments: Shipment[]
  warnings: Warning[]
  first: EventReference | null
  last: EventReference | null
  isUsed: boolean
  /** Destroyed or decommissioned, and not made again since. */
  isDestroyed: boolean
  /** Some event names it that nobody declared wrong. */
  isKnown: boolean
}

/** Reads all that is known of some things with a handful of statements, however many they are. */
export async function readFacts(tenant: Tenant, things: NamedThing[], seenEvents: SeenEvents) {
  const names = new ThingNames(tenant, things)
  const intervals = new Intervals(tenant)
  const held: Interval[] = []
  const sightings: Sighting[] = []
  const met = new Set(things.map(({ thing }) => thing))
  // First the things, then what ever held them, then what held that …
  for (let level = [...met]; level.length > 0; ) {
    const [found, seen] = await Promise.all([intervals.of(level), readSightings(tenant, level), names.load(level)])
    for (const interval of found) held.push(interval)
    for (const sighting of seen) sightings.push(sighting)
    level = [...new Set(found.map(({ holder }) => holder))].filter((holder) => !met.has(holder))
    for (const holder of level) met.add(holder)
  }
  const events = await seenEvents.read(new Set(sightings.map(({ event }) => event)))
  const holdings = Map.groupBy(held, ({ child }) => child)
  const reader = new FactReader(names, holdings, events, byThing(sightings, events))
  return { factsOf: (thing: NamedThing): Facts => reader.factsOf(thing), places: placesOf(events) }
}

/** The places and parties that events name. */
function placesOf(events: Map<number, SeenEvent>): Set<string> {
  const places = new Set<string>()
  for (const { read_point, biz_location, shipment } of events.values()) {
    if (read_point !== null) places.add(read_point)
    if (biz_location !== null) places.add(biz_location)
    for (const { destination } of shipment?.destinationList ?? [])
      if (destination !== undefined) places.add(destination)
  }
  return places
}

function byThing(sightings: Sighting[], events: Map<number, SeenEvent>): Map<string, Seen[]> {
  const seen = new Map<string, Seen[]>()
  for (const sighting of sightings) {
    const at = events.get(sighting.event)
    if (at === undefined) continue
    const { thing, event, role, quantity, uom } = sighting
    const complete = { thing, event, role, quantity, uom, at }
    const others = seen.get(thing)
    if (others) others.push(complete)
    else seen.set(thing, [complete])
  }
  return seen
}

/** A container, the time during which it held the thing, and the container in which the thing was directly. */
type Holder = { holder: string; since: number; until: number; direct: string; isHeldAt: (time: number) => boolean }

class FactReader {
  readonly #names: ThingNames
  readonly #holdings: Map<string, Interval[]>
  readonly #events: Map<number, SeenEvent>
  readonly #seen: Map<string, Seen[]>

  constructor(
    names: ThingNames,
    holdings: Map<string, Interval[]>,
    events: Map<number, SeenEvent>,
    seen: Map<string, Seen[]>,
  ) {
    this.#names = names
    this.#holdings = holdings
    this.#events = events
    this.#seen = seen
  }

  factsOf({ thing, kind }: NamedThing): Facts {
    const sightings = (this.#seen.get(thing) ?? []).sort(byTime)
    const holders = this.#holdersOf(thing)
    const reports = [...sightings, ...this.#usesInContainers(thing, holders)].sort(byTime)
    const { quantities, warnings } = quantitiesOf(kind, reports)
    return {
      expiry: sightings.findLast(isDated)?.at.expiry ?? null,
      quantities,
      last_known: this.#lastKnown(thing, sightings, holders),
      containers: this.#holdingsOf(thing)
        .toSorted((a, b) => a.since.time - b.since.time || (this.#name(a.holder) < this.#name(b.holder) ? -1 : 1))
        .flatMap((holding) => this.#container(holding)),
      shipments: this.#shipments(sightings, holders),
      warnings: [...warnings, ...timeConflictOf(reports)],
      first: sightings[0]?.at.reference ?? null,
      last: sightings.at(-1)?.at.reference ?? null,
      isUsed: reports.some(({ role }) => role === 'used'),
      isDestroyed: sightings.findLast(({ role }) => role === 'made' || role === 'deleted')?.role === 'deleted',
      isKnown: sightings.length > 0 || holders.length > 0,
    }
  }

  #holdingsOf(thing: string): Interval[] {
    return this.#holdings.get(thing) ?? []
  }

  /** Everything that ever held the thing, directly or not, and when. */
  #holdersOf(thing: string, within = always, inside: readonly string[] = [], nearest?: string): Holder[] {
    return this.#holdingsOf(thing).flatMap((interval) => {
      const { holder, since, until } = interval
      const time = {
        since: Math.max(since.time, within.since),
        until: Math.min(until?.time ?? Number.POSITIVE_INFINITY, within.until),
        isHeldAt: (moment: number) => isHeldAt(interval, moment) && within.isHeldAt(moment),
      }
      // In a loop a container is met again, and would be used twice.
      if (time.since > time.until || inside.includes(holder)) return []
      const direct = nearest ?? holder
      return [{ holder, ...time, direct }, ...this.#holdersOf(holder, time, [...inside, thing], direct)]
    })
  }

  /** Who used a container used what was in it. */
  #usesInContainers(thing: string, holders: Holder[]): Seen[] {
    return holders.flatMap(({ holder, direct, isHeldAt: isInside }) =>
      (this.#seen.get(holder) ?? [])
        .filter(({ role, at }) => role === 'used' && isInside(at.time))
        .flatMap((use) => {
          const amounts = this.#amountsIn(thing, direct, use.at.time)
          const stated = amounts.length > 0 ? amounts : [{ quantity: null, uom: null }]
          return stated.map((amount) => ({ ...use, thing, ...amount }))
        }),
    )
  }

  /** How much of a thing was in a container at a time, where that is known. */
  #amountsIn(thing: string, container: string, time: number): ReturnType<typeof statedAmounts> {
    const holding = this.#holdingsOf(thing).findLast(
      (interval) => interval.holder === container && isHeldAt(interval, time),
    )
    return holding ? statedAmounts(holding, time) : []
  }

  #container(holding: Interval): Container[] {
    const { holder, since, until } = holding
    const event = this.#events.get(since.event)
    if (until || event === undefined) return []
    const quantities = statedAmounts(holding)
    const { eventTime } = event.reference
    return [{ identifier: this.#name(holder), inside: this.#around(holder), since: eventTime, quantities }]
  }

  /** What holds a container now, and what holds that. */
  #around(container: string): string[] {
    const around = new Set<string>()
    let at: string | undefined = container
    while (at !== undefined && !around.has(at)) {
      around.add(at)
      at = this.#holdingsOf(at).find(({ until }) => until === undefined)?.holder
    }
    return [...around].slice(1).map((holder) => this.#name(holder))
  }

  #shipments(sightings: Seen[], holders: Holder[]): Shipment[] {
    const shipments = new Map<SeenEvent, string | null>()
    for (const { at } of sightings) if (at.shipment) shipments.set(at, null)
    for (const { holder, since, until } of holders) {
      for (const { at } of this.#seen.get(holder) ?? []) {
        const isInside = at.time >= since && at.time <= until
        if (at.shipment && isInside && !shipments.has(at)) shipments.set(at, this.#name(holder))
      }
    }
    const inOrder = [...shipments].sort(([one], [other]) => one.time - other.time || one.id - other.id)
    return inOrder.flatMap(([at, container]) => {
      const place = at.read_point ?? at.biz_location
      return at.shipment ? [{ ...at.reference, place, container, ...at.shipment }] : []
    })
  }

  /** A container's events are also those of what it holds. */
  #lastKnown(thing: string, own: Seen[], holders: Holder[]): LastKnown {
    const all = [...own]
    for (const { holder, since, until } of holders) {
      for (const seen of this.#seen.get(holder) ?? [])
        if (seen.at.time >= since && seen.at.time <= until) all.push(seen)
    }
    if (all.length > own.length) all.sort(byTime)
    // Where some of it was used, the rest is still there; bizLocation and disposition speak of what was made.
    const isUse = ({ role, thing: owner }: Seen) => role === 'used' && owner === thing
    const placeOf = (seen: Seen) =>
      isUse(seen) ? (seen.at.read_point ?? seen.at.biz_location) : (seen.at.biz_location ?? seen.at.read_point)
    const placed = all.findLast((seen) => placeOf(seen) !== null)
    const disposed = all.findLast((seen) => seen.at.disposition !== null && !isUse(seen))
    return {
      place: placed ? placeOf(placed) : null,
      disposition: disposed?.at.disposition ?? null,
      event: all.at(-1)?.at.reference ?? null,
    }
  }

  #name(thing: string): string {
    return this.#names.of(thing)?.text ?? thing
  }
}

const always = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY, isHeldAt: (_time: number) => true }

const isDated = ({ role, at }: Seen) => (role === 'made' || role === 'named') && at.expiry !== null

const byTime = (one: Seen, other: Seen) => one.at.time - other.at.time || one.event - other.event
