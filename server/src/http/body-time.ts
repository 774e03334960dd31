import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'
import type { App } from './app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body as a stream, at the sender's pace. */
    streamsBody?: boolean
  }
}

/** Milliseconds in which a body must have arrived: of a caller whose key is known, and of everybody else. */
export type BodyTimes = { known: number; stranger: number }

/** Gives up on a body that arrives too slowly: its sender must not hold memory or a connection for ever. */
export function limitBodyTime(app: App, { known, stranger }: BodyTimes): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request.raw)) return done()
    let timer = setTimeout(() => {
      if (!request.caller) return giveUp(request, reply, stranger)
      if (!request.route.streamsBody) timer = setTimeout(() => giveUp(request, reply, known), known - stranger)
    }, stranger)
    const stop = () => clearTimeout(timer)
    request.raw.once('close', stop)
    request.raw.once('end', stop)
    // After the answer the rest of a body matters to nobody, but a sender that withholds it must not keep the connection.
    reply.raw.once('finish', () => request.raw.complete && stop())
    done()
  })
}

function giveUp({ raw }: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  // Nobody reads the body of a request that was refused already.
  if (reply.sent || raw.listenerCount('error') === 0) return void raw.destroy()
  reply.header('connection', 'close')
  // The reader of the body receives it as an error of the body, and answers.
  raw.emit('error', new Problem('too_slow', `The body did not arrive within ${milliseconds / 1_000} s.`))
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
