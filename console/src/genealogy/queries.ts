import { queryOptions } from '@tanstack/react-query'
import { api, reading } from '../data/api.ts'
import type { Language } from '../data/language-parameter.ts'
import type { AsOf } from './as-of/use-as-of.ts'
import type { Direction, GraphRequest } from './graph/explore/graph-request.ts'
import type { GraphAnswer, Part, Side } from './graph/explore/loaded-graph.ts'

export const overviewOf = (id: string, query: Language & AsOf) =>
  reading('/api/v2/epcis/genealogy/batches/{epc_class}', { path: { epc_class: id }, query })

/** How much of each origin is in the batch: the service works it out. */
const shares = { include: 'shares' }

type Certainty = { certainty?: 'all' | 'certain' } & AsOf

export const recallOf = (id: string, query: Language & Certainty) =>
  reading('/api/v2/epcis/genealogy/recall/{epc_class}', { path: { epc_class: id }, query })

export const originsOf = (id: string, query: Language & Certainty) =>
  reading('/api/v2/epcis/genealogy/origins/{epc_class}', { path: { epc_class: id }, query: { ...query, ...shares } })

/** The events of a thing, and those of its containers while it was inside. */
export const traceOf = (id: string, query: AsOf) =>
  reading('/api/v2/epcis/genealogy/trace/{thing}', { path: { thing: id }, query })

export const whereaboutsOf = (id: string, query: AsOf) =>
  reading('/api/v2/epcis/genealogy/whereabouts/{thing}', { path: { thing: id }, query: { ...query, include: 'stays' } })

/** As many as a page of the service holds: a table shows them bit by bit. */
const maxContents = 10_000

export const contentsOf = (id: string, query: Language & AsOf) =>
  reading('/api/v2/epcis/genealogy/contents/{container}', {
    path: { container: id },
    query: { ...query, limit: maxContents },
  })

export const containersOf = (id: string, query: Language & AsOf) =>
  reading('/api/v2/epcis/genealogy/containers/{thing}', {
    path: { thing: id },
    query: { ...query, limit: maxContents },
  })

/** A list as a file, as the service writes it. */
export async function listAsCsv(list: 'recall' | 'origins', id: string, query: Language & Certainty): Promise<Blob> {
  const path = `/api/v2/epcis/genealogy/${list}/{epc_class}` as const
  const request = { ...query, format: 'csv' as const, ...(list === 'origins' && shares) }
  return (await api.raw('get', path, { path: { epc_class: id }, query: request })).blob()
}

export const maxEvents = 5_000

const sidesOf: Record<Direction, Side[]> = { UPSTREAM: ['up'], DOWNSTREAM: ['down'], BOTH: ['up', 'down'] }

/** A part of the graph, around one thing or several, with what was request for. */
export async function readPart(request: GraphRequest, signal?: AbortSignal, also: string[] = []): Promise<Part> {
  const { id, direction, depth, asOf } = request
  const others = also.length > 0 && { also: also.join('|') }
  const query = { direction, depth, limit: maxEvents, include: 'batches', ...others, ...(asOf && { asOf }) }
  const answer = await api.get('/api/v2/epcis/genealogy/graph/epc-classes/{epc_class}', {
    path: { epc_class: id },
    query,
    signal,
  })
  return { answer: answer as GraphAnswer, sides: sidesOf[direction], depth, limit: maxEvents, start: id, also }
}

export const graphOf = (request: GraphRequest) =>
  queryOptions({
    queryKey: ['epcis', 'genealogy', 'graph', request],
    queryFn: ({ signal }) => readPart(request, signal),
  })

export async function graphAsDot({ id, direction, depth, asOf }: GraphRequest): Promise<Blob> {
  const path = '/api/v2/epcis/genealogy/graph/epc-classes/{epc_class}'
  const query = { direction, depth, limit: maxEvents, format: 'dot', ...(asOf && { asOf }) } as const
  return (await api.raw('get', path, { path: { epc_class: id }, query })).blob()
}
