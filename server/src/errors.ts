import { type FaultCode as EpcisFaultCode, FAULTS, READ_ERRORS } from '@polytrace/epcis'

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

/** The rules of the EPCIS library, by the code of their fault. */
const epcisFaults = Object.fromEntries(Object.entries(FAULTS).map(([code, { rule }]) => [code, `${rule}.`])) as Record<
  EpcisFaultCode,
  string
>

/** What can be wrong with one value of a request. The codes never change. */
export const faultCodes = {
  ...epcisFaults,
  ...READ_ERRORS,
  event_id_mismatch: 'The `ni:` eventID that was sent is not the hash of the event.',
  differs: 'The stored event of the same identity says something else here.',
  same_content: 'An event with the same content is stored under another eventID.',
  declaration_rewritten: 'An error declaration repeats its original in another writing.',
  declaration_mismatch: 'An error declaration with this eventID repeats another content, and does not count.',
  unknown_corrective_event: 'An error declaration names a corrective event that is not stored.',
  type: 'The value has another type than expected.',
  required: 'A required field is missing.',
  unknown_field: 'The object has an unknown field.',
  unknown_parameter: 'The query string has an unknown parameter.',
  not_allowed: 'The value is not one of those allowed.',
  format: 'The text does not have the expected form.',
  too_short: 'The text is too short.',
  too_long: 'The text is too long.',
  too_small: 'The number is too small.',
  too_large: 'The number is too large.',
  too_few: 'The list or object has too few members.',
  too_many: 'The list or object has too many members.',
  too_many_bytes: 'The value takes more bytes than allowed.',
  duplicate: 'The list holds the same value twice.',
  too_deep: 'The value is nested too deeply.',
  nul: 'The text holds the character U+0000.',
  lone_surrogate: 'The text holds half of a surrogate pair.',
  forbidden_key: 'The object has a key that is never accepted.',
  not_granted: 'A caller can grant only permissions that it holds itself.',
  not_permitted: 'The key lacks a permission that this needs.',
  never_fires: 'The schedule never comes to a time at which it fires.',
  not_found: 'Nothing stored has this name or id.',
  forbidden_address: 'The address may not be called.',
  in_the_past: 'The time is in the past.',
  not_multiple: 'The number is not a multiple of the one given.',
  no_match: 'The value does not match the combination of schemas that was required.',
  too_costly: 'Checking would take more time or memory than is allowed.',
  unknown_schema: 'There is no such schema.',
  schema_takes_no_data: 'The schema is a draft or retired, and takes no new data.',
  not_translatable: 'The schema says that this is not to be translated.',
  wrong_field_group: 'The schema is for data of another kind.',
  not_a_schema: 'It is not a JSON Schema.',
  malformed_pattern: 'The regular expression cannot be read.',
  unknown_reference: 'The reference names nothing.',
  forbidden_reference: 'The reference leads to something that may not be used.',
  endless_reference: 'The references form a circle.',
} as const

export type FaultCode = keyof typeof faultCodes

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
