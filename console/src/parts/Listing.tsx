import type { ReactNode } from 'react'
import { type Column, DataTable, type Lead, type Target } from './DataTable.tsx'
import { QueryResult } from './QueryResult.tsx'

export type Asked<Row> = {
  data: { rows: Row[]; count?: number | undefined } | undefined
  error: unknown
  isPending: boolean
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type Props<Row> = {
  /** From `useInfiniteQuery(listing(…))`. */
  query: Asked<Row>
  label: string
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  to?: (row: Row) => Target
  lead?: Lead<Row>
  /** The page has a way of its own to choose columns. */
  choosesColumns?: boolean
  /** What stands here when there is no row. */
  empty: ReactNode
}

/** A list of the service as a table, with every state that it can be in. */
export function Listing<Row>({ query, empty, choosesColumns = false, ...table }: Props<Row>) {
  const columnChoice = !choosesColumns
  const more = query.hasNextPage
    ? { load: () => void query.fetchNextPage(), loading: query.isFetchingNextPage }
    : undefined
  return (
    <QueryResult query={query}>
      {({ rows, count }) =>
        rows.length === 0 ? (
          empty
        ) : (
          <DataTable {...table} rows={rows} more={more} tools={{ total: count, columnChoice }} />
        )
      }
    </QueryResult>
  )
}
