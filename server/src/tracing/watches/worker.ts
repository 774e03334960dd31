import type { Kysely } from 'kysely'
import { locks, tryOwnerLock } from '../../db/locks.ts'
import type { Tables } from '../../db/tables.ts'
import { readEntries } from '../../feed/queries.ts'
import { Rounds } from '../../jobs/rounds.ts'
import type { Log } from '../../log.ts'
import { listConcerned, listWaiting, moveCursor, readCursor } from './queries.ts'
import { meetEvents, thingsIn } from './raise.ts'

/** In milliseconds: how late an alarm may be raised. */
const lookEvery = 1_000
/** Events that are read at once; each may be a megabyte. */
const eventsAtOnce = 100

/** Follows the feed of organisations with watches, and raises their alarms; in one process at a time for each. */
export class WatchWorker {
  readonly #db: Kysely<Tables>
  readonly #rounds: Rounds

  constructor({ db, log }: { db: Kysely<Tables>; log: Log }) {
    this.#db = db
    const settings = { every: lookEvery, log, failure: 'watches cannot be followed at the moment' }
    this.#rounds = new Rounds(settings, (signal) => this.#followAll(signal))
  }

  start(): void {
    this.#rounds.start()
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  async #followAll(signal: AbortSignal): Promise<void> {
    for (const orgId of await listWaiting(this.#db)) while (!signal.aborted && (await followSome(this.#db, orgId)));
  }
}

/** Reads some of what is new; whether there may be more. Alarms are stored with the place up to which the feed was read. */
const followSome = (db: Kysely<Tables>, orgId: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await tryOwnerLock(tx, locks.watches, orgId))) return false
    const tenant = { db: tx, orgId }
    const after = await readCursor(tenant)
    if (after === undefined) return false
    const { entries, head } = await readEntries(tenant, { after, kinds: ['event.captured'], limit: eventsAtOnce })
    const events = entries.flatMap((entry) => (entry.kind === 'event.captured' ? [entry.event] : []))
    const concerned = events.length === 0 ? [] : await listConcerned(tenant, await thingsIn(tenant, events))
    for (const watch of concerned) await meetEvents(tenant, watch)
    const isAll = entries.length < eventsAtOnce
    await moveCursor(tenant, isAll ? head : (entries.at(-1)?.position ?? head))
    return !isAll
  })
