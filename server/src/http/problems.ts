import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemCode, problems, unavailable } from '../errors.ts'
import type { App } from './server.ts'

/** At most so many faults are told in one answer. */
const mostFaults = 100

/** Turns everything that is thrown into an answer: the one place where failures become HTTP. */
export function answerProblems(app: App): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const problem = toProblem(error)
    if (problem.code === 'internal') request.log.error({ request: request.id, err: error }, 'a request failed')
    return sendProblem(request, reply, problem)
  })
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.statusCode)
    .headers({ 'x-request-id': request.id, ...problem.headers })
    .type('application/problem+json; charset=utf-8')
    .send(problemText(problem, request.id))
}

/** The body of the answer to a problem (RFC 9457). */
export function problemText({ code, statusCode, message, faults, members }: Problem, requestId: string): string {
  return JSON.stringify({
    type: `urn:polytrace:problem:${code}`,
    title: problems[code].title,
    status: statusCode,
    detail: message,
    instance: requestId,
    ...(faults && { errors: faults.slice(0, mostFaults) }),
    ...(faults && faults.length > mostFaults && { truncated: true }),
    ...members,
  })
}

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code = '', statusCode = 500, message } = error as FastifyError
  const known = frameworkProblems[code]
  if (known) return new Problem(known, frameworkDetails[code] ?? `${message}.`, { cause: error })
  if (isDatabaseAway(error as DatabaseError)) return databaseAway(error as DatabaseError)
  if (code === '57014') return unavailable('The database took too long. Nothing was kept; try again.', error)
  if (statusCode >= 400 && statusCode < 500)
    return new Problem('malformed_request', `${STATUS_CODES[statusCode]}.`, { cause: error })
  return new Problem('internal', 'Nothing of the request was kept. Tell the operator the request id in `instance`.', {
    cause: error,
  })
}

const frameworkProblems: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
}

const frameworkDetails: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This address takes a body of type application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than this address accepts.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'A JSON body was expected, got an empty one.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as Content-Length says.',
  FST_ERR_MAX_PARAM_LENGTH: 'One part of an address may have 2,048 characters.',
  FST_ERR_BAD_URL: 'The address holds a broken percent-encoding.',
}

type DatabaseError = Error & { code?: string; severity?: string }

/** `Retry-After` says that it may be sent again. When a connection breaks, a commit may be on its way: nobody knows. */
function databaseAway(error: DatabaseError): Problem {
  if (neverBegan(error)) return unavailable('The database does not answer. Nothing was kept; try again.', error)
  const detail =
    'The database went away in the middle of the request. Look whether a change was kept before sending it again.'
  return new Problem('unavailable', detail, { cause: error })
}

const neverBegan = ({ code = '', message, severity }: DatabaseError) =>
  severity === 'ERROR' ||
  /^(53|57P03$|ECONNREFUSED$|ENOENT$|ENOTFOUND$|EAI_AGAIN$)/.test(code) ||
  message.startsWith('timeout exceeded when trying to connect')

// PostgreSQL's classes 08 (connection), 53 (out of resources) and 57P (shutting down, starting up), and the socket's own.
export function isDatabaseAway({ code = '', message }: DatabaseError): boolean {
  return (
    /^(08|53|57P)/.test(code) ||
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/.test(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      message,
    )
  )
}
