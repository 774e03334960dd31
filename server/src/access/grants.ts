import type { Caller } from './caller.ts'

/** The permissions that come with a key or session. */
export type Grant = {
  hash: Buffer
  caller: Caller
  expiresAt: Date | null
  /** When the identity provider was last asked about the session. */
  refreshedAt?: Date | null
  /** The secret that was seen to match the hash, kept in memory so that the next request need not hash it again. */
  proven?: Buffer
}

/** Reads grants by the id of their key or session; what was revoked or has expired is left out. */
type LoadGrants = (ids: string[]) => Promise<Map<string, Grant>>

type Entry = { grant: Grant; checkedAt: number; usedAt: number }

// Whoever owns the grants refreshes them more often than this.
const believedFor = 4_000
const keptFor = 60_000

/** Remembers the grants in use, so that a request costs no query, and looks them all up again with one query. */
export class Grants {
  readonly #load: LoadGrants
  readonly #now: () => number
  readonly #entries = new Map<string, Entry>()
  readonly #loading = new Map<string, Promise<Grant | undefined>>()
  #generation = 0

  constructor(load: LoadGrants, now: () => number = Date.now) {
    this.#load = load
    this.#now = now
  }

  /** The grant when it is known and fresh, without asking the database. */
  known(id: string): Grant | undefined {
    const now = this.#now()
    const entry = this.#entries.get(id)
    if (!entry || now - entry.checkedAt > believedFor) return undefined
    if (entry.grant.expiresAt && entry.grant.expiresAt.getTime() <= now) return undefined
    entry.usedAt = now
    return entry.grant
  }

  /** The grant as it was last read, however long ago: it shows that a key was in use, not that it still is valid. */
  lastSeen(id: string): Grant | undefined {
    return this.#entries.get(id)?.grant
  }

  async find(id: string): Promise<Grant | undefined> {
    return this.known(id) ?? this.#fetch(id)
  }

  /** The grant as the present transaction sees it, which may yet be taken back: it is not remembered. */
  async read(id: string): Promise<Grant | undefined> {
    return (await this.#load([id])).get(id)
  }

  /** Who was seen since a time, and when. */
  usedSince(time: number): { caller: Caller; usedAt: number }[] {
    const entries = [...this.#entries.values()].filter(({ usedAt }) => usedAt > time)
    return entries.map(({ grant, usedAt }) => ({ caller: grant.caller, usedAt }))
  }

  /** Believes nothing any more: called after a change made here, which must hold at once. */
  forget(): void {
    this.#generation++
    this.#loading.clear()
    for (const entry of this.#entries.values()) entry.checkedAt = Number.NEGATIVE_INFINITY
  }

  /** Looks this one up again when it is asked for next. */
  drop(id: string): void {
    this.#loading.delete(id)
    this.#entries.delete(id)
  }

  /** Looks up again what is in use, and drops the rest. */
  async refresh(): Promise<void> {
    const now = this.#now()
    const generation = this.#generation
    for (const [id, { usedAt }] of this.#entries) if (now - usedAt > keptFor) this.#entries.delete(id)
    if (this.#entries.size === 0) return
    const grants = await this.#load([...this.#entries.keys()])
    // What was read before a change made here may be wrong already.
    if (generation !== this.#generation) return
    for (const [id, entry] of this.#entries) {
      const grant = grants.get(id)
      if (grant) Object.assign(entry, { grant, checkedAt: now })
      else if (entry.checkedAt < now) this.#entries.delete(id)
    }
  }

  /** One look-up for all who ask for the same grant at the same time. */
  #fetch(id: string): Promise<Grant | undefined> {
    const running = this.#loading.get(id)
    if (running) return running
    const fetching = this.#fetchNow(id).finally(() => {
      if (this.#loading.get(id) === fetching) this.#loading.delete(id)
    })
    this.#loading.set(id, fetching)
    return fetching
  }

  async #fetchNow(id: string): Promise<Grant | undefined> {
    const now = this.#now()
    const generation = this.#generation
    const grant = (await this.#load([id])).get(id)
    // What was read before a change made here is not remembered beyond this request.
    if (grant && generation === this.#generation) this.#entries.set(id, { grant, checkedAt: now, usedAt: now })
    else this.#entries.delete(id)
    return grant
  }
}
