import type { Tenant } from '../../db/statements.ts'
import { type Closing, type Contradiction, type Holding, Packings, settleHoldings } from './holdings.ts'
import { type DatedPacking, readClosings, readPackingsOf } from './queries.ts'

/** An event that put something in, took it out, used or destroyed it. */
export type ContainmentEvent = { event: number; time: number; name: string }

/** A thing that was ever in something, and when it was in what. */
export type SettledThing = {
  thing: string
  holdings: Holding<ContainmentEvent>[]
  contradictions: Contradiction<ContainmentEvent>[]
}

/** When these things were in what, from the rows of all events that say so. */
export async function settleThings(tenant: Tenant, things: string[]): Promise<SettledThing[]> {
  if (things.length === 0) return []
  const rows = await readPackingsOf(tenant, things)
  if (rows.length === 0) return []
  const packings = new Packings<DatedPacking>()
  packings.add(rows)
  const items = new Set(rows.flatMap(({ child, is_item }) => (is_item === 'true' && child !== null ? [child] : [])))
  const packed = new Set(rows.flatMap(({ child }) => child ?? []))
  const closings = await closingsOf(tenant, new Set([...packed, ...rows.map(({ parent }) => parent)]))
  return [...packed].map((thing) => ({
    thing,
    ...settleHoldings<ContainmentEvent>({
      thing,
      isItem: items.has(thing),
      packings: packings.of(thing).map((row) => ({ row, at: row })),
      closings: [thing, ...packings.parentsOf(thing)].flatMap((one) => closings.get(one) ?? []),
    }),
  }))
}

async function closingsOf(tenant: Tenant, things: Set<string>) {
  const closings = await readClosings(tenant, [...things])
  return Map.groupBy(
    closings.map((row): Closing<ContainmentEvent> => ({ thing: row.thing, at: row, isUse: row.is_use === 'true' })),
    ({ thing }) => thing,
  )
}
