import type { App } from './server.ts'

/** Gives every answer its request id, and every request one line in the log. */
export function logRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        request: request.id,
        method: request.method,
        url: withoutSecrets(request.url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 1_000) / 1_000,
        address: request.ip,
        device: request.caller?.deviceId,
      },
      'request',
    )
    done()
  })
}

/** A key that somebody put into an address keeps only its public part. */
const withoutSecrets = (text: string) =>
  text.includes('pt_') ? text.replace(/(pt_[a-z0-9]{4,32}_)[A-Za-z0-9]+/g, '$1…') : text
