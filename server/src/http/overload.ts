import underPressure from '@fastify/under-pressure'
import type { Pool } from 'pg'
import { Problem } from '../errors.ts'
import type { App } from './app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers even when the process is overloaded, so that operators can see it. */
    answersAlways?: boolean
  }
}

/** With ten connections the last of 500 waits for fifty others, a second or two for ordinary requests. */
const maxWaiting = 500

/** Refuses requests while the event loop or the database is overloaded, before they fill the memory. */
export async function refuseOverload(app: App, pool: Pool, eventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelay,
    pressureHandler: (request, _reply, _type, delay) => {
      // Infinity means that nothing was measured yet, as in the first moments after the start.
      if (delay !== Number.POSITIVE_INFINITY && !request.route.answersAlways) throw overloaded()
    },
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const isFull = pool.waitingCount > maxWaiting && !request.route.answersAlways
    done(isFull ? overloaded() : undefined)
  })
}

const overloaded = () =>
  new Problem('unavailable', 'The service is overloaded. Nothing was kept; try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  })
