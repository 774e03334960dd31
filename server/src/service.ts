import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openSigner } from './access/audit/chain/signer.ts'
import { ensureFirstKey, type FirstKey } from './access/first-key.ts'
import { ensureBuiltInRoles } from './access/roles/queries.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { bringUpToDate } from './db/bring-up-to-date.ts'
import { openDatabase } from './db/database.ts'
import { waitForServer } from './db/readiness.ts'
import type { App } from './http/app.ts'
import type { Log } from './log.ts'
import { openSecretBox } from './outbound/secret-box.ts'
import { type Ground, openParts } from './parts.ts'
import { ensureShipped } from './schemas/shipped/ensure.ts'
import { startWorkers } from './workers.ts'

export type Service = { url: string; firstKey: FirstKey; stop(): Promise<void> }

/** The routes and the background work of one process, ready to listen. */
export async function openService(ground: Ground): Promise<{ app: App; close(): Promise<void> }> {
  const parts = openParts(ground)
  const app = await buildApp(parts)
  const workers = startWorkers(parts)
  return {
    app,
    async close() {
      await Promise.all([app.close(), workers.stop()])
      await parts.close()
    },
  }
}

/** What is in flight has so long to finish; the rest of the ten seconds is for closing the database. */
const drainTime = 8_000

/** Opens the database, brings it up to date, and listens. The signal cuts it short: it then throws. */
export async function startService(config: Config, log: Log, signal?: AbortSignal): Promise<Service> {
  const database = await openDatabase(config, 'service', log)
  try {
    if (config.databaseUrl) await waitForServer(database.pool, log, signal)
    await bringUpToDate(database, config, { signal })
    await ensureShipped(database.db)
    const firstKey = await ensureFirstKey(database.db, config)
    await ensureBuiltInRoles(database.db)
    signal?.throwIfAborted()
    const signer = await openSigner(config, log)
    const secrets = openSecretBox(config)
    const { app, close } = await openService({
      ...database,
      config,
      log,
      signer,
      secrets,
      waitingFolder: join(config.dataDir, 'audit-waiting'),
    })
    await app.listen({ port: config.port, host: config.host })
    const { port } = app.server.address() as AddressInfo
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    return { url: `http://${host}:${port}`, firstKey, stop }

    async function stop(): Promise<void> {
      const hurry = setTimeout(() => app.server.closeAllConnections(), drainTime)
      // A connection that has just had its last answer would wait for another request.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
      await close()
      clearTimeout(hurry)
      clearInterval(sweep)
      await database.close()
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
