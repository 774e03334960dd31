import {
  type Data,
  type Item,
  itemsOf,
  type ListPath,
  nextOf,
  type Options,
  type Path,
  Polytrace,
  ProblemError,
} from '@polytrace/client'
import { infiniteQueryOptions, MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { parseAnswer } from './exact.ts'
import { isAway, Outage } from './outage.ts'
import { parseSearch, type Search } from './search.ts'
import { createSignal } from './signal.ts'

/** The one client of the service; the session's cookie says who we are. */
export const api = new Polytrace({ parse: parseAnswer })

export const isProblem = (error: unknown, status: number): error is ProblemError =>
  error instanceof ProblemError && error.status === status

let whenSignedOut: () => void = () => undefined

/** Says what to do when the service no longer knows the session, whichever request found it out. */
export function onSignedOut(act: () => void): void {
  whenSignedOut = act
}

/** The service no longer knows the session of the page that is open. */
export const sessionEnded = createSignal()

const probe = new Polytrace({ retries: 0 })

/** Whether the service is away, whichever request found it out. */
export const outage = new Outage(() => probe.get('/readyz'))
outage.onEnd(() => void askAgain())

const onError = (error: unknown) => {
  if (isProblem(error, 401)) whenSignedOut()
  if (isAway(error)) outage.begin()
}

/** What has been asked is kept here. The client itself asks again where that may help. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

type Given<P extends Path<'get'>> = object extends Options<'get', P> ? [Options<'get', P>?] : [Options<'get', P>]

/** `/api/v2/products/{id}/` is kept under `products`, `{id}`, …, so that `changed('products')` reaches it. */
const keyOf = (path: string, options: object = {}) => [...path.split('/').slice(3).filter(Boolean), options]

/** A question to the service, for `useQuery`. */
export function reading<P extends Path<'get'>>(path: P, ...[options]: Given<P>) {
  const ask = api.get.bind(api) as (path: P, options: object) => Promise<Data<'get', P>>
  return queryOptions({
    queryKey: keyOf(path, options),
    queryFn: ({ signal }) => ask(path, { ...options, signal }),
  })
}

/** A list that grows page by page, for `useInfiniteQuery`; `data.rows` holds the items of all pages. */
export function listing<P extends ListPath>(path: P, ...[options]: Given<P>) {
  const ask = api.send.bind(api, 'get') as (path: P, options: object) => Promise<{ data: unknown; headers: Headers }>
  const { query } = (options ?? {}) as { query?: object }
  return infiniteQueryOptions({
    queryKey: [...keyOf(path, options), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await ask(path, { ...options, query: pageParam ?? query, signal })
      const { count } = data as { count?: number }
      return { items: itemsOf(data) as Item<P>[], next: nextOf(data, headers), count }
    },
    initialPageParam: undefined as Search | undefined,
    // The next page is asked for as the service says, whichever way its list turns pages.
    getNextPageParam: ({ next }) => (next ? parseSearch(new URL(next, location.origin).search) : undefined),
    select: ({ pages }) => ({ rows: pages.flatMap(({ items }) => items), count: pages[0]?.count }),
  })
}

/** Asks again for what was not answered. */
export const askAgain = (): Promise<void> =>
  queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })

/** Asks again for what was read under an address: `changed('products')` after a product was written. */
export const changed = (...address: string[]): Promise<void> => queryClient.invalidateQueries({ queryKey: address })
