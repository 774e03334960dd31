import type { Db } from '../../db/tables.ts'
import type { DocumentReader } from './document-reader.ts'
import { type Counts, type JobRow, noteProgress, type Progress } from './queries.ts'

/** Often enough to watch, and seldom enough to cost nothing. */
const noteEvery = 500

/** How far a capture is, noted while it runs: on a connection of its own, since nobody sees into the transaction of its events. */
export class JobProgress {
  readonly counts: Counts = { captured: 0, duplicate: 0, rejected: 0 }
  /** Events that were stored, found to be known or rejected. */
  handled = 0
  readonly #db: Db
  readonly #job: JobRow
  readonly #reader: DocumentReader
  readonly #timer: NodeJS.Timeout
  #noted = ''
  #noting: Promise<void> | undefined

  constructor(db: Db, job: JobRow, reader: DocumentReader) {
    this.#db = db
    this.#job = job
    this.#reader = reader
    this.#timer = setInterval(() => {
      // A figure that cannot be noted is no reason to cut a capture short: the next one follows.
      this.#noting ??= this.#note()
        .catch(() => undefined)
        .finally(() => {
          this.#noting = undefined
        })
    }, noteEvery)
  }

  /** To be called before a capture ends in its transaction: a note under way would wait for its end. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#noting
  }

  async #note(): Promise<void> {
    const now = this.#now()
    const text = JSON.stringify(now)
    if (now.events === 0 || text === this.#noted) return
    this.#noted = text
    await noteProgress(this.#db, this.#job, now)
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
