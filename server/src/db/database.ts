import type { Socket } from 'node:net'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { currentTelemetry } from '../telemetry/current.ts'
import { type Address, type Limits, limitPool, UnpreparedClient } from './address.ts'
import { openKysely } from './driver.ts'
import { openEmbedded, type Role } from './postgres/embedded.ts'
import type { Tables } from './tables.ts'
import { tracedClient } from './traced-client.ts'
import { valueTypes } from './value-types.ts'

export type Database = {
  db: Kysely<Tables>
  pool: pg.Pool
  address: Address
  close(): Promise<void>
}

export type Place = {
  databaseUrl: string | undefined
  dataDir: string
  databaseMigrationUrl?: string | undefined
  databasePrepared?: boolean
}

/** Opens the server that DATABASE_URL names, or else our own PostgreSQL in DATA_DIR. */
export async function openDatabase(place: Place, role: Role, log: Log): Promise<Database> {
  // A restore looks for connections of services, which are named otherwise.
  const name = role === 'tool' ? { application_name: 'polytrace command' } : {}
  if (place.databaseUrl) return connect(addressOf(place.databaseUrl, place), log, name)
  const embedded = await openEmbedded(place.dataDir, role, log)
  const database = connect(embedded.address, log, name)
  return {
    ...database,
    async close() {
      await database.close()
      await embedded.close()
    },
  }
}

function addressOf(url: string, { databaseMigrationUrl: direct, databasePrepared = true }: Place): Address {
  return {
    connectionString: url,
    isUnprepared: !databasePrepared,
    ...(direct !== undefined && { direct: { connectionString: direct } }),
  }
}

/** Milliseconds after which the server itself gives a statement or a transaction up. */
const usualLimits: Limits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }

export type Settings = Pick<pg.PoolConfig, 'max' | 'connectionTimeoutMillis' | 'application_name'> & Partial<Limits>

/** A pool of connections to a server, with settings of its own where they differ. It fills when it is first used. */
export function connect(
  address: Address,
  log: Log,
  { max = 10, connectionTimeoutMillis = 5_000, application_name = 'polytrace', ...settings }: Settings = {},
): Database {
  const limits = { ...usualLimits, ...settings }
  const base = { ...address, application_name, types: valueTypes, max, keepAlive: true }
  const pool = limitPool(
    address,
    limits,
    (own) => new pg.Pool({ ...base, connectionTimeoutMillis, ...own, ...clientFor(address) }),
  )
  // Without a listener an idle connection that breaks would end the process; the pool replaces it by itself.
  // The error is not logged whole: the driver hangs the connection on it.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'a database connection broke'))
  // The same for one in use: whoever uses it learns of it by its own statement.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    endWhenSilent(client, 1.2 * Math.max(limits.statement_timeout, limits.idle_in_transaction_session_timeout))
  })
  const db = openKysely(pool)
  // Not by way of Kysely, which leaves a pool open that it never used itself.
  return { db, pool, address, close: () => pool.end() }
}

/** The kind of connection that a pool opens, where it is not the usual one. */
function clientFor({ isUnprepared }: Address): Pick<pg.PoolConfig, 'Client'> {
  const Client = isUnprepared ? UnpreparedClient : pg.Client
  return currentTelemetry() ? { Client: tracedClient(Client) } : isUnprepared ? { Client } : {}
}

/**
 * Ends a connection on which nothing has come or gone for longer than the server itself allows: something on the way,
 * such as a proxy that was restarted, has forgotten it, and nobody would ever answer.
 */
function endWhenSilent(client: pg.PoolClient, milliseconds: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const error = new Error(`Connection terminated: the database was silent for ${milliseconds / 1_000} s`)
  stream.setTimeout(milliseconds, () => stream.destroy(error))
}
