import { lineageOf, readEvent } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { nameOf } from '../../event-store/event-name.ts'
import { eventText } from '../../event-store/stored-event.ts'
import type { TracedEvent } from '../descent/link.ts'
import { type ClassUse, readClasses, readClassesOf, readClassUses } from '../facts/queries.ts'
import { type Reach, type Trace, withReason } from '../lists/trace.ts'
import type { ThingNames } from '../names/thing-names.ts'

/**
 * Goes on where a product is named without its lot. A graph never does, since this would join every lot ever made; a recall
 * must, or it would be silent about what may be concerned. Only uses after a thing came to be are followed. Where all lots of
 * a product are recalled (`gtins`), it does not matter which of them was used. False when there are too many.
 */
export async function followUnstated(
  tenant: Tenant,
  trace: Trace,
  names: ThingNames,
  { max, gtins }: { max: number; gtins: ReadonlySet<string> },
): Promise<boolean> {
  const isAll = ({ thing, from }: Reach) => from === undefined && gtins.has(names.of(thing)?.gtin ?? '')
  const seen = { events: new Set<number>(), things: new Set<string>() }
  for (;;) {
    const [made] = await Promise.all([madeClasses(tenant, trace, seen.events), names.load(trace.things)])
    await trace.resume(made)
    const fresh = trace.reached.filter(({ thing }) => !seen.things.has(thing))
    if (fresh.length === 0) return true
    for (const { thing } of fresh) seen.things.add(thing)
    await names.load(seen.things)
    const ways = await classesBehind(tenant, fresh, names)
    const uses = ways.size === 0 ? [] : await readClassUses(tenant, [...ways.keys()], max + 1)
    if (uses.length > max) return false
    await trace.resume(uses.flatMap((use) => outputsOf(use, ways.get(use.class) ?? [], isAll)))
  }
}

/** Classes that events on the way have made. */
async function madeClasses(tenant: Tenant, trace: Trace, seen: Set<number>): Promise<Reach[]> {
  const events = [...trace.crossed.keys()].filter((event) => !seen.has(event))
  for (const event of events) seen.add(event)
  const classes = events.length === 0 ? [] : await readClassesOf(tenant, 'produced', events)
  return classes.flatMap(({ thing, event }) => reachOver(trace, event, thing))
}

/** Classes that events on the way up have used: there the trace ends. */
export async function usedClasses(tenant: Tenant, trace: Trace): Promise<Reach[]> {
  const events = [...trace.crossed.keys()]
  const classes = events.length === 0 ? [] : await readClassesOf(tenant, 'consumed', events)
  return classes.flatMap(({ thing, event }) => reachOver(trace, event, thing))
}

function reachOver(trace: Trace, id: number, thing: string): Reach[] {
  const crossing = trace.crossed.get(id)
  if (crossing === undefined) return []
  const { event, from, reasons } = crossing
  return [reachBy(event, from, thing, reasons)]
}

const reachBy = (event: TracedEvent, from: Reach, thing: string, reasons = from.reasons): Reach => ({
  thing,
  scope: 'whole',
  from,
  event,
  origin: event,
  distance: from.distance + 1,
  reasons: withReason(reasons, 'lot_not_stated'),
})

/** A thing, and from when on it can have been used. */
type Way = { reach: Reach; since: number }

/** The classes under which these things may have been used, each with the ways to them. */
async function classesBehind(tenant: Tenant, reaches: Reach[], names: ThingNames) {
  const byClass = new Map<string, Way[]>()
  const byGtin = new Map<string, Way[]>()
  for (const reach of reaches) {
    const named = names.of(reach.thing)
    const way = { reach, since: reach.origin?.time ?? reach.since ?? Number.NEGATIVE_INFINITY }
    if (named?.kind === 'class') add(byClass, reach.thing, [way])
    else if (named?.gtin) add(byGtin, named.gtin, [way])
  }
  const classes = byGtin.size === 0 ? [] : await readClasses(tenant, [...byGtin.keys()])
  for (const { thing, gtin } of classes) add(byClass, thing, byGtin.get(gtin) ?? [])
  for (const [thing, ways] of byClass) byClass.set(thing, nearer(ways))
  return byClass
}

function add(map: Map<string, Way[]>, key: string, ways: Way[]): void {
  const known = map.get(key)
  if (known) known.push(...ways)
  else map.set(key, [...ways])
}

/** By time, less those that are not nearer than an earlier one: no use would be found by them. */
function nearer(ways: Way[]): Way[] {
  let nearest = Number.POSITIVE_INFINITY
  return ways
    .sort((a, b) => a.since - b.since || a.reach.distance - b.reach.distance)
    .filter(({ reach: { distance } }) => {
      const isNearer = distance < nearest
      if (isNearer) nearest = distance
      return isNearer
    })
}

/** What an event made when it used the class: of the nearest thing that was there by then. */
function outputsOf(use: ClassUse, ways: Way[], isAll: (reach: Reach) => boolean): Reach[] {
  const from = ways.findLast(({ since }) => since <= use.time)?.reach
  if (from === undefined) return []
  const event: TracedEvent = {
    id: use.event,
    name: nameOf(use),
    time: use.time,
    timeText: use.time_text,
    bizStep: use.biz_step,
    transformation: use.transformation,
    declaration: null,
  }
  const { produced, transformation } = lineageOf(readEvent(eventText(use, event.name)))
  const outputs = new Set(produced.map(({ thing }) => thing))
  if (transformation !== undefined) outputs.add(transformation)
  return [...outputs].map((thing) => ({
    ...reachBy(event, from, thing),
    ...(isAll(from) && { reasons: from.reasons }),
  }))
}
