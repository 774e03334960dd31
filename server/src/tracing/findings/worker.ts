import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { locks, tryOwnerLock } from '../../db/locks.ts'
import type { Tables } from '../../db/tables.ts'
import { readEntries } from '../../feed/queries.ts'
import { Rounds } from '../../jobs/rounds.ts'
import type { Log } from '../../log.ts'
import { listWaiting, moveCursor, readCursor, takeDue } from './queries.ts'
import { judgeThings } from './settle-findings.ts'
import { touchedBy } from './touched.ts'

/** In milliseconds: how late a finding may be opened or closed. */
const lookEvery = 1_000
/** Events that are read at once; each may be a megabyte. */
const eventsAtOnce = 100
const dueAtOnce = 500
/** After so long a piece of work, so many times as long a rest: captures and requests come first. */
const restFactor = 3
const maxRest = 5_000

/** Follows the feed and judges the things that new events touch; in one process at a time for each organisation. */
export class FindingWorker {
  readonly #db: Kysely<Tables>
  readonly #rounds: Rounds

  constructor({ db, log }: { db: Kysely<Tables>; log: Log }) {
    this.#db = db
    const settings = { every: lookEvery, log, failure: 'findings cannot be followed at the moment' }
    this.#rounds = new Rounds(settings, (signal) => this.#followAll(signal))
  }

  start(): void {
    this.#rounds.start()
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  async #followAll(signal: AbortSignal): Promise<void> {
    for (const orgId of await listWaiting(this.#db)) {
      for (let isMore = true; isMore && !signal.aborted; ) {
        const begin = performance.now()
        isMore = await followSome(this.#db, orgId)
        const rest = Math.min(maxRest, (performance.now() - begin) * restFactor)
        if (isMore) await wait(rest, undefined, { signal }).catch(() => undefined)
      }
    }
  }
}

/** Judges some of what is new; whether there may be more. Findings are stored with the place up to which the feed was read. */
export const followSome = (db: Kysely<Tables>, orgId: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await tryOwnerLock(tx, locks.findings, orgId))) return false
    const tenant = { db: tx, orgId }
    const after = await readCursor(tenant)
    const { entries, head } = await readEntries(tenant, { after, kinds: ['event.captured'], limit: eventsAtOnce })
    const events = entries.flatMap((entry) => (entry.kind === 'event.captured' ? [entry.event] : []))
    const due = await takeDue(tenant, dueAtOnce)
    const touched = events.length === 0 ? [] : await touchedBy(tenant, events)
    await judgeThings(tenant, [...new Set([...touched, ...due])])
    const isAll = entries.length < eventsAtOnce
    const position = isAll ? head : (entries.at(-1)?.position ?? head)
    if (position > after) await moveCursor(tenant, position)
    return !isAll || due.length === dueAtOnce
  })
