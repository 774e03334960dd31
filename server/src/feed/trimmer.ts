import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { Rounds } from '../jobs/rounds.ts'
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
  readonly #rounds: Rounds

  constructor(parts: Parts) {
    this.#parts = parts
    const settings = { every: trimEvery, log: parts.log, failure: 'the feed cannot be trimmed at the moment' }
    this.#rounds = new Rounds(settings, (signal) => this.#trimAll(signal))
  }

  start(): void {
    if (this.#parts.retentionDays > 0) this.#rounds.start()
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  async #trimAll(signal: AbortSignal): Promise<void> {
    const { db, retentionDays } = this.#parts
    const before = new Date(Date.now() - retentionDays * day)
    for (const { organisation, head, trimmed } of await listFeeds(db)) {
      if (signal.aborted) return
      if (head > trimmed) await trimFeed({ db, orgId: organisation }, before, signal)
    }
  }
}
