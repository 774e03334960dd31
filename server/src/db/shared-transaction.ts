import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { startTransaction } from './address.ts'
import { emit, GatheredRows } from './last-rows.ts'

const current = new AsyncLocalStorage<SharedTransaction>()

/**
 * One transaction for everything that a piece of work does on a pool, also where that opens transactions of its own:
 * these become parts, each kept or taken back alone, and all of them are kept at the commit or none.
 */
export class SharedTransaction {
  readonly #pool: Pool
  readonly #client: PoolClient
  readonly #afterCommit: (() => void)[] = []
  readonly #gathered = new GatheredRows()
  #isOpen = true
  #lastPart: Promise<void> = Promise.resolve()

  private constructor(pool: Pool, client: PoolClient) {
    this.#pool = pool
    this.#client = client
  }

  static async begin(pool: Pool): Promise<SharedTransaction> {
    const client = await pool.connect()
    try {
      await client.query(startTransaction(pool))
      return new SharedTransaction(pool, client)
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** The open transaction in which the present work runs, if it is one on this pool. */
  static on(pool: Pool): SharedTransaction | undefined {
    const shared = current.getStore()
    return shared?.isOpen && shared.#pool === pool ? shared : undefined
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Whatever the work does, now and later, is done in this transaction until it ends. */
  run<Result>(work: () => Result): Result {
    return current.run(this, work)
  }

  /** Begins a part. Parts follow one another; after the end there is none. */
  async beginPart(): Promise<Part | undefined> {
    const release = await this.#takeTurn()
    if (!this.#isOpen) {
      release()
      return undefined
    }
    await this.#client.query('savepoint part').catch((error) => {
      // On a connection that is lost. Whoever comes next, such as the rollback, would wait for ever.
      release()
      throw error
    })
    return { client: this.#client, end: (kept) => this.#endPart(kept).finally(release) }
  }

  async #endPart(kept: GatheredRows | undefined): Promise<void> {
    await this.#client.query(kept ? 'release savepoint part' : 'rollback to savepoint part')
    if (kept) this.#gathered.addAll(kept)
  }

  async commit(): Promise<void> {
    const written = await this.#end('commit')
    for (const [event, result] of written) emit(this.#pool, event, result)
    for (const work of this.#afterCommit) work()
  }

  async rollback(): Promise<void> {
    await this.#end('rollback')
  }

  runAfterCommit(work: () => void): void {
    this.#afterCommit.push(work)
  }

  async #end(command: 'commit' | 'rollback'): Promise<[event: string, result: unknown][]> {
    const release = await this.#takeTurn()
    this.#isOpen = false
    release()
    try {
      const written = command === 'commit' ? await this.#gathered.write(this.#client) : []
      await this.#client.query(command)
      this.#client.release()
      return written
    } catch (error) {
      // A connection whose transaction may be open is closed.
      this.#client.release(true)
      throw error
    }
  }

  async #takeTurn(): Promise<() => void> {
    const before = this.#lastPart
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastPart = promise
    await before
    return resolve
  }
}

/** It ends with what is to be written last, or with nothing, and is then taken back. */
export type Part = { client: PoolClient; end(kept: GatheredRows | undefined): Promise<void> }

/** Does something once what was written is there for all: at once, unless a shared transaction is open. */
export function afterCommit(work: () => void): void {
  const shared = current.getStore()
  if (shared?.isOpen) shared.runAfterCommit(work)
  else work()
}
