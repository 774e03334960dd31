import type { Tenant } from '../../db/statements.ts'
import { Containment, type Holder } from '../containment/containment.ts'
import { readSightings } from '../facts/queries.ts'
import { type SeenEvent, SeenEvents } from '../facts/seen-events.ts'
import type { Line } from '../lists/list.ts'
import type { Reach } from '../lists/trace.ts'
import { ThingNames } from '../names/thing-names.ts'
import { listRecall } from '../recall/list-recall.ts'

/** As for a recall that says nothing else: every way counts, however long. */
const options = { depth: Number.POSITIVE_INFINITY, limit: 10_000, isConsistent: false, certainOnly: false }

/** Something that is concerned, in an event that names it or the container in which it was. */
export type Appearance = { event: SeenEvent; reach: Reach; container: string | undefined }

export type Concern = {
  appearances: Appearance[]
  /** An event that names none of these changes nothing. */
  things: Set<string>
  names: ThingNames
}

/** Everything that a recall of a thing would list, and all events in which something of it appears. */
export async function readConcern(tenant: Tenant, root: string): Promise<Concern> {
  const { lines } = await listRecall(tenant, { roots: [root] }, options)
  const followed = lines.filter(isFollowed)
  const containment = new Containment(tenant)
  await containment.loadHolders(followed.map(({ named }) => named.thing))
  const holders = new Map(followed.map(({ named }) => [named.thing, containment.holdersOf(named.thing)]))
  const containers = [...holders.values()].flat().map(({ container }) => container)
  const things = new Set([root, ...lines.map(({ named }) => named.thing), ...containers])
  const seen = new Set([...followed.map(({ named }) => named.thing), ...containers])
  const sightings = Map.groupBy(await readSightings(tenant, [...seen]), ({ thing }) => thing)
  const leading = lines.flatMap(({ reach }) => (reach.event ? [reach.event.id] : []))
  const events = await new SeenEvents(tenant).read(
    new Set([...leading, ...[...sightings.values()].flat().map(({ event }) => event)]),
  )
  const eventsOf = (thing: string) => (sightings.get(thing) ?? []).flatMap(({ event }) => events.get(event) ?? [])
  const names = new ThingNames(
    tenant,
    lines.map(({ named }) => named),
  )
  await names.load(things)
  const appearances = lines.flatMap((line) =>
    appearancesOf(line, { events, eventsOf, holders: holders.get(line.named.thing) ?? [] }),
  )
  return { appearances: nearest(appearances), things, names }
}

/** What is said of a product without a lot may be said of any lot: only the event that leads to it counts. */
const isFollowed = ({ named }: Line) => named.kind !== 'class' && named.kind !== 'transformation'

type Known = {
  events: Map<number, SeenEvent>
  eventsOf(thing: string): SeenEvent[]
  holders: Holder[]
}

function appearancesOf(line: Line, { events, eventsOf, holders }: Known): Appearance[] {
  const { reach, named } = line
  const leading = reach.event && events.get(reach.event.id)
  const own = [...(leading ? [leading] : []), ...(isFollowed(line) ? eventsOf(named.thing) : [])]
  const inside = holders.flatMap(({ container, since, until }) =>
    eventsOf(container)
      .filter(({ time }) => time >= since && time <= until)
      .map((event) => ({ event, reach, container })),
  )
  return [...own.map((event) => ({ event, reach, container: undefined })), ...inside]
}

/** Of each event what it made, or else what is nearest to the beginning; certain things first, and none in a container if another is not. */
function nearest(appearances: Appearance[]): Appearance[] {
  const best = new Map<number, Appearance>()
  for (const appearance of appearances) {
    const other = best.get(appearance.event.id)
    if (other === undefined || rank(appearance) < rank(other)) best.set(appearance.event.id, appearance)
  }
  return [...best.values()].sort((a, b) => a.event.id - b.event.id)
}

function rank({ event, reach, container }: Appearance): number {
  const isMadeByIt = reach.event?.id === event.id
  const distance = Math.min(reach.distance, 10_000) * 2 + (container === undefined ? 0 : 1)
  return reach.reasons.length * 1_000_000 + (isMadeByIt ? 0 : 100_000) + distance
}
