import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { Type } from 'typebox'
import type { Access } from './access/access.ts'
import { authenticate, lacking } from './access/authenticate.ts'
import { openToAll } from './access/needs.ts'
import { requireWritable } from './db/readiness.ts'
import type { App } from './http/app.ts'

/** Where several processes serve one address, whichever is asked answers for all. */
type MetricsOfAll = { offerMetrics(own: () => Promise<string>): void; gatherMetrics(): Promise<string> }

const tags = ['Operation']
const always = { config: { ...openToAll.config, answersAlways: true } }

/** The addresses that operators and their tools watch. */
export function healthRoutes(
  app: App,
  parts: { pool: Pool; writerPool: Pool; registry: Registry; access: Access; team?: MetricsOfAll | undefined },
): void {
  const { pool, writerPool, registry, access, team } = parts
  team?.offerMetrics(() => registry.metrics())
  const status = Type.Object({ status: Type.Literal('ok') })

  app.get(
    '/healthz',
    { ...always, schema: { tags, summary: 'The process is up', response: { 200: status } } },
    async () => ({ status: 'ok' as const }),
  )

  const ready = {
    tags,
    summary: 'The service can do its work: the database answers, and takes writes; 503 otherwise',
    response: { 200: status },
  }
  app.get('/readyz', { ...always, schema: ready }, async () => {
    await Promise.all([requireWritable(pool), requireWritable(writerPool)])
    return { status: 'ok' as const }
  })

  const metrics = {
    tags,
    summary: 'Metrics for Prometheus',
    description: 'From the machine itself without a key, from elsewhere with `read_metrics`.',
    response: { 200: { description: 'Prometheus text', content: { 'text/plain': { schema: Type.String() } } } },
  }
  app.get(
    '/metrics',
    { config: { ...always.config, produces: ['text/plain'] }, schema: metrics },
    async (request, reply) => {
      if (!isFromThisMachine(request)) {
        const problem = lacking(await authenticate(access, request), ['read_metrics'])
        if (problem) throw problem
      }
      return reply.type(registry.contentType).send(await (team?.gatherMetrics() ?? registry.metrics()))
    },
  )
}

/**
 * A proxy on this machine forwards strangers: with its header, and unless it is trusted, nobody counts as local. A page in
 * a browser on this machine can reach the port under its own name (DNS rebinding), and shows it in `Host`.
 */
function isFromThisMachine({ ip, headers, ips, hostname }: FastifyRequest): boolean {
  if (!/^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)) return false
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(ip) && isIP(ip) !== 0
  return isLoopback && (!isForwarded || ips !== undefined)
}
