import type { FaultCode } from './fault-codes.ts'

/** Every kind of failure that a caller can meet. The names stand in `code` of the answer and never change. */
export const problems = {
  malformed_body: { status: 400, title: 'The body cannot be read' },
  malformed_query: { status: 400, title: 'The query string is not understood' },
  subscription_controls: { status: 400, title: 'It is not clear when to report events' },
  malformed_request: { status: 400, title: 'The request is not well-formed HTTP' },
  unauthenticated: { status: 401, title: 'A valid key is needed' },
  forbidden: { status: 403, title: 'Not allowed' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  not_acceptable: { status: 406, title: 'No acceptable form of the answer' },
  too_slow: { status: 408, title: 'The request took too long to arrive' },
  conflict: { status: 409, title: 'In conflict with what is stored' },
  gone: { status: 410, title: 'No longer kept' },
  precondition_failed: { status: 412, title: 'It was changed in the meantime' },
  too_large: { status: 413, title: 'Too large' },
  too_complex: { status: 413, title: 'It would take too long to find out' },
  address_too_long: { status: 414, title: 'The address is too long' },
  unsupported_media_type: { status: 415, title: 'Media type not understood' },
  invalid: { status: 422, title: 'The data breaks a rule' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'The headers are too large' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Not available at the moment' },
} as const

export type ProblemCode = keyof typeof problems

/**
 * One fault of a request: where (a JSON Pointer, or `?name` for a query parameter), what, and a sentence for people.
 * Data that breaks its schema also names the schema's keyword; a value that must be unique, the id of what has it.
 */
export type Fault = { pointer: string; code: FaultCode; message: string; keyword?: string; id?: string }

type Particulars = {
  /** Another status than the usual one, where a standard asks for it. */
  status?: number
  faults?: Fault[]
  headers?: Record<string, string>
  /** Further members of the answer, such as the report of a check. */
  members?: Record<string, unknown>
  cause?: unknown
}

/** A failure that the answer describes. Everything else that is thrown is a bug, and answered as `internal`. */
export class Problem extends Error {
  readonly code: ProblemCode
  /** A field, not a getter: Fastify writes it. */
  readonly statusCode: number
  readonly faults: Fault[] | undefined
  readonly headers: Record<string, string>
  readonly members: Record<string, unknown>

  constructor(
    code: ProblemCode,
    detail: string,
    { status, faults, headers = {}, members = {}, cause }: Particulars = {},
  ) {
    super(detail, { cause })
    this.code = code
    this.statusCode = status ?? problems[code].status
    this.faults = faults
    this.headers = headers
    this.members = members
  }
}

export const notFound = (what: string, id: string) => new Problem('not_found', `There is no ${what} ${id}.`)

export const conflict = (detail: string, faults?: Fault[]) => new Problem('conflict', detail, faults && { faults })

export const unavailable = (detail: string, cause?: unknown) =>
  new Problem('unavailable', detail, { headers: { 'retry-after': '1' }, cause })

/** More than anyone corrects before sending again; no answer grows with the faults of a hostile body. */
export const maxFaults = 100

/** `status`: another than the usual one, where a standard asks for it. */
export const invalid = (faults: Fault[], status = problems.invalid.status as number) =>
  new Problem('invalid', countFaults(faults), { faults, status })

export const malformedQuery = (faults: Fault[]) => new Problem('malformed_query', countFaults(faults), { faults })

/** Throws where an expression is needed: `(await findDevice(…)) ?? fail(notFound('device', id))`. */
export function fail(problem: Problem): never {
  throw problem
}

function countFaults(faults: Fault[]): string {
  if (faults.length === 1) return (faults[0] as Fault).message
  if (faults.length > maxFaults) return `More than ${maxFaults} values are wrong; \`errors\` lists the first.`
  return `${faults.length} values are wrong; \`errors\` lists them.`
}
