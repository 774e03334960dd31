import type { TestEvent } from 'node:test/reporters'
import type { UnitResult } from './run-unit.ts'

/** A file whose process failed has a failed test of its own name. */
export const hasPassed = (result: UnitResult) => failuresOf(result).length === 0

type FailEvent = Extract<TestEvent, { type: 'test:fail' }>

/** Tests that failed, without those that only contain one, and whatever else was wrong. */
export function failuresOf({ events, faults }: UnitResult): { name: string; reason: string }[] {
  const failed = events.filter((event): event is FailEvent => event.type === 'test:fail')
  const own = failed.filter(({ data }) => !isOnlyContaining(data) && !isExpected(data))
  const tests = own.map(({ data }) => ({ name: data.name, reason: reasonOf(data.details.error) }))
  return [...tests, ...faults.map((fault) => ({ name: fault, reason: '' }))]
}

const isOnlyContaining = ({ details }: FailEvent['data']) =>
  (details.error as { failureType?: string }).failureType === 'subtestsFailed'

const isExpected = ({ todo }: FailEvent['data']) => todo !== undefined && todo !== false

/** The test runner wraps what was thrown. */
function reasonOf(error: Error): string {
  const { cause } = error
  return cause instanceof Error ? (cause.stack ?? cause.message) : error.message
}
