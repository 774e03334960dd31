import type { Tenant } from '../../db/statements.ts'
import { Descent } from '../descent/descent.ts'
import type { Direction } from '../descent/queries.ts'
import type { Facts } from '../facts/facts.ts'
import type { NamedThing } from '../facts/queries.ts'
import type { OriginShare } from '../facts/shapes.ts'
import type { ThingNames } from '../names/thing-names.ts'
import type { IncompleteReason } from './contract.ts'
import { type Reach, type Root, Trace, type TraceOptions } from './trace.ts'

/** One line of a list, before anything else is known of the thing. */
export type Line = {
  named: NamedThing
  reach: Reach
  /** The container by which the last step leads here. */
  through: string | null
  rolesWith: (facts: Facts) => string[]
  /** Of a list of origins, if it was asked for. */
  share?: OriginShare | null
}

export type List = { lines: Line[]; cuts: IncompleteReason[]; counts: Record<string, number> }

/** What a walk from these things will need: in one statement where everything is wanted, else as the walk comes by. */
export async function loadDescent(
  tenant: Tenant,
  direction: Direction,
  things: string[],
  { depth, limit }: TraceOptions,
): Promise<Descent> {
  const descent = new Descent(tenant, direction)
  const [first, ...others] = things
  const isWhole = depth === Number.POSITIVE_INFINITY && others.length === 0
  if (first !== undefined && isWhole) await descent.loadClosure(first, 2 * limit + 1_000)
  return descent
}

export async function walk(descent: Descent, roots: Root[], options: TraceOptions, names?: ThingNames): Promise<Trace> {
  const trace = new Trace(descent, descent.direction, options)
  // What things are called is found out while they are walked through.
  await Promise.all([names?.load(descent.things()), trace.begin(roots)])
  return trace
}

/** The nearest first; between the inputs and outputs of a large event lies a thing that has no name. */
export function linesOf(reached: Reach[], names: ThingNames): Pick<Line, 'named' | 'reach' | 'through'>[] {
  return reached
    .flatMap((reach) => {
      const named = names.of(reach.thing)
      const through = reach.through === undefined ? null : (names.of(reach.through)?.text ?? null)
      return named ? [{ named, reach, through }] : []
    })
    .sort(
      (a, b) =>
        a.reach.distance - b.reach.distance ||
        a.reach.reasons.length - b.reach.reasons.length ||
        (a.reach.origin?.time ?? 0) - (b.reach.origin?.time ?? 0) ||
        (a.named.text < b.named.text ? -1 : 1),
    )
}

export function countsOf(lines: Pick<Line, 'named' | 'reach'>[]): Record<string, number> {
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
