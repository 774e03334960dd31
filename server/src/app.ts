import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { Access } from './access/access.ts'
import { auditRoutes } from './access/audit/routes.ts'
import { guardRoutes } from './access/authenticate.ts'
import { deviceRoutes } from './access/devices/routes.ts'
import { requireGuards } from './access/needs.ts'
import { organisationRoutes } from './access/organisations/routes.ts'
import { countFailedKeys, RequestRate } from './access/rate-limits.ts'
import { sessionRoutes } from './access/sessions/routes.ts'
import type { Config } from './config.ts'
import type { Tables } from './db/tables.ts'
import { healthRoutes } from './health.ts'
import { measure } from './http/metrics.ts'
import { describeRoutes, serveDescription } from './http/openapi.ts'
import { refuseOverload } from './http/overload.ts'
import { referenceRoutes } from './http/reference.ts'
import { type App, createServer, type Limits, usualLimits } from './http/server.ts'
import type { Log } from './log.ts'
import { historyRoutes } from './products/history/routes.ts'
import { noSchemas } from './products/no-schemas.ts'
import { productRoutes } from './products/routes.ts'
import { translationRoutes } from './products/translations/routes.ts'
import { ProductWriter } from './products/write.ts'

export type Parts = {
  db: Kysely<Tables>
  pool: Pool
  config: Pick<Config, 'rateLimit' | 'trustProxy'>
  log: Log
  limits?: Partial<Limits>
}

/** The whole service on a migrated database, ready to listen. */
export async function buildApp({ db, pool, config, log, limits: changed }: Parts): Promise<App> {
  const limits = { ...usualLimits, ...changed }
  const app = createServer({ log, trustProxy: config.trustProxy, limits })
  requireGuards(app)
  await describeRoutes(app)
  const registry = measure(app, pool)
  await refuseOverload(app, pool, limits.eventLoopDelay)
  const access = new Access(db, await countFailedKeys(app))
  guardRoutes(app, access, new RequestRate(config.rateLimit))
  app.addHook('onReady', async () => access.start(log))
  app.addHook('onClose', () => access.stop())

  healthRoutes(app, { pool, registry, access })
  sessionRoutes(app, { db, access })
  deviceRoutes(app, { db, access })
  organisationRoutes(app, { db })
  auditRoutes(app, { db })
  const writer = new ProductWriter(db, noSchemas)
  productRoutes(app, { db, pool, writer })
  translationRoutes(app, { db, writer })
  historyRoutes(app, { db })
  serveDescription(app)
  await referenceRoutes(app)
  return app
}
