import { v7 } from 'uuid'
import { isPassing } from '../db/failures.ts'
import { afterCommit } from '../db/shared-transaction.ts'
import type { Db } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { claimJob, deleteJob, type Job, type JobKind, maxSilenceSeconds, noteBeats, releaseJob } from './queries.ts'

/** Well below the silence after which others take a job over. */
const beatEvery = 2_000
/** Jobs that another process accepted, or that wait for the end of a pause, are found this soon. */
const lookEvery = 2_000
/** A job that is cut short this often for no passing reason is given up. */
export const maxFailures = 10
const maxPauseSeconds = 300
const unlimited = 1_000_000
/** In milliseconds. Whoever held a job for so long before something went wrong is not about to be given up. */
const longRun = 60_000
/** In milliseconds: a worker that is silent for longer stops by itself, well before others may take its job over. */
const believedFor = (maxSilenceSeconds - 2) * 1_000

export type Turn = {
  /** Which of the runner's lanes this is, from 0: what a lane keeps for itself is found by it. */
  lane: number
  /** Raised when the service stops: the job may throw, and is run again by whoever comes next. */
  signal: AbortSignal
  /** Whether the job is still in these hands: after a while without the database somebody else may have it. */
  isHeld(): boolean
}

/** How jobs of one kind are done. */
export type Work = {
  kind: JobKind
  /** How many jobs run at once in this process. */
  lanes: number
  /** How many jobs of one organisation run at once, in all processes together; as many as there are lanes if left out. */
  maxOfOrganisation?: number
  /**
   * Its jobs are held for as long as a process lives, many at once. That the process dies says nothing about any of them,
   * while a job that runs and ends may have been the reason.
   */
  isTenure?: boolean
  /**
   * Does a job and stores its result, with which it may delete the job. It may have been cut short at any point before,
   * even after its result was stored. With a time as its result, the job is run again then, by whoever is free.
   */
  run(job: Job, turn: Turn): Promise<unknown>
  /** Stores as the result that the job was given up. */
  giveUp(job: Job): Promise<void>
}

/** A job in the hands of this process, and when it last said so. */
type Running = { job: Job; beatAt: number }

/** Runs the open jobs of a kind, each in one process at a time; those of a process that died are taken over by others. */
export class JobRunner {
  readonly #db: Db
  readonly #log: Log
  readonly #work: Work
  readonly #lanes: (Promise<void> | undefined)[]
  readonly #stop = new AbortController()
  readonly #worker = v7()
  readonly #running = new Map<string, Running>()
  #timer: NodeJS.Timeout | undefined
  #beating: NodeJS.Timeout | undefined
  #lastClaim: Promise<unknown> = Promise.resolve()

  constructor({ db, log }: { db: Db; log: Log }, work: Work) {
    this.#db = db
    this.#log = log
    this.#work = work
    this.#lanes = Array.from({ length: work.lanes })
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), lookEvery).unref()
    this.#beating = setInterval(() => void this.#beat().catch(() => undefined), beatEvery)
    this.wake()
  }

  /** There may be something to do, once what was written is there for all: work in the transaction of a request ends with it. */
  wake(): void {
    afterCommit(() => this.#wake())
  }

  #wake(): void {
    // A process that only answers requests leaves jobs to others.
    if (this.#timer === undefined || this.#stop.signal.aborted) return
    // One lane looks; when it finds something, it wakes the next.
    const lane = this.#lanes.indexOf(undefined)
    if (lane === -1) return
    this.#lanes[lane] = this.#runAll(lane)
      .catch((error) => this.#log.warn({ err: error, kind: this.#work.kind }, 'jobs cannot be run at the moment'))
      .finally(() => {
        this.#lanes[lane] = undefined
      })
  }

  /** Cuts short what is running; it is run again after the next start, or by another process. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stop.abort()
    await Promise.all(this.#lanes)
    clearInterval(this.#beating)
  }

  async #runAll(lane: number): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const job = await this.#claim()
      if (job === undefined) return
      this.wake()
      await this.#run(job, lane)
    }
  }

  /** One lane after the other: a job under suspicion runs by itself, so each lane must see what the others claimed. */
  #claim(): Promise<Job | undefined> {
    const { kind, maxOfOrganisation = unlimited, isTenure = false } = this.#work
    const limits = { maxOfOrganisation, countsDeaths: !isTenure }
    const claim = this.#lastClaim.then(async () => {
      const beatAt = performance.now()
      const job = await claimJob(this.#db, kind, this.#worker, limits)
      if (job) this.#running.set(job.id, { job, beatAt })
      return job
    })
    this.#lastClaim = claim.catch(() => undefined)
    return claim
  }

  /** One statement says for all jobs that their worker is alive. */
  async #beat(): Promise<void> {
    if (this.#running.size === 0) return
    const beatAt = performance.now()
    const jobs = [...this.#running.values()].map(({ job }) => job)
    const held = await noteBeats(this.#db, jobs, this.#worker)
    for (const id of held) {
      const running = this.#running.get(id)
      if (running) running.beatAt = beatAt
    }
  }

  /** Not a turn that is over: reopened from outside, a job may be in another lane already. */
  #isHeld(id: string, turn: Running | undefined): boolean {
    const running = this.#running.get(id)
    return running !== undefined && running === turn && performance.now() - running.beatAt < believedFor
  }

  /** In line with claims: a job that was claimed anew here meanwhile is not given back by its older turn. */
  #giveBack(id: string, turn: Running | undefined, work: () => Promise<unknown>): Promise<void> {
    const done = this.#lastClaim.then(async () => {
      if (this.#running.get(id) === turn) await work()
    })
    this.#lastClaim = done.catch(() => undefined)
    return done
  }

  async #run(job: Job, lane: number): Promise<void> {
    const startedAt = performance.now()
    const running = this.#running.get(job.id)
    try {
      const turn = { lane, signal: this.#stop.signal, isHeld: () => this.#isHeld(job.id, running) }
      const again = job.failures >= maxFailures ? await this.#giveUp(job) : await this.#work.run(job, turn)
      await this.#giveBack(job.id, running, () =>
        again instanceof Date ? this.#postpone(job, again) : deleteJob(this.#db, job, this.#worker),
      )
    } catch (error) {
      const didWell = performance.now() - startedAt > longRun
      await this.#giveBack(job.id, running, () => this.#release(job, error, didWell))
    } finally {
      // Given back, it may be in another lane already.
      if (this.#running.get(job.id) === running) this.#running.delete(job.id)
    }
  }

  async #postpone(job: Job, again: Date): Promise<void> {
    const pauseSeconds = Math.max(0, (again.getTime() - Date.now()) / 1_000)
    await releaseJob(this.#db, job, { worker: this.#worker, reason: 'later', pauseSeconds })
  }

  async #giveUp(job: Job): Promise<void> {
    this.#log.error({ kind: this.#work.kind, job: job.id }, 'a job was given up')
    await this.#work.giveUp(job)
  }

  /** Pauses grow with what went wrong, so that a job that cannot succeed now leaves the others their time. */
  async #release(job: Job, error: unknown, didWell: boolean): Promise<void> {
    const worker = this.#worker
    if (this.#stop.signal.aborted) return releaseJob(this.#db, job, { worker, reason: 'stop', pauseSeconds: 0 })
    const reason = isPassing(error) ? 'interruption' : 'failure'
    const count = didWell ? 0 : reason === 'interruption' ? job.interruptions : job.failures
    const pauseSeconds = Math.min(maxPauseSeconds, 0.2 * 2 ** count)
    this.#log.warn(
      { err: error, kind: this.#work.kind, job: job.id, pauseSeconds },
      'a job was cut short and will run again',
    )
    await releaseJob(this.#db, job, { worker, reason, pauseSeconds, didWell })
  }
}
