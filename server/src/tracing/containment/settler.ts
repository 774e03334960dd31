import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { Rounds } from '../../jobs/rounds.ts'
import type { Log } from '../../log.ts'
import { listTouchedOrganisations } from './interval-queries.ts'
import { settleOrganisation } from './settle.ts'

/** How long intervals may lag behind. Until then they are derived from the events, which is slower, and as right. */
const settleEvery = 2_000

/** Keeps the intervals of containment up to date in the background, beside other processes on the same database. */
export class ContainmentSettler {
  readonly #db: Kysely<Tables>
  readonly #rounds: Rounds

  constructor({ db, log }: { db: Kysely<Tables>; log: Log }) {
    this.#db = db
    const settings = { every: settleEvery, log, failure: 'containment cannot be settled at the moment' }
    this.#rounds = new Rounds(settings, (signal) => this.#settleAll(signal))
  }

  start(): void {
    this.#rounds.start()
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  async #settleAll(signal: AbortSignal): Promise<void> {
    for (const orgId of await listTouchedOrganisations(this.#db)) await settleOrganisation(this.#db, orgId, signal)
  }
}
