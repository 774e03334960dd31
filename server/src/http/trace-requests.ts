import { currentTelemetry, type Span } from '../telemetry/current.ts'
import type { App } from './app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace of the request, where requests are traced. */
    span: Span | undefined
  }
}

/** Traces requests by their route: never by the address itself, which may name a lot, nor with what was sent. */
export function traceRequests(app: App): void {
  const telemetry = currentTelemetry()
  if (!telemetry) return
  app.decorateRequest('span')
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id } = request
    const route = request.route.url ?? 'unknown'
    const attributes = { 'http.request.method': method, 'http.route': route, 'polytrace.request.id': id }
    request.span = telemetry.startRequest(`${method} ${route}`, attributes, headers)
    request.span.run(done)
  })
  // A body arrives with events of its socket, which belong to no request.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.span) request.span.run(done)
    else done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    request.span?.set({ 'http.response.status_code': statusCode })
    request.span?.end(statusCode >= 500 ? String(statusCode) : undefined)
    done()
  })
}
