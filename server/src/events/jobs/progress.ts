import type { Pool } from 'pg'
import type { DocumentReader } from './document-reader.ts'
import { type Counts, type JobRow, noteProgress, type Progress } from './queries.ts'

const tellEvery = 500

/** How far a job is, told while it runs: on a connection of its own, since nobody sees into the transaction of its events. */
export class JobProgress {
  readonly counts: Counts = { captured: 0, duplicate: 0, rejected: 0 }
  /** Events that were stored, found to be known or rejected. */
  handled = 0
  readonly #pool: Pool
  readonly #job: JobRow
  readonly #reader: DocumentReader
  readonly #timer: NodeJS.Timeout
  #told = ''
  #telling: Promise<void> | undefined

  constructor(pool: Pool, job: JobRow, reader: DocumentReader) {
    this.#pool = pool
    this.#job = job
    this.#reader = reader
    this.#timer = setInterval(() => {
      // A figure that cannot be told is no reason to cut a capture short: the next one follows.
      this.#telling ??= this.#tell()
        .catch(() => undefined)
        .finally(() => {
          this.#telling = undefined
        })
    }, tellEvery)
  }

  /** To be called before a job ends in its transaction: whatever is still being told would wait for its end. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#telling
  }

  async #tell(): Promise<void> {
    const now = this.#now()
    const text = JSON.stringify(now)
    if (now.events === 0 || text === this.#told) return
    this.#told = text
    await noteProgress(this.#pool, this.#job, now)
  }

  #now(): Progress {
    const { events, checked } = this.#reader
    const isAtomic = this.#job.behaviour === 'rollback'
    return {
      ...this.counts,
      // Nobody can see these before the end.
      ...(isAtomic && { captured: 0, duplicate: 0 }),
      events,
      checked,
      handled: this.handled,
    }
  }
}
