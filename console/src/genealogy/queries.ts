import { queryOptions } from '@tanstack/react-query'
import { api, reading } from '../data/api.ts'
import type { Language } from '../data/language-parameter.ts'
import { thingParameter } from '../data/thing-parameter.ts'
import type { Direction, GraphRequest } from './graph/explore/graph-request.ts'
import type { GraphAnswer, Part, Side } from './graph/explore/loaded-graph.ts'

export const overviewOf = (id: string, language: Language) =>
  reading('/api/v2/epcis/genealogy/batches/{epc_class}', { path: { epc_class: id }, query: language })

/** How much of each origin is in the batch: the service works it out. */
const shares = { include: 'shares' }

type Certainty = { certainty?: 'all' | 'certain' }

export const recallOf = (id: string, query: Language & Certainty) =>
  reading('/api/v2/epcis/genealogy/recall/{epc_class}', { path: { epc_class: id }, query })

export const originsOf = (id: string, query: Language & Certainty) =>
  reading('/api/v2/epcis/genealogy/origins/{epc_class}', { path: { epc_class: id }, query: { ...query, ...shares } })

/** A list as a file, as the service writes it. */
export async function listAsCsv(list: 'recall' | 'origins', id: string, query: Language & Certainty): Promise<Blob> {
  const path = `/api/v2/epcis/genealogy/${list}/{epc_class}` as const
  const request = { ...query, format: 'csv' as const, ...(list === 'origins' && shares) }
  return (await api.raw('get', path, { path: { epc_class: id }, query: request })).blob()
}

export const maxEvents = 1_000

const sidesOf: Record<Direction, Side[]> = { UPSTREAM: ['up'], DOWNSTREAM: ['down'], BOTH: ['up', 'down'] }

/** A part of the graph, with what was request for. */
export async function readPart({ id, direction, depth }: GraphRequest, signal?: AbortSignal): Promise<Part> {
  const query = { direction, depth, limit: maxEvents, include: 'batches' }
  const answer = await api.get('/api/v2/epcis/genealogy/graph/epc-classes/{epc_class}', {
    path: { epc_class: id },
    query,
    signal,
  })
  return { answer: answer as GraphAnswer, sides: sidesOf[direction], depth, limit: maxEvents, start: id }
}

export const graphOf = (request: GraphRequest) =>
  queryOptions({
    queryKey: ['epcis', 'genealogy', 'graph', request],
    queryFn: ({ signal }) => readPart(request, signal),
  })

export async function graphAsDot({ id, direction, depth }: GraphRequest): Promise<Blob> {
  const path = '/api/v2/epcis/genealogy/graph/epc-classes/{epc_class}'
  const query = { direction, depth, limit: maxEvents, format: 'dot' } as const
  return (await api.raw('get', path, { path: { epc_class: id }, query })).blob()
}

/** The filter of the list of events that finds a batch or an item. */
export const mentionOf = (id: string) => ({ [thingParameter(id)]: id })
