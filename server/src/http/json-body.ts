import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { Problem } from '../errors.ts'
import { parseJson, parseJsonExactly } from '../json/parse.ts'
import type { App } from './app.ts'
import { hasBody } from './body-time.ts'

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
  // Many clients send a type with every request; of one without a body, node:http emits no end that could be awaited.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isEmpty = request.headers['content-type'] !== undefined && !hasBody(request.raw)
    done(null, isEmpty && !request.route.streamsBody ? Readable.from([]) : payload)
  })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      requirePlain(request.headers)
      const { schema, config } = request.routeOptions
      if (body.length === 0 && (!schema?.body || config.mayLackBody)) return done(null)
      done(null, (config.keepsNumbers ? parseJsonExactly : parseJson)(body as Buffer))
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
