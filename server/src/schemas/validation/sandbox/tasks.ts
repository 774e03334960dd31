import type { Fault } from '../../../errors.ts'
import type { Comparison } from '../../evolution/contract.ts'
import type { Checked, FieldGroup } from '../../guard/guard.ts'
import type { Inspection } from '../inspect/inspect.ts'

/** A schema with every document that it refers to, as texts by the addresses that references use. */
export type Bundle = {
  /** Equal keys stand for equal bundles: it names each document's version. */
  key: string
  root: string
  documents: Record<string, string>
}

export const sizeOf = ({ documents }: Bundle) => Object.values(documents).reduce((sum, text) => sum + text.length, 0)

/**
 * What a worker reports while it runs, in memory that both sides see: how many steps it began, and how many milliseconds
 * the current one may take. A worker that is stuck in one step can send no message.
 */
export type Clock = Int32Array<SharedArrayBuffer>

export type InspectTask = { kind: 'inspect'; clock: Clock; text: string; address: string }
export type CompileTask = { kind: 'compile'; clock: Clock; bundle: Bundle }
export type EvaluateTask = {
  kind: 'evaluate'
  clock: Clock
  key: string
  /** Left out at first: the worker probably knows it. */
  bundle?: Bundle
  group: FieldGroup
  values: Checked[]
  /** How many faults of a value are listed. */
  maxFaults: number
}

export type CompareTask = { kind: 'compare'; clock: Clock; before: string; after: Bundle; group: FieldGroup }

export type Task = InspectTask | CompileTask | EvaluateTask | CompareTask

export type InspectResult = Inspection
export type CompareResult = Comparison
export type CompileResult = { faults: Fault[] }
/** The faults of the first values, with what the costliest took; or `unknown` when the worker lacks the bundle. */
export type EvaluateResult = { faults: Fault[][]; maxMilliseconds: number } | { unknown: true }

/** Milliseconds that compiling a schema, and checking one document, may take. */
export const compileTime = 3_000
export const documentTime = 250

/** Milliseconds after which a worker leaves the remaining values to its next turn: others wait for theirs. */
export const turnTime = 100
