import type { Tenant } from '../../db/statements.ts'
import { Descent } from '../descent/descent.ts'
import { readMakersOf } from '../descent/makers.ts'
import type { Facts } from '../facts/facts.ts'
import type { NamedThing } from '../facts/queries.ts'
import { countsOf, type Line, type List, linesOf, loadDescent, walk } from '../lists/list.ts'
import type { Reach, Root, TraceOptions } from '../lists/trace.ts'
import { ThingNames } from '../names/thing-names.ts'
import { followUnstated } from './unstated-lots.ts'

/**
 * What a recall begins at: things, the products of which all lots and items are among them, and from when on a product
 * without a lot is meant, where that is known.
 */
export type RecallBeginning = {
  roots: readonly string[]
  gtins?: ReadonlySet<string>
  classesSince?: ReadonlyMap<string, number>
}

const none: ReadonlySet<string> = new Set()

/** Everything that things, or all of a product, went into, and the transformations in which they still are: in one walk. */
export async function listRecall(
  tenant: Tenant,
  { roots, gtins = none, classesSince }: RecallBeginning,
  options: TraceOptions,
): Promise<List> {
  const names = new ThingNames(tenant)
  const things = roots.slice(0, options.limit)
  const [descent, beginnings] = await Promise.all([
    loadDescent(tenant, 'down', things, options),
    beginningsOf(tenant, things, { names, classesSince }),
  ])
  const trace = await walk(descent, beginnings, options, names)
  const isEverythingRead =
    (options.certainOnly && gtins.size === 0) ||
    (await followUnstated(tenant, trace, names, { max: options.limit, gtins }))
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

/** Things, and from when on each can have been used: when it was first made, if anybody made it and that says anything. */
async function beginningsOf(
  tenant: Tenant,
  things: string[],
  { names, classesSince }: { names: ThingNames; classesSince: RecallBeginning['classesSince'] },
): Promise<Root[]> {
  const [makers] = await Promise.all([readMakersOf(new Descent(tenant, 'up'), things), names.load(things)])
  return things.map((thing) => {
    const times = (makers.get(thing) ?? []).map(({ event }) => event.time)
    // Of a product without a lot some may be used before some other is made.
    return { thing, since: names.of(thing)?.kind === 'class' ? classesSince?.get(thing) : least(times) }
  })
}

const least = (times: number[]) =>
  times.length === 0 ? undefined : times.reduce((first, time) => Math.min(first, time))
