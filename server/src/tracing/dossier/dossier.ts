import type { Tenant } from '../../db/statements.ts'
import type { Contradiction } from '../containment/holdings.ts'
import { type ContainmentEvent, settleThings } from '../containment/settle-things.ts'
import type { commonUnits } from '../facts/common-units.ts'
import type { NamedThing } from '../facts/queries.ts'
import { type SeenEvent, SeenEvents } from '../facts/seen-events.ts'
import { type HistoryEntry, readHistories } from '../history/read-history.ts'
import { ThingNames } from '../names/thing-names.ts'
import { type HistoryStep, stepsFrom } from '../whereabouts/read-whereabouts.ts'
import { readDetails } from './queries.ts'

/** An event with all that judging it needs, apart from its text. */
export type KnownEvent = SeenEvent & Omit<Awaited<ReturnType<typeof readDetails>>[number], 'id'>

/** Everything that events say of one thing, in the order of time, also by its containers. */
export type Dossier = {
  thing: string
  named: NamedThing
  isItem: boolean
  entries: HistoryEntry[]
  contradictions: Contradiction<ContainmentEvent>[]
  steps(measureIn?: ReturnType<typeof commonUnits>): HistoryStep[]
}

export type Dossiers = {
  all: Dossier[]
  events: Map<number, KnownEvent>
  /** How a thing or one of its containers is called. */
  nameOf(thing: string): string
}

/** In one go: some megabytes of rows. */
const thingsAtOnce = 1_000

/** Reads the dossiers of some things with a handful of statements for each thousand. */
export async function readDossiers(tenant: Tenant, things: string[]): Promise<Dossiers> {
  const names = new ThingNames(tenant)
  const dossiers: Dossiers = { all: [], events: new Map(), nameOf: (thing) => names.of(thing)?.text ?? thing }
  for (let from = 0; from < things.length; from += thingsAtOnce)
    await readSome(tenant, things.slice(from, from + thingsAtOnce), dossiers, names)
  return dossiers
}

async function readSome(tenant: Tenant, things: string[], { all, events }: Dossiers, names: ThingNames): Promise<void> {
  const histories = await readHistories(tenant, things)
  const entries = [...histories.values()].flat()
  const containers = entries.flatMap(({ through, container }) => [through?.container, through?.direct, container])
  const [known, settled] = await Promise.all([
    readKnown(tenant, new Set(entries.map(({ event }) => event))),
    settleThings(tenant, things),
    names.load([...things, ...containers.filter((one) => one !== undefined)]),
  ])
  for (const [id, event] of known) events.set(id, event)
  const contradictions = new Map(settled.map((one) => [one.thing, one.contradictions]))
  for (const [thing, history] of histories) {
    const named = names.of(thing)
    if (named === undefined) continue
    const isItem = named.kind === 'item'
    const steps: Dossier['steps'] = (measureIn) =>
      stepsFrom(history, { events: known, rows: known, isItem, ...(measureIn && { measureIn }) })
    all.push({ thing, named, isItem, entries: history, contradictions: contradictions.get(thing) ?? [], steps })
  }
}

async function readKnown(tenant: Tenant, ids: Set<number>): Promise<Map<number, KnownEvent>> {
  if (ids.size === 0) return new Map()
  const [seen, details] = await Promise.all([new SeenEvents(tenant).read(ids), readDetails(tenant, [...ids])])
  return new Map(
    details.flatMap(({ id, ...detail }) => {
      const event = seen.get(id)
      return event ? [[id, { ...event, ...detail }] as const] : []
    }),
  )
}
