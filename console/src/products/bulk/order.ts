import type { Bulk } from '@polytrace/client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../data/api.ts'
import type { filterOf } from '../list/filter.ts'

/** The products that are meant: some, or all that match the filters of the list. */
export type Chosen = { kind: 'ids'; ids: string[] } | { kind: 'all'; filter: ReturnType<typeof filterOf> }

export type Order = { action: 'change' | 'delete'; patch?: object; dry_run: boolean }

export function sendOrder(chosen: Chosen, { action, patch, dry_run }: Order): Promise<Bulk> {
  const body = { action, dry_run, ...(patch && { patch }) }
  if (chosen.kind === 'ids') return api.post('/api/v2/products/bulk/', { body: { ...body, ids: chosen.ids } })
  return api.post('/api/v2/products/bulk/', { query: chosen.filter, body: { ...body, all: true } })
}

/** What an order has done by then stays. */
export const stopOrder = (id: string): Promise<Bulk> => api.delete('/api/v2/products/bulk/{id}/', { path: { id } })

/** In milliseconds, while an order is worked on. */
const askEvery = 1_000

/** An order that has ended, also for those who no longer look at it. */
export async function endOf(id: string): Promise<Bulk> {
  const order = await api.get('/api/v2/products/bulk/{id}/', { path: { id } })
  if (order.state !== 'running') return order
  await new Promise((resolve) => setTimeout(resolve, askEvery))
  return endOf(id)
}

/** How far an order is, asked again until it has ended. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'bulk', id],
    queryFn: ({ signal }) => api.get('/api/v2/products/bulk/{id}/', { path: { id }, signal }),
    enabled: id !== '',
    refetchInterval: ({ state: { data } }) => (data === undefined || data.state === 'running' ? askEvery : false),
  })
