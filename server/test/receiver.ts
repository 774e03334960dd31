import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUp } from './clean-up.ts'

/** What a receiver was sent. */
export type Received = { headers: IncomingHttpHeaders; body: string; id: string; at: number }

type Respond = (received: Received, response: ServerResponse) => void

const accept: Respond = (_received, response) => void response.writeHead(204).end()

/** A server on this machine that is called, as a customer's would be; it notes every call, and answers 204 by default. */
export async function startReceiver(respond: Respond = accept) {
  const calls: Received[] = []
  const receiver = { calls, respond, url: '', bodies: () => calls.map(({ body }) => JSON.parse(body)) }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const call = { headers: request.headers, body, id: String(request.headers['webhook-id']), at: performance.now() }
    calls.push(call)
    receiver.respond(call, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(async () => {
    server.closeAllConnections()
    server.close()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}
