import type { Flow, LoadedGraph, Side } from './loaded-graph.ts'

/** Neighbours on one side of an event that stand together for want of room: “+37 more”. */
export type Fold = { id: string; of: string; side: Side; hidden: number }

/** Events of one product at one place that stand together. */
export type Group = { id: string; members: string[] }

export type VisibleGraph = { events: string[]; flows: Flow[]; folds: Fold[]; groups: Group[] }

export const maxSiblings = 12

/** The names of folds, each with its side and its event. */
type Folds = Pick<ReadonlySet<string>, 'has'>

/** Every fold is open. */
export const everything: Folds = { has: () => true }

export const foldOf = (side: Side, event: string): string => `${side} ${event}`

/** Leaves out what is folded, and whatever is connected only through it. `open`: folds of which the first twelve are shown. */
export function visibleGraph(graph: LoadedGraph, unfolded: Folds, open: Folds = everything): VisibleGraph {
  const neighbours = neighboursOf(graph)
  const seen = new Set<string>()
  const folds: { id: string; of: string; side: Side; others: string[] }[] = []
  const queue: string[] = []
  const show = (of: string, side: Side, ids: string[]) => {
    const id = foldOf(side, of)
    const room = unfolded.has(id) ? ids.length : open.has(id) || of === '' ? maxSiblings : 0
    for (const one of ids.slice(0, room)) {
      if (!seen.has(one)) queue.push(one)
      seen.add(one)
    }
    if (ids.length > room) folds.push({ id, of, side, others: ids.slice(room) })
  }
  show('', 'up', graph.roots)
  for (const id of queue) {
    show(id, 'up', neighbours.up.get(id) ?? [])
    show(id, 'down', neighbours.down.get(id) ?? [])
  }
  return {
    events: [...graph.events.keys()].filter((id) => seen.has(id)),
    flows: [...graph.flows.values()].filter(({ from, to }) => seen.has(from) && seen.has(to)),
    folds: folds
      .map(({ others, ...fold }) => ({ ...fold, hidden: others.filter((id) => !seen.has(id)).length }))
      .filter(({ hidden }) => hidden > 0),
    groups: [],
  }
}

/** For each event the events that made what it used (up), and those that used what it made (down). */
export function neighboursOf({ flows }: Pick<LoadedGraph, 'flows'>): Record<Side, Map<string, string[]>> {
  const up = new Map<string, string[]>()
  const down = new Map<string, string[]>()
  const add = (side: Map<string, string[]>, id: string, other: string) => {
    const known = side.get(id)
    if (known) known.push(other)
    else side.set(id, [other])
  }
  for (const { from, to } of flows.values()) {
    add(up, to, from)
    add(down, from, to)
  }
  return { up, down }
}
