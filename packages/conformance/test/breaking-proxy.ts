import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

/** What passes through the proxy: the request before it is sent on, the answer before it is given back. */
export type Passing = {
  method: string
  url: URL
  headers: Record<string, string>
  status: number
  answer: Headers
  text: string
}

export type Change = (passing: Passing) => void

export type Break = { request?: Change; answer?: Change }

/** A proxy in front of a service that breaks one thing at a time. */
export async function startBreakingProxy(target: string) {
  let current: Break = {}
  const server = createServer(async (request, response) => {
    const { status, answer, text } = await pass(target, request, current).catch(brokenAnswer)
    response.writeHead(status, Object.fromEntries(answer))
    response.end(status === 204 ? undefined : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const use = (next: Break) => {
    current = next
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, use }
}

async function pass(
  target: string,
  request: IncomingMessage,
  { request: change, answer: alter }: Break,
): Promise<Passing> {
  const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...headers } = request.headers
  const passing: Passing = {
    ...{
      method: request.method ?? '',
      url: new URL(request.url ?? '', target),
      headers: headers as Record<string, string>,
    },
    ...{ status: 502, answer: new Headers(), text: '' },
  }
  change?.(passing)
  const body = await readBody(request)
  const { method } = passing
  const answer = await fetch(passing.url, {
    method,
    headers: passing.headers,
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  })
  Object.assign(passing, { status: answer.status, answer: new Headers(answer.headers), text: await answer.text() })
  for (const name of ['content-length', 'connection', 'keep-alive', 'transfer-encoding', 'content-encoding'])
    passing.answer.delete(name)
  alter?.(passing)
  return passing
}

/** A change that cannot be made is seen as an answer, instead of ending the tests. */
const brokenAnswer = (error: unknown) => ({ status: 502, answer: new Headers(), text: String(error) })

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
