import { type JsonValue, type Prefixes, prefixesIn, type Query } from '@polytrace/epcis'
import { invalid } from '../../errors.ts'
import { formatPointer } from '../../json/pointer.ts'
import { type Parameters, prefixesFrom, readQuery } from '../query/parameters.ts'
import type { StoredQuery } from './queries.ts'

/** The query that is kept under a name, as it is evaluated. */
export function readStored({ query, prefixes }: Pick<StoredQuery, 'query' | 'prefixes'>): Query {
  const { '@context': context, ...parameters } = query
  const known: Prefixes = prefixesIn(context as JsonValue | undefined, prefixesFrom(prefixes))
  const odd = Object.entries(parameters).filter(([, value]) => !isParameterValue(value))
  if (odd.length > 0)
    throw invalid(
      odd.map(([name]) => ({
        pointer: formatPointer(['query', name]),
        code: 'type',
        message: `\`${name}\` must be a text, a number, true, false, null or a list of texts and numbers.`,
      })),
    )
  return readQuery(parameters as Parameters, known, (parameter) => formatPointer(['query', parameter]))
}

function isParameterValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string' || typeof item === 'number')
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
