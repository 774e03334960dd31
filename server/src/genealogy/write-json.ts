import type { Pool } from 'pg'
import { batchesOf } from './batches.ts'
import type { TracedEvent } from './descent.ts'
import { edgeType, type Graph } from './graph.ts'
import { readTexts } from './queries.ts'
import { eventTextWithDecimals, type StoredText } from './stored-event.ts'
import type { Edge } from './walk.ts'

/** So many documents are in memory at once. */
const textsAtOnce = 1_000

/** The graph as JSON, from stored text: nothing is parsed, and nothing is written anew. */
export async function* writeJson(
  pool: Pool,
  orgId: string,
  { nodes, edges, isTruncated }: Graph,
  withBatches: boolean,
): AsyncGenerator<string> {
  const batches = new Map<number, (thing: string) => string[]>()
  let separator = '{"nodes":['
  for (let from = 0; from < nodes.length; from += textsAtOnce) {
    const slice = nodes.slice(from, from + textsAtOnce)
    const texts = await textsOf(pool, orgId, slice)
    if (withBatches) for (const [event, text] of texts) batches.set(event.id, batchesOf(text))
    let written = ''
    for (const [event, text] of texts) {
      written += separator + eventTextWithDecimals(text, event.name)
      separator = ','
    }
    yield written
  }
  yield `${separator === ',' ? '' : separator}],"edges":[${edges.map((edge) => edgeText(edge, batches)).join(',')}]${isTruncated ? ',"truncated":true' : ''}}`
}

async function textsOf(pool: Pool, orgId: string, events: TracedEvent[]): Promise<[TracedEvent, StoredText][]> {
  const ids = events.map(({ id, declaration }) => declaration ?? id)
  const texts = new Map((await readTexts(pool, orgId, ids)).map((text) => [text.id, text]))
  return events.map((event, index) => [event, texts.get(ids[index] as number) as StoredText])
}

function edgeText(edge: Edge, batches: Map<number, (thing: string) => string[]>): string {
  const { source, target, things } = edge
  const named = batches.get(source.id)
  const about = named ? `,"batches":[${[...things].sort().flatMap(named).join(',')}]` : ''
  return (
    `{"source":${JSON.stringify(source.name)},"target":${JSON.stringify(target.name)},"type":"${edgeType(edge)}",` +
    `"connection":${JSON.stringify(target.bizStep)},"time":${JSON.stringify(target.timeText)}` +
    `${target.time > source.time ? ',"time_conflict":true' : ''}${about}}`
  )
}
