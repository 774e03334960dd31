import type { Kysely } from 'kysely'
import type { ClientConfig, Pool } from 'pg'
import { Access } from './access/access.ts'
import { auditRoutes } from './access/audit/routes.ts'
import { guardRoutes } from './access/authenticate.ts'
import { deviceRoutes } from './access/devices/routes.ts'
import { requireGuards } from './access/needs.ts'
import { organisationRoutes } from './access/organisations/routes.ts'
import { countFailedKeys, RequestRate } from './access/rate-limits.ts'
import { sessionRoutes } from './access/sessions/routes.ts'
import type { Config } from './config.ts'
import { consoleRoutes } from './console/routes.ts'
import { connect } from './db/database.ts'
import type { Tables } from './db/tables.ts'
import { entityRoutes } from './entities/routes.ts'
import { entitySources } from './entities/sources.ts'
import { CaptureJobs } from './events/jobs/jobs.ts'
import { captureRoutes } from './events/jobs/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { EventWriter } from './events/writer.ts'
import { genealogyRoutes } from './genealogy/routes.ts'
import { healthRoutes } from './health.ts'
import { measure } from './http/metrics.ts'
import { describeRoutes, serveDescription } from './http/openapi.ts'
import { refuseOverload } from './http/overload.ts'
import { referenceRoutes } from './http/reference.ts'
import { type App, createServer, type Limits, usualLimits } from './http/server.ts'
import type { Log } from './log.ts'
import { exportRoutes } from './products/export/routes.ts'
import { guardedProducts } from './products/guarded.ts'
import { historyRoutes } from './products/history/routes.ts'
import { importRoutes } from './products/import/routes.ts'
import { productRoutes } from './products/routes.ts'
import { translationRoutes } from './products/translations/routes.ts'
import { ProductWriter } from './products/write.ts'
import { batchRoutes } from './recall/batch-routes.ts'
import { listRoutes } from './recall/list-routes.ts'
import { createGuard } from './schemas/admit.ts'
import { schemaRoutes } from './schemas/routes.ts'
import { ValidationPool } from './schemas/validation/pool.ts'

export type Parts = {
  db: Kysely<Tables>
  pool: Pool
  address: ClientConfig
  config: Pick<Config, 'rateLimit' | 'trustProxy'>
  log: Log
  limits?: Partial<Limits>
  /** Where the built console is, when it is not in its usual place. */
  consoleFolder?: string | undefined
}

/** Exports and imports: few connections, held for as long as the other side takes to read. */
const bulkSettings = { max: 4, idle_in_transaction_session_timeout: 600_000 }

/** The one connection of the writer; what another transaction holds is asked for again rather than waited for. */
const captureSettings = { max: 1, lock_timeout: 500 }

/** Documents are captured on connections of their own: one of 100,000 events takes its time. */
const documentSettings = { max: 6, statement_timeout: 120_000, idle_in_transaction_session_timeout: 120_000 }

/** The whole service on a migrated database, ready to listen. */
export async function buildApp({
  db,
  pool,
  address,
  config,
  log,
  limits: changed,
  consoleFolder,
}: Parts): Promise<App> {
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
  const validation = new ValidationPool()
  app.addHook('onClose', () => validation.close())
  const guard = createGuard({ db, pool: validation })

  healthRoutes(app, { pool, registry, access })
  sessionRoutes(app, { db, access })
  deviceRoutes(app, { db, access })
  organisationRoutes(app, { db })
  auditRoutes(app, { db })
  schemaRoutes(app, { db, pool: validation, sources: [...entitySources, guardedProducts], log })
  entityRoutes(app, { db, guard })
  const writer = new ProductWriter(db, guard)
  productRoutes(app, { db, pool, writer })
  translationRoutes(app, { db, writer })
  historyRoutes(app, { db })
  const bulk = connect(address, log, bulkSettings)
  app.addHook('onClose', () => bulk.close())
  exportRoutes(app, { bulk })
  await importRoutes(app, { bulk, guard })
  const captures = connect(address, log, captureSettings)
  const eventWriter = new EventWriter(captures.pool)
  app.addHook('onClose', async () => {
    await eventWriter.stop()
    await captures.close()
  })
  await eventRoutes(app, { db, pool, writer: eventWriter })
  const documents = connect(address, log, documentSettings)
  const jobs = new CaptureJobs(documents.pool, log)
  app.addHook('onReady', async () => jobs.start())
  app.addHook('onClose', async () => {
    await jobs.stop()
    await documents.close()
  })
  await captureRoutes(app, { pool: documents.pool, jobs })
  genealogyRoutes(app, { pool })
  batchRoutes(app, { pool })
  listRoutes(app, { db, pool })
  serveDescription(app)
  referenceRoutes(app)
  await consoleRoutes(app, { folder: consoleFolder })
  return app
}
