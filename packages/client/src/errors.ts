import type { components } from './api.gen.ts'

/** Why a request failed, as the service reports it (RFC 9457). Some problems have further members. */
export type Problem = components['schemas']['Problem'] & { [member: string]: unknown }

/** One fault of a request. `pointer` is a JSON Pointer into the body, or `?name` for a query parameter. */
export type Fault = NonNullable<components['schemas']['Problem']['errors']>[number]

/** The service refused a request, and says why. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  /** A URN that never changes, such as `urn:polytrace:problem:not_found`, or the name that EPCIS 2.0 has for the problem. */
  readonly type: Problem['type']
  /** Which kind of problem this is, such as `not_found`. */
  readonly code: Problem['code']
  readonly title: string
  readonly detail: string
  /** The id of the request, which also stands in the service's log. */
  readonly instance: string
  readonly errors: Fault[]
  /** Seconds after which the service wants to be asked again. */
  readonly retryAfter: number | undefined
  /** Everything that the service said. */
  readonly problem: Problem

  constructor(problem: Problem, retryAfter?: number) {
    const errors = problem.errors ?? []
    const faults = errors.length > 1 ? errors.map(({ pointer, message }) => `\n${pointer}: ${message}`) : []
    super(problem.detail + faults.join(''))
    this.status = problem.status
    this.type = problem.type
    this.code = problem.code
    this.title = problem.title
    this.detail = problem.detail
    this.instance = problem.instance
    this.errors = errors
    this.retryAfter = retryAfter
    this.problem = problem
  }
}

/** The service was not reached, or something else answered in its place: whether anything was kept is not known. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  /** The status that came instead of an answer of the service. */
  readonly status: number | undefined
  readonly retryAfter: number | undefined

  constructor(message: string, { status, retryAfter, cause }: Particulars = {}) {
    super(message, { cause })
    this.status = status
    this.retryAfter = retryAfter
  }
}

type Particulars = { status?: number; retryAfter?: number | undefined; cause?: unknown }
