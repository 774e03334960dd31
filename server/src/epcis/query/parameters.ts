import { GS1_PREFIXES, type ParameterValue, type Prefixes, parseQuery, prefixesIn, type Query } from '@polytrace/epcis'
import { malformedQuery, Problem } from '../../errors.ts'

export type Parameters = Readonly<Record<string, ParameterValue>>

/** More than any query that people write, and few enough for the database. */
const maxParameters = 100
const maxValues = 2_000

/** Reads the parameters of a query. `pointerOf` says where a fault is. */
export function readQuery(
  parameters: Parameters,
  prefixes: Prefixes,
  pointerOf: (parameter: string) => string = (parameter) => `?${parameter}`,
): Query {
  refuseTooMany(parameters)
  const { query, faults } = parseQuery(parameters, prefixes)
  if (query !== undefined) return query
  throw malformedQuery(faults.map(({ parameter, code, message }) => ({ pointer: pointerOf(parameter), code, message })))
}

/** The prefixes that parameters may use: GS1's own, and those of the `GS1-Extensions` header. */
export const prefixesFrom = (extensions: Record<string, string>): Prefixes => prefixesIn(extensions, GS1_PREFIXES)

function refuseTooMany(parameters: Parameters): void {
  const values = Object.values(parameters).map((value) =>
    typeof value === 'string' ? value.split('|').length : Array.isArray(value) ? value.length : 1,
  )
  if (values.length > maxParameters)
    throw new Problem('too_complex', `A query may have ${maxParameters} parameters, this one has ${values.length}.`)
  const count = values.reduce((sum, size) => sum + size, 0)
  if (count > maxValues)
    throw new Problem('too_complex', `A query may have ${maxValues} values, this one has ${count}.`)
}
