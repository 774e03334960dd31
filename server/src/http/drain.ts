import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { App } from './app.ts'

/** In milliseconds: whoever keeps a connection open and has not used it for so long is not in the middle of anything. */
const maxDrainTime = 8_000

/**
 * Prepares a server for being replaced: gives what makes it take no more connections, while it answers on those that it has and
 * asks their clients to open another one, where the next process is. `close` would refuse what they send meanwhile.
 */
export function drainable(app: App): () => Promise<void> {
  let isDraining = false
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  return async () => {
    isDraining = true
    // Not that of http, which closes idle connections at once, on some of which a request is just under way.
    net.Server.prototype.close.call(app.server)
    const end = Date.now() + maxDrainTime
    while (Date.now() < end && (await countConnections(app)) > 0) await delay(50)
  }
}

const countConnections = (app: App) =>
  new Promise<number>((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)))
