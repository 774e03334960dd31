import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../errors.ts'
import { parseJson, parseJsonExactly } from '../json/parse.ts'
import type { App } from './app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may hold numbers with more digits than a double has, as exact numbers. */
    keepsNumbers?: boolean
  }
}

/** Beside the permission of a route: its body keeps every digit of its numbers. */
export const keepingNumbers = <Guarded extends { config: object }>(guarded: Guarded) => ({
  ...guarded,
  config: { ...guarded.config, keepsNumbers: true },
})

/** Reads JSON bodies strictly: UTF-8, 64 levels at most, no `__proto__`, no U+0000. */
export function readJsonBodies(app: App): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      requirePlain(request.headers)
      const { keepsNumbers } = request.routeOptions.config
      done(null, (keepsNumbers ? parseJsonExactly : parseJson)(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Refuses a body in another encoding: it would be misread. */
export function requirePlain(headers: IncomingHttpHeaders): void {
  requireUnpacked(headers)
  const charset = charsetOf(headers)
  if (charset && !/^utf-?8$/i.test(charset)) {
    throw new Problem('unsupported_media_type', `A body in UTF-8 was expected, got ${charset}.`)
  }
}

/** Refuses a body that is compressed. */
export function requireUnpacked(headers: IncomingHttpHeaders): void {
  const encoding = headers['content-encoding']
  if (encoding && encoding !== 'identity') {
    throw new Problem('unsupported_media_type', `A body without Content-Encoding was expected, got ${encoding}.`)
  }
}

/** What the Content-Type names, without parameters such as the charset. */
export const mediaTypeOf = (headers: IncomingHttpHeaders) =>
  (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase()

/** The charset that the Content-Type names. */
export const charsetOf = (headers: IncomingHttpHeaders) =>
  /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1]
