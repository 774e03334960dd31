import type { Log } from '../log.ts'
import type { App } from './app.ts'

/** Gives every request one line in the log. */
export function logRequests(app: App, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url, ip, caller, span } = request
    const line = {
      request: id,
      method,
      url,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 1_000) / 1_000,
      address: ip,
      device: caller?.deviceId,
      ...(span && { trace: span.traceId }),
    }
    log.info(line, 'request')
    done()
  })
}
