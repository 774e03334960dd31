import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { invalid, malformedQuery, Problem } from '../errors.ts'
import { toFault } from './faults.ts'
import type { App } from './server.ts'

// All faults at once; the size of a body bounds how many there can be. Values come along for the messages.
const options = { allErrors: true, verbose: true, useDefaults: true, allowUnionTypes: true, keywords: ['example'] }

const strict = withFormats(new Ajv(options))
const reading = withFormats(new Ajv({ ...options, coerceTypes: true }))

/** Stands at a route that reads its body by itself: everything else of the request is checked as usual. */
export const readsOwnBody = {
  validatorCompiler: ({ schema, httpPart }: { schema: object; httpPart?: string }) =>
    httpPart === 'body' ? () => true : lazily(() => reading.compile(schema)),
}

/** Checks requests against the routes' declarations: bodies as they are, query strings read as what they mean. */
export function checkRequests(app: App): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    lazily(() => (httpPart === 'body' ? strict : reading).compile(schema)),
  )
  app.setSchemaErrorFormatter((errors, part) => problemOf(errors as unknown as ErrorObject[], part))
  app.addHook('onRoute', (route) => {
    // A parameter that nobody declared is a mistake of the caller, on every route.
    route.schema = { querystring: { type: 'object', properties: {}, additionalProperties: false }, ...route.schema }
  })
}

/** A check of values that do not come as a request's body, against the same kind of declaration. */
export function checkerOf(schema: object): (value: unknown) => ErrorObject[] {
  const check = lazily(() => withFormats(new Ajv(options)).compile(schema))
  return (value) => (check(value) ? [] : (check.errors ?? []))
}

type Check = { (value: unknown): boolean; errors: ErrorObject[] | null }

/** A check that is made when it is first needed: all of them together would take a third of the service's start. */
function lazily(compile: () => ValidateFunction): Check {
  let check: ValidateFunction | undefined
  function validate(value: unknown): boolean {
    check ??= compile()
    const isValid = check(value)
    validate.errors = check.errors ?? null
    return isValid
  }
  validate.errors = null as Check['errors']
  return validate
}

function problemOf(errors: ErrorObject[], part: string): Problem {
  // An id that cannot be one names nothing.
  if (part === 'params')
    return new Problem(
      'not_found',
      `There is nothing at this address: ${toFault(errors[0] as ErrorObject, 'body').message}`,
    )
  if (part === 'querystring') return malformedQuery(errors.map((error) => toFault(error, 'query')))
  return invalid(errors.map((error) => toFault(error, 'body')))
}

function withFormats(ajv: Ajv): Ajv {
  addFormats.default(ajv, ['date-time', 'uuid', 'uri'])
  return ajv
}
