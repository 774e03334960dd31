import type { App } from './app.ts'

/** In milliseconds: what was sent before its sender can know of the answer has arrived by then. */
const maxDeafness = 2_000

/**
 * Lets the sender of an upload read why it is refused before its end. A connection that is closed while more arrives on it is
 * reset, and most senders then report that instead of the answer.
 */
export function answerRefusedUploads(app: App): void {
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request
    if (!request.route?.streamsBody || !request.caller || raw.complete) return
    if (reply.getHeader('connection') !== 'close') return
    const { socket } = raw
    // By which node:http closes the connection after the answer.
    socket.destroySoon = () => {
      raw.resume()
      socket.end()
      const end = setTimeout(() => socket.destroy(), maxDeafness)
      socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(end))
    }
  })
}
