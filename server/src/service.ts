import { join } from 'node:path'
import { openSigner } from './access/audit/chain/signer.ts'
import type { FirstKey } from './access/first-key.ts'
import { buildApp, buildWatch } from './app.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import type { App } from './http/app.ts'
import { drainable } from './http/drain.ts'
import { listen } from './http/listen.ts'
import type { Log } from './log.ts'
import { openSecretBox } from './outbound/secret-box.ts'
import { type Ground, openParts, type Team } from './parts.ts'
import { prepareDatabase } from './prepare-database.ts'
import { currentTelemetry } from './telemetry/current.ts'
import { type Role, startWorkers } from './workers.ts'

export type Service = {
  url: string
  firstKey: FirstKey
  /** Takes no more connections, and answers on those that are there until their clients have gone elsewhere. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** The routes and the background work of one process, ready to listen. */
export async function openService(ground: Ground, role?: Role): Promise<{ app: App; close(): Promise<void> }> {
  const parts = openParts(ground)
  const app = role === 'worker' ? await buildWatch(parts) : await buildApp(parts)
  const workers = startWorkers(parts, role)
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

type Start = {
  /** Cuts the start short: it then throws. */
  signal?: AbortSignal
  role?: Role
  /** Where another process has opened the database. */
  database?: Database
  team?: Team
}

/** Opens the database, brings it up to date, and listens. */
export async function startService(config: Config, log: Log, start: Start = {}): Promise<Service> {
  const { signal, role, team, database = await openDatabase(config, 'service', log) } = start
  try {
    const firstKey = await prepareDatabase(database, config, log, signal)
    const signer = await openSigner(config, log)
    const secrets = await openSecretBox(config, database.db)
    const ground = { ...database, config, log, signer, secrets, team }
    const { app, close } = await openService({ ...ground, waitingFolder: join(config.dataDir, 'audit-waiting') }, role)
    const drain = drainable(app)
    const url = await listen(app, config).catch(async (error: unknown) => {
      // What works in the background would go on, and keep a process that serves nobody.
      await close()
      throw error
    })
    return { url, firstKey, drain, stop }

    async function stop(): Promise<void> {
      const hurry = setTimeout(() => app.server.closeAllConnections(), drainTime)
      // A connection that has just had its last answer would wait for another request.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
      await close()
      clearTimeout(hurry)
      clearInterval(sweep)
      await database.close()
      await currentTelemetry()?.close()
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
