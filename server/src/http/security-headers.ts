import helmet, { type HelmetOptions } from 'helmet'
import type { App } from './app.ts'

/** What holds for every answer. Strict-Transport-Security is left to the proxy that speaks TLS. */
const common = { strictTransportSecurity: false, xFrameOptions: { action: 'deny' } } as const

/** An API answer is data: it may load, frame and run nothing. Headers that concern only pages or old plug-ins are left out. */
const forData = {
  ...common,
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: "'none'", frameAncestors: "'none'" } },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  // Covered by frame-ancestors.
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

type PagePolicy = Pick<HelmetOptions, 'contentSecurityPolicy'>

/** The headers of a page with its own Content-Security-Policy. */
export const pageHeaders = (policy: PagePolicy) => headersOf({ ...common, ...policy })

/** Helmet's headers are the same for every request, so they are computed once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  helmet(options)({} as never, response as never, () => undefined)
  return headers
}

/** Gives every answer these headers and its request id. */
export function secureAnswers(app: App): void {
  const headers = { ...headersOf(forData), 'cache-control': 'private, no-cache' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** For an answer that holds a secret: no cache, of the browser or on the way, may keep it. */
export const noStore = { 'cache-control': 'no-store' } as const
