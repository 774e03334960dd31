import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'

export type Received = { method: string; url: string; authorization: string | undefined; body: string }

type FarEnd = { url: string; received: Received[]; close(): Promise<void> }

type Respond = (response: ServerResponse, attempt: number) => void

/** A server that answers as a test says, to see what the client does with it, and remembers what it was asked. */
export async function startFarEnd(respond: Respond): Promise<FarEnd> {
  const received: Received[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method = '', url = '', headers } = request
    received.push({ method, url, authorization: headers.authorization, body: await text(request) })
    respond(response, received.length)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await once(server.close(), 'close')
  }
  after(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, close }
}

/** A failure as the service reports it. */
export function sendProblem(response: ServerResponse, status: 429 | 503, retryAfter?: string): void {
  const code = status === 429 ? 'too_many_requests' : 'unavailable'
  const type = `urn:polytrace:problem:${code}`
  const detail = 'Nothing was kept; try again.'
  response.writeHead(status, {
    'content-type': 'application/problem+json; charset=utf-8',
    ...(retryAfter && { 'retry-after': retryAfter }),
  })
  response.end(JSON.stringify({ type, code, title: 'Busy', status, detail, instance: 'request-1' }))
}

export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A failure as a proxy reports it. */
export function sendPage(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<h1>Bad gateway</h1>')
}
