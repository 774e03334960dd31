import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { Loading } from './Loading.tsx'

type Asked<Data> = { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown }

type Props<Data> = {
  query: Asked<Data>
  loading?: ReactNode
  /** When the answer is a whole page about one thing: where all of them are. */
  list?: NonNullable<LinkProps['to']>
  children: (data: NonNullable<Data>) => ReactNode
}

/** Shows an answer of the service once it is there; until then its shape, and instead of it why there is none. */
export function QueryResult<Data>({ query, loading = <Loading />, list, children }: Props<Data>) {
  const { data, error, isPending, refetch } = query
  if (data !== undefined && data !== null) return children(data)
  if (isPending) return loading
  return <Failure error={error} retry={() => void refetch()} {...(list && { list })} />
}
