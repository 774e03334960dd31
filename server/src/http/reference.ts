import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import type { App } from './app.ts'
import { compressText, type Encoding, encodingFor } from './compression.ts'
import { sendHashed } from './etags.ts'
import { pageHeaders } from './security-headers.ts'

const scriptPath = '/docs/js/scalar.js'
const descriptionPath = '/docs/openapi.json'
const config = { open: true, produces: ['text/html', 'text/javascript', 'application/json'] }
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
  app.get(descriptionPath, { config, schema }, (request, reply) =>
    sendHashed(request, reply, withoutKeys(app.swagger() as unknown as Description)),
  )
  app.get('/docs/js/:version/scalar.js', { config, schema }, async (request, reply) => {
    const { packed } = await load()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    // The version is a hash of the content, so the content never changes.
    reply.headers({ vary: 'accept-encoding', 'cache-control': 'public, max-age=31536000, immutable' })
    return reply.type('text/javascript; charset=utf-8').send(await packed(encoding))
  })
}

type Description = { components?: object; paths?: Record<string, Record<string, object>> }

/** What is tried on the page goes with the session of the console: the page has no place for a key, which it would have to keep. */
function withoutKeys({ components, paths = {}, ...rest }: Description): Description {
  const open = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations).map(([method, one]) => [method, { ...one, security: [] }])),
  ])
  return { ...rest, components: { ...components, securitySchemes: {} }, paths: Object.fromEntries(open) }
}

/** The page and its script, as Scalar's plugin gives them. Four megabytes, loaded when somebody opens the page for the first time. */
async function loadReference() {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const configuration = {
    url: descriptionPath,
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
  const [{ body }, { body: script }] = await Promise.all([plugin.inject('/docs/'), plugin.inject(scriptPath)])
  await plugin.close()
  const version = createHash('sha256').update(script).digest('base64url').slice(0, 12)
  const page = withWayBack(body).replaceAll(`src="${scriptPath}"`, `src="/docs/js/${version}/scalar.js"`)
  return { page, packed: packOnce(script), headers: pageHeaders(policyFor(page)) }
}

/** The same large text again and again: each form of it is made once. */
function packOnce(text: string) {
  const compress = promisify(compressText)
  const made = new Map<Encoding, Promise<Buffer>>()
  return (encoding: Encoding | undefined): string | Promise<Buffer> => {
    if (encoding === undefined) return text
    const packed = made.get(encoding) ?? compress(text, encoding)
    made.set(encoding, packed)
    return packed
  }
}

const wayBack = `<style>
.way-back { display: block; padding: 12px 24px; font: 500 14px system-ui, sans-serif; text-decoration: none;
  color: light-dark(#3f4fd6, #a3adfc); background: light-dark(#fafafb, #0f1114); border-bottom: 1px solid light-dark(#e4e6eb, #272b32) }
.light-mode .way-back { color-scheme: light } .dark-mode .way-back { color-scheme: dark }
</style>
<a class="way-back" href="/">← Polytrace console</a>`

const withWayBack = (page: string) => page.replace(/<body[^>]*>/, (body) => `${body}\n${wayBack}`)

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
