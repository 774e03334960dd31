import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { Grants } from './grants.ts'
import { loadKeys, loadSessions, touchDevices } from './queries.ts'
import type { FailedKeys } from './rate-limits.ts'

// A revoked key must stop within 5 s on every instance; `Grants` believes what it knows for 4 s.
const refreshEvery = 2_000
const noteUseEvery = 30_000

/** What the service remembers about its callers between requests. */
export class Access {
  readonly keys: Grants
  readonly sessions: Grants
  readonly failedKeys: FailedKeys
  readonly #db: Kysely<Tables>
  #timers: NodeJS.Timeout[] = []
  #usesNoted = 0

  constructor(db: Kysely<Tables>, failedKeys: FailedKeys) {
    this.#db = db
    this.failedKeys = failedKeys
    this.keys = new Grants((ids) => loadKeys(db, ids))
    this.sessions = new Grants((ids) => loadSessions(db, ids))
  }

  /** Makes a change of devices, keys or sessions hold here at once; other instances follow within seconds. */
  forget(): void {
    this.keys.forget()
    this.sessions.forget()
  }

  start(log: Log): void {
    const every = (milliseconds: number, what: string, work: () => Promise<void>) => {
      const attempt = () => work().catch((error) => log.warn({ err: error }, `${what} failed; trying again soon`))
      this.#timers.push(setInterval(attempt, milliseconds).unref())
    }
    every(refreshEvery, 'looking keys up again', () => this.keys.refresh())
    every(refreshEvery, 'looking sessions up again', () => this.sessions.refresh())
    every(noteUseEvery, 'noting the last use of devices', () => this.#noteUse())
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#noteUse()
  }

  /** Writes down when devices were used: twice a minute, instead of at every request. */
  async #noteUse(): Promise<void> {
    const now = Date.now()
    const seen = [...this.keys.usedSince(this.#usesNoted), ...this.sessions.usedSince(this.#usesNoted)]
    if (seen.length === 0) return
    await touchDevices(
      this.#db,
      seen.map(({ caller, usedAt }) => ({ ...caller, at: new Date(usedAt) })),
    )
    this.#usesNoted = now
  }
}
