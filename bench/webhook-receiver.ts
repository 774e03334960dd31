import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'

// A thread that is called, as a customer's server would be: what else the bench does must not keep it from answering.
const server = createServer(async (incoming, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const at = performance.timeOrigin + performance.now()
  response.writeHead(204).end()
  const { data } = JSON.parse(Buffer.concat(chunks).toString())
  parentPort?.postMessage({ eventID: data.eventID, at })
})
server.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
