import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyRequest } from 'fastify'
import { invalid, malformedQuery, maxFaults, Problem } from '../errors.ts'
import type { App } from './app.ts'
import { toFault } from './faults.ts'

// All faults at once; the size of a body limits how many there can be. `verbose` adds the values, for the messages.
const options = { allErrors: true, verbose: true, useDefaults: true, allowUnionTypes: true, keywords: ['example'] }

// Those of Ajv take more: an id with `urn:uuid:` before it, which PostgreSQL refuses, and a leap second, which no `Date` has.
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const { validate: isDateTime } = addFormats.default.get('date-time') as { validate(text: string): boolean }
const formats = { uuid, 'date-time': (text: string) => isDateTime(text) && !Number.isNaN(Date.parse(text)) }

const strict = withFormats(new Ajv(options))
const reading = withFormats(new Ajv({ ...options, coerceTypes: true }))

/** For a route that reads its body itself: everything else of the request is checked as usual. */
export const readsOwnBody = {
  validatorCompiler: ({ schema, httpPart }: { schema: object; httpPart?: string }) =>
    httpPart === 'body' ? () => true : readerOf(schema),
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may be left out, also by a request that names its type. */
    mayLackBody?: boolean
  }
}

/** Beside the permission of a route whose body may be left out, since everything in it has a default. */
export const mayLackBody = <Guarded extends { config: object }>(guarded: Guarded) => ({
  ...guarded,
  config: { ...guarded.config, mayLackBody: true },
  preValidation: async (request: FastifyRequest) => {
    request.body ??= {}
  },
})

/** Checks requests against the routes' declarations: bodies as they are, query strings converted to the declared types. */
export function checkRequests(app: App): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    httpPart === 'body' ? lazily(() => strict.compile(schema)) : readerOf(schema),
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

/** A check that is compiled when it is first needed: compiling all of them takes a third of the start. */
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

type Flat = { properties?: { [name: string]: { format?: string } } }

/**
 * A check of a query string or of parameters, which also refuses what no database column and no limit can hold, whatever the
 * route declares. Ids are then in lower case, as the database writes them: it finds them in any, but what compares them here does not.
 */
function readerOf(schema: object): Check {
  const check = lazily(() => reading.compile(schema))
  const ids = Object.entries((schema as Flat).properties ?? {}).flatMap(([name, { format }]) =>
    format === 'uuid' ? [name] : [],
  )
  function validate(value: unknown): boolean {
    const isValid = check(value)
    validate.errors = isValid ? unstorableMembers(value as object) : check.errors
    if (validate.errors !== null) return false
    const values = value as { [name: string]: unknown }
    for (const name of ids) if (typeof values[name] === 'string') values[name] = values[name].toLowerCase()
    return true
  }
  validate.errors = null as Check['errors']
  return validate
}

/** Query strings and parameters are flat. */
function unstorableMembers(values: object): ErrorObject[] | null {
  const errors: ErrorObject[] = []
  for (const [name, data] of Object.entries(values)) {
    const error = { instancePath: `/${name}`, schemaPath: '', data }
    // Ajv converts `1e309` to an infinite number, and compares only finite ones with their limits.
    if (data === Number.POSITIVE_INFINITY || data === Number.NEGATIVE_INFINITY)
      errors.push({ ...error, keyword: 'type', params: { type: 'number' } })
    // PostgreSQL's texts cannot hold it.
    else if (String(data).includes('\u0000'))
      errors.push({ ...error, keyword: 'character', params: {}, message: 'must not hold the character U+0000' })
  }
  return errors.length > 0 ? errors : null
}

/** A text that is neither one of a list of words nor of another form has one fault, which names the form behind the words. */
function withoutAlternatives(errors: ErrorObject[]): ErrorObject[] {
  const unlisted = new Set(
    errors.filter(({ keyword, schemaPath }) => keyword === 'enum' && isAlternative(schemaPath)).map(placeOf),
  )
  const forms = new Map(
    errors.filter(({ keyword }) => keyword === 'pattern').map((error) => [placeOf(error), error.parentSchema?.title]),
  )
  return errors.flatMap((error) => {
    const isOther = error.keyword === 'anyOf' || isAlternative(error.schemaPath)
    if (!isOther || !unlisted.has(placeOf(error))) return [error]
    if (error.keyword !== 'enum') return []
    const form = forms.get(placeOf(error))
    const allowedValues = [...error.params.allowedValues, ...(form === undefined ? [] : [form])]
    return [{ ...error, params: { allowedValues } }]
  })
}

const isAlternative = (schemaPath: string) => /\/anyOf\/\d+\/[^/]+$/.test(schemaPath)
const placeOf = ({ instancePath }: ErrorObject) => instancePath

function problemOf(errors: ErrorObject[], part: string): Problem {
  // A malformed id belongs to nothing.
  if (part === 'params')
    return new Problem(
      'not_found',
      `There is nothing at this address: ${toFault(errors[0] as ErrorObject, 'body').message}`,
    )
  // One more than an answer lists shows that there are more.
  const described = withoutAlternatives(errors).slice(0, maxFaults + 1)
  if (part === 'querystring') return malformedQuery(described.map((error) => toFault(error, 'query')))
  return invalid(described.map((error) => toFault(error, 'body')))
}

function withFormats(ajv: Ajv): Ajv {
  addFormats.default(ajv, ['uri'])
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  return ajv
}
