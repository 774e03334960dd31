import type { Registry } from 'prom-client'
import { Access } from './access/access.ts'
import { chainRoutes } from './access/audit/chain/routes.ts'
import { auditRoutes } from './access/audit/routes.ts'
import { guardRoutes } from './access/authenticate.ts'
import { deviceRoutes } from './access/devices/routes.ts'
import { keepAnswers } from './access/kept-answers/keep-answers.ts'
import { requireGuards } from './access/needs.ts'
import { openProvider } from './access/oidc/open.ts'
import { signInRoutes } from './access/oidc/routes.ts'
import { ownOrganisationRoutes } from './access/organisations/own-routes.ts'
import { organisationRoutes } from './access/organisations/routes.ts'
import { peopleRoutes } from './access/people/routes.ts'
import { answerPositions } from './access/positions/answer-positions.ts'
import { OwnWrites } from './access/positions/own-writes.ts'
import { spreadReads } from './access/positions/spread-reads.ts'
import { countFailedKeys, RequestRate } from './access/rate-limits.ts'
import { roleRoutes } from './access/roles/routes.ts'
import { sessionRoutes } from './access/sessions/routes.ts'
import { changeRoutes } from './changes/routes.ts'
import { consoleRoutes } from './console/routes.ts'
import { measureDatabase } from './db/metrics.ts'
import { demoRoutes } from './demo/routes.ts'
import { entityRoutes } from './entities/routes.ts'
import { captureLimits } from './epcis/capture/contract.ts'
import { epcisRoutes } from './epcis/routes.ts'
import { steerRoutes } from './epcis/subscriptions/steer-routes.ts'
import { valueRoutes } from './epcis/values/routes.ts'
import { vocabularyRoutes } from './epcis/vocabularies/routes.ts'
import { measureEvents } from './event-store/metrics.ts'
import { measureFeed, measureFollowers } from './feed/metrics.ts'
import { healthRoutes } from './health.ts'
import type { App } from './http/app.ts'
import { compressAnswers } from './http/compression.ts'
import { measure } from './http/metrics.ts'
import { describeRoutes, serveDescription } from './http/openapi.ts'
import { refuseOverload } from './http/overload.ts'
import { referenceRoutes } from './http/reference.ts'
import { createServer } from './http/server.ts'
import { measureQueues } from './jobs/metrics.ts'
import { linkRoutes } from './links/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import type { Parts } from './parts.ts'
import { bulkRoutes } from './products/bulk/routes.ts'
import { commentRoutes } from './products/comments/routes.ts'
import { deletedRoutes } from './products/deleted/routes.ts'
import { exportRoutes } from './products/export/routes.ts'
import { restoreRoutes } from './products/history/restore-routes.ts'
import { historyRoutes } from './products/history/routes.ts'
import { importRoutes } from './products/import/routes.ts'
import { languageRoutes } from './products/own-languages/routes.ts'
import { productRoutes } from './products/routes.ts'
import { searchRoutes } from './products/search/routes.ts'
import { translationRoutes } from './products/translations/routes.ts'
import { textRoutes } from './products/translations/text-routes.ts'
import { viewRoutes } from './products/views/routes.ts'
import { changeProductRoutes } from './products/write/routes.ts'
import { schemaRoutes } from './schemas/routes.ts'
import { searchEverythingRoutes } from './search/routes.ts'
import { balanceRoutes } from './tracing/balance/routes.ts'
import { batchRoutes } from './tracing/batches/routes.ts'
import { containmentRoutes } from './tracing/containment/routes.ts'
import { findingRoutes } from './tracing/findings/routes.ts'
import { genealogyRoutes } from './tracing/graph/routes.ts'
import { traceRoutes } from './tracing/history/routes.ts'
import { listRoutes } from './tracing/lists/routes.ts'
import { nameRoutes } from './tracing/names/routes.ts'
import { recallRoutes } from './tracing/recalls/routes.ts'
import { watchRoutes } from './tracing/watches/routes.ts'
import { whereaboutsRoutes } from './tracing/whereabouts/routes.ts'
import { checkRoutes } from './translation/checks/routes.ts'
import { glossaryFileRoutes } from './translation/glossary/file-routes.ts'
import { glossaryRoutes } from './translation/glossary/routes.ts'
import { createLabelFiles } from './translation/labels/files.ts'
import { createLabels } from './translation/labels/read.ts'
import { labelRoutes } from './translation/labels/routes.ts'
import { machineRoutes } from './translation/machine/routes.ts'
import { memoryEntryRoutes } from './translation/memory/entry-routes.ts'
import { memoryFileRoutes } from './translation/memory/file-routes.ts'
import { memoryRoutes } from './translation/memory/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Every route of the service, over its parts. */
export async function buildApp(parts: Parts): Promise<App> {
  const { db, pool, config, log, limits } = parts
  const app = createServer({ log, trustProxy: config.trustProxy, limits })
  requireGuards(app)
  await describeRoutes(app)
  const registry = measureAll(app, parts)
  await refuseOverload(app, pool, limits.eventLoopDelay)
  const provider = await openProvider({ db, config, secrets: parts.secrets, log })
  const access = new Access(db, await countFailedKeys(app), parts.waiting, provider)
  guardRoutes(app, access, new RequestRate(config.rateLimit, parts.team))
  keepAnswers(app, { db, pool })
  const own = new OwnWrites(config.databaseReplicaMaxLag ?? 5)
  answerPositions(app, { ...parts, own })
  spreadReads(app, { ...parts, own })
  compressAnswers(app)
  app.addHook('onReady', async () => access.start(log))
  app.addHook('onClose', () => access.stop())

  healthRoutes(app, { pool, writerPool: parts.writerPool, registry, access, team: parts.team })
  sessionRoutes(app, { db, access })
  await signInRoutes(app, { db, provider: provider?.provider, secrets: parts.secrets, access, log })
  deviceRoutes(app, { db, access })
  peopleRoutes(app, { db, access })
  roleRoutes(app, { db, access })
  organisationRoutes(app, { db })
  ownOrganisationRoutes(app, { db, access, limits: organisationLimits(config.rateLimit) })
  auditRoutes(app, { db })
  chainRoutes(app, { db, linker: parts.auditLinker })
  const labels = createLabels({ db, guard: parts.guard })
  schemaRoutes(app, { ...parts.schemas, checks: parts.checks, labels })
  entityRoutes(app, { db, guard: parts.guard, labels })
  productRoutes(app, { db, writer: parts.productWriter, guard: parts.guard })
  await changeProductRoutes(app, { db, writer: parts.productWriter, guard: parts.guard })
  translationRoutes(app, { db, writer: parts.productWriter, guard: parts.guard })
  textRoutes(app, { db, writer: parts.productWriter, guard: parts.guard })
  commentRoutes(app, { db, guard: parts.guard })
  historyRoutes(app, { db })
  restoreRoutes(app, { db, writer: parts.productWriter, guard: parts.guard })
  deletedRoutes(app, { db, writer: parts.productWriter, guard: parts.guard })
  bulkRoutes(app, { db, guard: parts.guard, jobs: parts.productBulks })
  viewRoutes(app, { db })
  languageRoutes(app, { db, access, counts: parts.textCounts })
  searchRoutes(app, { db, jobs: parts.productIndex })
  const files = { bulk: parts.bulk, guard: parts.guard, labels: createLabelFiles(parts.bulk.db, parts.guard) }
  exportRoutes(app, files)
  await importRoutes(app, files)
  memoryRoutes(app, { db })
  memoryEntryRoutes(app, { db })
  await memoryFileRoutes(app, { db })
  glossaryRoutes(app, { db })
  await glossaryFileRoutes(app, { db })
  labelRoutes(app, { db, guard: parts.guard })
  machineRoutes(app, { db, jobs: parts.machineJobs })
  checkRoutes(app, { db, guard: parts.guard })
  await epcisRoutes(app, {
    db,
    writer: parts.eventWriter,
    documents: parts.documents,
    queries: parts.queries,
    jobs: parts.captures,
    deliveries: parts.deliveries,
    secrets: parts.secrets,
    guard: parts.sender.guard,
    standing: parts.standing,
    access,
    log,
    maxStall: limits.maxStall,
  })
  steerRoutes(app, parts)
  vocabularyRoutes(app, { db })
  valueRoutes(app, { queries: parts.queries })
  genealogyRoutes(app, { db })
  batchRoutes(app, { db })
  nameRoutes(app, { db })
  containmentRoutes(app, { db })
  traceRoutes(app, { db })
  whereaboutsRoutes(app, { db })
  balanceRoutes(app, { db })
  findingRoutes(app, { db })
  watchRoutes(app, { db })
  recallRoutes(app, { db, jobs: parts.recalls, waiting: parts.waiting })
  listRoutes(app, { db, waiting: parts.waiting })
  searchEverythingRoutes(app, { db })
  linkRoutes(app, { db })
  demoRoutes(app, { db, access })
  overviewRoutes(app, { db })
  changeRoutes(app, { db, watch: parts.feedWatch, access })
  webhookRoutes(app, { ...parts, guard: parts.sender.guard })
  serveDescription(app)
  referenceRoutes(app)
  await consoleRoutes(app, { folder: parts.consoleFolder })
  return app
}

/** What operators watch, and nothing else, for a process that only works in the background. */
export async function buildWatch(parts: Parts): Promise<App> {
  const { db, pool, config, log, limits } = parts
  const app = createServer({ log, trustProxy: config.trustProxy, limits })
  requireGuards(app)
  const registry = measureAll(app, parts)
  const access = new Access(db, await countFailedKeys(app), parts.waiting)
  guardRoutes(app, access, new RequestRate(config.rateLimit))
  app.addHook('onReady', async () => access.start(log))
  app.addHook('onClose', () => access.stop())
  healthRoutes(app, { pool, writerPool: parts.writerPool, registry, access, team: parts.team })
  return app
}

/** Everything that `/metrics` shows. */
function measureAll(app: App, parts: Parts): Registry {
  const registry = measure(app, parts.indexer)
  measureDatabase(registry, parts.pools, parts.replicas)
  measureFeed(registry, { db: parts.db, watch: parts.feedWatch })
  measureFollowers(registry, {
    watches: () => parts.watches.lag(),
    findings: () => parts.findings.lag(),
    translation_memory: () => parts.translationMemory.lag(),
    label_counts: () => parts.labelCounts.lag(),
    standing_queries: () => parts.standing.lag(),
    deliveries: () => parts.deliveries.lag(),
  })
  measureQueues(registry, parts.db, parts.eventWriter)
  measureEvents(registry, parts.db)
  parts.deliveries.measure(registry)
  return registry
}

const organisationLimits = (rateLimit: number) => ({
  requests_per_second: rateLimit === 0 ? null : rateLimit,
  document_bytes: captureLimits.bytes,
  document_events: captureLimits.events,
  event_bytes: captureLimits.eventBytes,
})
