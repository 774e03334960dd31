import type { FastifyRequest } from 'fastify'
import { currentTelemetry, type Span } from '../telemetry/current.ts'
import type { App } from './app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace of the request, where requests are traced. */
    span: Span | undefined
  }
}

/** By its route: never by the address itself, which may name a lot, nor with what was sent. */
function describe({ method, route, id }: FastifyRequest) {
  const path = route.url ?? 'unknown'
  const attributes = { 'http.request.method': method, 'http.route': path, 'polytrace.request.id': id }
  return { name: `${method} ${path}`, attributes }
}

/** Traces requests, all or a part of them. */
export function traceRequests(app: App): void {
  const telemetry = currentTelemetry()
  if (!telemetry) return
  app.decorateRequest('span')
  app.addHook('onRequest', (request, _reply, done) => {
    request.span = telemetry.startRequest(() => describe(request), request.headers)
    if (request.span) request.span.run(done)
    else done()
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
