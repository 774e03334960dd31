import { AuditLinker } from './access/audit/chain/linker.ts'
import type { HeadSigner } from './access/audit/chain/signer.ts'
import { WaitingEntries } from './access/audit/waiting-entries.ts'
import type { DatabaseConfig } from './config/database.ts'
import type { OidcConfig } from './config/oidc.ts'
import type { Config } from './config.ts'
import { connect, type Database } from './db/database.ts'
import { Positions } from './db/positions.ts'
import { Replicas } from './db/replicas.ts'
import { Deliveries } from './deliveries/deliveries.ts'
import { entitySources } from './entities/sources.ts'
import { EventWriter } from './epcis/capture/writer.ts'
import { CaptureJobs } from './epcis/captures/jobs.ts'
import { StandingQueries } from './epcis/standing/standing-queries.ts'
import { SubscriptionComposer } from './epcis/subscriptions/compose.ts'
import { EventIndexer } from './event-store/indexer.ts'
import { FeedFollower } from './feed/feed-follower.ts'
import { feedState } from './feed/queries.ts'
import { FeedTrimmer } from './feed/trimmer.ts'
import { FeedWatch } from './feed/watch.ts'
import { type Limits, usualLimits } from './http/server.ts'
import type { Log } from './log.ts'
import { AddressGuard } from './outbound/address-guard.ts'
import { SecretBox } from './outbound/secret-box.ts'
import { Sender } from './outbound/sender.ts'
import { SenderThread } from './outbound/sender-thread.ts'
import { BulkJobs } from './products/bulk/jobs.ts'
import { ProductPurger } from './products/deleted/purger.ts'
import { guardedProducts } from './products/guarded.ts'
import { IndexJobs } from './products/search/index-jobs.ts'
import { TextCounts } from './products/translations/text-counts.ts'
import { ProductWriter } from './products/write/writer.ts'
import { CheckJobs } from './schemas/checks/jobs.ts'
import { createGuard } from './schemas/guard/admit.ts'
import { ValidationPool } from './schemas/validation/sandbox/pool.ts'
import { ContainmentSettler } from './tracing/containment/settler.ts'
import { followingFindings } from './tracing/findings/worker.ts'
import { RecallJobs } from './tracing/recalls/jobs.ts'
import { followingWatches } from './tracing/watches/worker.ts'
import { followingLabels } from './translation/labels/counts/count.ts'
import { MachineJobs } from './translation/machine/jobs.ts'
import { type ProviderSettings, providerOf } from './translation/machine/providers.ts'
import { followingTranslations } from './translation/memory/learn.ts'
import { webhookComposer } from './webhooks/compose.ts'

/** What the service stands on: a migrated database, its settings and a log. */
export type Ground = Pick<Database, 'db' | 'pool' | 'address'> & {
  config: Pick<
    Config,
    | 'rateLimit'
    | 'trustProxy'
    | 'captureRetryHours'
    | 'feedRetentionDays'
    | 'outboundAllow'
    | 'outboundHttp'
    | 'deliveryPauses'
  > &
    Partial<DatabaseConfig> &
    Partial<OidcConfig> &
    ProviderSettings
  log: Log
  /** Signs the audit trail; without it, the trail is linked alone. */
  signer?: HeadSigner | undefined
  /** Seals signing secrets; without it, none can be kept. */
  secrets?: SecretBox | undefined
  /** Where entries of the audit trail wait while the database is read-only. */
  waitingFolder?: string | undefined
  limits?: Partial<Limits>
  /** The other processes, where WORKERS starts several. */
  team?: Team | undefined
  /** Where the built console is, when it is not in its usual place. */
  consoleFolder?: string | undefined
  /** Where several services in one process share their workers; who made it closes it. */
  validation?: ValidationPool
}

/** Other processes of the same service. */
export type Team = {
  /** Asks for more requests of a device in a second; gives how many it may have. */
  lease(deviceId: string, second: number): Promise<number>
  /** Offers the metrics of this process to all. */
  offerMetrics(own: () => Promise<string>): void
  /** The metrics of all processes, each with its number as `worker`. */
  gatherMetrics(): Promise<string>
}

export type Parts = ReturnType<typeof openParts>

/** Exports and imports: few connections, held for as long as the other side takes to read. */
const bulkSettings = { max: 4, idle_in_transaction_session_timeout: 600_000 }

/** The one connection of the writer; it asks again for what another transaction holds, rather than wait. */
const captureSettings = { max: 1, lock_timeout: 500 }

/** Documents are captured on connections of their own: one of 100,000 events takes its time. */
const documentSettings = { max: 6, statement_timeout: 120_000, idle_in_transaction_session_timeout: 120_000 }

/** A query of events that takes longer is refused, and four of them leave the other connections to everybody else. */
const querySettings = { max: 4, statement_timeout: 2_500 }

/** Whatever follows the feed, however many listeners there are, leaves the other connections to requests. */
const followerSettings = { max: 4 }

/** Builds what requests and jobs share; `close` ends it in the opposite order. */
export function openParts({ limits, validation: shared, ...ground }: Ground) {
  const { db, address, config, log } = ground
  const waiting = new WaitingEntries(db, ground.waitingFolder)
  const validation = shared ?? new ValidationPool()
  const guard = createGuard({ db, pool: validation })
  const schemas = { db, pool: validation, sources: [...entitySources, guardedProducts] }
  const bulk = connect(address, log, bulkSettings)
  const single = connect(address, log, captureSettings)
  const documents = connect(address, log, documentSettings)
  const queries = connect(address, log, querySettings)
  const followers = connect(address, log, followerSettings)
  const positions = new Positions(ground.pool)
  const replicas = new Replicas(positions, log, {
    addresses: (config.databaseReplicaUrls ?? []).map((connectionString) => ({
      connectionString,
      isUnprepared: address.isUnprepared ?? false,
    })),
    mirrored: [
      { pool: ground.pool },
      { pool: bulk.pool, settings: bulkSettings },
      { pool: queries.pool, settings: querySettings },
    ],
    maxLag: config.databaseReplicaMaxLag ?? 5,
  })
  const eventWriter = new EventWriter(single.db)
  const productWriter = new ProductWriter(db, guard)
  const secrets = ground.secrets ?? new SecretBox([])
  const outbound = { allow: config.outboundAllow, http: config.outboundHttp }
  const sender = new Sender({ guard: new AddressGuard(outbound) })
  const thread = new SenderThread({ guard: outbound })
  const feedWatch = new FeedWatch({ db, address }, [
    ground.pool,
    bulk.pool,
    single.pool,
    documents.pool,
    followers.pool,
  ])
  const standing = new StandingQueries({ db: followers.db, watch: feedWatch, log })
  return {
    ...ground,
    limits: { ...usualLimits, ...limits },
    guard,
    schemas,
    bulk,
    documents,
    queries,
    eventWriter,
    feedWatch,
    feedTrimmer: new FeedTrimmer({ db, log, retentionDays: config.feedRetentionDays }),
    writerPool: single.pool,
    positions,
    replicas,
    pools: {
      requests: ground.pool,
      queries: queries.pool,
      events: single.pool,
      documents: documents.pool,
      bulk: bulk.pool,
      followers: followers.pool,
    },
    productWriter,
    waiting,
    auditLinker: new AuditLinker({ db, log, signer: ground.signer, waiting }),
    checks: new CheckJobs(schemas, log),
    productIndex: new IndexJobs(bulk.db, log),
    productBulks: new BulkJobs({ db, log, guard, writer: productWriter }),
    textCounts: new TextCounts({ db: bulk.db, guard, log }),
    productPurger: new ProductPurger({ db, log }),
    secrets,
    sender,
    standing,
    deliveries: new Deliveries({
      ...{ db: followers.db, log, thread, secrets, pauses: config.deliveryPauses },
      feed: { state: feedState, waitFor: (...wait) => feedWatch.waitFor(...wait) },
      composers: [webhookComposer(followers.db), new SubscriptionComposer({ db: followers.db, standing })],
    }),
    recalls: new RecallJobs({ db, reader: bulk.db, log }),
    watches: new FeedFollower({ db: followers.db, log }, followingWatches),
    findings: new FeedFollower({ db: followers.db, log }, followingFindings),
    translationMemory: new FeedFollower({ db: followers.db, log }, followingTranslations),
    labelCounts: new FeedFollower({ db: followers.db, log }, followingLabels(guard)),
    machineJobs: new MachineJobs({ db, log, guard, writer: productWriter, provider: providerOf(config) }),
    captures: new CaptureJobs({ db: documents.db, log, retryHours: config.captureRetryHours }),
    settler: new ContainmentSettler({ db, log }),
    indexer: new EventIndexer(documents, log),
    async close(): Promise<void> {
      await eventWriter.stop()
      await standing.stop()
      await feedWatch.stop()
      await replicas.stop()
      sender.close()
      await thread.close()
      await Promise.all([followers.close(), queries.close(), documents.close(), single.close(), bulk.close()])
      if (!shared) await validation.close()
    },
  }
}
