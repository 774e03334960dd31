import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { openEmbedded, type Role } from './postgres/embedded.ts'
import type { Tables } from './tables.ts'

export type Database = {
  db: Kysely<Tables>
  pool: pg.Pool
  address: pg.ClientConfig
  close(): Promise<void>
}

type Place = { databaseUrl: string | undefined; dataDir: string }

/** Opens the server that DATABASE_URL names, or else our own PostgreSQL in DATA_DIR. */
export async function openDatabase(place: Place, role: Role, log: Log): Promise<Database> {
  if (place.databaseUrl) return connect({ connectionString: place.databaseUrl }, log)
  const embedded = await openEmbedded(place.dataDir, role, log)
  const database = connect(embedded.address, log)
  return {
    ...database,
    async close() {
      await database.close()
      await embedded.close()
    },
  }
}

/** A pool of connections to a server, with settings of its own where they differ. It fills when it is first used. */
export function connect(address: pg.ClientConfig, log: Log, settings: pg.PoolConfig = {}): Database {
  const pool = new pg.Pool({
    ...address,
    application_name: 'polytrace',
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    ...settings,
  })
  // Without a listener an idle connection that breaks would end the process; the pool replaces it by itself.
  // The error is not logged whole: the driver hangs the connection on it.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'a database connection broke'))
  // The same for one in use: whoever uses it learns of it by its own statement.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  // Not by way of Kysely, which leaves a pool open that it never used itself.
  return { db, pool, address, close: () => pool.end() }
}
