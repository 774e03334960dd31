import createRouter from 'find-my-way'
import { Problem } from '../errors.ts'
import type { App } from './server.ts'

/** Answers 404 for an address that nobody serves, 405 with `Allow` for one that is served otherwise. */
export function answerUnknownAddresses(app: App): void {
  const methodsOf = createRouter({ ignoreTrailingSlash: true, maxParamLength: Number.MAX_SAFE_INTEGER })
  const known = new Map<string, Set<string>>()

  app.addHook('onRoute', ({ method, url }) => {
    const methods = known.get(url) ?? new Set()
    if (methods.size === 0) {
      known.set(url, methods)
      methodsOf.on('GET', url, () => undefined, methods)
    }
    for (const one of [method].flat()) methods.add(one)
  })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] as string
    const methods: Set<string> | undefined = methodsOf.find('GET', path)?.store
    // A route that serves this method may have found that the thing itself is missing.
    if (methods && !methods.has(request.method)) {
      const allow = [...new Set([...methods, 'OPTIONS'])].join(', ')
      if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send()
      throw new Problem('method_not_allowed', `${request.method} is not served here, but ${allow}.`, {
        headers: { allow },
      })
    }
    throw new Problem('not_found', `Nothing is served at ${path.slice(0, 200)}.`)
  })
}
