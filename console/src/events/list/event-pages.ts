import { type Fault, itemsOf, ProblemError } from '@polytrace/client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Event } from '../event/things.ts'
import { readPage } from '../query/read-page.ts'
import type { Parameters } from '../query/rows.ts'

/** The events of a query, page by page; `texts` are the answers to the last digit. */
export const eventPages = (parameters: Parameters) =>
  infiniteQueryOptions({
    queryKey: ['epcis', 'events', parameters, 'texts'],
    queryFn: async ({ pageParam, signal }) => {
      const { text, next } = await readPage(pageParam ?? parameters, signal)
      return { text, events: itemsOf(JSON.parse(text)) as Event[], next }
    },
    initialPageParam: undefined as Parameters | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ rows: pages.flatMap(({ events }) => events), texts: pages.map(({ text }) => text) }),
  })

/** What the service says against each parameter. */
export function faultsOf(error: unknown): Map<string, Fault[]> {
  const faults = new Map<string, Fault[]>()
  for (const fault of error instanceof ProblemError ? error.errors : []) {
    const name = fault.pointer.replace(/^\?/, '')
    faults.set(name, [...(faults.get(name) ?? []), fault])
  }
  return faults
}
