import { type GraphEvent, madeBy, usedBy } from './event-facts.ts'
import type { GraphAnswer } from './loaded-graph.ts'
import { type Portion, thingOf } from './things.ts'

type Amounts = Map<string | undefined, number>

/**
 * How much of each thing went into one batch, in proportion: who took half of a lot took half of what it was made from.
 * A thing is missing when events do not say enough: no quantity, units that differ, products made side by side.
 */
export function portionsOf(root: string, { nodes }: Pick<GraphAnswer, 'nodes'>): Map<string, Amounts> {
  const makers = makersOf(nodes)
  const order = consumersFirst(thingOf(root).canonical, makers)
  const took = new Map<string, Amounts>()
  for (const thing of order) {
    const fraction = thing === order[0] ? 1 : fractionOf(took.get(thing), makers.get(thing) ?? [], thing)
    if (fraction === undefined) continue
    for (const event of makers.get(thing) ?? []) {
      const part = partOf(event, thing)
      if (part !== undefined) for (const used of usedBy(event)) take(took, used, fraction * part)
    }
  }
  return took
}

const canonical = ({ uri }: Portion) => thingOf(uri).canonical

function makersOf(events: GraphEvent[]): Map<string, GraphEvent[]> {
  const makers = new Map<string, GraphEvent[]>()
  for (const event of events) {
    for (const thing of new Set(madeBy(event).map(canonical))) makers.set(thing, [...(makers.get(thing) ?? []), event])
  }
  return makers
}

/** Every thing after all that were made from it; a loop is entered once. */
function consumersFirst(root: string, makers: Map<string, GraphEvent[]>): string[] {
  const done: string[] = []
  const entered = new Set<string>()
  const stack: { thing: string; isLeft: boolean }[] = [{ thing: root, isLeft: false }]
  for (let top = stack.pop(); top; top = stack.pop()) {
    if (top.isLeft) done.push(top.thing)
    if (top.isLeft || entered.has(top.thing)) continue
    entered.add(top.thing)
    stack.push({ thing: top.thing, isLeft: true })
    const used = (makers.get(top.thing) ?? []).flatMap(usedBy).map(canonical)
    stack.push(...used.map((thing) => ({ thing, isLeft: false })))
  }
  return done.reverse()
}

function take(took: Map<string, Amounts>, used: Portion, factor: number): void {
  if (used.quantity === undefined) return
  const amounts = took.get(canonical(used)) ?? new Map()
  took.set(canonical(used), amounts.set(used.uom, (amounts.get(used.uom) ?? 0) + used.quantity * factor))
}

/** Which part of a thing was taken, in the one unit in which it was made and taken. */
function fractionOf(amounts: Amounts | undefined, makers: GraphEvent[], thing: string): number | undefined {
  const [[uom, taken] = [], ...others] = amounts ?? []
  if (taken === undefined || others.length > 0) return undefined
  // A lot is often reported twice, as the output of a transformation and as added: the larger counts.
  const sums = Map.groupBy(makers, ({ type }) => type)
    .values()
    .map((events) => sum(events.flatMap(madeBy).filter((made) => canonical(made) === thing && made.uom === uom)))
  const made = Math.max(0, ...sums)
  return made > 0 ? Math.min(1, taken / made) : undefined
}

/** Which part of what an event used went into one of its products. */
function partOf(event: GraphEvent, thing: string): number | undefined {
  const made = madeBy(event)
  const mine = made.filter((portion) => canonical(portion) === thing)
  if (mine.length === made.length) return 1
  const isComparable = made.every(({ uom, quantity }) => uom === made[0]?.uom && quantity !== undefined)
  return isComparable && sum(made) > 0 ? sum(mine) / sum(made) : undefined
}

const sum = (portions: Portion[]) => portions.reduce((all, { quantity = 0 }) => all + quantity, 0)
