import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionSecret } from '../access/sessions/cookie.ts'
import { preferredType } from '../http/acceptable.ts'
import type { App } from '../http/app.ts'
import { consolePage } from './page.ts'

const builtHere = join(import.meta.dirname, '../../../console/dist')

/** Addresses below these are not the console's: what is missing there is a problem, not a page. */
const others = /^\/(api|docs|assets)(\/|$)/

const signInPath = '/sign-in'

const signInAddress = (back: string) => (back === '/' ? signInPath : `${signInPath}?${new URLSearchParams({ back })}`)

/** Somebody looks at it with a browser. */
function isForPage({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || others.test(url)) return false
  return preferredType(accept, ['application/json', 'text/html']) === 'text/html'
}

/** `/` and every other page of the console, which looks at its address itself, and the files that it is made of. */
export async function consoleRoutes(app: App, { folder = builtHere }: { folder?: string | undefined }): Promise<void> {
  await app.register(serveFiles, { root: join(folder, 'assets'), serve: false, preCompressed: true })

  const config = { open: true }
  const schema = { hide: true }
  app.get('/assets/:name', { config, schema }, (request, reply) => {
    const { name } = request.params as { name: string }
    // The name holds a hash of the content, so the content never changes.
    return reply.sendFile(name, { maxAge: '1y', immutable: true })
  })

  app.get('/', { config: { ...config, produces: ['text/html'] }, schema }, sendPage)

  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 && isForPage(request)) void sendPage(request, reply).catch(done)
    else done()
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const isSignIn = request.url.split('?')[0] === signInPath
    // A stranger need not load the console to be asked for a key.
    if (!isSignIn && sessionSecret(request) === undefined) return reply.redirect(signInAddress(request.url), 303)
    const { status, headers, html } = await consolePage(folder, isSignIn ? 'sign-in' : 'index')
    return reply.code(status).headers(headers).send(html)
  }
}
