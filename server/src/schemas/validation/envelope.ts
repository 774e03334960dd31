import type { CompiledSchema } from '@hyperjump/json-schema/experimental'
import type { Fault } from '../../errors.ts'
import type { Checked } from '../guard.ts'
import { evaluate } from './evaluate.ts'
import { isObject } from './survey.ts'

/** The name under which a schema expects the data, when it describes an envelope around it. */
export function envelopeName(schema: unknown, names: string[]): string | undefined {
  if (!isObject(schema) || !isObject(schema.properties)) return undefined
  const [only, another] = Object.keys(schema.properties)
  return another === undefined && only !== undefined && names.includes(only) ? only : undefined
}

/** Checks a value, inside its envelope if there is one; the faults' pointers never mention the envelope. */
export function evaluateIn(
  envelope: string | undefined,
  compiled: CompiledSchema,
  { value, pointer }: Checked,
  most: number,
): Fault[] {
  if (envelope === undefined) return evaluate(compiled, value, pointer, most)
  const outer = `/${envelope}`
  return evaluate(compiled, { [envelope]: value }, '', most).map((fault) => ({
    ...fault,
    pointer: `${pointer}${fault.pointer.startsWith(outer) ? fault.pointer.slice(outer.length) : ''}`,
  }))
}
