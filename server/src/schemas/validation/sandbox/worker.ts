import type { CompiledSchema } from '@hyperjump/json-schema/experimental'
import type { Fault } from '../../../errors.ts'
import { compareSchemas } from '../../evolution/compare.ts'
import { compileDocuments } from '../compile/compile.ts'
import { envelopeName } from '../evaluate/envelope.ts'
import { evaluateIn } from '../evaluate/evaluate.ts'
import { inspect } from '../inspect/inspect.ts'
import { BoundedCache } from './bounded-cache.ts'
import {
  type Bundle,
  type Clock,
  type CompareResult,
  type CompareTask,
  type CompileResult,
  type CompileTask,
  compileTime,
  documentTime,
  type EvaluateResult,
  type EvaluateTask,
  type InspectResult,
  type InspectTask,
  sizeOf,
  type Task,
  turnTime,
} from './tasks.ts'

type Unit = { compiled: CompiledSchema; schema: unknown }

/** Compiled schemas by bundle, measured by the characters of their texts: a worker's memory is limited. */
const units = new BoundedCache<Unit>(4_000_000)

/** The one entry of the worker: runs a task, and lets the clock say how far it is. */
export async function run(task: Task): Promise<InspectResult | CompileResult | EvaluateResult | CompareResult> {
  try {
    if (task.kind === 'inspect') return runInspect(task)
    if (task.kind === 'compile') return await runCompile(task)
    if (task.kind === 'compare') return runCompare(task)
    return await runEvaluate(task)
  } finally {
    begin(task.clock, 0)
  }
}

function begin(clock: Clock, milliseconds: number): void {
  Atomics.store(clock, 1, milliseconds)
  Atomics.add(clock, 0, 1)
}

function runInspect({ clock, text, address }: InspectTask): InspectResult {
  begin(clock, compileTime)
  return inspect(JSON.parse(text), address)
}

function runCompare({ clock, before, after, group }: CompareTask): CompareResult {
  begin(clock, compileTime)
  const { [after.root]: candidate, ...others } = readDocuments(after)
  return compareSchemas({ before: JSON.parse(before), after: candidate, group, address: after.root, others })
}

async function runCompile({ clock, bundle }: CompileTask): Promise<CompileResult> {
  begin(clock, compileTime)
  const compilation = await compileBundle(bundle)
  return { faults: 'faults' in compilation ? compilation.faults : [] }
}

async function runEvaluate({ clock, key, bundle, group, values, maxFaults }: EvaluateTask): Promise<EvaluateResult> {
  begin(clock, compileTime)
  const unit = units.get(key) ?? (bundle && (await keep(bundle)))
  if (!unit) return { unknown: true }
  const envelope = envelopeName(unit.schema, group)
  const faults: Fault[][] = []
  let [spent, maxMilliseconds] = [0, 0]
  for (const checked of values) {
    if (spent > turnTime) break
    begin(clock, documentTime)
    const start = process.threadCpuUsage()
    faults.push(evaluateIn(envelope, unit.compiled, checked, maxFaults))
    const { user, system } = process.threadCpuUsage(start)
    const milliseconds = (user + system) / 1_000
    spent += milliseconds
    maxMilliseconds = Math.max(maxMilliseconds, milliseconds)
  }
  return { faults, maxMilliseconds }
}

async function keep(bundle: Bundle): Promise<Unit> {
  const compilation = await compileBundle(bundle)
  if ('faults' in compilation)
    throw new Error(`A stored schema does not compile: ${JSON.stringify(compilation.faults)}`)
  const unit = { compiled: compilation.compiled, schema: compilation.documents[bundle.root] }
  units.set(bundle.key, unit, sizeOf(bundle))
  return unit
}

async function compileBundle(bundle: Bundle) {
  const documents = readDocuments(bundle)
  return { ...(await compileDocuments(bundle.root, documents)), documents }
}

const readDocuments = ({ documents }: Bundle): Record<string, unknown> =>
  Object.fromEntries(Object.entries(documents).map(([address, text]) => [address, JSON.parse(text)]))
