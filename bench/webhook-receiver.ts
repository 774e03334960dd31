import { type AddressInfo, createServer } from 'node:net'
import { parentPort } from 'node:worker_threads'

export type Received = { eventID: string; at: number }

/** In milliseconds. What was received is reported together: messages between threads would be a good part of the work here. */
const reportEvery = 20

const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'
let received: Received[] = []

// A thread that is called, as a customer's server would be. It shares the processors with what it measures, as a customer's does
// not: so it reads no more of a request than it needs.
const server = createServer((socket) => {
  let text = ''
  socket.setEncoding('latin1').setNoDelay()
  socket.on('error', () => undefined)
  socket.on('data', (chunk: string) => {
    text += chunk
    for (let length = lengthOf(text); length !== undefined && text.length >= length; length = lengthOf(text)) {
      const at = performance.timeOrigin + performance.now()
      socket.write(answer)
      const [, eventID = ''] = /"eventID":"([^"]+)"/.exec(text) ?? []
      received.push({ eventID, at })
      text = text.slice(length)
    }
  })
})

/** Of the first request, in bytes, as soon as its head is there. */
function lengthOf(text: string): number | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  return end + 4 + Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0)
}

setInterval(() => {
  if (received.length === 0) return
  parentPort?.postMessage(received)
  received = []
}, reportEvery)

server.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
