import { Problem } from '../errors.ts'
import type { App } from './app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media types that the route can answer with, where it is not JSON alone. */
    produces?: readonly string[]
  }
}

const json = ['application/json', 'application/problem+json'] as const

/** Answers 406 when the caller accepts nothing that the route can give. */
export function requireAcceptable(app: App): void {
  app.addHook('onRequest', ({ headers: { accept }, route, is404 }, _reply, done) => {
    // The headers that nearly every caller sends are accepted without parsing them.
    if (accept === undefined || accept === '*/*' || accept === 'application/json' || is404) return done()
    const produced = route.produces ?? json
    if (preferredType(accept, produced) !== undefined) return done()
    done(
      new Problem(
        'not_acceptable',
        `This address answers with ${produced.join(' or ')}, and Accept allows none of them.`,
      ),
    )
  })
}

/** The type that an `Accept` header prefers among those given, the first of several; `undefined` when it accepts none. */
export function preferredType(accept: string, types: readonly string[]): string | undefined {
  const ranges = accept.split(',').map(readRange)
  const preferred = ranges.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  return preferred.map((range) => types.find((type) => covers(range.type, type))).find((type) => type !== undefined)
}

function readRange(text: string): { type: string; quality: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
}

function covers(range: string, type: string): boolean {
  return range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)))
}
