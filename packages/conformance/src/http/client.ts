import { type Answer, nextLink } from './answer.ts'

export type Request = {
  method?: string
  /** Below the base, such as `/events`; or the address of an earlier answer. */
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown
  /** Leaves out the key and the headers of the command line. */
  isAnonymous?: boolean
}

export type Send = (request: Request) => Promise<Answer>

/** An answer that has not come by then will not come: every request of the suite is small. */
const patienceMs = 30_000

type HeaderMap = Record<string, string>

/** Sends requests to the repository with what every request needs: credentials and preferences. */
export function createClient(base: string, credentials: HeaderMap, preferences: HeaderMap): Send {
  return async ({ method = 'GET', path, query = {}, headers = {}, body, isAnonymous = false }) => {
    const address = new URL(path.startsWith('http') ? path : base + path)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        accept: 'application/json, application/problem+json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...preferences,
        ...(isAnonymous ? {} : credentials),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parse(text), url: address.href }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The address in a `Location` or `Link` header: absolute, or relative to the answer, or to the base as in GS1's examples. */
export function resolveAddress(base: string, from: string, target: string): string {
  const resolved = new URL(target, from).href
  return target.startsWith('/') && !resolved.startsWith(base) ? base + target : resolved
}

/** Follows the pages of a list; a list that does not end is cut at `maxPages`. */
export async function readPages(send: Send, base: string, request: Request, maxPages: number): Promise<Pages> {
  let page = await send(request)
  const pages: Pages = [page]
  for (let next = nextLink(page); next !== undefined && pages.length < maxPages; next = nextLink(page)) {
    page = await send({ path: resolveAddress(base, page.url, next), headers: request.headers ?? {} })
    pages.push(page)
  }
  return pages
}

/** There is always a first page. */
type Pages = [Answer, ...Answer[]]
