import { hash } from 'node:crypto'
import type { Pool } from 'pg'
import { Descent, type TracedEvent } from './descent.ts'
import { type Edge, Edges } from './edges.ts'
import type { EventTexts } from './event-texts.ts'
import { roles } from './lineage-rows.ts'
import { byTime, type Maker, Walk, type Walked, type WalkOptions } from './walk.ts'

export type Graph = { nodes: TracedEvent[]; edges: Edge[]; isTruncated: boolean }

export type GraphOptions = WalkOptions & { direction: 'UPSTREAM' | 'DOWNSTREAM' | 'BOTH'; edgeLimit: number }

/** Where a graph is read from. `texts` is told what the graph will need, when somebody wants to write it. */
export type Store = { pool: Pool; orgId: string; texts?: EventTexts }

/** What was made from what, around one thing: events in the order of their distance, and the edges between them. */
export async function traceGraph({ pool, orgId, texts }: Store, thing: string, options: GraphOptions): Promise<Graph> {
  const up = new Descent(pool, orgId, 'up', texts)
  const walks: Walked[] = []
  if (options.direction !== 'DOWNSTREAM') {
    await preload(up, thing, options)
    walks.push(await new Walk(up, 'up', options).run(thing))
  }
  if (options.direction !== 'UPSTREAM') {
    const down = new Descent(pool, orgId, 'down', texts)
    const [makers] = await Promise.all([makersOf(up, thing, options), preload(down, thing, options)])
    walks.push(await new Walk(down, 'down', options).run(thing, makers))
  }
  return joined(walks, options)
}

/** All in one statement, unless only a part is wanted: then level by level, so that the cut is the same every time. */
async function preload(descent: Descent, thing: string, { depth, limit }: GraphOptions): Promise<void> {
  if (depth === Number.POSITIVE_INFINITY) await descent.loadClosure(thing, 2 * limit + 1_000)
}

async function makersOf(up: Descent, thing: string, options: GraphOptions): Promise<Maker[]> {
  await up.load([thing])
  const links = up.linksOf(thing).filter(({ event }) => options.includeErroneous || event.declaration === null)
  const made = new Set(links.filter(({ role }) => role === roles.made).map(({ event }) => event.id))
  const lots = links
    .filter(({ event, role }) => role === roles.ofLot && !made.has(event.id))
    .flatMap(({ next }) => next)
  await up.load(lots)
  const makers = new Map<number, Maker>()
  for (const { event, role } of [...links, ...lots.flatMap((lot) => up.linksOf(lot).filter(isMade))]) {
    if (role === roles.ofLot || (event.declaration !== null && !options.includeErroneous)) continue
    makers.set(event.id, { event, itemsOnly: role === roles.madeItems && !made.has(event.id) })
  }
  return [...makers.values()]
}

const isMade = ({ role }: { role: number }) => role === roles.made

function joined(walks: Walked[], { limit, edgeLimit }: GraphOptions): Graph {
  const { nodes, edges } = walks.length === 1 ? (walks[0] as Walked) : union(walks)
  const ordered = [...nodes.values()].sort((one, other) => one.level - other.level || byTime(one.event, other.event))
  const kept = ordered.slice(0, limit).map(({ event }) => event)
  const places = new Map(kept.map(({ id }, index) => [id, index]))
  const place = ({ id }: TracedEvent) => places.get(id) ?? -1
  const between = edges
    .filter(({ source, target }) => places.has(source.id) && places.has(target.id))
    .sort((one, other) => place(one.source) - place(other.source) || place(one.target) - place(other.target))
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
    for (const { source, target, things } of walk.edges) edges.add(source, target, things)
  }
  return { nodes, edges: edges.all() }
}

/** Changes when the graph does: events never change, so their names and edges say it all. */
export function graphTag({ nodes, edges, isTruncated }: Graph, variant: string): string {
  let told = `${variant} ${isTruncated}`
  for (const { id, declaration } of nodes) told += `\n${id} ${declaration ?? ''}`
  for (const { source, target, things } of edges) told += `\n${source.id} ${target.id} ${things.size}`
  return `"${hash('sha256', told, 'base64url').slice(0, 27)}"`
}

/** Edges inside one transformationID have a type of their own, unless a batch joins the two events as well. */
export function edgeType({ source, things }: Edge): 'genealogy' | 'transformation' {
  return things.size === 1 && source.transformation !== null && things.has(source.transformation)
    ? 'transformation'
    : 'genealogy'
}
