import type { App } from './app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The configuration and URL of the route. Fastify creates its own `routeOptions` again whenever it is read. */
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
