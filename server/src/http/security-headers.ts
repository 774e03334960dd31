import helmet, { type HelmetOptions } from 'helmet'
import type { App } from './server.ts'

/** An API answer is data: it may load, frame and run nothing. Pages set a policy of their own. */
const apiPolicy: HelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  xFrameOptions: { action: 'deny' },
}

/** Helmet's headers, less the promise of https: that is for the proxy that speaks it. They are the same for every request, so they are worked out once. */
export function securityHeaders(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  helmet({ strictTransportSecurity: false, ...options })({} as never, response as never, () => undefined)
  return headers
}

export function secureAnswers(app: App): void {
  const headers = { ...securityHeaders(apiPolicy), 'cache-control': 'private, no-cache' }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
