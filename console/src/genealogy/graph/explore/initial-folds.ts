import type { LoadedGraph, Side } from './loaded-graph.ts'
import { everything, foldOf, maxSiblings, neighboursOf, visibleGraph } from './visible-graph.ts'

/** The number of events shown at first: as many as one can look through. */
const maxInitialEvents = 60

const sides: Side[] = ['up', 'down']

/**
 * The folds that are open at first. A small graph is shown as it is; of a large one those steps around the root that fit
 * into sight as a whole, since a step that is taller than the screen tears all before it apart.
 */
export function initiallyOpen(graph: LoadedGraph): Pick<ReadonlySet<string>, 'has'> {
  if (visibleGraph(graph, new Set()).events.length <= maxInitialEvents) return everything
  const neighbours = neighboursOf(graph)
  const open = new Set<string>()
  const seen = new Set(graph.roots.slice(0, maxSiblings))
  for (let step = [...seen], isFirst = true; step.length > 0; isFirst = false) {
    const next = sides.map((side) => {
      const found = step.flatMap((id) => (neighbours[side].get(id) ?? []).slice(0, maxSiblings))
      return { side, fresh: new Set(found.filter((id) => !seen.has(id))) }
    })
    const fitting = next.filter(({ fresh }) => isFirst || (fresh.size <= maxSiblings && seen.size < maxInitialEvents))
    for (const { side } of fitting) for (const id of step) open.add(foldOf(side, id))
    step = [...new Set(fitting.flatMap(({ fresh }) => [...fresh]))]
    for (const id of step) seen.add(id)
  }
  return open
}

/** The folds to open so that an event is in sight: those on a shortest way from the root. */
export function foldsTo(graph: LoadedGraph, wanted: string): string[] {
  const neighbours = neighboursOf(graph)
  const ways = new Map<string, string[]>(graph.roots.map((id) => [id, []]))
  for (const [id, way] of ways) {
    if (id === wanted) return way
    for (const side of sides) {
      for (const other of neighbours[side].get(id) ?? [])
        if (!ways.has(other)) ways.set(other, [...way, foldOf(side, id)])
    }
  }
  return []
}
