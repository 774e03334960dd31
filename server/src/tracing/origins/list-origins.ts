import type { Tenant } from '../../db/statements.ts'
import type { NamedThing } from '../facts/queries.ts'
import { countsOf, type Line, type List, linesOf, loadDescent, walk } from '../lists/list.ts'
import type { Trace, TraceOptions } from '../lists/trace.ts'
import { ThingNames } from '../names/thing-names.ts'
import { usedClasses } from '../recall/unstated-lots.ts'
import { readShares } from '../shares/read-shares.ts'

/** What a thing was made from: the raw materials, or with `withIntermediates` all that lies between as well. */
export async function listOrigins(
  tenant: Tenant,
  thing: string,
  options: TraceOptions & { withIntermediates: boolean; withShares: boolean },
): Promise<List> {
  const names = new ThingNames(tenant)
  const descent = await loadDescent(tenant, 'up', [thing], options)
  const trace = await walk(descent, [{ thing }], options, names)
  const classes = await usedClasses(tenant, trace)
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
  const shareOf = await readShares(tenant, thing, { trace, names }, origins)
  return {
    lines: lines.map((line) => ({ ...line, share: hasShare(line) ? shareOf(line.reach) : null })),
    ...found,
  }
}

const isOrigin = (roles: string[]) => roles.some((role) => role === 'raw_material' || role === 'unknown_origin')

const isListed = (roles: string[], { kind }: NamedThing, withIntermediates: boolean) =>
  isOrigin(roles) || (withIntermediates && kind !== 'transformation')

function originRoles({ named, reach }: Pick<Line, 'named' | 'reach'>, trace: Trace, isFromClass: boolean): string[] {
  // A container is where its contents came from, not what they were made from.
  if (trace.isCarrier(named.thing)) return [...(reach.from === undefined ? ['root'] : []), 'intermediate']
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
