import type { Tenant } from '../../db/statements.ts'
import { nameOf } from '../../event-store/event-name.ts'
import { statedAmounts } from '../containment/holdings.ts'
import { type Interval, Intervals } from '../containment/intervals.ts'
import { ThingNames } from '../names/thing-names.ts'
import { type HistoryRow, readHistoryRows, type Window } from './queries.ts'

export const reasons = {
  made: 'it was made or added',
  items_made: 'items of the lot were made',
  used: 'it was used to make something',
  observed: 'it was seen, shipped, received …',
  destroyed: 'it was destroyed or decommissioned',
  packed: 'it was put into a container, seen in it or taken out',
  packing: 'something was put into it, seen in it or taken out',
  transaction: 'it belongs to a business transaction',
  taken_out: 'the container in which it was, was emptied',
  inside: 'it was in a container, named by `through`, that the event names',
} as const

export type HistoryReason = keyof typeof reasons

/** `reason`: what the event does with this much, where it does several things. */
export type StatedAmount = { quantity: string; uom: string | null; reason?: HistoryReason }

/** What is said of an event in a line of time. */
export type EventFacts = Pick<
  HistoryRow,
  'type' | 'action' | 'time_text' | 'biz_step' | 'disposition' | 'read_point' | 'biz_location'
> & { eventID: string }

/** By which container an event is one of a thing; a lot can be in several boxes on the pallet that the event names. */
export type Through = { container: string; direct: string; alsoIn: string[]; role: string }

/** An event of a thing, and why it is one. */
export type HistoryEntry = {
  event: number
  time: number
  name: string
  facts: EventFacts
  reasons: HistoryReason[]
  /** The container that the event names, and the one in which the thing was directly. */
  through: Through | undefined
  /** Into or out of what the event packs the thing. */
  container: string | undefined
  /** How much of a batch the event is about, as far as it is said. */
  amounts: StatedAmount[]
}

const reasonOf: Record<string, HistoryReason> = {
  made: 'made',
  named: 'items_made',
  used: 'used',
  observed: 'observed',
  deleted: 'destroyed',
  child: 'packed',
  parent: 'packing',
  transaction: 'transaction',
}

/** A time in a container, with the interval by which the thing itself was inside. */
type Stay = Window & { owner: string; depth: number; direct: Interval }

export type History = { entries: HistoryEntry[]; containers: ThingNames }

/** All events of a thing in the order of time: its own, and those of its containers while it was inside. */
export async function readHistory(tenant: Tenant, thing: string, intervals: Intervals): Promise<History> {
  const stays = await readStays(intervals, [thing])
  const containers = new ThingNames(tenant)
  const [histories] = await Promise.all([
    readEntries(tenant, [thing], stays),
    containers.load(new Set(stays.map(({ container }) => container))),
  ])
  return { entries: histories.get(thing) ?? [], containers }
}

/** The same of many things, with as many statements as containers are deep. */
export const readHistories = async (tenant: Tenant, things: string[]): Promise<Map<string, HistoryEntry[]>> =>
  readEntries(tenant, things, await readStays(new Intervals(tenant), things))

async function readEntries(tenant: Tenant, things: string[], stays: Stay[]): Promise<Map<string, HistoryEntry[]>> {
  const rows = await readHistoryRows(tenant, things, stays)
  const histories = new Map<string, Map<number, HistoryEntry>>(things.map((thing) => [thing, new Map()]))
  // What names the thing itself says more than what names its container, and the nearest container more than one around it.
  for (const row of rows.sort(ownFirst)) {
    const stay = stays[row.stay - 1]
    const entries = histories.get(stay?.owner ?? row.thing)
    const known = entries?.get(row.event)
    if (known === undefined) entries?.set(row.event, entryOf(row, stay))
    else if (stay === undefined) addTo(known, row)
    else addBox(known, stay)
  }
  const inOrder = (entries: Map<number, HistoryEntry>) =>
    [...entries.values()].sort((a, b) => a.time - b.time || (a.name < b.name ? -1 : 1))
  return new Map([...histories].map(([thing, entries]) => [thing, inOrder(entries)]))
}

function entryOf(row: HistoryRow, stay: Stay | undefined): HistoryEntry {
  const { event, time, name, role, quantity, uom } = row
  const known = { event, time, name, facts: factsOf(row) }
  if (stay === undefined) {
    const reason = reasonOf[role] ?? 'observed'
    const amounts = quantity === null ? [] : [{ quantity, uom, reason }]
    return { ...known, reasons: [reason], through: undefined, container: row.container ?? undefined, amounts }
  }
  const isEmptied = role === 'parent' && stay.direct.until?.event === event
  return {
    ...known,
    reasons: [isEmptied ? 'taken_out' : 'inside'],
    container: undefined,
    through: { container: stay.container, direct: stay.direct.holder, alsoIn: [], role },
    amounts: statedAmounts(stay.direct, time),
  }
}

const factsOf = (row: HistoryRow): EventFacts => ({
  eventID: nameOf(row),
  type: row.type,
  action: row.action,
  time_text: row.time_text,
  biz_step: row.biz_step,
  disposition: row.disposition,
  read_point: row.read_point,
  biz_location: row.biz_location,
})

function addTo(entry: HistoryEntry, { role, quantity, uom, container }: HistoryRow): void {
  entry.container ??= container ?? undefined
  const reason = reasonOf[role] ?? 'observed'
  if (!entry.reasons.includes(reason)) entry.reasons.push(reason)
  if (quantity !== null) entry.amounts.push({ quantity, uom, reason })
}

/** Some of a lot was in another box inside the container that the event names. */
function addBox({ through, amounts, time }: HistoryEntry, { direct }: Stay): void {
  if (through === undefined || [through.direct, ...through.alsoIn].includes(direct.holder)) return
  through.alsoIn.push(direct.holder)
  amounts.push(...statedAmounts(direct, time))
}

const ownFirst = (a: HistoryRow, b: HistoryRow) => a.stay - b.stay || (a.role < b.role ? -1 : Number(a.role > b.role))

/** Every container in which things ever were, the nearest first. */
async function readStays(intervals: Intervals, things: string[]): Promise<Stay[]> {
  const known = Map.groupBy(await intervals.around(things), ({ child }) => child)
  return things.flatMap((owner) => staysOf(owner, owner, known)).sort((a, b) => a.depth - b.depth || a.since - b.since)
}

function staysOf(
  owner: string,
  thing: string,
  known: Map<string, Interval[]>,
  outer?: Stay,
  way: string[] = [],
): Stay[] {
  return (known.get(thing) ?? []).flatMap((interval) => {
    const since = Math.max(interval.since.time, outer?.since ?? Number.NEGATIVE_INFINITY)
    const until = Math.min(interval.until?.time ?? Number.POSITIVE_INFINITY, outer?.until ?? Number.POSITIVE_INFINITY)
    if (since > until || way.includes(interval.holder)) return []
    const direct = outer?.direct ?? interval
    const stay = { owner, container: interval.holder, since, until, direct, depth: way.length }
    return [stay, ...staysOf(owner, interval.holder, known, stay, [...way, thing])]
  })
}
