import type { Database } from '../../db/database.ts'
import { EventIds } from '../../event-store/event-ids.ts'
import type { Job } from '../../jobs/queries.ts'
import { JobRunner, maxFailures, type Turn } from '../../jobs/runner.ts'
import type { Log } from '../../log.ts'
import { DocumentReader } from './document-reader.ts'
import { jobError } from './job-error.ts'
import { beginCapture, deleteAbandonedParts, finishJob, type Result } from './queries.ts'
import { runJob } from './run.ts'
import { noWarnings } from './warnings.ts'

const sweepEvery = 3_600_000

type Parts = Pick<Database, 'db'> & { log: Log; retryHours: number }

/** Captures accepted documents, two at a time: while one is stored, the next one is read. */
export class CaptureJobs {
  readonly #parts: Parts
  readonly #ids: EventIds
  readonly #readers = [new DocumentReader(), new DocumentReader()]
  readonly #runner: JobRunner
  #sweeping: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#ids = new EventIds(parts.db)
    this.#runner = new JobRunner(parts, {
      kind: 'capture',
      lanes: this.#readers.length,
      run: (job, turn) => this.#run(job, turn),
      giveUp: (job) => parts.db.transaction().execute((tx) => finishJob(tx, job, givenUp)),
    })
  }

  /** For how long the document of a capture that was given up is kept. */
  get retryHours(): number {
    return this.#parts.retryHours
  }

  start(): void {
    this.#runner.start()
    this.#sweeping = setInterval(() => this.#sweep(), sweepEvery).unref()
    this.#sweep()
  }

  /** A document was accepted. */
  wake(): void {
    this.#runner.wake()
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweeping)
    await this.#runner.stop()
    await Promise.all(this.#readers.map((reader) => reader.close()))
  }

  async #run(job: Job, { lane, signal }: Turn): Promise<void> {
    const { db, log } = this.#parts
    const capture = await beginCapture(db, job)
    if (capture === undefined) return
    const reader = this.#readers[lane] as DocumentReader
    // Reading a large document to its end would take longer than a stop may.
    const cutShort = () => void reader.close()
    signal.addEventListener('abort', cutShort)
    try {
      await runJob({ db, log, ids: this.#ids, reader, signal, wasCutShort: job.failures > 0 }, capture)
    } catch (error) {
      // Its thread may still hold half a document.
      await reader.close()
      throw error
    } finally {
      signal.removeEventListener('abort', cutShort)
    }
  }

  #sweep(): void {
    deleteAbandonedParts(this.#parts.db, this.#parts.retryHours).catch((error) =>
      this.#parts.log.warn({ err: error }, 'the remains of broken uploads cannot be deleted at the moment'),
    )
  }
}

const givenUp: Result = {
  counts: { captured: 0, duplicate: 0, rejected: 0 },
  warnings: noWarnings(),
  isGivenUp: true,
  errors: [
    jobError('internal', [
      {
        pointer: '',
        code: 'given_up',
        message:
          `The capture was cut short ${maxFailures} times and given up. With \`rollback\` nothing was kept; with \`proceed\` ` +
          'some events may have been: running it again, or sending the document again, stores nothing twice.',
      },
    ]),
  ],
}
