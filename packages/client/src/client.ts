import { addressOf } from './address.ts'
import { dataOf } from './answers.ts'
import { type Change, type ChangeOptions, followChanges } from './changes.ts'
import { type ListenOptions, listen, type Message } from './listen.ts'
import type { Answer, Arguments, Data, Item, ListPath, Method, Path } from './operations.ts'
import { OwnWrites } from './own-writes.ts'
import { itemsOf, nextOf } from './pages.ts'
import { type Connection, type Given, nameOf, request } from './request.ts'

export type Settings = {
  /** Where the service is; in a browser it may be left out on the service's own pages. */
  url?: string
  /** A device's key. Without it the cookie of a session is used, as the console does. */
  key?: string
  /** How often a request is repeated while the service is busy; 4 by default. */
  retries?: number
  /** Seconds that a request waits at most, all its repetitions together; 30 by default. */
  maxWait?: number
  /** Sends the requests instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch
  /** Reads the JSON of an answer in the place of `JSON.parse`, for instance to keep numbers that a double cannot hold. */
  parse?: (text: string, address: string) => unknown
}

/** A client of one Polytrace service. */
export class Polytrace {
  readonly #connection: Connection
  readonly #parse: NonNullable<Settings['parse']>

  constructor({
    url = ownOrigin(),
    key,
    retries = 4,
    maxWait = 30,
    fetch,
    parse = (text) => JSON.parse(text),
  }: Settings = {}) {
    const send: typeof globalThis.fetch = fetch ?? ((...request) => globalThis.fetch(...request))
    this.#connection = { url: url.replace(/\/+$/, ''), key, retries, maxWait, own: new OwnWrites(), fetch: send }
    this.#parse = parse
  }

  /**
   * The position of the last write. This client's own reads see it; hand it on as `polytrace-after` to others who must, too.
   */
  get position(): string | undefined {
    return this.#connection.own.position
  }

  get<P extends Path<'get'>>(path: P, ...options: Arguments<'get', P>): Promise<Data<'get', P>> {
    return this.#data('get', path, options)
  }

  post<P extends Path<'post'>>(path: P, ...options: Arguments<'post', P>): Promise<Data<'post', P>> {
    return this.#data('post', path, options)
  }

  put<P extends Path<'put'>>(path: P, ...options: Arguments<'put', P>): Promise<Data<'put', P>> {
    return this.#data('put', path, options)
  }

  patch<P extends Path<'patch'>>(path: P, ...options: Arguments<'patch', P>): Promise<Data<'patch', P>> {
    return this.#data('patch', path, options)
  }

  delete<P extends Path<'delete'>>(path: P, ...options: Arguments<'delete', P>): Promise<Data<'delete', P>> {
    return this.#data('delete', path, options)
  }

  /** The answer with its head: status, ETag and headers. */
  async send<M extends Method, P extends Path<M>>(
    method: M,
    path: P,
    ...options: Arguments<M, P>
  ): Promise<Answer<M, P>> {
    return (await this.#answer(method, ...located(path, options))) as Answer<M, P>
  }

  /** The answer as it comes, for files, streams and text to the letter. Failures are thrown here too. */
  raw<M extends Method, P extends Path<M>>(method: M, path: P, ...options: Arguments<M, P>): Promise<Response> {
    return request(this.#connection, method, ...located(path, options))
  }

  /** Every item of a list, page after page. */
  async *each<P extends ListPath>(path: P, ...options: Arguments<'get', P>): AsyncGenerator<Item<P>, void, undefined> {
    const [first, given] = located(path, options)
    let address: string | undefined = first
    while (address !== undefined) {
      const { data, headers } = await this.#answer('get', address, given)
      yield* itemsOf(data) as Item<P>[]
      address = nextOf(data, headers)
    }
  }

  /** Every change after a position, as it comes, until the loop is left: nothing is missed and nothing comes twice. */
  changes(options: ChangeOptions = {}): AsyncGenerator<Change, void, undefined> {
    const { signal } = options
    return followChanges((query) => this.get('/api/v2/changes/', { query, signal }), options)
  }

  /**
   * The events of a named query as they are captured, for as long as somebody takes them. Where the connection breaks off it
   * is opened again, and goes on behind the last message.
   */
  listen(queryName: string, options: ListenOptions = {}): AsyncGenerator<Message, void, undefined> {
    const { signal } = options
    const ask = () => this.get('/api/v2/epcis/queries/{queryName}', { path: { queryName }, signal })
    return listen(this.#connection, queryName, options, ask)
  }

  async #data<Body>(method: Method, path: string, options: unknown[]): Promise<Body> {
    return (await this.#answer(method, ...located(path, options))).data as Body
  }

  async #answer(method: Method, address: string, given: Given) {
    const response = await request(this.#connection, method, address, given)
    const { status, headers } = response
    const sent = { name: nameOf(this.#connection, method, address), signal: given.signal }
    const data = await dataOf(response, sent, (text) => this.#parse(text, address))
    return { status, data, etag: headers.get('etag') ?? undefined, headers }
  }
}

/** The types of the methods have checked the options; from here on all operations are alike. */
function located(path: string, [options = {}]: unknown[]): [address: string, given: Given] {
  const given = options as Given
  return [addressOf(path, given.path, given.query), given]
}

function ownOrigin(): string {
  const { location } = globalThis as { location?: { origin: string } }
  if (location) return location.origin
  throw new TypeError('Say where the service is: new Polytrace({ url, key }).')
}
