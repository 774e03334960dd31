import { queryOptions } from '@tanstack/react-query'
import { api, reading } from '../data/api.ts'
import type { Language } from '../data/language-parameter.ts'
import type { GraphAnswer, Part, Side } from './graph/loaded-graph.ts'
import { thingOf } from './graph/things.ts'

export type Direction = 'UPSTREAM' | 'DOWNSTREAM' | 'BOTH'

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
  const asked = { ...query, format: 'csv' as const, ...(list === 'origins' && shares) }
  return (await api.raw('get', path, { path: { epc_class: id }, query: asked })).blob()
}

export const mostEvents = 1_000

export type Asked = { id: string; direction: Direction; depth: number }

const sidesOf: Record<Direction, Side[]> = { UPSTREAM: ['up'], DOWNSTREAM: ['down'], BOTH: ['up', 'down'] }

/** A part of the graph, with what was asked for. */
export async function readPart({ id, direction, depth }: Asked, signal?: AbortSignal): Promise<Part> {
  const query = { direction, depth, limit: mostEvents, include: 'batches' }
  const answer = await api.get('/api/v2/epcis/genealogy/graph/epc-classes/{epc_class}', {
    path: { epc_class: id },
    query,
    signal,
  })
  return { answer: answer as GraphAnswer, sides: sidesOf[direction], depth, limit: mostEvents, start: id }
}

export const graphOf = (asked: Asked) =>
  queryOptions({ queryKey: ['epcis', 'genealogy', 'graph', asked], queryFn: ({ signal }) => readPart(asked, signal) })

export async function graphAsDot({ id, direction, depth }: Asked): Promise<Blob> {
  const path = '/api/v2/epcis/genealogy/graph/epc-classes/{epc_class}'
  const query = { direction, depth, limit: mostEvents, format: 'dot' } as const
  return (await api.raw('get', path, { path: { epc_class: id }, query })).blob()
}

/** The filter of the list of events that finds a batch or an item. */
export function mentionOf(id: string): { MATCH_anyEPC: string } | { MATCH_anyEPCClass: string } {
  return thingOf(id).kind === 'item' ? { MATCH_anyEPC: id } : { MATCH_anyEPCClass: id }
}
