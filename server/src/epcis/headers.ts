import { GS1_PREFIXES } from '@polytrace/epcis'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openToAll } from '../access/needs.ts'
import type { App } from '../http/app.ts'
import { captureLimits } from './capture/contract.ts'
import { versionRange, versionsFor } from './versions.ts'

export const captureHeaders = {
  'gs1-epcis-capture-limit': String(captureLimits.events),
  'gs1-epcis-capture-file-size-limit': String(captureLimits.bytes),
}

/** `POST /events` takes one event, in a body of the usual size. */
export const eventHeaders = {
  'gs1-epcis-capture-limit': '1',
  'gs1-epcis-capture-file-size-limit': String(1_048_576),
}

const vendorVersion = { 'gs1-vendor-version': '2.0.0' }

/** What the standard's REST interface says with every answer: before anything else, that its versions suit the caller. */
export async function addStandardHeaders({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(vendorVersion).headers(versionsFor(headers))
}

/** Namespaces beyond the standard's own that are understood without a declaration. */
const knownExtensions = Object.fromEntries(
  ['cbvmda', 'gs1'].flatMap((prefix) => [[prefix, GS1_PREFIXES.get(prefix) ?? '']]),
)

/** `OPTIONS`: what may be asked here, and the standard's versions and limits. */
export function answerOptions(app: App, path: string, methods: string[], headers: Record<string, string> = {}): void {
  const discovery = {
    allow: [...methods, 'OPTIONS'].join(', '),
    ...versionRange,
    // Events are taken with identifiers in any form.
    'gs1-epc-format': 'No_Preference',
    ...extensionHeader(knownExtensions),
    ...headers,
  }
  app.options(path, { ...openToAll, schema: { hide: true } }, async (_request, reply) =>
    reply
      .code(204)
      .headers(discovery)
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
