import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasKeptNothing,
  isContention,
  isDamagedArchive,
  isDatabaseAway,
  isReadOnly,
  isTooSlow,
} from '../db/failures.ts'
import { maxFaults, Problem, type ProblemCode, problems, unavailable } from '../errors.ts'
import type { App } from './app.ts'
import { type Addresses, methodNotAllowed } from './not-found.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The `type` of a problem on a route whose standard names it. */
    problemType?: (code: ProblemCode, method: string) => string | undefined
  }
}

/** Turns everything that is thrown into an answer: the one place where failures become HTTP. */
export function answerProblems(app: App, addresses: Addresses): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const { method, headers, routeOptions } = request
    const isKeyed = routeOptions.config?.takesKey === true && headers['idempotency-key'] !== undefined
    const problem = problemOfRequest(toProblem(error, method, isKeyed), request, addresses)
    if (problem.code === 'internal') request.log.error({ request: request.id, err: error }, 'a request failed')
    return sendProblem(request, reply, problem)
  })
}

/** The problem in the light of the request: what its address serves and takes instead. */
function problemOfRequest(problem: Problem, request: FastifyRequest, addresses: Addresses): Problem {
  if (isFrameworkError(problem.cause, 'FST_ERR_CTP_INVALID_MEDIA_TYPE')) return wrongMediaType(request)
  // GET /products/export/ asks for a product whose id is `export`: its 404 hides an address that takes a POST.
  const allow = problem.code === 'not_found' ? addresses.otherMethods(request) : undefined
  return allow === undefined ? problem : methodNotAllowed(request.method, allow)
}

const isFrameworkError = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

function wrongMediaType({ routeOptions, headers }: FastifyRequest): Problem {
  const { content = { 'application/json': {} } } = (routeOptions.schema?.body ?? {}) as { content?: object }
  const sent = headers['content-type']?.slice(0, 100) ?? 'none'
  const detail = `This address takes a body of type ${Object.keys(content).join(' or ')}, got ${sent}.`
  return new Problem('unsupported_media_type', detail)
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.statusCode)
    .headers({ 'x-request-id': request.id, ...problem.headers })
    .type('application/problem+json; charset=utf-8')
    .send(problemText(problem, request.id, request.route?.problemType?.(problem.code, request.method)))
}

/** The body of the answer to a problem (RFC 9457). */
export function problemText(
  { code, statusCode, message, faults, members }: Problem,
  requestId: string,
  type = `urn:polytrace:problem:${code}`,
): string {
  return JSON.stringify({
    type,
    code,
    title: problems[code].title,
    status: statusCode,
    detail: message,
    instance: requestId,
    ...(faults && { errors: faults.slice(0, maxFaults) }),
    ...(faults && faults.length > maxFaults && { truncated: true }),
    ...members,
  })
}

export function toProblem(error: unknown, method?: string, isKeyed = false): Problem {
  if (error instanceof Problem) return error
  const { code = '', statusCode = 500, message } = error as FastifyError
  const known = frameworkProblems[code]
  if (known) return new Problem(known, frameworkDetails[code] ?? `${message}.`, { cause: error })
  if (isDatabaseAway(error))
    return method && readingMethods.has(method) ? awayForReaders(error) : databaseAway(error, isKeyed)
  if (isReadOnly(error)) return databaseReadOnly(error)
  if (isDamagedArchive(error)) return new Problem('internal', message, { cause: error })
  if (isContention(error))
    return unavailable('Another request changed the same at the same moment. Nothing was kept; try again.', error)
  if (isTooSlow(error)) return unavailable('The database took too long to answer. Nothing was kept; try again.', error)
  if (statusCode >= 400 && statusCode < 500)
    return new Problem('malformed_request', `${STATUS_CODES[statusCode]}.`, { cause: error })
  return new Problem('internal', 'Nothing of the request was kept. Give the operator the request id in `instance`.', {
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
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than this address accepts.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'A JSON body was expected, got an empty one.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as Content-Length says.',
  FST_ERR_MAX_PARAM_LENGTH: 'One part of an address may have at most 2,048 characters.',
  FST_ERR_BAD_URL: 'The address holds a broken percent-encoding.',
}

/** They change nothing, so that nothing can be left half done. */
const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

const awayForReaders = (cause: unknown) => unavailable('The database does not answer at the moment; try again.', cause)

/** `Retry-After` allows to send the request again. When a connection breaks during a commit, its outcome is unknown. */
function databaseAway(error: unknown, isKeyed: boolean): Problem {
  if (hasKeptNothing(error)) return unavailable('The database does not answer. Nothing was kept; try again.', error)
  const broke = 'The connection to the database broke during the request.'
  if (isKeyed)
    return unavailable(`${broke} Send it again with the same Idempotency-Key: it is carried out only once.`, error)
  return new Problem('unavailable', `${broke} Check whether the change was kept before sending it again.`, {
    cause: error,
  })
}

/** Somebody has to end this state, or a replacement to finish: sooner is no use. */
const databaseReadOnly = (cause: unknown) =>
  new Problem('unavailable', 'The database is read-only at the moment. Nothing was kept; reading still works.', {
    headers: { 'retry-after': '30' },
    cause,
  })
