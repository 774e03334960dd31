import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { type Part, SharedTransaction } from './shared-transaction.ts'
import type { Db, Tables } from './tables.ts'

/** A query that PostgreSQL parses once for each connection, under its name. */
export type NamedQuery = CompiledQuery & { readonly name: string }

const pools = new WeakMap<object, Pool>()

/** Kysely on a pool: as with its own dialect for PostgreSQL, and with names of statements. */
export function openKysely(pool: Pool): Kysely<Tables> {
  const dialect = {
    createDriver: () => new PoolDriver(pool),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
  const db = new Kysely<Tables>({ dialect })
  pools.set(db, pool)
  return db
}

/** The pool to which a statement may go directly: there is none inside a transaction, shared or not. */
export function freePoolOf(db: Db): Pool | undefined {
  const pool = pools.get(db)
  return pool && SharedTransaction.on(pool) ? undefined : pool
}

class PoolDriver implements Driver {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    const part = await SharedTransaction.on(this.#pool)?.beginPart()
    if (part) return new PoolConnection(part.client, part)
    return new PoolConnection(await this.#pool.connect())
  }

  async beginTransaction(connection: PoolConnection, settings: TransactionSettings): Promise<void> {
    if (connection.part) return
    const { isolationLevel, accessMode } = settings
    await connection.client.query(
      ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
        .filter(Boolean)
        .join(' '),
    )
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    if (connection.part) return
    const { command } = await connection.client.query('commit')
    // PostgreSQL answers so when a statement of the transaction had failed, and nothing is kept.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  /** A connection that cannot take back what is open in it is closed, which does. */
  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    if (connection.part) return connection.discard()
    await connection.client.query('rollback').catch(() => connection.discard())
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    await connection.release()
  }

  /** The pool is closed by whoever opened it. */
  async destroy(): Promise<void> {}
}

const writingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class PoolConnection implements DatabaseConnection {
  readonly client: PoolClient
  /** What this connection does in a transaction that others share. */
  readonly part: Part | undefined
  #isDiscarded = false

  constructor(client: PoolClient, part?: Part) {
    this.client = client
    this.part = part
  }

  async executeQuery<Row>(query: CompiledQuery & Partial<NamedQuery>): Promise<QueryResult<Row>> {
    const { sql: text, parameters, name } = query
    const statement = { text, values: parameters as unknown[], ...(name !== undefined && { name }) }
    const { rows, command, rowCount } = await this.client.query(statement).catch((error: unknown) => {
      // PostgreSQL refuses everything after a failed statement; of a shared transaction only this part is lost.
      if (this.part) this.discard()
      throw error
    })
    return writingCommands.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  /** Large results are read in pages: a cursor would hold its connection for as long as somebody reads slowly. */
  streamQuery(): never {
    throw new Error('Results are read in pages, not as a stream.')
  }

  discard(): void {
    this.#isDiscarded = true
  }

  async release(): Promise<void> {
    if (this.part) await this.part.end(!this.#isDiscarded)
    else this.client.release(this.#isDiscarded)
  }
}
