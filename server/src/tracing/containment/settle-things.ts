import type { Tenant } from '../../db/statements.ts'
import { type Closing, type History, type Settled, settleTogether } from './holdings.ts'
import { Packings } from './packings.ts'
import { type DatedPacking, readClosings, readPackingsOf } from './queries.ts'

/** An event that put something in, took it out, used or destroyed it. */
export type ContainmentEvent = { event: number; time: number; name: string }

/** A thing that was ever in something, and when it was in what. */
export type SettledThing = { thing: string } & Settled<ContainmentEvent>

/** When these things were in what, from the rows of all events that say so of them, and of whatever they ever were in. */
export async function settleThings(tenant: Tenant, things: string[]): Promise<SettledThing[]> {
  const { packings, packed, items } = await readAround(tenant, things)
  if (packed.size === 0) return []
  const closings = await readClosings(tenant, [...new Set([...packed, ...packings.parents()])])
  const settled = settleTogether<ContainmentEvent>(
    [...packed].map((thing) => historyOf(thing, items.has(thing), packings)),
    closings.map((row): Closing<ContainmentEvent> => ({ thing: row.thing, at: row, isUse: row.is_use === 'true' })),
  )
  return things.flatMap((thing) => {
    const found = settled.get(thing)
    return found ? [{ thing, ...found }] : []
  })
}

const historyOf = (
  thing: string,
  isItem: boolean,
  packings: Packings<DatedPacking>,
): Omit<History<ContainmentEvent>, 'closings'> => ({
  thing,
  isItem,
  packings: packings.of(thing).map((row) => ({ row, at: row })),
})

/** The packings of things, of what they were ever packed into, and so on to the outermost. */
async function readAround(tenant: Tenant, things: string[]) {
  const packings = new Packings<DatedPacking>()
  const met = new Set(things)
  const packed = new Set<string>()
  const items = new Set<string>()
  for (let level = [...met]; level.length > 0; ) {
    const rows = await readPackingsOf(tenant, level)
    packings.add(rows)
    for (const { child, is_item } of rows) {
      if (child === null) continue
      packed.add(child)
      if (is_item === 'true') items.add(child)
    }
    level = [...new Set(rows.map(({ parent }) => parent))].filter((parent) => !met.has(parent))
    for (const parent of level) met.add(parent)
  }
  return { packings, packed, items }
}
