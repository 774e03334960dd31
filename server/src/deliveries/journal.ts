import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type Attempt, insertAttempts, maxAttempts, trimAttempts } from './attempt-queries.ts'
import type { Delivery } from './composer.ts'
import type { Destination } from './destination.ts'
import { findDestination, noteProgress, type Progress } from './queries.ts'

/** Attempts are trimmed after so many: not at each, and before there are many more than are kept. */
const trimEvery = maxAttempts / 5

/**
 * How far a worker has come with a destination. It is written many deliveries at a time, while the next ones are sent: what a
 * process that dies had not written is sent once more, under the same ids.
 */
export class Journal {
  readonly #db: Kysely<Tables>
  #destination: Destination
  #progress: Progress
  #attempts: Attempt[] = []
  #sinceTrim = 0
  #isChanged = false
  #writtenAt = performance.now()
  #writing: Promise<void> | undefined
  #failure: unknown

  constructor(db: Kysely<Tables>, destination: Destination) {
    this.#db = db
    this.#destination = destination
    this.#progress = progressOf(destination)
  }

  /** As it was last read or written. */
  get destination(): Destination {
    return this.#destination
  }

  get position(): number {
    return this.#progress.position
  }

  get pending(): number | undefined {
    return this.#progress.pending ?? undefined
  }

  get failedAttempts(): number {
    return this.#progress.attempts
  }

  get isChanged(): boolean {
    return this.#isChanged
  }

  get hasAttempts(): boolean {
    return this.#attempts.length > 0
  }

  /** In milliseconds, since what is known of the destination was last compared with the database. */
  get age(): number {
    return performance.now() - this.#writtenAt
  }

  add(attempt: Attempt): void {
    this.#attempts.push(attempt)
    this.#isChanged = true
  }

  noteReceived({ upTo, memo }: Delivery, gap?: object): void {
    const deliveredAt = new Date()
    this.#note({ position: upTo, pending: null, attempts: 0, notBefore: null, deliveredAt })
    if (memo) {
      this.#note({ memo })
      this.#destination = { ...this.#destination, memo: memo as Destination['memo'] }
    }
    if (gap) this.#note({ gap })
  }

  noteFailure(notBefore: Date | null): void {
    this.#note({ attempts: this.#progress.attempts + 1, notBefore })
  }

  notePending(pending: number | null): void {
    this.#note({ pending })
  }

  /** Nothing up to here is wanted. */
  skipTo(position: number): void {
    if (position > this.#progress.position) this.#note({ position })
  }

  /** Writes what is new, and reads the destination again: it may have been changed, and then its row counts. */
  async write(): Promise<Destination | undefined> {
    await this.#writing
    const row = await this.#writeOnce()
    return this.#adopt(row ?? (await this.#writeAnew()))
  }

  /** The same while the next deliveries are sent; `onChanged` is called when the destination was changed, and must be written at once. */
  writeSoon(onChanged: () => void): void {
    this.throwIfFailed()
    this.#writing ??= this.#writeOnce()
      .then((row) => {
        // What was noted meanwhile is newer than the row.
        if (row) this.#destination = { ...row, memo: this.#destination.memo }
        else onChanged()
      })
      .catch((error) => {
        this.#failure = error
      })
      .finally(() => {
        this.#writing = undefined
      })
  }

  /** Writes what is left. */
  async finish(): Promise<void> {
    await this.#writing
    if (this.#isChanged) await this.#writeOnce()
  }

  /** Nothing more may be sent when what was sent cannot be written. */
  throwIfFailed(): void {
    if (this.#failure !== undefined) throw this.#failure
  }

  /** What is noted from its beginning on is left for the next time. */
  async #writeOnce(): Promise<Destination | undefined> {
    const { org_id: orgId, id } = this.#destination
    const [attempts, progress, startedAt] = [this.#attempts, { ...this.#progress }, performance.now()]
    this.#attempts = []
    this.#isChanged = false
    const work = this.#db.transaction().execute(async (tx) => {
      const tenant = { db: tx, orgId }
      if (attempts.length > 0) await insertAttempts(tenant, id, attempts)
      return noteProgress(tenant, this.#destination, progress)
    })
    const row = await work.catch((error) => {
      this.#attempts = [...attempts, ...this.#attempts]
      this.#isChanged = true
      throw error
    })
    this.#writtenAt = startedAt
    await this.#trim(attempts.length)
    return row
  }

  async #trim(added: number): Promise<void> {
    this.#sinceTrim += added
    if (this.#sinceTrim < trimEvery) return
    this.#sinceTrim = 0
    const { org_id: orgId, id } = this.#destination
    await trimAttempts({ db: this.#db, orgId }, id)
  }

  /** A change from outside that leaves the position alone takes nothing back of what was received meanwhile. */
  async #writeAnew(): Promise<Destination | undefined> {
    const { org_id: orgId, id, position, moves } = this.#destination
    const tenant = { db: this.#db, orgId }
    const changed = await findDestination(tenant, id)
    if (changed?.moves !== moves || this.#progress.position === position) return changed
    const received = { ...this.#progress, attempts: changed.attempts, notBefore: changed.not_before }
    return (await noteProgress(tenant, changed, received)) ?? changed
  }

  #adopt(row: Destination | undefined): Destination | undefined {
    this.#failure = undefined
    if (!row) return undefined
    this.#destination = row
    this.#progress = progressOf(row)
    return row
  }

  #note(part: Partial<Progress>): void {
    Object.assign(this.#progress, part)
    this.#isChanged = true
  }
}

const progressOf = ({ position, pending, attempts, not_before }: Destination): Progress => ({
  position,
  pending: pending ?? null,
  attempts,
  notBefore: not_before,
  ...{ memo: null, gap: null, deliveredAt: null },
})
