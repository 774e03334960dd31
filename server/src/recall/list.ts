import type { Pool } from 'pg'
import { Descent } from '../genealogy/descent.ts'
import type { Direction } from '../genealogy/descent-rows.ts'
import { roles } from '../genealogy/lineage-rows.ts'
import type { IncompleteReason } from './contract.ts'
import type { Facts } from './facts.ts'
import type { NamedThing } from './queries.ts'
import { readShares } from './read-shares.ts'
import type { OriginShare } from './shapes.ts'
import { ThingNames } from './thing-names.ts'
import { type Reach, Trace, type TraceOptions } from './trace.ts'
import { followUnstated, usedClasses } from './unstated-lots.ts'

/** One line of a list, before anything else is known of the thing. */
export type Line = {
  named: NamedThing
  reach: Reach
  rolesWith: (facts: Facts) => string[]
  /** Of a list of origins, if it was asked for. */
  share?: OriginShare | null
}

export type List = { lines: Line[]; cuts: IncompleteReason[]; counts: Record<string, number> }

/** Everything that a thing went into, and the transformations in which it still is. */
export async function listRecall(pool: Pool, orgId: string, thing: string, options: TraceOptions): Promise<List> {
  const names = new ThingNames(pool, orgId)
  const [trace, since] = await Promise.all([
    walk(pool, orgId, 'down', thing, options, names),
    firstMade(pool, orgId, thing),
  ])
  const isWhole =
    options.certainOnly || (await followUnstated(pool, orgId, trace, names, { most: options.limit, since }))
  const { reached, cuts } = trace
  await names.load(trace.things)
  const isOpen = (reach: Reach) => !trace.linksOf(reach.thing).some(({ leadsOn, isInTime }) => leadsOn && isInTime)
  const used = new Set(reached.map(({ from }) => from?.thing))
  const lines = linesOf(reached, names)
    .filter(({ named, reach }) => named.kind !== 'transformation' || isOpen(reach))
    .map((line) => ({ ...line, rolesWith: (facts: Facts) => recallRoles(line, facts, used.has(line.named.thing)) }))
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
function isLeft({ kind }: NamedThing, { isUsed, quantities: { remaining }, shipments }: Facts): boolean {
  if (!isUsed) return true
  if (kind === 'item') return false
  return remaining.length === 0 ? shipments.length > 0 : remaining.some(({ quantity }) => quantity !== '0')
}

/** What a thing was made from: the raw materials, or with `withIntermediates` all that lies between as well. */
export async function listOrigins(
  pool: Pool,
  orgId: string,
  thing: string,
  options: TraceOptions & { withIntermediates: boolean; withShares: boolean },
): Promise<List> {
  const names = new ThingNames(pool, orgId)
  const trace = await walk(pool, orgId, 'up', thing, options, names)
  const classes = await usedClasses(pool, orgId, trace)
  await trace.resume(classes)
  const { reached, cuts } = trace
  await names.load(trace.things)
  const fromClasses = new Set(classes.map(({ from }) => from?.thing))
  const lines = linesOf(reached, names)
    .map((line) => {
      const roles = originRoles(line, trace, fromClasses.has(line.named.thing))
      return { ...line, roles, rolesWith: () => roles }
    })
    .filter(({ roles, named }) => isListed(roles, named, options.withIntermediates))
  const having = (role: string) => lines.filter((line) => line.roles.includes(role)).length
  const counts = { raw_materials: having('raw_material'), unknown_origins: having('unknown_origin') }
  const found = { cuts, counts: { ...countsOf(lines), ...counts } }
  if (!options.withShares) return { lines, ...found }
  // A raw material is listed as its own origin, of which there is nothing to share.
  const hasShare = ({ roles, reach }: (typeof lines)[0]) => isOrigin(roles) && reach.from !== undefined
  const origins = lines.filter(hasShare).map(({ reach }) => reach)
  const shareOf = await readShares(pool, orgId, thing, trace, origins)
  return {
    lines: lines.map((line) => ({ ...line, share: hasShare(line) ? shareOf(line.reach) : null })),
    ...found,
  }
}

const isOrigin = (roles: string[]) => roles.some((role) => role === 'raw_material' || role === 'unknown_origin')

const isListed = (roles: string[], { kind }: NamedThing, withIntermediates: boolean) =>
  isOrigin(roles) || (withIntermediates && kind !== 'transformation')

function originRoles({ named, reach }: Pick<Line, 'named' | 'reach'>, trace: Trace, isFromClass: boolean): string[] {
  const links = trace.linksOf(named.thing)
  const leading = links.filter(({ leadsOn }) => leadsOn)
  const isMade = leading.length > 0 || isFromClass
  const isUnknown = named.kind === 'class' || (links.length === 0 && !isFromClass)
  // In a loop of rework, what was there before the loop began came from nowhere else.
  const isRaw = !isUnknown && !isFromClass && links.length > leading.length && !leading.some(({ isInTime }) => isInTime)
  return [
    ...(reach.from === undefined ? ['root'] : []),
    ...(isMade ? ['intermediate'] : []),
    ...(isUnknown ? ['unknown_origin'] : []),
    ...(isRaw ? ['raw_material'] : []),
  ]
}

/** All in one statement where everything is wanted; else step by step, so that the cut is the same every time. */
export async function walk(
  pool: Pool,
  orgId: string,
  direction: Direction,
  thing: string,
  options: TraceOptions,
  names?: ThingNames,
) {
  const descent = new Descent(pool, orgId, direction)
  if (options.depth === Number.POSITIVE_INFINITY) await descent.loadClosure(thing, 2 * options.limit + 1_000)
  const trace = new Trace(descent, direction, options)
  // What things are called is found out while they are walked through.
  await Promise.all([names?.load(descent.things()), trace.begin(thing)])
  return trace
}

/** From when on a thing can have been used. */
async function firstMade(pool: Pool, orgId: string, thing: string): Promise<number> {
  const makers = new Descent(pool, orgId, 'up')
  await makers.load([thing])
  const times = makers
    .linksOf(thing)
    .filter(({ event, role }) => event.declaration === null && role !== roles.ofLot)
    .map(({ event }) => event.time)
  return times.length === 0 ? Number.NEGATIVE_INFINITY : times.reduce((first, time) => Math.min(first, time))
}

/** The nearest first; between the inputs and outputs of a large event lies a thing that has no name. */
function linesOf(reached: Reach[], names: ThingNames): { named: NamedThing; reach: Reach }[] {
  return reached
    .flatMap((reach) => {
      const named = names.of(reach.thing)
      return named ? [{ named, reach }] : []
    })
    .sort(
      (one, other) =>
        one.reach.distance - other.reach.distance ||
        one.reach.reasons.length - other.reach.reasons.length ||
        (one.reach.origin?.time ?? 0) - (other.reach.origin?.time ?? 0) ||
        (one.named.text < other.named.text ? -1 : 1),
    )
}

function countsOf(lines: Pick<Line, 'named' | 'reach'>[]): Record<string, number> {
  const count = (test: (line: Pick<Line, 'named' | 'reach'>) => boolean) => lines.filter(test).length
  const certain = count(({ reach }) => reach.reasons.length === 0)
  return {
    entries: lines.length,
    certain,
    possible: lines.length - certain,
    batches: count(({ named }) => named.kind === 'batch' || named.kind === 'private'),
    items: count(({ named }) => named.kind === 'item'),
  }
}
