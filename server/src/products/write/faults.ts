import type { ErrorObject } from 'ajv'
import type { FastifySchemaValidationError } from 'fastify'
import { type Fault, invalid, malformedQuery, notFound } from '../../errors.ts'
import { toFault } from '../../http/faults.ts'
import { identifierNames } from '../fields.ts'

/** The problem that answers a request of the wrong shape; of an unknown field it says where it could go instead. */
export function productFaults(errors: FastifySchemaValidationError[], part: string) {
  const all = errors as unknown as ErrorObject[]
  if (part === 'params') return notFound('product', String(all[0]?.data).slice(0, 100))
  if (part === 'querystring') return malformedQuery(all.map((error) => toFault(error, 'query')))
  return invalid(bodyFaults(all))
}

export const bodyFaults = (errors: ErrorObject[]): Fault[] => errors.map((error) => withAdvice(toFault(error, 'body')))

function withAdvice(fault: Fault): Fault {
  if (fault.code !== 'unknown_field') return fault
  const [, top, , field] = fault.pointer.split('/')
  const message =
    top === 'translations' ? notTranslatable(field ?? '') : `\`${top}\` is not a field of a product. ${advice}`
  return { ...fault, message }
}

const advice = 'Put fields of your own into `custom_data`.'

const notTranslatable = (field: string) =>
  identifierNames.includes(field as 'id')
    ? `\`${field}\` is an identifier, and identifiers are never translated.`
    : `\`${field}\` is not a field that can be translated. ${advice}`
