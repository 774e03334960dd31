import type { IncomingMessage } from 'node:http'
import { Problem } from '../errors.ts'
import type { App } from './server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body as a stream, at the sender's pace. */
    streamsBody?: boolean
  }
}

/** Gives up on a body that trickles in: a slow sender must not hold memory for ever. */
export function limitBodyTime(app: App, milliseconds: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw) && !request.route.streamsBody) {
      const timer = setTimeout(() => {
        // Nobody reads the body of a request that was turned away already.
        if (request.raw.listenerCount('error') === 0) return void request.raw.destroy()
        reply.header('connection', 'close')
        // Whoever reads the body learns of it as an error of the body, and answers.
        request.raw.emit('error', new Problem('too_slow', `The body did not arrive within ${milliseconds / 1_000} s.`))
      }, milliseconds)
      request.raw.once('close', () => clearTimeout(timer))
      request.raw.once('end', () => clearTimeout(timer))
      // Once answered, nobody waits for the rest of a body; but who keeps it back must not keep the connection.
      reply.raw.once('finish', () => request.raw.complete && clearTimeout(timer))
    }
    done()
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
