import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { Type } from 'typebox'
import type { Access } from './access/access.ts'
import { authenticate, lacking } from './access/authenticate.ts'
import { openToAll } from './access/needs.ts'
import { unavailable } from './errors.ts'
import type { App } from './http/server.ts'

const tags = ['Operation']
const always = { config: { ...openToAll.config, answersAlways: true } }

/** What those who run the service look at. */
export function healthRoutes(app: App, parts: { pool: Pool; registry: Registry; access: Access }): void {
  const { pool, registry, access } = parts
  const status = Type.Object({ status: Type.Literal('ok') })

  app.get(
    '/healthz',
    { ...always, schema: { tags, summary: 'The process is up', response: { 200: status } } },
    async () => ({ status: 'ok' as const }),
  )

  const ready = { tags, summary: 'The database answers and is up to date; 503 otherwise', response: { 200: status } }
  app.get('/readyz', { ...always, schema: ready }, async () => {
    await askDatabase(pool)
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
      return reply.type(registry.contentType).send(await registry.metrics())
    },
  )
}

/** Migrations are done before the service listens, so an answer is all that is missing. */
async function askDatabase(pool: Pool): Promise<void> {
  try {
    await pool.query({ text: 'select 1', query_timeout: 2_000 } as never)
  } catch (error) {
    throw unavailable('The database does not answer.', error)
  }
}

/** A proxy on this machine forwards strangers: with its header, and unless it is trusted, nobody counts as local. */
function isFromThisMachine({ ip, headers, ips }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(ip) && isIP(ip) !== 0
  return isLoopback && (!isForwarded || ips !== undefined)
}
