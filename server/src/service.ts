import type { AddressInfo } from 'node:net'
import { ensureFirstKey, type FirstKey } from './access/first-key.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import type { Log } from './log.ts'

export type Service = { url: string; firstKey: FirstKey; stop(): Promise<void> }

/** What is in flight when the service stops has so long to finish. */
const drainTime = 10_000

/** Opens the database, brings it up to date, and listens. */
export async function startService(config: Config, log: Log): Promise<Service> {
  const database = await openDatabase(config, 'service', log)
  try {
    await migrate(database.address)
    const firstKey = await ensureFirstKey(database.db, config)
    const app = await buildApp({ ...database, config, log })
    await app.listen({ port: config.port, host: config.host })
    const { port } = app.server.address() as AddressInfo
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    return { url: `http://${host}:${port}`, firstKey, stop }

    async function stop(): Promise<void> {
      const hurry = setTimeout(() => app.server.closeAllConnections(), drainTime)
      // A connection that has just had its last answer would wait for another request.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
      await app.close()
      clearTimeout(hurry)
      clearInterval(sweep)
      await database.close()
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
