import { createHash } from 'node:crypto'
import scalar from '@scalar/fastify-api-reference'
import type { RouteOptions } from 'fastify'
import { securityHeaders } from './security-headers.ts'
import type { App } from './server.ts'

const scriptPath = '/docs/js/scalar.js'

/** `GET /docs`: the API reference as a page. Everything it needs comes from here. */
export async function referenceRoutes(app: App): Promise<void> {
  await app.register(async (scope) => {
    // The plugin knows nothing of our guards: its routes are for everybody.
    const route = scope.route.bind(scope) as (options: RouteOptions) => unknown
    scope.route = ((options: RouteOptions) => route({ ...options, config: { open: true } })) as typeof scope.route
    scope.addHook('onSend', async (_request, reply, payload) => {
      reply.headers(securityHeaders(policyFor(typeof payload === 'string' ? payload : '')))
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
