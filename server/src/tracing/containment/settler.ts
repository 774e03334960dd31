import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Log } from '../../log.ts'
import { listTouchedOrganisations } from './interval-queries.ts'
import { settleOrganisation } from './settle.ts'

/** How long intervals may lag behind. Until then they are derived from the events, which is slower, and as right. */
const settleEvery = 2_000

/** Keeps the intervals of containment up to date in the background, beside other processes on the same database. */
export class ContainmentSettler {
  readonly #db: Kysely<Tables>
  readonly #log: Log
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | undefined

  constructor({ db, log }: { db: Kysely<Tables>; log: Log }) {
    this.#db = db
    this.#log = log
  }

  start(): void {
    this.#timer = setInterval(() => this.#begin(), settleEvery).unref()
    this.#begin()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stop.abort()
    await this.#round
  }

  #begin(): void {
    this.#round ??= this.#settleAll()
      .catch((error) => this.#log.warn({ err: error }, 'containment cannot be settled at the moment'))
      .finally(() => {
        this.#round = undefined
      })
  }

  async #settleAll(): Promise<void> {
    for (const orgId of await listTouchedOrganisations(this.#db))
      await settleOrganisation(this.#db, orgId, this.#stop.signal)
  }
}
