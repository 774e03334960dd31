import type { ProblemCode } from '../errors.ts'

/** What the standard calls each problem; it has no name for the others. */
const exceptions: Partial<Record<ProblemCode, string>> = {
  malformed_body: 'ValidationException',
  malformed_query: 'ValidationException',
  malformed_request: 'ValidationException',
  subscription_controls: 'SubscriptionControlsException',
  invalid: 'ValidationException',
  unauthenticated: 'SecurityException',
  forbidden: 'SecurityException',
  // The standard's description has another name in one example; its schemas allow only this one.
  not_found: 'NoSuchNameException',
  not_acceptable: 'NotAcceptableException',
  conflict: 'ResourceAlreadyExistsException',
  too_large: 'CaptureLimitExceededException',
  too_complex: 'QueryTooComplexException',
  address_too_long: 'URITooLongException',
  unsupported_media_type: 'UnsupportedMediaTypeException',
  internal: 'ImplementationException',
  unavailable: 'ImplementationException',
}

/** Some problems have another name where something is read. */
const readingExceptions: Partial<Record<ProblemCode, string>> = {
  malformed_query: 'QueryParameterException',
  too_large: 'QueryTooLargeException',
}

/** The `type` of a problem in the answers of the standard's routes, if the standard names it. */
export function exceptionType(code: ProblemCode, method: string): string | undefined {
  const isReading = method === 'GET' || method === 'HEAD'
  const name = (isReading ? readingExceptions[code] : undefined) ?? exceptions[code]
  return name === undefined ? undefined : `epcisException:${name}`
}
