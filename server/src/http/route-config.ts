import type { App } from './server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the route says about itself, and its URL. Fastify's own `routeOptions` is made anew whenever it is read. */
    route: FastifyContextConfig & { url?: string }
  }
}

export function rememberRoutes(app: App): void {
  app.decorateRequest('route')
  app.addHook('onRequest', (request, _reply, done) => {
    request.route = request.routeOptions.config
    done()
  })
}
