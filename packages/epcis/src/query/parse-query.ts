import { nearestWord } from '../nearest-word.ts'
import { GS1_PREFIXES, type Prefixes } from '../reading/prefixes.ts'
import { question, quote } from '../rules/wording.ts'
import { EXTENSION_NAMES, isExtensionParameter, readExtension } from './extension-parameters.ts'
import { FIXED_PARAMETERS, OPEN_PARAMETERS } from './families.ts'
import { Parameter, type ParameterValue } from './parameters.ts'
import type { Condition, Query, QueryFault } from './query.ts'

export type ParsedQuery = { query: Query; faults: [] } | { query: undefined; faults: QueryFault[] }

/** The parameters that choose no events, but say how many and in which order. */
const CONTROLS: Record<string, (parameter: Parameter, query: Query) => void> = {
  orderBy: (parameter, query) => {
    query.orderBy = readOrder(parameter)
  },
  orderDirection: (parameter, query) => {
    query.orderDirection = parameter.choices(['ASC', 'DESC'])[0] ?? 'DESC'
  },
  eventCountLimit: (parameter, query) => {
    query.eventCountLimit = parameter.count()
  },
  maxEventCount: (parameter, query) => {
    query.maxEventCount = parameter.count()
  },
}

/** The parameters whose names are fixed. */
export const QUERY_PARAMETERS: readonly string[] = [...FIXED_PARAMETERS.keys(), ...Object.keys(CONTROLS)]

const NAMES = [...QUERY_PARAMETERS, ...OPEN_PARAMETERS.map(([prefix]) => prefix), ...EXTENSION_NAMES]

/** Reads the parameters of an EPCIS event query: a query without faults, or every fault. */
export function parseQuery(
  parameters: Readonly<Record<string, ParameterValue>>,
  prefixes: Prefixes = GS1_PREFIXES,
): ParsedQuery {
  const faults: QueryFault[] = []
  const conditions: Condition[] = []
  const query: Query = {
    conditions,
    orderBy: undefined,
    orderDirection: 'DESC',
    eventCountLimit: undefined,
    maxEventCount: undefined,
  }
  for (const [name, value] of Object.entries(parameters)) {
    const report = (message: string) => faults.push({ parameter: name, code: 'format', message })
    const parameter = new Parameter(name, value, prefixes, report)
    if (Object.hasOwn(CONTROLS, name)) CONTROLS[name]?.(parameter, query)
    else if (!isKnown(name)) faults.push({ parameter: name, code: 'unknown_parameter', message: unknownMessage(name) })
    else {
      const condition = readCondition(parameter)
      if (condition !== undefined) conditions.push(condition)
    }
  }
  faults.push(...limitFaults(parameters))
  return faults.length === 0 ? { query, faults: [] } : { query: undefined, faults }
}

function isKnown(name: string): boolean {
  return FIXED_PARAMETERS.has(name) || openParameter(name) !== undefined || isExtensionParameter(name)
}

function openParameter(name: string) {
  return OPEN_PARAMETERS.find(([prefix]) => name.startsWith(prefix) && isEnd(prefix, name))
}

/** `EQ_quantity` and `EQ_quantity_KGM`, but not `EQ_quantityX`. */
function isEnd(prefix: string, name: string): boolean {
  return prefix.endsWith('_') || name.length === prefix.length || name.charAt(prefix.length) === '_'
}

function readCondition(parameter: Parameter): Condition | undefined {
  const fixed = FIXED_PARAMETERS.get(parameter.name)
  if (fixed !== undefined) return fixed(parameter)
  const [prefix = '', read] = openParameter(parameter.name) ?? []
  return read === undefined ? readExtension(parameter) : read(parameter, parameter.name.slice(prefix.length))
}

function unknownMessage(name: string): string {
  const nearest = nearestWord(name, NAMES)
  return `${quote(name)} is not a parameter of event queries.${question(nearest === undefined ? [] : [nearest])}`
}

function readOrder(parameter: Parameter): string | undefined {
  const text = parameter.single()
  if (text === undefined || text === 'eventTime' || text === 'recordTime') return text
  if (text.includes(':')) return parameter.iri(text)
  return parameter.fail('eventTime, recordTime, or an extension such as example:field')
}

/** The standard: a limit needs an order, and excludes a maximum. */
function limitFaults(parameters: Readonly<Record<string, ParameterValue>>): QueryFault[] {
  const [parameter, code] = ['eventCountLimit', 'format'] as const
  if (!Object.hasOwn(parameters, parameter)) return []
  const faults: QueryFault[] = []
  if (!Object.hasOwn(parameters, 'orderBy'))
    faults.push({ parameter, code, message: '`eventCountLimit` needs `orderBy`.' })
  if (Object.hasOwn(parameters, 'maxEventCount')) {
    faults.push({ parameter, code, message: '`eventCountLimit` and `maxEventCount` exclude each other.' })
  }
  return faults
}
