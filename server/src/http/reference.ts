import { createHash } from 'node:crypto'
import scalar from '@scalar/fastify-api-reference'
import type { RouteOptions } from 'fastify'
import { pageHeaders } from './security-headers.ts'
import type { App } from './server.ts'

const scriptPath = '/docs/js/scalar.js'

/** `GET /docs`: the API reference as a page. Everything it needs comes from here. */
export async function referenceRoutes(app: App): Promise<void> {
  await app.register(async (scope) => {
    const route = scope.route.bind(scope) as (options: RouteOptions) => unknown
    scope.route = ((options: RouteOptions) => route(adapted(options))) as typeof scope.route
    scope.addHook('onSend', async (_request, reply, payload) => {
      reply.headers(pageHeaders(policyFor(typeof payload === 'string' ? payload : '')))
      return payload
    })
    await scope.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        cdn: scriptPath,
        pageTitle: 'Polytrace API',
        withDefaultFonts: false,
        hideClientButton: true,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
      },
    })
  })
}

/** The plugin knows nothing of our guards: its routes are for everybody. And nothing here redirects, so its page always sees its slash. */
function adapted(options: RouteOptions): RouteOptions {
  const handler: RouteOptions['handler'] = function (request, reply) {
    const { protocol, hostname } = request
    return options.handler.call(this, { protocol, hostname, url: options.url } as typeof request, reply)
  }
  return {
    ...options,
    handler,
    config: { open: true, produces: ['text/html', 'text/javascript', 'application/javascript'] },
  }
}

/** The page may run its one inline script, known by its hash, and reach nothing but this service. */
function policyFor(html: string) {
  const inline = [...html.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(([, script = '']) => script)
  const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
  }
}
