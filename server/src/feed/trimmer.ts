import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { trimFeed } from './trim.ts'
import { listFeeds } from './trim-queries.ts'

/** In milliseconds: changes are kept for days, so that an hour more does not matter. */
const trimEvery = 3_600_000
const day = 86_400_000

type Parts = { db: Kysely<Tables>; log: Log; retentionDays: number }

/** Forgets the part of each feed that is older than the setting says. */
export class FeedTrimmer {
  readonly #parts: Parts
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(): void {
    if (this.#parts.retentionDays === 0) return
    this.#timer = setInterval(() => this.#begin(), trimEvery).unref()
    this.#begin()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stop.abort()
    await this.#round
  }

  #begin(): void {
    this.#round ??= this.#trimAll()
      .catch((error) => this.#parts.log.warn({ err: error }, 'the feed cannot be trimmed at the moment'))
      .finally(() => {
        this.#round = undefined
      })
  }

  async #trimAll(): Promise<void> {
    const { db, retentionDays } = this.#parts
    const { signal } = this.#stop
    const before = new Date(Date.now() - retentionDays * day)
    for (const { organisation, head, trimmed } of await listFeeds(db)) {
      if (signal.aborted) return
      if (head > trimmed) await trimFeed({ db, orgId: organisation }, before, signal)
    }
  }
}
