import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { Rounds } from '../jobs/rounds.ts'
import type { Log } from '../log.ts'
import { reindexEvents } from './reindex.ts'
import { countUnindexed, fillRangeTimes } from './unindexed-queries.ts'

/** While a new release starts, one that knows no index may still capture: what it left is found this soon. */
const lookEvery = 60_000

/** So few that other requests hardly wait for them: some ten milliseconds. */
const eventsAtOnce = 100

/** In milliseconds, between them: the work takes about half of a processor, and a million events half an hour. */
const pause = 30

const maxCounted = 1_000_000

/** Gives events of an earlier release what queries look for, in the background. Queries read them one by one until then. */
export class EventIndexer {
  readonly #database: Pick<Database, 'db' | 'address'>
  readonly #log: Log
  readonly #rounds: Rounds
  #waiting = 0

  constructor(database: Pick<Database, 'db' | 'address'>, log: Log) {
    this.#database = database
    this.#log = log
    const failure = 'events of an earlier release cannot be indexed at the moment'
    this.#rounds = new Rounds({ every: lookEvery, log, failure }, (signal) => this.#indexAll(signal))
  }

  /** How many events wait to be indexed, as far as this process knows. */
  get waiting(): number {
    return this.#waiting
  }

  start(): void {
    this.#rounds.start()
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  async #indexAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await fillRangeTimes(this.#database.db, eventsAtOnce)) > 0)
      await delay(pause, undefined, { signal })
    const before = await countUnindexed(this.#database.db, maxCounted)
    this.#waiting = before
    if (before === 0 || signal.aborted) return
    this.#log.info({ events: before }, 'events of an earlier release are indexed in the background')
    const progress = async (count: number) => {
      this.#waiting = Math.max(before - count, 0)
      await delay(pause, undefined, { signal })
    }
    const count = await reindexEvents(this.#database, { progress, signal, eventsAtOnce })
    // Another process does it.
    if (count === undefined) return
    this.#waiting = await countUnindexed(this.#database.db, maxCounted)
    this.#log.info({ events: count }, 'events of an earlier release are indexed')
  }
}
