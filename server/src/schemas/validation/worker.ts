import type { CompiledSchema } from '@hyperjump/json-schema/experimental'
import { compareSchemas } from '../evolution/compare.ts'
import { BoundedCache } from './bounded-cache.ts'
import { compileDocuments } from './compile.ts'
import { envelopeName, evaluateIn } from './envelope.ts'
import { inspect } from './inspect.ts'
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

function runCompare({ clock, before, after }: CompareTask): CompareResult {
  begin(clock, compileTime)
  return compareSchemas(JSON.parse(before), JSON.parse(after))
}

async function runCompile({ clock, bundle }: CompileTask): Promise<CompileResult> {
  begin(clock, compileTime)
  const compilation = await compileBundle(bundle)
  return { faults: 'faults' in compilation ? compilation.faults : [] }
}

async function runEvaluate({ clock, key, bundle, names, values, most }: EvaluateTask): Promise<EvaluateResult> {
  begin(clock, compileTime)
  const unit = units.get(key) ?? (bundle && (await keep(bundle)))
  if (!unit) return { unknown: true }
  const envelope = envelopeName(unit.schema, names)
  const faults = values.map((checked) => {
    begin(clock, documentTime)
    return evaluateIn(envelope, unit.compiled, checked, most)
  })
  return { faults }
}

async function keep(bundle: Bundle): Promise<Unit> {
  const compilation = await compileBundle(bundle)
  if ('faults' in compilation)
    throw new Error(`A stored schema does not compile: ${JSON.stringify(compilation.faults)}`)
  const unit = { compiled: compilation.compiled, schema: compilation.documents[bundle.root] }
  units.set(bundle.key, unit, sizeOf(bundle))
  return unit
}

async function compileBundle({ root, documents: texts }: Bundle) {
  const documents = Object.fromEntries(Object.entries(texts).map(([address, text]) => [address, JSON.parse(text)]))
  return { ...(await compileDocuments(root, documents)), documents }
}
