import { batchesOf } from './batches.ts'
import type { TracedEvent } from './descent.ts'
import type { Edge } from './edges.ts'
import { type EventTexts, textsAtOnce } from './event-texts.ts'
import { edgeType, type Graph } from './graph.ts'
import { eventTextWithDecimals, type StoredText } from './stored-event.ts'

/** The graph as JSON, from stored text: nothing is parsed, and nothing is written anew. */
export async function* writeJson(
  texts: EventTexts,
  { nodes, edges, isTruncated }: Graph,
  withBatches: boolean,
): AsyncGenerator<string> {
  const batches = new Map<number, (thing: string) => string[]>()
  let separator = '{"nodes":['
  for (let from = 0; from < nodes.length; from += textsAtOnce) {
    const slice = nodes.slice(from, from + textsAtOnce)
    const stored = await texts.of(slice.map(({ id, declaration }) => declaration ?? id))
    let written = ''
    for (const [index, { id, name }] of slice.entries()) {
      const text = stored[index] as StoredText
      if (withBatches) batches.set(id, batchesOf(text))
      written += separator + eventTextWithDecimals(text, name)
      separator = ','
    }
    yield written
  }
  const between = writeEdges(edges, batches)
  yield `${separator === ',' ? '' : separator}],"edges":[${between}]${isTruncated ? ',"truncated":true' : ''}}`
}

/** Many edges share an end, whose part is written once. */
function writeEdges(edges: Edge[], batches: Map<number, (thing: string) => string[]>): string {
  const parts = new Map<TracedEvent, Ends>()
  const endsOf = (event: TracedEvent) => {
    const known = parts.get(event) ?? writeEnds(event)
    parts.set(event, known)
    return known
  }
  let written = ''
  for (const edge of edges) {
    const { source, target, things } = edge
    const { asTarget, told } = endsOf(target)
    const named = batches.get(source.id)
    written +=
      `${written === '' ? '' : ','}${endsOf(source).asSource}${asTarget}${edgeType(edge)}${told}` +
      `${target.time > source.time ? ',"time_conflict":true' : ''}` +
      `${named ? `,"batches":[${[...things].sort().flatMap(named).join(',')}]` : ''}}`
  }
  return written
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
