import helmet, { type HelmetOptions } from 'helmet'
import type { App } from './server.ts'

type Policy = Pick<HelmetOptions, 'contentSecurityPolicy'>

/** An API answer is data: it may load, frame and run nothing. Pages set a policy of their own. */
const apiPolicy: Policy = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
}

/** Helmet's headers, less the promise of https, which is for the proxy that speaks it. They are worked out once. */
export function securityHeaders(policy: Policy): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  const options = { ...policy, strictTransportSecurity: false, xFrameOptions: { action: 'deny' } } as const
  helmet(options)({} as never, response as never, () => undefined)
  return headers
}

export function secureAnswers(app: App): void {
  const headers = { ...securityHeaders(apiPolicy), 'cache-control': 'private, no-cache' }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
