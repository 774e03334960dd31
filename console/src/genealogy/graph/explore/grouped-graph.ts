import { headlineOf, placeOf } from './event-facts.ts'
import type { Flow, LoadedGraph } from './loaded-graph.ts'
import { productKey } from './things.ts'
import type { Group, VisibleGraph } from './visible-graph.ts'

const prefix = 'group '

export const isGroup = (id: string): boolean => id.startsWith(prefix)

/**
 * Everything that is loaded, with all events of one product at one place as one node. What was asked for stands alone, and so does
 * an event that is the only one of its kind, or whose group is open.
 */
export function groupedGraph(graph: LoadedGraph, open: Pick<ReadonlySet<string>, 'has'>): VisibleGraph {
  const roots = new Set(graph.roots)
  const kinds = Map.groupBy(graph.events.values(), (event) => {
    const [first] = headlineOf(event)
    return `${prefix}${first ? productKey(first.uri) : event.type} ${placeOf(event) ?? ''}`
  })
  const groups: Group[] = []
  const events: string[] = []
  const nodeOf = new Map<string, string>()
  for (const [id, kind] of kinds) {
    const members = kind.map(({ eventID }) => eventID).filter((member) => !roots.has(member))
    const isTogether = members.length > 1 && !open.has(id)
    if (isTogether) groups.push({ id, members })
    for (const { eventID } of kind) {
      const isAlone = !isTogether || roots.has(eventID)
      nodeOf.set(eventID, isAlone ? eventID : id)
      if (isAlone) events.push(eventID)
    }
  }
  return { events, groups, folds: [], flows: mergedFlows(graph.flows.values(), nodeOf) }
}

/** One line between two nodes, with everything that flows there; what stays inside a group is not drawn. */
function mergedFlows(flows: Iterable<Flow>, nodeOf: Map<string, string>): Flow[] {
  const merged = new Map<string, Flow>()
  for (const flow of flows) {
    const [from, to] = [nodeOf.get(flow.from) ?? flow.from, nodeOf.get(flow.to) ?? flow.to]
    if (from === to) continue
    const id = `${from} → ${to}`
    const known = merged.get(id)
    if (known === undefined) merged.set(id, { ...flow, id, from, to, portions: [...flow.portions] })
    else {
      known.portions.push(...flow.portions)
      known.isTransformation &&= flow.isTransformation
      known.isConflict ||= flow.isConflict
    }
  }
  return [...merged.values()]
}
