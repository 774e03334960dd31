import createRouter from 'find-my-way'
import { Problem } from '../errors.ts'
import type { App } from './app.ts'

type AddressedRequest = { method: string; url: string }

/** Which methods each address serves. */
export class Addresses {
  readonly #router = createRouter({ ignoreTrailingSlash: true, maxParamLength: Number.MAX_SAFE_INTEGER })
  readonly #known = new Map<string, Set<string>>()

  constructor(app: App) {
    app.addHook('onRoute', ({ method, url }) => {
      const methods = this.#known.get(url) ?? new Set()
      if (methods.size === 0) {
        this.#known.set(url, methods)
        this.#router.on('GET', url, () => undefined, methods)
      }
      for (const name of [method].flat()) methods.add(name)
    })
  }

  /** The value of `Allow` when the address is served, but not by the method of this request. */
  otherMethods({ method, url }: AddressedRequest): string | undefined {
    const methods: Set<string> | undefined = this.#router.find('GET', pathOf(url))?.store
    return methods && !methods.has(method) ? [...new Set([...methods, 'OPTIONS'])].join(', ') : undefined
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] as string

export const methodNotAllowed = (method: string, allow: string) =>
  new Problem('method_not_allowed', `This address takes ${allow}, not ${method}.`, { headers: { allow } })

/** Answers 404 for an unknown address, and 405 with `Allow` for a known one with another method. */
export function answerUnknownAddresses(app: App, addresses: Addresses): void {
  app.setNotFoundHandler((request, reply) => {
    // A route that serves this method may have found that the thing itself is missing.
    const allow = addresses.otherMethods(request)
    if (allow === undefined) throw new Problem('not_found', `There is nothing at ${pathOf(request.url).slice(0, 200)}.`)
    if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send()
    throw methodNotAllowed(request.method, allow)
  })
}
