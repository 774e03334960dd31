import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import type { App } from './app.ts'
import { pageHeaders } from './security-headers.ts'

const scriptPath = '/docs/js/scalar.js'
const config = { open: true, produces: ['text/html', 'text/javascript'] }
const schema = { hide: true }

/** `GET /docs`: the API reference as a page. It loads nothing from elsewhere. */
export function referenceRoutes(app: App): void {
  let reference: ReturnType<typeof loadReference> | undefined
  const load = () => {
    reference ??= loadReference()
    return reference
  }
  app.get('/docs/', { config, schema }, async (_request, reply) => {
    const { page, headers } = await load()
    return reply.headers(headers).type('text/html; charset=utf-8').send(page)
  })
  app.get(scriptPath, { config, schema }, async (_request, reply) => {
    const { script } = await load()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}

/** The page and its script, as Scalar's plugin gives them. Four megabytes, loaded when somebody opens the page for the first time. */
async function loadReference() {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const configuration = {
    url: '/openapi.json',
    cdn: scriptPath,
    pageTitle: 'Polytrace API',
    withDefaultFonts: false,
    hideClientButton: true,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never' as const,
  }
  const plugin = Fastify()
  await plugin.register(scalar, { routePrefix: '/docs', configuration })
  const [{ body: page }, { body: script }] = await Promise.all([plugin.inject('/docs/'), plugin.inject(scriptPath)])
  await plugin.close()
  return { page, script, headers: pageHeaders(policyFor(page)) }
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
