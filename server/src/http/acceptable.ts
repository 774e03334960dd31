import { Problem } from '../errors.ts'
import type { App } from './server.ts'

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
    // What nearly every caller sends, without a closer look.
    if (accept === undefined || accept === '*/*' || accept === 'application/json' || is404) return done()
    const produced = route.produces ?? json
    if (preferredType(accept, produced) !== undefined) return done()
    done(
      new Problem(
        'not_acceptable',
        `This address answers with ${produced.join(' or ')}, and Accept allows none of it.`,
      ),
    )
  })
}

/** The type that an `Accept` header likes best among those given, the first of several; `undefined` when it takes none. */
export function preferredType(accept: string, types: readonly string[]): string | undefined {
  const ranges = accept.split(',').map(readRange)
  const liked = ranges.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality)
  return liked.map((range) => types.find((type) => covers(range.type, type))).find((type) => type !== undefined)
}

function readRange(text: string): { type: string; quality: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
}

function covers(range: string, type: string): boolean {
  return range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)))
}
