import { hash } from 'node:crypto'
import type { Tenant } from '../../db/statements.ts'
import type { EventTexts } from '../../event-store/event-texts.ts'
import { Descent } from '../descent/descent.ts'
import type { TracedEvent } from '../descent/link.ts'
import { readMakers } from '../descent/makers.ts'
import { readThings } from '../facts/queries.ts'
import { type Edge, Edges } from './edges.ts'
import { byTime, type Start, Walk, type Walked, type WalkOptions } from './walk.ts'

export type Graph = {
  nodes: TracedEvent[]
  edges: Edge[]
  isTruncated: boolean
  /** What the containers of edges are called. */
  containers: Map<string, string>
}

export type GraphOptions = WalkOptions & {
  direction: 'UPSTREAM' | 'DOWNSTREAM' | 'BOTH'
  edgeLimit: number
  /** Other things whose graphs are joined with it. */
  also?: string[]
}

/** Where a graph is read from. `texts` keeps the texts that come along with the rows of a graph that will be written. */
export type Store = { tenant: Tenant; texts?: EventTexts }

/** What was made from what, around a thing and others that were asked for with it: events in the order of their distance, and the edges between them. */
export async function traceGraph({ tenant, texts }: Store, thing: string, options: GraphOptions): Promise<Graph> {
  const up = new Descent(tenant, 'up', texts)
  const things = [...new Set([thing, ...(options.also ?? [])])]
  const walks: Walked[] = []
  if (options.direction !== 'DOWNSTREAM') {
    await preload(up, things, options)
    walks.push(await new Walk(up, 'up', options).run(things.map((one) => ({ thing: one }))))
  }
  if (options.direction !== 'UPSTREAM') {
    const down = new Descent(tenant, 'down', texts)
    const [starts] = await Promise.all([readStarts(up, things, options), preload(down, things, options)])
    walks.push(await new Walk(down, 'down', options).run(starts))
  }
  const graph = joined(walks, options)
  return { ...graph, containers: await readContainers(tenant, graph.edges) }
}

/** All in one statement, unless only a part is wanted: then level by level, so that the cut is the same every time. */
async function preload(descent: Descent, things: string[], { depth, limit }: GraphOptions): Promise<void> {
  if (depth !== Number.POSITIVE_INFINITY) return
  for (const thing of things) await descent.loadClosure(thing, 2 * limit + 1_000)
}

async function readStarts(up: Descent, things: string[], { includeErroneous }: GraphOptions): Promise<Start[]> {
  await up.load(things)
  const starts: Start[] = []
  for (const thing of things) starts.push({ thing, makers: await readMakers(up, thing, includeErroneous) })
  return starts
}

async function readContainers(tenant: Tenant, edges: Edge[]): Promise<Map<string, string>> {
  const containers = new Set(edges.flatMap((edge) => (edge.containers ? [...edge.containers] : [])))
  if (containers.size === 0) return new Map()
  const named = await readThings(tenant, [...containers])
  return new Map(named.map(({ thing, text }) => [thing, text]))
}

function joined(walks: Walked[], { limit, edgeLimit }: GraphOptions): Omit<Graph, 'containers'> {
  const { nodes, edges } = walks.length === 1 ? (walks[0] as Walked) : union(walks)
  const ordered = [...nodes.values()].sort((a, b) => a.level - b.level || byTime(a.event, b.event))
  const kept = ordered.slice(0, limit).map(({ event }) => event)
  const places = new Map(kept.map(({ id }, index) => [id, index]))
  const place = ({ id }: TracedEvent) => places.get(id) ?? -1
  const between = edges
    .filter(({ source, target }) => places.has(source.id) && places.has(target.id))
    .sort((a, b) => place(a.source) - place(b.source) || place(a.target) - place(b.target))
  const isCut = walks.some(({ isCut }) => isCut) || ordered.length > limit || between.length > edgeLimit
  return { nodes: kept, edges: between.slice(0, edgeLimit), isTruncated: isCut }
}

function union(walks: Walked[]): Pick<Walked, 'nodes' | 'edges'> {
  const nodes: Walked['nodes'] = new Map()
  const edges = new Edges()
  for (const walk of walks) {
    for (const [id, node] of walk.nodes) {
      const known = nodes.get(id)
      if (known === undefined || node.level < known.level) nodes.set(id, node)
    }
    for (const edge of walk.edges) edges.merge(edge)
  }
  return { nodes, edges: edges.all() }
}

/** Changes when the graph does: events never change, so their names and edges say it all. */
export function graphTag({ nodes, edges, isTruncated }: Graph, variant: string): string {
  let content = `${variant} ${isTruncated}`
  for (const { id, declaration } of nodes) content += `\n${id} ${declaration ?? ''}`
  for (const { source, target, things, containers } of edges)
    content += `\n${source.id} ${target.id} ${things.size}${containers ? ` ${[...containers].sort()}` : ''}`
  return `"${hash('sha256', content, 'base64url').slice(0, 27)}"`
}

/** The container by which alone the source consumed what the target made; of several, the first by its identifier. */
export function throughOf({ things, containers }: Edge, names: Graph['containers']): string | undefined {
  if (things.size > 0 || containers === undefined) return undefined
  return [...containers].map((container) => names.get(container) ?? container).sort()[0]
}

/** Edges inside one transformationID have a type of their own, unless a batch joins the two events as well. */
export function edgeType({ source, things }: Edge): 'genealogy' | 'transformation' {
  return things.size === 1 && source.transformation !== null && things.has(source.transformation)
    ? 'transformation'
    : 'genealogy'
}
