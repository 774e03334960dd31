/** The genealogy of a handful of events in memory: slow and plain, to compare the stored one with in tests. */

export type SmallEvent = {
  name: string
  inputs: string[]
  outputs: string[]
  transformation?: string | undefined
  isDeclared: boolean
}

export type SmallGraph = { nodes: Set<string>; edges: Set<string> }

/** What an event takes, when it is reached by one of its real outputs or by its transformation. */
type Entry = { event: SmallEvent; byTransformation: boolean }

export function traceReference(events: SmallEvent[], thing: string, direction: 'UPSTREAM' | 'DOWNSTREAM'): SmallGraph {
  const sound = events.filter(({ isDeclared }) => !isDeclared)
  return direction === 'UPSTREAM' ? upstream(sound, thing) : downstream(sound, thing)
}

const transformationOf = ({ transformation }: SmallEvent) =>
  transformation === undefined ? [] : [`T${transformation}`]

const entries = (
  events: SmallEvent[],
  thing: string,
  real: 'inputs' | 'outputs',
  other: 'inputs' | 'outputs',
): Entry[] => [
  ...events.filter((event) => event[real].includes(thing)).map((event) => ({ event, byTransformation: false })),
  ...events
    .filter((event) => event[other].length > 0 && transformationOf(event).includes(thing))
    .map((event) => ({ event, byTransformation: true })),
]

function upstream(events: SmallEvent[], thing: string): SmallGraph {
  const graph: SmallGraph = { nodes: new Set(), edges: new Set() }
  const seen = new Set<string>()
  const visit = (wanted: string, from: SmallEvent | undefined): void => {
    for (const { event, byTransformation } of entries(events, wanted, 'outputs', 'inputs')) {
      graph.nodes.add(event.name)
      if (from && from !== event) graph.edges.add(`${from.name}→${event.name}`)
      const key = `${event.name} ${byTransformation}`
      if (seen.has(key)) continue
      seen.add(key)
      for (const next of [...event.inputs, ...(byTransformation ? [] : transformationOf(event))]) visit(next, event)
    }
  }
  visit(thing, undefined)
  return graph
}

function downstream(events: SmallEvent[], thing: string): SmallGraph {
  const makers = events.filter(({ outputs }) => outputs.includes(thing))
  const graph: SmallGraph = { nodes: new Set(makers.map(({ name }) => name)), edges: new Set() }
  const seen = new Set<string>()
  const visit = (made: string, from: SmallEvent | undefined): void => {
    for (const { event, byTransformation } of entries(events, made, 'inputs', 'outputs')) {
      graph.nodes.add(event.name)
      if (from && from !== event) graph.edges.add(`${event.name}→${from.name}`)
      const key = `${event.name} ${byTransformation}`
      if (seen.has(key)) continue
      seen.add(key)
      for (const next of [...event.outputs, ...(byTransformation ? [] : transformationOf(event))]) visit(next, event)
    }
  }
  for (const maker of makers) visit(thing, maker)
  visit(thing, undefined)
  return graph
}
