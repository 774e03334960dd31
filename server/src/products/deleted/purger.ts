import type { Kysely } from 'kysely'
import { recordChanges } from '../../access/audit/record.ts'
import type { Tables } from '../../db/tables.ts'
import { Rounds } from '../../jobs/rounds.ts'
import type { Log } from '../../log.ts'
import { listOwnersOfDeleted, purgeDeleted } from './queries.ts'

/** For so long a deletion can be taken back. */
export const keptDays = 30
const day = 86_400_000

/** In milliseconds: an hour more does not matter. */
const purgeEvery = 3_600_000
const batchSize = 200

/** Removes for good what was deleted long enough ago. */
export class ProductPurger {
  readonly #db: Kysely<Tables>
  readonly #rounds: Rounds

  constructor({ db, log }: { db: Kysely<Tables>; log: Log }) {
    this.#db = db
    const settings = { every: purgeEvery, log, failure: 'deleted products cannot be removed at the moment' }
    this.#rounds = new Rounds(settings, (signal) => this.purge(signal))
  }

  start(): void {
    this.#rounds.start()
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  async purge(signal: AbortSignal, now = Date.now()): Promise<void> {
    const before = new Date(now - keptDays * day)
    for (const orgId of await listOwnersOfDeleted(this.#db, before)) {
      while (!signal.aborted && (await this.#purgeSome(orgId, before)) === batchSize);
    }
  }

  #purgeSome(orgId: string, before: Date): Promise<number> {
    return this.#db.transaction().execute(async (tx) => {
      const purged = await purgeDeleted(tx, orgId, before, batchSize)
      const changes = purged.map(({ id, version }) => {
        return { entity: 'product', id, action: 'erase' as const, before: { version } }
      })
      await recordChanges(tx, { orgId, deviceId: null, deviceName: 'retention' }, changes)
      return purged.length
    })
  }
}
