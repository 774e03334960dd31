import type { OverviewOfAll } from '@polytrace/client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../data/api.ts'

/** How things stand; what the key may not read is not there. */
export type Summary = OverviewOfAll

/** Everything at once, so that nothing moves when the second half arrives. */
export const summary = (lang: string | undefined) =>
  queryOptions({
    queryKey: ['summary', lang],
    queryFn: ({ signal }) => api.get('/api/v2/overview', { query: { lang }, signal }),
  })

/** Whether nothing has been stored yet, as far as the key can see. */
export const isNew = ({ products, batches, captures }: Summary): boolean =>
  products?.count === 0 && (batches ?? []).length === 0 && (captures?.looked_at ?? 0) === 0
