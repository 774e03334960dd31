import { v7 } from 'uuid'
import { isPassing } from '../db/failures.ts'
import type { Db } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { claimJob, deleteJob, type Job, type JobKind, noteBeat, releaseJob } from './queries.ts'

/** Well below the silence after which others take a job over. */
const beatEvery = 2_000
/** Jobs that another process accepted, or that wait for the end of a pause, are found this soon. */
const lookEvery = 2_000
/** A job that is cut short this often for no passing reason is given up. */
export const maxFailures = 10
const maxPauseSeconds = 300
const unlimited = 1_000_000

export type Turn = {
  /** Which of the runner's lanes this is, from 0: what a lane keeps for itself is found by it. */
  lane: number
  /** Raised when the service stops: the job may throw, and is run again by whoever comes next. */
  signal: AbortSignal
}

/** How jobs of one kind are done. */
export type Work = {
  kind: JobKind
  /** How many jobs run at once in this process. */
  lanes: number
  /** How many jobs of one organisation run at once, in all processes together; as many as there are lanes if left out. */
  maxOfOrganisation?: number
  /**
   * Does a job and stores its result, with which it may delete the job. It may have been cut short at any point before,
   * even after its result was stored.
   */
  run(job: Job, turn: Turn): Promise<void>
  /** Stores as the result that the job was given up. */
  giveUp(job: Job): Promise<void>
}

/** Runs the open jobs of a kind, each in one process at a time; those of a process that died are taken over by others. */
export class JobRunner {
  readonly #db: Db
  readonly #log: Log
  readonly #work: Work
  readonly #lanes: (Promise<void> | undefined)[]
  readonly #stop = new AbortController()
  readonly #worker = v7()
  #timer: NodeJS.Timeout | undefined
  #lastClaim: Promise<unknown> = Promise.resolve()

  constructor({ db, log }: { db: Db; log: Log }, work: Work) {
    this.#db = db
    this.#log = log
    this.#work = work
    this.#lanes = Array.from({ length: work.lanes })
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), lookEvery).unref()
    this.wake()
  }

  /** There may be something to do. */
  wake(): void {
    if (this.#stop.signal.aborted) return
    for (const lane of this.#lanes.keys()) {
      this.#lanes[lane] ??= this.#runAll(lane)
        .catch((error) => this.#log.warn({ err: error, kind: this.#work.kind }, 'jobs cannot be run at the moment'))
        .finally(() => {
          this.#lanes[lane] = undefined
        })
    }
  }

  /** Cuts short what is running; it is run again after the next start, or by another process. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stop.abort()
    await Promise.all(this.#lanes)
  }

  async #runAll(lane: number): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const job = await this.#claim()
      if (job === undefined) return
      await this.#run(job, lane)
    }
  }

  /** One lane after the other: a job under suspicion runs by itself, so each lane must see what the others claimed. */
  #claim(): Promise<Job | undefined> {
    const { kind, maxOfOrganisation = unlimited } = this.#work
    const claim = this.#lastClaim.then(() => claimJob(this.#db, kind, this.#worker, maxOfOrganisation))
    this.#lastClaim = claim.catch(() => undefined)
    return claim
  }

  async #run(job: Job, lane: number): Promise<void> {
    const beat = setInterval(() => void noteBeat(this.#db, job, this.#worker).catch(() => undefined), beatEvery)
    try {
      if (job.failures >= maxFailures) await this.#giveUp(job)
      else await this.#work.run(job, { lane, signal: this.#stop.signal })
      await deleteJob(this.#db, job, this.#worker)
    } catch (error) {
      await this.#release(job, error)
    } finally {
      clearInterval(beat)
    }
  }

  async #giveUp(job: Job): Promise<void> {
    this.#log.error({ kind: this.#work.kind, job: job.id }, 'a job was given up')
    await this.#work.giveUp(job)
  }

  /** Pauses grow with what went wrong, so that a job that cannot succeed now leaves the others their time. */
  async #release(job: Job, error: unknown): Promise<void> {
    const worker = this.#worker
    if (this.#stop.signal.aborted) return releaseJob(this.#db, job, { worker, reason: 'stop', pauseSeconds: 0 })
    const reason = isPassing(error) ? 'interruption' : 'failure'
    const count = reason === 'interruption' ? job.interruptions : job.failures
    const pauseSeconds = Math.min(maxPauseSeconds, 0.2 * 2 ** count)
    this.#log.warn(
      { err: error, kind: this.#work.kind, job: job.id, pauseSeconds },
      'a job was cut short and will run again',
    )
    await releaseJob(this.#db, job, { worker, reason, pauseSeconds })
  }
}
