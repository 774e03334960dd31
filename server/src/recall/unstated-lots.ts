import { lineageOf, readEvent } from '@polytrace/epcis'
import type { Pool } from 'pg'
import type { TracedEvent } from '../genealogy/descent.ts'
import { nameOf } from '../genealogy/event-name.ts'
import { eventText } from '../genealogy/stored-event.ts'
import { type ClassUse, readClasses, readClassesOf, readClassUses } from './queries.ts'
import type { ThingNames } from './thing-names.ts'
import { type Reach, type Trace, withReason } from './trace.ts'

/**
 * Goes on where a product is named without its lot. A graph never does, since this would join every lot ever made; a recall
 * must, or it would be silent about what may be concerned. Only uses after a thing came to be are followed, which for the
 * first thing is `since`. False when there are too many.
 */
export async function followUnstated(
  pool: Pool,
  orgId: string,
  trace: Trace,
  names: ThingNames,
  { most, since }: { most: number; since: number },
): Promise<boolean> {
  const seen = { events: new Set<number>(), things: new Set<string>() }
  for (;;) {
    const [made] = await Promise.all([madeClasses(pool, orgId, trace, seen.events), names.load(trace.things)])
    await trace.resume(made)
    const fresh = trace.reached.filter(({ thing }) => !seen.things.has(thing))
    if (fresh.length === 0) return true
    for (const { thing } of fresh) seen.things.add(thing)
    await names.load(seen.things)
    const ways = await classesBehind(pool, orgId, fresh, names, since)
    const uses = ways.size === 0 ? [] : await readClassUses(pool, orgId, [...ways.keys()], most + 1)
    if (uses.length > most) return false
    await trace.resume(uses.flatMap((use) => outputsOf(use, ways.get(use.class) ?? [])))
  }
}

/** Classes that events on the way have made. */
async function madeClasses(pool: Pool, orgId: string, trace: Trace, seen: Set<number>): Promise<Reach[]> {
  const events = [...trace.crossed.keys()].filter((event) => !seen.has(event))
  for (const event of events) seen.add(event)
  const classes = events.length === 0 ? [] : await readClassesOf(pool, orgId, 'produced', events)
  return classes.flatMap(({ thing, event }) => reachOver(trace, event, thing))
}

/** Classes that events on the way up have used: there the trace ends. */
export async function usedClasses(pool: Pool, orgId: string, trace: Trace): Promise<Reach[]> {
  const events = [...trace.crossed.keys()]
  const classes = events.length === 0 ? [] : await readClassesOf(pool, orgId, 'consumed', events)
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
  lotOnly: false,
  from,
  event,
  origin: event,
  distance: from.distance + 1,
  reasons: withReason(reasons, 'lot_not_stated'),
})

/** A thing, and from when on it can have been used. */
type Way = { reach: Reach; since: number }

/** The classes under which these things may have been used, each with the ways to them. */
async function classesBehind(pool: Pool, orgId: string, reaches: Reach[], names: ThingNames, since: number) {
  const byClass = new Map<string, Way[]>()
  const byGtin = new Map<string, Way[]>()
  for (const reach of reaches) {
    const named = names.of(reach.thing)
    const way = { reach, since: reach.origin?.time ?? since }
    if (named?.kind === 'class') add(byClass, reach.thing, [way])
    else if (named?.gtin) add(byGtin, named.gtin, [way])
  }
  const classes = byGtin.size === 0 ? [] : await readClasses(pool, orgId, [...byGtin.keys()])
  for (const { thing, gtin } of classes) add(byClass, thing, byGtin.get(gtin) ?? [])
  for (const [thing, ways] of byClass) byClass.set(thing, nearer(ways))
  return byClass
}

function add(map: Map<string, Way[]>, key: string, ways: Way[]): void {
  const known = map.get(key)
  if (known) known.push(...ways)
  else map.set(key, [...ways])
}

/** By time, less those that are not nearer than an earlier one: no use would be told by them. */
function nearer(ways: Way[]): Way[] {
  let nearest = Number.POSITIVE_INFINITY
  return ways
    .sort((one, other) => one.since - other.since || one.reach.distance - other.reach.distance)
    .filter(({ reach: { distance } }) => {
      const isNearer = distance < nearest
      if (isNearer) nearest = distance
      return isNearer
    })
}

/** What an event made when it used the class: of the nearest thing that was there by then. */
function outputsOf(use: ClassUse, ways: Way[]): Reach[] {
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
  return [...outputs].map((thing) => reachBy(event, from, thing))
}
