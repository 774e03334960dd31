import type { EventTexts } from '../../event-store/event-texts.ts'
import { eventTextWithDecimals, type StoredText } from '../../event-store/stored-event.ts'
import type { TracedEvent } from '../descent/link.ts'
import { batchesOf } from './batches.ts'
import type { Edge } from './edges.ts'
import { edgeType, type Graph, throughOf } from './graph.ts'

/** The graph as JSON, from stored text: nothing is parsed, and nothing is written anew. */
export async function* writeJson(texts: EventTexts, graph: Graph, withBatches: boolean): AsyncGenerator<string> {
  const ids = graph.nodes.map(({ id, declaration }) => declaration ?? id)
  let begin = '{"nodes":['
  let place = 0
  for await (const slice of texts.of(ids)) {
    for (const text of slice) {
      begin += eventTextWithDecimals(text, (graph.nodes[place++] as TracedEvent).name)
      if (place < ids.length) begin += ','
    }
    yield begin
    begin = ''
  }
  yield `${begin}],"edges":[`
  yield* withBatches
    ? writeEdgesWithBatches(graph, texts.of(ids))
    : [new EdgeWriter(graph.containers).write(graph.edges)]
  yield graph.isTruncated ? '],"truncated":true}' : ']}'
}

/** The texts of the events are gone through once more: what all of them consumed might be too much to remember. */
async function* writeEdgesWithBatches(
  { nodes, edges, containers }: Graph,
  slices: AsyncGenerator<StoredText[]>,
): AsyncGenerator<string> {
  const writer = new EdgeWriter(containers)
  let place = 0
  let from = 0
  for await (const slice of slices) {
    let written = ''
    for (const text of slice) {
      const source = nodes[place++]
      let end = from
      while (edges[end]?.source === source) end++
      if (end > from) written += writer.write(edges.slice(from, end), batchesOf(text))
      from = end
    }
    yield written
  }
}

/** Many edges share an end, whose part is written once. */
class EdgeWriter {
  readonly #ends = new Map<TracedEvent, Ends>()
  readonly #containers: Graph['containers']
  #separator = ''

  constructor(containers: Graph['containers']) {
    this.#containers = containers
  }

  write(edges: Edge[], batchesOf?: (thing: string) => string[]): string {
    let written = ''
    for (const edge of edges) {
      const { source, target } = edge
      const { asTarget, description } = this.#endsOf(target)
      const through = edge.containers && throughOf(edge, this.#containers)
      written +=
        `${this.#separator}${this.#endsOf(source).asSource}${asTarget}${edgeType(edge)}${description}` +
        `${through === undefined ? '' : `,"through":${JSON.stringify(through)}`}` +
        `${target.time > source.time ? ',"time_conflict":true' : ''}` +
        `${batchesOf ? `,"batches":[${inputsOf(edge).flatMap(batchesOf).join(',')}]` : ''}}`
      this.#separator = ','
    }
    return written
  }

  #endsOf(event: TracedEvent): Ends {
    const known = this.#ends.get(event) ?? writeEnds(event)
    this.#ends.set(event, known)
    return known
  }
}

/** What the source consumed of the target: by name, or in containers. */
const inputsOf = ({ things, containers }: Edge) => [...things, ...(containers ?? [])].sort()

type Ends = { asSource: string; asTarget: string; description: string }

function writeEnds({ name, bizStep, timeText }: TracedEvent): Ends {
  const quoted = JSON.stringify(name)
  return {
    asSource: `{"source":${quoted},`,
    asTarget: `"target":${quoted},"type":"`,
    description: `","connection":${JSON.stringify(bizStep)},"time":${JSON.stringify(timeText)}`,
  }
}
