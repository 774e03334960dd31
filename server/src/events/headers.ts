import type { FastifyReply, FastifyRequest } from 'fastify'
import { openToAll } from '../access/needs.ts'
import type { App } from '../http/server.ts'
import { captureLimits } from './contract.ts'

/** What the standard's REST interface says with every answer. */
export const standardHeaders = {
  'gs1-epcis-version': '2.0.0',
  'gs1-cbv-version': '2.0.0',
  'gs1-vendor-version': '2.0.0',
}

export const captureHeaders = {
  'gs1-epcis-capture-limit': String(captureLimits.events),
  'gs1-epcis-capture-file-size-limit': String(captureLimits.bytes),
}

export async function addStandardHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(standardHeaders)
}

/** `OPTIONS`: what may be asked here, and the standard's versions and limits. */
export function answerOptions(app: App, path: string, methods: string[], headers: Record<string, string> = {}): void {
  app.options(path, { ...openToAll, schema: { hide: true } }, async (_request, reply) =>
    reply
      .code(204)
      .headers({ allow: [...methods, 'OPTIONS'].join(', '), ...standardHeaders, ...headers })
      .send(null as never),
  )
}

/** Reads `GS1-Extensions: ext1=https://example.com/ns1, ext2=…`: prefixes that the sender declares beforehand. */
export function readExtensions(header: string | string[] | undefined): Record<string, string> {
  const pairs = [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((pair) => pair.trim())
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const)
  return Object.fromEntries(pairs.filter(([prefix, address]) => /^[A-Za-z][\w.-]*$/.test(prefix) && address !== ''))
}

/** The same header in the answer: which extensions of the sender were understood. */
export function extensionHeader(prefixes: Record<string, string>): Record<string, string> {
  const pairs = Object.entries(prefixes).map((pair) => pair.join('='))
  return pairs.length === 0 ? {} : { 'gs1-extensions': pairs.join(', ') }
}
