import type { Tenant } from '../../db/statements.ts'
import type { Beginning } from '../address.ts'
import { Descent } from '../descent/descent.ts'
import { readMakers } from '../descent/makers.ts'
import type { Facts } from '../facts/facts.ts'
import type { NamedThing } from '../facts/queries.ts'
import { countsOf, type Line, type List, linesOf, loadDescent, walk } from '../lists/list.ts'
import type { Reach, TraceOptions } from '../lists/trace.ts'
import { ThingNames } from '../names/thing-names.ts'
import { followUnstated } from './unstated-lots.ts'

/** Everything that a thing, or all of a product, went into, and the transformations in which it still is. */
export async function listRecall(
  tenant: Tenant,
  { roots, isProduct }: Pick<Beginning, 'roots' | 'isProduct'>,
  options: TraceOptions,
): Promise<List> {
  const names = new ThingNames(tenant)
  const things = roots.slice(0, options.limit)
  const [descent, since] = await Promise.all([
    loadDescent(tenant, 'down', things, options),
    isProduct ? undefined : firstMade(tenant, roots[0] as string),
  ])
  const beginnings = things.map((thing) => ({ thing, since }))
  const trace = await walk(descent, beginnings, options, names)
  // Where all lots are recalled, it does not matter that an event does not say which one it used.
  const unstated = { max: options.limit, since: since ?? Number.NEGATIVE_INFINITY, isProduct }
  const isEverythingRead = (options.certainOnly && !isProduct) || (await followUnstated(tenant, trace, names, unstated))
  const isWhole = isEverythingRead && roots.length <= options.limit
  const { reached, cuts } = trace
  await names.load(trace.things)
  const isOpen = (reach: Reach) => !trace.linksOf(reach.thing).some(({ leadsOn, isInTime }) => leadsOn && isInTime)
  // What was reached is known by the event that leads to it; a lot may be known by its items alone.
  const known = ({ reach }: Pick<Line, 'reach'>, facts: Facts): Facts => ({
    ...facts,
    isKnown: facts.isKnown || reach.from !== undefined || trace.linksOf(reach.thing).length > 0,
  })
  const used = new Set(reached.map(({ from }) => from?.thing))
  const lines = linesOf(reached, names)
    .filter(({ named, reach }) => named.kind !== 'transformation' || isOpen(reach))
    .map((line) => ({
      ...line,
      rolesWith: (facts: Facts) => recallRoles(line, known(line, facts), used.has(line.named.thing)),
    }))
  const inProcess = lines.filter(({ named }) => named.kind === 'transformation').length
  return {
    lines,
    cuts: isWhole || cuts.includes('limit') ? cuts : [...cuts, 'limit'],
    counts: { ...countsOf(lines), in_process: inProcess },
  }
}

/** `ledOn`: the list holds something that was made from it. Of a class this is all that is known. */
function recallRoles({ named, reach }: Pick<Line, 'named' | 'reach'>, facts: Facts, ledOn: boolean): string[] {
  if (named.kind === 'transformation') return ['in_process']
  const isUsed = named.kind === 'class' ? ledOn : facts.isUsed
  return [
    ...(reach.from === undefined ? ['root'] : []),
    ...(isUsed ? ['intermediate'] : []),
    ...(isLeft(named, facts) ? ['final'] : []),
  ]
}

/** Some of it is as it was made. Where nobody said how much there is, a shipment shows it. */
function isLeft({ kind }: NamedThing, facts: Facts): boolean {
  const { isKnown, isUsed, isDestroyed, quantities, shipments } = facts
  if (kind === 'class') return true
  if (!isKnown) return false
  if (kind === 'item') return !isUsed && !isDestroyed
  const { remaining } = quantities
  if (remaining.length > 0) return remaining.some(({ quantity, at_most }) => (quantity ?? at_most) !== '0')
  return (!isUsed && !isDestroyed) || (!isDestroyed && shipments.length > 0)
}

/** From when on a thing can have been used: when it was first made, if anybody made it. */
async function firstMade(tenant: Tenant, thing: string): Promise<number | undefined> {
  const makers = await readMakers(new Descent(tenant, 'up'), thing)
  return makers.length === 0
    ? undefined
    : makers.reduce((first, { event }) => Math.min(first, event.time), Number.POSITIVE_INFINITY)
}
