import type { Flow } from './loaded-graph.ts'

export type Highlight = { events: ReadonlySet<string>; flows: ReadonlySet<string> }

/** Every way from an event to the roots along the flow of material; if there is none, the shortest way at all. */
export function pathToRoot(flows: Flow[], roots: string[], id: string): Highlight {
  const goal = new Set(roots)
  const starting = Map.groupBy(flows, ({ from }) => from)
  const ending = Map.groupBy(flows, ({ to }) => to)
  const down = (one: string) => (starting.get(one) ?? []).map(({ to }) => to)
  const up = (one: string) => (ending.get(one) ?? []).map(({ from }) => from)
  for (const [towards, back] of [
    [down, up],
    [up, down],
  ] as const) {
    const ahead = reach([id], towards)
    const on = new Set([...reach(roots, back)].filter((one) => ahead.has(one)))
    if (on.size > 0) return lit(flows, on)
  }
  return lit(
    flows,
    shortest(id, goal, (one) => [...down(one), ...up(one)]),
  )
}

function reach(starts: string[], next: (id: string) => string[]): Set<string> {
  const reached = new Set(starts)
  for (const id of reached) for (const other of next(id)) reached.add(other)
  return reached
}

function shortest(start: string, goal: ReadonlySet<string>, next: (id: string) => string[]): Set<string> {
  const before = new Map<string, string | undefined>([[start, undefined]])
  for (const [id] of before) {
    if (goal.has(id)) return wayBack(before, id)
    for (const other of next(id)) if (!before.has(other)) before.set(other, id)
  }
  return new Set([start])
}

function wayBack(before: Map<string, string | undefined>, end: string): Set<string> {
  const way = new Set<string>()
  for (let id: string | undefined = end; id !== undefined; id = before.get(id)) way.add(id)
  return way
}

const lit = (flows: Flow[], events: ReadonlySet<string>): Highlight => ({
  events,
  flows: new Set(flows.filter(({ from, to }) => events.has(from) && events.has(to)).map(({ id }) => id)),
})
