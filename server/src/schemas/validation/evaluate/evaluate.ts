import { type CompiledSchema, interpret } from '@hyperjump/json-schema/experimental'
import * as Instance from '@hyperjump/json-schema/instance/experimental'
import type { Fault } from '../../../errors.ts'
import type { Checked } from '../../guard/guard.ts'
import type { Failure } from './failures.ts'
import { nameOf, toFaults } from './words.ts'

/** The faults of a value, at most `maxFaults`; `prefix` is the pointer to the value itself. */
export function evaluate(compiled: CompiledSchema, value: unknown, prefix: string, maxFaults: number): Fault[] {
  try {
    const instance = Instance.fromJs(value as never)
    // Most values are right, and saying no more than that is several times cheaper.
    if (interpret(compiled, instance, 'FLAG').valid) return []
    const output = interpret(compiled, instance, 'FAILURES')
    return output.valid ? [] : describeFailures(output.errors, prefix, maxFaults)
  } catch (error) {
    if (error instanceof RangeError) return [tooDeep(prefix)]
    throw error
  }
}

/** Checks a value, inside its envelope if there is one; the faults' pointers never mention the envelope. */
export function evaluateIn(
  envelope: string | undefined,
  compiled: CompiledSchema,
  { value, pointer }: Checked,
  maxFaults: number,
): Fault[] {
  if (envelope === undefined) return evaluate(compiled, value, pointer, maxFaults)
  const outer = `/${envelope}`
  return evaluate(compiled, { [envelope]: value }, '', maxFaults).map((fault) => ({
    ...fault,
    pointer: `${pointer}${fault.pointer.startsWith(outer) ? fault.pointer.slice(outer.length) : ''}`,
  }))
}

/** The faults behind a tree of failures, each listed once. */
export function describeFailures(failures: Failure[], prefix: string, maxFaults: number): Fault[] {
  const faults = new Map<string, Fault>()
  const visit = (failure: Failure): void => {
    if (faults.size >= maxFaults) return
    if (isTransparent(failure)) {
      for (const inner of failure.branches.flat()) visit(inheritKeyword(inner, failure))
      return
    }
    for (const fault of toFaults(failure, prefix)) faults.set(`${fault.pointer} ${fault.message}`, fault)
  }
  for (const failure of failures) visit(failure)
  return [...faults.values()].slice(0, maxFaults)
}

// A keyword that only passes on what its subschemas found.
const transparent = new Set([
  '$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'then', 'else', 'dependentSchemas', 'dependencies', 'properties',
  'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames', 'items', 'prefixItems',
  'additionalItems', 'unevaluatedItems',
]) // biome-ignore format: a list of words reads best as one

const isTransparent = ({ keyword, branches }: Failure) => transparent.has(keyword) && branches.length > 0

/** `"additionalProperties": false` fails as a false schema at the member; the keyword says more. */
const inheritKeyword = (inner: Failure, outer: Failure): Failure =>
  inner.keyword === 'false' && /^(additional|unevaluated)/.test(outer.keyword)
    ? { ...inner, keyword: outer.keyword }
    : inner

const tooDeep = (pointer: string): Fault => ({
  pointer,
  code: 'too_costly',
  message: `${nameOf(pointer)} cannot be checked: the schema refers to itself without end.`,
})
