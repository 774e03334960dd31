import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Lock, tryOwnerLock } from '../db/locks.ts'
import type { Tenant } from '../db/statements.ts'
import type { Db, Tables } from '../db/tables.ts'
import { Rounds } from '../jobs/rounds.ts'
import type { Log } from '../log.ts'
import { type Cursors, readLag } from './lag-queries.ts'

export type Following = {
  /** One process at a time holds it for an organisation. */
  lock: Lock
  /** What is logged when the feed of an organisation cannot be followed; the others' are, and the next round tries again. */
  failure: string
  /** Where it keeps how far it has come in each feed. */
  cursors: Cursors
  /** Organisations for which there is something to do. */
  listWaiting(db: Db): Promise<string[]>
  /** Does some of it, in a transaction of its own; whether there may be more. */
  followSome(tenant: Tenant): Promise<boolean>
  /** A piece of work is followed by a rest that is so many times as long: captures and requests come first. */
  restFactor?: number
}

/** In milliseconds: how late whatever follows the feed may be. */
const lookEvery = 1_000
const maxRest = 5_000
/** After this long, the next organisation follows. */
const turn = 1_000

/** Follows the feeds of all organisations, beside any number of other processes. */
export class FeedFollower {
  readonly #db: Kysely<Tables>
  readonly #log: Log
  readonly #following: Following
  readonly #rounds: Rounds

  constructor({ db, log }: { db: Kysely<Tables>; log: Log }, following: Following) {
    this.#db = db
    this.#log = log
    this.#following = following
    const settings = { every: lookEvery, log, failure: following.failure }
    this.#rounds = new Rounds(settings, (signal) => this.#followAll(signal))
  }

  start(): void {
    this.#rounds.start()
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  /** How many positions it is behind the feed of the organisation where that is most. */
  lag(): Promise<number> {
    return readLag(this.#db, this.#following.cursors)
  }

  /** Each for a turn, so that nobody waits until all that another organisation has imported is done. */
  async #followAll(signal: AbortSignal): Promise<void> {
    const { listWaiting, failure } = this.#following
    for (let isMore = true; isMore && !signal.aborted; ) {
      isMore = false
      for (const orgId of await listWaiting(this.#db)) {
        const isLeft = await this.#follow(orgId, signal).catch((error: unknown) => {
          if (!signal.aborted) this.#log.warn({ err: error, organisation: orgId }, failure)
          return false
        })
        isMore ||= isLeft
      }
    }
  }

  /** Until there is no more, or the turn is over; whether there may be more. */
  async #follow(orgId: string, signal: AbortSignal): Promise<boolean> {
    const { lock, followSome, restFactor = 0 } = this.#following
    const end = performance.now() + turn
    for (let isMore = true; isMore; ) {
      const begin = performance.now()
      if (signal.aborted || begin > end) return true
      isMore = await this.#db.transaction().execute(async (tx) => {
        return (await tryOwnerLock(tx, lock, orgId)) && followSome({ db: tx, orgId })
      })
      const rest = Math.min(maxRest, (performance.now() - begin) * restFactor)
      if (isMore && rest > 0) await wait(rest, undefined, { signal }).catch(() => undefined)
    }
    return false
  }
}
