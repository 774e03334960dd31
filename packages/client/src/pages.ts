import { ConnectionError } from './errors.ts'

type QueryDocument = { epcisBody: { queryResults: { resultsBody: { eventList: unknown[] } } } }
type Collection = { member: unknown[] }
type Page = { results: unknown[]; next?: string | null }

/** What a page of a list holds: ours has `results`, EPCIS has a query document, a collection or a plain list. */
export function itemsOf(page: unknown): unknown[] {
  if (Array.isArray(page)) return page
  if ('results' in (page as Page)) return (page as Page).results
  if ('member' in (page as Collection)) return (page as Collection).member
  return (page as QueryDocument).epcisBody.queryResults.resultsBody.eventList
}

/** Where the next page is: in `next`, or in the `Link` header of EPCIS. */
export function nextOf(page: unknown, headers: Headers): string | undefined {
  const linked = /<([^>]+)>;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1]
  const next = (page as Page).next ?? linked
  // It is appended to the address of the service, and must not lead to another one.
  if (next?.startsWith('/') !== false) return next
  throw new ConnectionError(`The next page is said to be at ${next}, which is no address of the service.`)
}
