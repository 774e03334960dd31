import { type ProblemCode, problems } from '../../errors.ts'
import { exceptionType } from '../exceptions.ts'
import type { JobError } from './contract.ts'

/** Why an event of a document, or the document itself, was not captured: in the same shape as the answer to one event. */
export function jobError(code: ProblemCode, errors: JobError['errors'], index?: number): JobError {
  const { title, status } = problems[code]
  const type = exceptionType(code, 'POST') ?? `urn:polytrace:problem:${code}`
  return { type, code, title, status, ...(index !== undefined && { index }), errors }
}
