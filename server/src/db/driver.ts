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
import { hasLimitsInTransactions, startTransaction } from './address.ts'
import { emit, GatheredRows, type LastRows } from './last-rows.ts'
import { orOnPrimary, Reading } from './reading.ts'
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

/**
 * Reads all of something in one transaction, on a replica where the request reads on one; then it may be begun a second time, on
 * the primary.
 */
export function readAsOfOneMoment<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const transaction = () => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return orOnPrimary(pools.get(db), () => transaction().execute(work))
}

/** Whether what `db` does belongs to a transaction, shared or not, that is open already. */
export function isInTransaction(db: Db): boolean {
  const pool = pools.get(db)
  return pool === undefined || SharedTransaction.on(pool) !== undefined
}

/** The pool to which a statement may go directly: there is none inside a transaction, nor through a pooler. */
export function freePoolOf(db: Db): Pool | undefined {
  const pool = isInTransaction(db) ? undefined : pools.get(db)
  return pool && hasLimitsInTransactions(pool) ? undefined : pool
}

/** The connection of a transaction, for what only the driver knows, such as COPY. It belongs to the transaction until this ends. */
export function clientOf(tx: Db): Promise<PoolClient> {
  return tx.getExecutor().provideConnection(async (connection) => (connection as PoolConnection).client)
}

/** Adds to what the transaction of `tx` writes last. */
export function writeLast<Item>(tx: Db, rows: LastRows<Item>, items: readonly Item[]): Promise<void> {
  return tx.getExecutor().provideConnection(async (connection) => {
    ;(connection as PoolConnection).gathered.add(rows, items)
  })
}

/** Emits what a statement without a transaction has written, as `LastRows` do after the commit of theirs. */
export function emitWritten(db: Db, event: string, result: unknown): Promise<void> {
  return db.getExecutor().provideConnection(async (connection) => {
    emit((connection as PoolConnection).pool, event, result)
  })
}

class PoolDriver implements Driver {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    const part = await SharedTransaction.on(this.#pool)?.beginPart()
    if (part) return new PoolConnection(this.#pool, part.client, part)
    const copy = Reading.poolFor(this.#pool)
    const reader = await copy?.connect().catch((error: unknown) => Reading.leave(error))
    if (copy && reader) return new PoolConnection(copy, reader, undefined, this.#pool)
    return new PoolConnection(this.#pool, await this.#pool.connect())
  }

  async beginTransaction(connection: PoolConnection, settings: TransactionSettings): Promise<void> {
    if (connection.part) return
    const { isolationLevel, accessMode } = settings
    if (accessMode !== 'read only') await connection.returnToPrimary()
    const mode = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')
    await connection.client.query(startTransaction(connection.pool, mode))
    connection.isInTransaction = true
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    if (connection.part) return
    const written = await connection.gathered.write(connection.client)
    const { command } = await connection.client.query('commit')
    // PostgreSQL answers so when a statement of the transaction had failed, and nothing is kept.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
    for (const [event, result] of written) emit(this.#pool, event, result)
  }

  /** A connection that cannot take back what is open in it is closed, which does. */
  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.endStatements()
    connection.gathered.clear()
    if (connection.part) connection.discard()
    else await connection.client.query('rollback').catch(() => connection.discard())
    // Who holds the connection, such as the writer of events, goes on with another transaction.
    connection.isOpen = true
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    await connection.release()
  }

  /** The pool is closed by whoever opened it. */
  async destroy(): Promise<void> {}
}

const writingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class PoolConnection implements DatabaseConnection {
  pool: Pool
  client: PoolClient
  readonly gathered = new GatheredRows()
  /** What this connection does in a transaction that others share. */
  readonly part: Part | undefined
  isInTransaction: boolean
  /** The pool of the primary, of a connection to a replica. */
  #primary: Pool | undefined
  /** Statements of a transaction that wait for their turn, or come when it has ended, must not be sent without it. */
  isOpen = true
  #isDiscarded = false
  /** The statement that was sent last. */
  #last: Promise<unknown> | undefined

  constructor(pool: Pool, client: PoolClient, part?: Part, primary?: Pool) {
    this.pool = pool
    this.#primary = primary
    this.client = client
    this.part = part
    this.isInTransaction = part !== undefined
  }

  /** What a replica fails to answer is asked again of the primary, unless a transaction is open on it. */
  async executeQuery<Row>(query: CompiledQuery & Partial<NamedQuery>): Promise<QueryResult<Row>> {
    if (!this.isOpen) throw new Error('The transaction of this statement has ended.')
    if (!this.#primary || this.isInTransaction) return this.#execute(query)
    try {
      return await this.#execute(query)
    } catch (error) {
      Reading.leave(error)
      await this.returnToPrimary()
      return this.#execute(query)
    }
  }

  /** Becomes a connection to the primary, if it was one to a replica. */
  async returnToPrimary(): Promise<void> {
    const primary = this.#primary
    if (!primary) return
    const client = await primary.connect()
    this.client.release(this.#isDiscarded)
    this.#primary = undefined
    this.#isDiscarded = false
    this.pool = primary
    this.client = client
  }

  async #execute<Row>(query: CompiledQuery & Partial<NamedQuery>): Promise<QueryResult<Row>> {
    if (this.isInTransaction || !hasLimitsInTransactions(this.pool)) return this.#send(query)
    await this.client.query(startTransaction(this.pool))
    try {
      const result = await this.#send<Row>(query)
      await this.client.query('commit')
      return result
    } catch (error) {
      await this.client.query('rollback').catch(() => this.discard())
      throw error
    }
  }

  async #send<Row>(query: CompiledQuery & Partial<NamedQuery>): Promise<QueryResult<Row>> {
    const { sql: text, parameters, name } = query
    const statement = { text, values: parameters as unknown[], ...(name !== undefined && { name }) }
    const answer = this.client.query(statement)
    this.#last = answer
    const { rows, command, rowCount } = await answer.catch((error: unknown) => {
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

  /** Waits for the statement that runs, and refuses those after it: of several at once, the first that fails ends the work. */
  async endStatements(): Promise<void> {
    this.isOpen = false
    await this.#last?.catch(() => undefined)
  }

  discard(): void {
    this.#isDiscarded = true
  }

  async release(): Promise<void> {
    this.isOpen = false
    if (this.part) await this.part.end(this.#isDiscarded ? undefined : this.gathered)
    else this.client.release(this.#isDiscarded)
  }
}
