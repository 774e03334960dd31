import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Log } from '../log.ts'
import type { WaitingEntries } from './audit/waiting-entries.ts'
import { Grants } from './grants.ts'
import type { BearerTokens } from './oidc/bearer.ts'
import type { Refresher } from './oidc/refresh.ts'
import { findKeyOwner, loadKeys, loadSessions, touchDevices } from './queries.ts'
import type { FailedKeys } from './rate-limits.ts'

// A revoked key must stop within 5 s on every instance; `Grants` believes what it knows for 4 s.
const refreshEvery = 2_000
const noteUseEvery = 30_000

type Confirmation = { refresher: Refresher; tokens: BearerTokens }

/** The keys and sessions in use, and the counts of wrong keys, kept between requests. */
export class Access {
  readonly keys: Grants
  readonly sessions: Grants
  readonly failedKeys: FailedKeys
  /** How people are known whom the identity provider has confirmed; absent without one. */
  readonly provider: Confirmation | undefined
  readonly #db: Kysely<Tables>
  readonly #waiting: WaitingEntries
  #timers: NodeJS.Timeout[] = []
  #usesNoted = 0
  #log: Log | undefined

  constructor(db: Kysely<Tables>, failedKeys: FailedKeys, waiting: WaitingEntries, provider?: Confirmation) {
    this.#db = db
    this.#waiting = waiting
    this.failedKeys = failedKeys
    this.provider = provider
    this.keys = new Grants((ids) => loadKeys(db, ids))
    this.sessions = new Grants((ids) => loadSessions(db, ids))
  }

  /** Applies a change of devices, keys or sessions here at once; other instances follow within seconds. */
  forget(): void {
    this.keys.forget()
    this.sessions.forget()
    this.provider?.tokens.people.forget()
  }

  /** Writes a key that was refused into the trail of its organisation, when its public part names one. */
  async recordRefusal(publicId: string, address: string): Promise<void> {
    const owner = await findKeyOwner(this.#db, publicId)
    if (!owner) return
    const change = { entity: 'device', id: owner.deviceId, action: 'refuse', after: { address } } as const
    await this.#waiting.recordReading(owner, change)
  }

  start(log: Log): void {
    this.#log = log
    const every = (milliseconds: number, what: string, work: () => Promise<void>) => {
      const attempt = () => work().catch((error) => log.warn({ err: error }, `${what} failed; trying again soon`))
      this.#timers.push(setInterval(attempt, milliseconds).unref())
    }
    every(refreshEvery, 'reading the keys in use', () => this.keys.refresh())
    every(refreshEvery, 'reading the sessions in use', () => this.sessions.refresh())
    every(refreshEvery, 'reading the people in use', async () => this.provider?.tokens.people.refresh())
    every(noteUseEvery, 'storing when devices were last used', () => this.#noteUse())
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    // A database that is away must not keep the service from stopping.
    await this.#noteUse().catch((error) => this.#log?.warn({ err: error }, 'the last use of devices is not stored'))
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
