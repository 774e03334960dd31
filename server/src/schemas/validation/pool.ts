import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { type Fault, unavailable } from '../../errors.ts'
import type { Checked } from '../guard.ts'
import type {
  Bundle,
  Clock,
  CompareResult,
  CompareTask,
  CompileResult,
  CompileTask,
  EvaluateResult,
  EvaluateTask,
  InspectResult,
  InspectTask,
  Task,
} from './tasks.ts'
import { watch } from './watch.ts'

/** A task took more time or memory than it may. */
export class TooCostly extends Error {
  /** The value that was being checked, by its index; -1 while the schema was compiled. */
  readonly at: number

  constructor(step: number) {
    super('A task took more time or memory than it may.')
    this.at = step - 2
  }
}

/** What is checked: `names` are those that an envelope may have, and `most` is how many faults of a value are told. */
type Evaluation = { bundle: Bundle; names: string[]; values: Checked[]; most: number }
type WithoutClock<Kind extends Task> = Omit<Kind, 'clock'>

const penalty = 60_000

/**
 * Where schemas and data of users meet: worker threads with little memory, that are ended when a step takes too long.
 * Writes have workers of their own, so that saving a hostile schema or checking a million records delays none of them.
 */
export class ValidationPool {
  #writing: Piscina | undefined
  #background: Piscina | undefined
  /** Schemas whose checks had to be ended, and until when that counts. */
  readonly #costly = new Map<string, number>()

  /** Looks at a schema before it is compiled; one that takes too long is a fault. */
  inspect(text: string, address: string): Promise<InspectResult> {
    const task = { kind: 'inspect', text, address } as const
    return orElse(this.#run<InspectTask, InspectResult>(this.#forBackground(), task), {
      faults: [costOfSchema],
      warnings: [],
      references: [],
    })
  }

  /** What keeps a schema from being compiled; one that takes too long is a fault. */
  async compile(bundle: Bundle): Promise<Fault[]> {
    const task = { kind: 'compile', bundle } as const
    const compiling = this.#run<CompileTask, CompileResult>(this.#forBackground(), task)
    return (await orElse(compiling, { faults: [costOfSchema] })).faults
  }

  /** What a change does to data in each direction; unknown when the schemas are too tangled to compare in time. */
  compare(before: string, after: string): Promise<CompareResult> {
    const task = { kind: 'compare', before, after } as const
    const verdicts = { backward: 'unknown', forward: 'unknown' } as const
    const reason = 'the schemas are too tangled to compare'
    return orElse(this.#run<CompareTask, CompareResult>(this.#forBackground(), task), {
      ...verdicts,
      differences: [{ ...verdicts, pointer: '', reason }],
    })
  }

  /** The faults of each value of a write. A schema that cost too much lately waits where it delays no other write. */
  async evaluate(evaluation: Evaluation): Promise<Fault[][]> {
    const { key } = evaluation.bundle
    if ((this.#costly.get(key) ?? 0) > Date.now()) return this.#evaluate(this.#forBackground(), evaluation)
    try {
      return await this.#evaluateTwice(this.#forWriting(), evaluation)
    } catch (error) {
      if (error instanceof TooCostly) this.#remember(key)
      throw error
    }
  }

  /** The faults of each stored value, while nobody waits. */
  evaluateStored(evaluation: Evaluation): Promise<Fault[][]> {
    return this.#evaluateTwice(this.#forBackground(), evaluation)
  }

  async close(): Promise<void> {
    await Promise.all([this.#writing?.destroy(), this.#background?.destroy()])
  }

  async #evaluateTwice(workers: Piscina, evaluation: Evaluation): Promise<Fault[][]> {
    try {
      return await this.#evaluate(workers, evaluation)
    } catch (error) {
      // Honest data may have met a stalled machine, or a memory full of other schemas: it gets a second, new worker.
      if (error instanceof TooCostly) return this.#evaluate(workers, evaluation)
      throw error
    }
  }

  async #evaluate(workers: Piscina, { bundle, ...values }: Evaluation): Promise<Fault[][]> {
    const task = { kind: 'evaluate', key: bundle.key, ...values } as const
    const first = await this.#run<EvaluateTask, EvaluateResult>(workers, task)
    if ('faults' in first) return first.faults
    const second = await this.#run<EvaluateTask, EvaluateResult>(workers, { ...task, bundle })
    if ('faults' in second) return second.faults
    throw new Error('A worker does not know the schema that it was given.')
  }

  async #run<Kind extends Task, Result>(workers: Piscina, task: WithoutClock<Kind>): Promise<Result> {
    const clock: Clock = new Int32Array(new SharedArrayBuffer(8))
    const controller = new AbortController()
    const unwatch = watch(clock, () => controller.abort())
    try {
      return await workers.run({ ...task, clock }, { signal: controller.signal })
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      if (controller.signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TooCostly(Atomics.load(clock, 0))
      if (/queue is at limit/i.test(message))
        throw unavailable('Too much data waits to be checked. Nothing was kept; try again.')
      throw error
    } finally {
      unwatch()
    }
  }

  #remember(key: string): void {
    if (this.#costly.size > 1_000) this.#costly.clear()
    this.#costly.set(key, Date.now() + penalty)
  }

  #forWriting(): Piscina {
    this.#writing ??= createWorkers({ minThreads: 2, maxThreads: Math.max(2, Math.min(4, availableParallelism())) })
    return this.#writing
  }

  #forBackground(): Piscina {
    this.#background ??= createWorkers({ minThreads: 1, maxThreads: 2 })
    return this.#background
  }
}

async function orElse<Result>(work: Promise<Result>, tooCostly: Result): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TooCostly) return tooCostly
    throw error
  }
}

const costOfSchema: Fault = {
  pointer: '/raw_schema',
  code: 'too_costly',
  message: '`raw_schema` takes more time or memory to compile than is allowed.',
}

const createWorkers = (threads: { minThreads: number; maxThreads: number }) =>
  new Piscina({
    ...threads,
    filename: new URL('./worker.ts', import.meta.url).href,
    name: 'run',
    idleTimeout: 60_000,
    maxQueue: 2_000,
    // On Linux a thread can stand back behind the event loop; elsewhere the whole process would.
    niceIncrement: process.platform === 'linux' ? 5 : 0,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
