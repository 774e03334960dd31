import { Piscina } from 'piscina'
import type { Clock, Task } from './tasks.ts'
import { Turns } from './turns.ts'
import { watch } from './watch.ts'

/** A task took more time or memory than it may. */
export class TooCostly extends Error {
  /** The value that was being checked, by its index; -1 while the schema was compiled. */
  readonly at: number

  constructor(at: number) {
    super('A task took more time or memory than it may.')
    this.at = at
  }
}

type WithoutClock<Kind extends Task> = Omit<Kind, 'clock'>

/** Runs a task in a worker, which is ended when a step takes too long. */
export type Run = <Kind extends Task, Result>(task: WithoutClock<Kind>) => Promise<Result>

type Threads = { minThreads: number; maxThreads: number; niceIncrement: number }

/** Worker threads with little memory, and the order in which organisations use them. */
export class Lane {
  readonly #threads: Threads
  readonly #turns: Turns
  #workers: Piscina | undefined

  constructor(threads: Threads) {
    this.#threads = threads
    this.#turns = new Turns(threads.maxThreads)
  }

  /** Calls `work` when it is the organisation's turn; it should be brief, for others wait. */
  turn<Result>(orgId: string, work: (run: Run) => Promise<Result>): Promise<Result> {
    return this.#turns.run(orgId, () => work((task) => this.#run(task)))
  }

  async close(): Promise<void> {
    await this.#workers?.destroy()
  }

  async #run<Kind extends Task, Result>(task: WithoutClock<Kind>): Promise<Result> {
    this.#workers ??= createWorkers(this.#threads)
    const clock: Clock = new Int32Array(new SharedArrayBuffer(8))
    const controller = new AbortController()
    const unwatch = watch(clock, () => controller.abort())
    try {
      return await this.#workers.run({ ...task, clock }, { signal: controller.signal })
    } catch (error) {
      const isOutOfMemory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
      // The first step compiles the schema, and each further one checks a value.
      if (controller.signal.aborted || isOutOfMemory) throw new TooCostly(Atomics.load(clock, 0) - 2)
      throw error
    } finally {
      unwatch()
    }
  }
}

const createWorkers = ({ niceIncrement, ...threads }: Threads) =>
  new Piscina({
    ...threads,
    filename: new URL('./worker.ts', import.meta.url).href,
    name: 'run',
    idleTimeout: 60_000,
    // On Linux a thread can stand back behind the event loop; elsewhere the whole process would.
    niceIncrement: process.platform === 'linux' ? niceIncrement : 0,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
