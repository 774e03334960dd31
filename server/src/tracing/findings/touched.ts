import type { Tenant } from '../../db/statements.ts'
import { Intervals } from '../containment/intervals.ts'
import { thingsIn } from '../watches/raise.ts'
import { readOutputs } from './queries.ts'

/** Everything of which new events may change what is to be said: what they name, what is or was in it, and came out of it. */
export async function touchedBy(tenant: Tenant, events: number[]): Promise<string[]> {
  const named = await thingsIn(tenant, events)
  const intervals = new Intervals(tenant)
  const all = new Set([...named, ...(await readOutputs(tenant, named))])
  for (let level = [...all]; level.length > 0; ) {
    const inside = (await intervals.in(level)).map(({ child }) => child)
    level = [...new Set(inside)].filter((thing) => !all.has(thing))
    for (const thing of level) all.add(thing)
  }
  return [...all]
}
