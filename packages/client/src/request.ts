import type { Values } from './address.ts'
import { failureOf, type Sent, unreached } from './answers.ts'
import type { Method } from './operations.ts'
import type { OwnWrites } from './own-writes.ts'
import { mayRepeat, pause, secondsBefore } from './retry.ts'

export type Connection = {
  url: string
  key: string | undefined
  retries: number
  maxWait: number
  own: OwnWrites
  fetch: typeof globalThis.fetch
}

/** What all options have in common, whichever operation they are for. */
export type Given = {
  path?: Values
  query?: Values
  headers?: { [name: string]: string | undefined }
  body?: unknown
  signal?: AbortSignal | undefined
}

/** Sends a request, again while the service is busy and that is safe, and gives the first good answer. */
export async function request(
  connection: Connection,
  method: Method,
  address: string,
  given: Given,
): Promise<Response> {
  const sent = { name: nameOf(connection, method, address), signal: given.signal }
  let waited = 0
  for (let attempt = 0; ; attempt++) {
    const response = await answerTo(connection, sent, address, initOf(connection, method, given))
    connection.own.note(response.headers)
    if (response.ok || response.status === 304) return response
    const failure = await failureOf(response, sent)
    const seconds = secondsBefore(attempt, failure.retryAfter)
    waited += seconds
    const isOver = attempt >= connection.retries || waited > connection.maxWait
    // A stream is read only once.
    if (isOver || given.body instanceof ReadableStream || !mayRepeat(failure, method, address)) throw failure
    await pause(seconds, given.signal)
  }
}

async function answerTo({ fetch, url }: Connection, sent: Sent, address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url + address, init)
  } catch (failure) {
    throw unreached(sent, failure)
  }
}

function initOf({ key, own }: Connection, method: Method, { headers = {}, body, signal }: Given): RequestInit {
  const all = new Headers(own.headers)
  if (key !== undefined) all.set('authorization', `Bearer ${key}`)
  if (body !== undefined && !(body instanceof Blob && body.type)) all.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) all.set(name, value)
  return {
    method: method.toUpperCase(),
    headers: all,
    // The service never redirects: whoever does is not the service, and must not get the key.
    redirect: 'manual',
    credentials: key === undefined ? 'same-origin' : 'omit',
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
    ...(signal && { signal }),
  } as RequestInit
}

function isRaw(body: unknown): boolean {
  const kinds = [Blob, Uint8Array, ArrayBuffer, ReadableStream]
  return typeof body === 'string' || kinds.some((kind) => body instanceof kind)
}

/** A request as error messages name it. */
export const nameOf = ({ url }: Connection, method: Method, address: string) =>
  `${method.toUpperCase()} ${url}${address}`
