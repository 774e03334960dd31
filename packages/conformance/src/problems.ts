import { type Expectation, header, status, that } from './expectations.ts'
import { isObject } from './http/answer.ts'

/** The names of GS1's responses with the status and the problem types that they list. */
const PROBLEMS = {
  validation: [[400], ['ValidationException']],
  query: [[400], ['QueryValidationException', 'QueryParameterException', 'ValidationException']],
  parameter: [[400], ['QueryParameterException']],
  // GS1's file names no answer to a definition that is wrong.
  definition: [
    [400, 422],
    ['QueryValidationException', 'QueryParameterException', 'ValidationException'],
  ],
  subscription: [[400], ['SubscriptionControlsException', 'ValidationException']],
  security: [[401], ['SecurityException']],
  // The schema of GS1's 404 names one type, its example another.
  missing: [[404], ['NoSuchNameException', 'NoSuchResourceException']],
  unacceptable: [[406], ['NotAcceptableException']],
  exists: [[409], ['ResourceAlreadyExistsException']],
  tooLarge: [[413], ['CaptureLimitExceededException']],
  tooMany: [[413], ['QueryTooLargeException', 'QueryTooComplexException']],
  tooLong: [[414], ['URITooLongException']],
  mediaType: [[415], ['UnsupportedMediaTypeException']],
} satisfies Record<string, [statuses: number[], types: string[]]>

export type ProblemName = keyof typeof PROBLEMS

/** components/schemas/RFC7807ProblemResponseBody, with the status and one of the types of the response. */
export function problem(name: ProblemName): Expectation[] {
  const [codes, types] = PROBLEMS[name]
  return [
    statusOf(name, codes),
    header('Content-Type', /^application\/problem\+json/),
    that('a problem with type, title and its own status', ({ body, status }) => {
      if (!isObject(body) || typeof body.type !== 'string' || typeof body.title !== 'string') return false
      return body.status === undefined || body.status === status
    }),
    {
      expected: `type epcisException:${types.join(' or ')}`,
      fault: ({ body }) => {
        const type = isObject(body) ? body.type : undefined
        return types.some((word) => type === `epcisException:${word}`) ? undefined : `type ${type}`
      },
    },
  ]
}

/** A lenient repository may answer a malformed body with 400 and a wrong event with 422. */
function statusOf(name: ProblemName, codes: number[]): Expectation {
  const strict = status(...codes)
  if (name !== 'validation') return strict
  const lenient = status(...codes, 422)
  return {
    expected: strict.expected,
    fault: (answer, subject) => (subject.isLenient ? lenient : strict).fault(answer, subject),
  }
}
