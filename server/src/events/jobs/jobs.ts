import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { v7 } from 'uuid'
import { problems } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { EventIds } from '../event-ids.ts'
import { DocumentReader } from './document-reader.ts'
import { claimJob, deleteAbandonedParts, finishJob, type JobRow, noteBeat, releaseJob } from './queries.ts'
import { runJob } from './run.ts'
import { noWarnings } from './warnings.ts'

/** Seconds after which a job whose process is silent is taken over. */
const silence = 8
const beatEvery = 2_000
const lookEvery = 2_000
const sweepEvery = 3_600_000
const mostFailures = 10

type Lane = { reader: DocumentReader; running?: Promise<void> | undefined }

/** Runs accepted documents in the order of their arrival, two at a time; one that a crash cut short is run again by whoever comes next. */
export class CaptureJobs {
  readonly #pool: Pool
  readonly #log: Log
  readonly #ids: EventIds
  /** While one document is stored, the next one is read. */
  readonly #lanes: Lane[] = [{ reader: new DocumentReader() }, { reader: new DocumentReader() }]
  readonly #stop = new AbortController()
  readonly #worker = v7()
  #timers: NodeJS.Timeout[] = []
  #lastClaim: Promise<unknown> = Promise.resolve()

  constructor(pool: Pool, log: Log) {
    this.#pool = pool
    this.#log = log
    this.#ids = new EventIds(pool)
  }

  start(): void {
    this.#timers = [
      setInterval(() => this.wake(), lookEvery).unref(),
      setInterval(() => this.#sweep(), sweepEvery).unref(),
    ]
    this.wake()
    this.#sweep()
  }

  /** There may be something to do. */
  wake(): void {
    if (this.#stop.signal.aborted) return
    for (const lane of this.#lanes) {
      lane.running ??= this.#runAll(lane)
        .catch((error) => this.#log.warn({ err: error }, 'captures cannot be run at the moment'))
        .finally(() => {
          lane.running = undefined
        })
    }
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#stop.abort()
    await Promise.all(this.#lanes.map(({ running }) => running))
    await Promise.all(this.#lanes.map(({ reader }) => reader.close()))
  }

  #sweep(): void {
    deleteAbandonedParts(this.#pool).catch((error) =>
      this.#log.warn({ err: error }, 'what is left of broken uploads cannot be taken away at the moment'),
    )
  }

  async #runAll(lane: Lane): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const job = await this.#claim()
      if (job === undefined) return
      if (job.failures < mostFailures) await this.#run(job, lane.reader)
      else await this.#giveUp(job)
    }
  }

  /** One lane after the other, so that each knows what the other is at. */
  #claim(): Promise<JobRow | undefined> {
    const claim = this.#lastClaim.then(() => claimJob(this.#pool, this.#worker, silence))
    this.#lastClaim = claim.catch(() => undefined)
    return claim
  }

  async #run(job: JobRow, reader: DocumentReader): Promise<void> {
    const beat = setInterval(() => void noteBeat(this.#pool, job).catch(() => undefined), beatEvery)
    try {
      const parts = { pool: this.#pool, ids: this.#ids, reader, signal: this.#stop.signal }
      await runJob(parts, job)
    } catch (error) {
      if (!this.#stop.signal.aborted) await reader.close()
      await this.#cutShort(job, error)
    } finally {
      clearInterval(beat)
    }
  }

  async #cutShort(job: JobRow, error: unknown): Promise<void> {
    const isStopping = this.#stop.signal.aborted
    if (!isStopping) {
      this.#log.warn({ err: error, capture: job.id }, 'a capture was cut short and will be run again')
      await delay(200)
    }
    const failures = await releaseJob(this.#pool, job, !isStopping)
    if (failures >= mostFailures) await this.#giveUp(job)
  }

  async #giveUp(job: JobRow): Promise<void> {
    this.#log.error({ capture: job.id }, 'a capture was given up')
    await finishJob(this.#pool, job, { counts: noCounts, errors: [givenUp], warnings: noWarnings() })
  }
}

const noCounts = { captured: 0, duplicate: 0, rejected: 0 }

const givenUp = {
  type: 'urn:polytrace:problem:internal',
  title: problems.internal.title,
  status: problems.internal.status,
  errors: [
    {
      pointer: '',
      code: 'given_up',
      message:
        `The capture was cut short ${mostFailures} times and given up. With \`rollback\` nothing was kept; with \`proceed\` ` +
        'some events may have been: sending the document again stores nothing twice.',
    },
  ],
}
