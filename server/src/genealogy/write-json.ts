import { batchesOf } from './batches.ts'
import type { TracedEvent } from './descent.ts'
import type { Edge } from './edges.ts'
import type { EventTexts } from './event-texts.ts'
import { edgeType, type Graph } from './graph.ts'
import { eventTextWithDecimals, type StoredText } from './stored-event.ts'

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
  yield* withBatches ? writeEdgesWithBatches(graph, texts.of(ids)) : [new EdgeWriter().write(graph.edges)]
  yield graph.isTruncated ? '],"truncated":true}' : ']}'
}

/** The texts of the events are gone through once more: what all of them consumed might be too much to remember. */
async function* writeEdgesWithBatches(
  { nodes, edges }: Graph,
  slices: AsyncGenerator<StoredText[]>,
): AsyncGenerator<string> {
  const writer = new EdgeWriter()
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
  #separator = ''

  write(edges: Edge[], batchesOf?: (thing: string) => string[]): string {
    let written = ''
    for (const edge of edges) {
      const { source, target, things } = edge
      const { asTarget, told } = this.#endsOf(target)
      written +=
        `${this.#separator}${this.#endsOf(source).asSource}${asTarget}${edgeType(edge)}${told}` +
        `${target.time > source.time ? ',"time_conflict":true' : ''}` +
        `${batchesOf ? `,"batches":[${[...things].sort().flatMap(batchesOf).join(',')}]` : ''}}`
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

type Ends = { asSource: string; asTarget: string; told: string }

function writeEnds({ name, bizStep, timeText }: TracedEvent): Ends {
  const quoted = JSON.stringify(name)
  return {
    asSource: `{"source":${quoted},`,
    asTarget: `"target":${quoted},"type":"`,
    told: `","connection":${JSON.stringify(bizStep)},"time":${JSON.stringify(timeText)}`,
  }
}
