import { type GraphEvent, madeBy, usedBy } from './event-facts.ts'
import { type Portion, thingOf } from './things.ts'

export type Side = 'up' | 'down'

/** What one event made and another used: drawn from left to right. */
export type Flow = {
  id: string
  /** The event that made it. */
  from: string
  /** The event that used it. */
  to: string
  portions: Portion[]
  isTransformation: boolean
  isConflict: boolean
}

type Batch = { epcClass?: string; epc?: string; quantity?: number; uom?: string }

export type GraphAnswer = {
  nodes: GraphEvent[]
  edges: { source: string; target: string; type: string; time_conflict?: boolean; batches?: Batch[] }[]
  truncated?: boolean
}

/** An answer, and what was request: how far up or down. */
export type Part = { answer: GraphAnswer; sides: Side[]; depth: number; limit: number; start: string; also?: string[] }

export type LoadedGraph = {
  events: Map<string, GraphEvent>
  flows: Map<string, Flow>
  /** The events that made what was request for. */
  roots: string[]
  /** Events of which everything on a side is loaded. */
  explored: Record<Side, Set<string>>
  /** Events behind which an answer was cut. */
  due: Record<Side, Set<string>>
  isCut: boolean
}

/** Joins the first answer with all that was loaded behind it. */
export function joinParts(parts: Part[]): LoadedGraph {
  const graph: LoadedGraph = {
    events: new Map(),
    flows: new Map(),
    roots: [],
    explored: { up: new Set(), down: new Set() },
    due: { up: new Set(), down: new Set() },
    isCut: parts[0]?.answer.truncated ?? false,
  }
  for (const { answer } of parts) {
    for (const event of answer.nodes) graph.events.set(event.eventID, event)
    for (const edge of answer.edges) addFlow(graph, edge)
  }
  const [first] = parts
  if (first) graph.roots = rootsOf(first)
  for (const part of parts) explore(graph, part)
  return graph
}

function addFlow(
  { flows }: LoadedGraph,
  { source, target, type, time_conflict, batches = [] }: GraphAnswer['edges'][0],
) {
  const id = `${target} → ${source}`
  const portions = batches.map(({ epcClass, epc, ...amount }) => ({ uri: epcClass ?? epc ?? '', ...amount }))
  flows.set(id, {
    ...{ id, from: target, to: source, portions },
    isTransformation: type === 'transformation',
    isConflict: time_conflict ?? false,
  })
}

/** The events that made the thing; when nobody did, those that used it; when neither is known, the nearest. */
export function rootsOf({ answer: { nodes }, ...part }: Pick<Part, 'answer' | 'start' | 'also'>): string[] {
  const starts = startsOf(part)
  const made = nodes.filter((event) => isAbout(madeBy(event), starts))
  const used = nodes.filter((event) => isAbout(usedBy(event), starts))
  const [found = nodes.slice(0, 1)] = [made, used].filter((list) => list.length > 0)
  return found.map(({ eventID }) => eventID)
}

/** Whatever lies nearer than the cut has all its neighbours on the side that was request for. */
function explore({ explored, due }: LoadedGraph, { answer, sides, depth, limit, ...part }: Part): void {
  const starts = startsOf(part)
  for (const side of sides) {
    const roots = rootsOf({ answer, ...part })
    // Nobody made it: those who used it are already one step away.
    const first = side === 'down' && !roots.some((id) => madeHere(answer, id, starts)) ? 1 : 0
    const levels = levelsOf(answer, roots, side, first)
    const deepest = Math.max(0, ...levels.values())
    const isFull = answer.nodes.length >= limit
    const complete = !answer.truncated ? Number.POSITIVE_INFINITY : isFull ? deepest - 1 : depth
    for (const [id, level] of levels) (level < complete ? explored : due)[side].add(id)
  }
}

const startsOf = ({ start, also = [] }: Pick<Part, 'start' | 'also'>) =>
  new Set([start, ...also].map((thing) => thingOf(thing).canonical))

function madeHere({ nodes }: GraphAnswer, id: string, starts: ReadonlySet<string>): boolean {
  const event = nodes.find(({ eventID }) => eventID === id)
  return event !== undefined && isAbout(madeBy(event), starts)
}

const isAbout = (portions: Portion[], things: ReadonlySet<string>) =>
  portions.some(({ uri }) => things.has(thingOf(uri).canonical))

function levelsOf({ edges }: GraphAnswer, roots: string[], side: Side, first: number): Map<string, number> {
  const next = Map.groupBy(edges, ({ source, target }) => (side === 'up' ? source : target))
  const levels = new Map(roots.map((id) => [id, first]))
  for (const [id, level] of levels) {
    for (const { source, target } of next.get(id) ?? []) {
      const other = side === 'up' ? target : source
      if (!levels.has(other)) levels.set(other, level + 1)
    }
  }
  return levels
}

/** Whether there may be more on a side of an event than is shown. */
export function mayGrow({ explored }: LoadedGraph, event: GraphEvent, side: Side): boolean {
  if (explored[side].has(event.eventID)) return false
  return (side === 'up' ? usedBy(event) : madeBy(event)).length > 0 || event.transformationID !== undefined
}
