import type { Data, Item } from '@polytrace/client'
import { queryOptions } from '@tanstack/react-query'
import { api, changed, listing, reading } from '../../data/api.ts'
import type { Language } from '../../data/language-parameter.ts'

const path = '/api/v2/epcis/genealogy/recalls/'

export type Recall = Data<'get', '/api/v2/epcis/genealogy/recalls/{id}/'>
export type RecallSummary = Item<'/api/v2/epcis/genealogy/recalls/'>
export type KeptEntry = Item<'/api/v2/epcis/genealogy/recalls/{id}/entries/'>
export type NewRecall = Parameters<typeof createRecall>[0]

export const recalls = listing(path)

const askAgain = 700

/** Asked again until the list is there. */
export const recallOf = (id: string) => ({
  ...reading('/api/v2/epcis/genealogy/recalls/{id}/', { path: { id } }),
  refetchInterval: ({ state }: { state: { data?: Recall | undefined } }) =>
    state.data && isRunning(state.data) ? askAgain : (false as const),
})

export const isRunning = ({ progress }: Pick<Recall, 'progress'>) =>
  progress.status === 'waiting' || progress.status === 'running'

export type EntryFilter = {
  q?: string | undefined
  role?: 'root' | 'intermediate' | 'final' | 'in_process' | undefined
  certainty?: 'certain' | 'possible' | undefined
  disposition?: 'open' | 'contacted' | 'blocked' | 'returned' | 'destroyed' | undefined
}

export const entriesOf = (id: string, query: EntryFilter & Language) =>
  listing('/api/v2/epcis/genealogy/recalls/{id}/entries/', {
    path: { id },
    query: { ...query, limit: 100, include: 'count' },
  })

/** A book of some hundred sheets; who has more entries takes the file. */
export const maxPrinted = 5_000

/** Every entry, page after page. */
export const everyEntryOf = (id: string, query: Language) =>
  queryOptions({
    queryKey: ['epcis', 'genealogy', 'recalls', id, 'every entry', query],
    queryFn: async ({ signal }) => {
      const entries: KeptEntry[] = []
      const request = { path: { id }, query: { ...query, limit: 500 }, signal }
      for await (const entry of api.each('/api/v2/epcis/genealogy/recalls/{id}/entries/', request)) {
        if (entries.length === maxPrinted) break
        entries.push(entry)
      }
      return entries
    },
  })

export const comparisonOf = (id: string, other: string, query: Language) =>
  reading('/api/v2/epcis/genealogy/recalls/{id}/compare/{other}/', {
    path: { id, other },
    query: { ...query, limit: 500 },
  })

type Body = {
  identifiers?: string[]
  place?: string
  supplier?: string
  from?: string
  to?: string
  asOf?: string
  name?: string
}

export const createRecall = (body: Body) => api.post(path, { body })

/** Everything that was read of recalls is asked for again. */
export const recallsChanged = () => changed('epcis', 'genealogy', 'recalls')

export type Handling = {
  disposition?: 'contacted' | 'blocked' | 'returned' | 'destroyed' | null
  note?: string | null
}

export const handleEntries = (id: string, numbers: number[], change: Handling) =>
  api.patch('/api/v2/epcis/genealogy/recalls/{id}/entries/', { path: { id }, body: { numbers, ...change } })

export async function recallAsFile(id: string, format: 'csv' | 'xlsx', query: Language): Promise<Blob> {
  const request = { path: { id }, query: { ...query, format } }
  return (await api.raw('get', '/api/v2/epcis/genealogy/recalls/{id}/', request)).blob()
}

/** Batches to choose from, by the beginning of a lot or a GTIN. */
export const batchesLike = (q: string, language: Language) =>
  queryOptions({
    ...reading('/api/v2/epcis/genealogy/batches/', { query: { q, limit: 6, ...language } }),
    enabled: q !== '',
  })
