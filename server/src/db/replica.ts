import type { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Address } from './address.ts'
import { connect, type Database, type Settings } from './database.ts'

/** A pool of the primary whose reads may go to a replica. */
export type Mirrored = { pool: pg.Pool; settings?: Settings }

/** In milliseconds: a replica that takes longer is not worth waiting for, since the primary can answer. */
const maxWait = 2_000

const statement = {
  name: 'replayed',
  text: `select pg_is_in_recovery() as "isReplica",
    pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as replayed`,
  query_timeout: maxWait,
}

/** One streaming replica: pools as the primary has them, and how far it has come. */
export class Replica {
  /** For the log and the metrics: without user and password. */
  readonly name: string
  /** Seconds behind the primary. */
  lag = 0
  /** Why it is left out at the moment. */
  fault: string | undefined = 'it was not asked yet'
  /** Why it has no answers, whatever its lag. */
  #failure: string | undefined
  #replayed = 0
  readonly #pools: Map<pg.Pool, Database>
  readonly #watch: Database
  readonly #sockets = new Set<Socket>()
  #probing: Promise<void> | undefined

  constructor(address: Address, mirrored: readonly Mirrored[], log: Log) {
    const { host, port, database } = new pg.Client(address)
    this.name = `${host}:${port}/${database}`
    // Only the replay of changes locks anything there; where it has come to a halt, it does so for ever.
    const limits = { connectionTimeoutMillis: maxWait, lock_timeout: maxWait }
    const open = (settings: Settings = {}) => connect(address, log, { ...settings, ...limits })
    this.#pools = new Map(mirrored.map(({ pool, settings }) => [pool, open(settings)]))
    this.#watch = open({ max: 1 })
    for (const { pool } of this.#pools.values())
      pool.on('connect', (client) => {
        const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
        this.#sockets.add(stream)
        stream.once('close', () => this.#sockets.delete(stream))
      })
  }

  /** The position up to which it answers. */
  get replayed(): number {
    return this.#replayed
  }

  get failure(): string | undefined {
    return this.#failure
  }

  get isUsed(): boolean {
    return this.fault === undefined && this.#failure === undefined
  }

  poolFor(primary: pg.Pool): pg.Pool | undefined {
    return this.#pools.get(primary)?.pool
  }

  /** Asks it how far it has come; those who call at once share one question. */
  probe(): Promise<void> {
    this.#probing ??= this.#ask().finally(() => {
      this.#probing = undefined
    })
    return this.#probing
  }

  async #ask(): Promise<void> {
    try {
      const { rows } = await this.#watch.pool.query<{ isReplica: boolean; replayed: number | null }>(statement)
      const { isReplica = false, replayed } = rows[0] ?? {}
      this.#replayed = replayed ?? 0
      // One that was promoted goes its own way from there.
      this.#failure = isReplica ? undefined : 'it is not a replica'
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      this.#failure = `it does not answer (${message || code})`
      this.#replayed = 0
      // Who waits for an answer on these is answered by the primary at once.
      for (const socket of this.#sockets) socket.destroy(new Error('Connection terminated: the replica is away'))
    }
  }

  async close(): Promise<void> {
    await this.#probing
    await Promise.all([this.#watch, ...this.#pools.values()].map((database) => database.close()))
  }
}
