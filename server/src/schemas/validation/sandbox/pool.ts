import { availableParallelism } from 'node:os'
import type { Fault } from '../../../errors.ts'
import type { Checked, FieldGroup } from '../../guard/guard.ts'
import { Costs } from './costs.ts'
import { Lane, type Run, TooCostly } from './lane.ts'
import {
  type Bundle,
  type CompareResult,
  type CompareTask,
  type CompileResult,
  type CompileTask,
  documentTime,
  type EvaluateResult,
  type EvaluateTask,
  type InspectResult,
  type InspectTask,
} from './tasks.ts'

/** What is checked; `maxFaults` is how many faults of a value are listed. */
type Evaluation = { bundle: Bundle; group: FieldGroup; values: Checked[]; maxFaults: number }

/** One more than an organisation can take, so that one that takes all it can leaves another one's write a thread. */
const writeThreads = 1 + Math.max(2, Math.min(4, availableParallelism()))

/**
 * Where schemas and data of users meet: worker threads with little memory, that are ended when a step takes too long.
 * Writes, what is tried without being stored, and checks of stored data have workers of their own, and so do schemas that
 * proved to be costly: none of them delays a harmless write.
 */
export class ValidationPool {
  readonly #lanes = {
    writes: new Lane({ minThreads: 2, maxThreads: writeThreads, niceIncrement: 5 }),
    trials: new Lane({ minThreads: 1, maxThreads: 3, niceIncrement: 5 }),
    checks: new Lane({ minThreads: 0, maxThreads: 2, niceIncrement: 10 }),
    costly: new Lane({ minThreads: 0, maxThreads: 1, niceIncrement: 10 }),
  }
  readonly #costs = new Costs()

  /** Looks at a schema before it is compiled; one that takes too long is a fault. */
  inspect(orgId: string, text: string, address: string): Promise<InspectResult> {
    const work = (run: Run) => run<InspectTask, InspectResult>({ kind: 'inspect', text, address })
    return orElse(this.#lanes.trials.turn(orgId, work), { faults: [costOfSchema], warnings: [], references: [] })
  }

  /** What keeps a schema from being compiled; one that takes too long is a fault. */
  async compile(orgId: string, bundle: Bundle): Promise<Fault[]> {
    const work = (run: Run) => run<CompileTask, CompileResult>({ kind: 'compile', bundle })
    return (await orElse(this.#lanes.trials.turn(orgId, work), { faults: [costOfSchema] })).faults
  }

  /** What a change does to data in each direction; unknown when the schemas are too tangled to compare in time. */
  compare(orgId: string, before: string, after: Bundle, group: FieldGroup): Promise<CompareResult> {
    const work = (run: Run) => run<CompareTask, CompareResult>({ kind: 'compare', before, after, group })
    const verdicts = { backward: 'unknown', forward: 'unknown' } as const
    const reason = 'the schemas are too tangled to compare'
    return orElse(this.#lanes.trials.turn(orgId, work), {
      ...verdicts,
      differences: [{ ...verdicts, pointer: '', reason }],
    })
  }

  /** The faults of each value, which an organisation is about to write, tries, or has stored. */
  async evaluate(orgId: string, purpose: 'writes' | 'trials' | 'checks', evaluation: Evaluation): Promise<Fault[][]> {
    const faults: Fault[][] = []
    const { values } = evaluation
    while (faults.length < values.length) {
      const rest = { ...evaluation, values: values.slice(faults.length) }
      try {
        faults.push(...(await this.#evaluateSome(orgId, this.#lanes[purpose], rest)))
      } catch (error) {
        throw error instanceof TooCostly && error.at >= 0 ? new TooCostly(faults.length + error.at) : error
      }
    }
    return faults
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.close()))
  }

  /** The faults of the first values: as many as can be checked in one turn, and at least one. */
  async #evaluateSome(orgId: string, lane: Lane, evaluation: Evaluation): Promise<Fault[][]> {
    // A schema that all share may be costly with the data of one organisation alone.
    const key = `${orgId} ${evaluation.bundle.key}`
    const faults = await lane.turn(orgId, (run) => this.#evaluateIfCheap(key, run, evaluation))
    return faults ?? this.#lanes.costly.turn(orgId, (run) => this.#evaluateOnce(key, run, evaluation))
  }

  /** `undefined` for a schema that turned out to be costly: now, or while its values waited. */
  async #evaluateIfCheap(key: string, run: Run, evaluation: Evaluation): Promise<Fault[][] | undefined> {
    if (this.#costs.isCostly(key)) return undefined
    try {
      return await this.#evaluateOnce(key, run, evaluation)
    } catch (error) {
      // Honest data may have met a stalled machine, or a memory full of other schemas: it gets a second, new worker.
      if (error instanceof TooCostly) return undefined
      throw error
    }
  }

  async #evaluateOnce(key: string, run: Run, evaluation: Evaluation): Promise<Fault[][]> {
    try {
      const { faults, maxMilliseconds } = await evaluateIn(run, evaluation)
      this.#costs.note(key, maxMilliseconds)
      return faults
    } catch (error) {
      if (error instanceof TooCostly) this.#costs.note(key, documentTime)
      throw error
    }
  }
}

async function evaluateIn(run: Run, { bundle, ...values }: Evaluation) {
  const task = { kind: 'evaluate', key: bundle.key, ...values } as const
  const first = await run<EvaluateTask, EvaluateResult>(task)
  if ('faults' in first) return first
  const second = await run<EvaluateTask, EvaluateResult>({ ...task, bundle })
  if ('faults' in second) return second
  throw new Error('A worker does not know the schema that it was given.')
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
