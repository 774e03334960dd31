import assert from 'node:assert/strict'
import { ProblemError } from '../src/index.ts'

/** The problem with which a call ends. */
export async function problemOf(answer: Promise<unknown>): Promise<ProblemError> {
  try {
    await answer
  } catch (error) {
    assert.ok(error instanceof ProblemError, String(error))
    return error
  }
  return assert.fail('no problem was thrown')
}
