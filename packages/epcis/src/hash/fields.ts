import type { JsonObject } from '../json.ts'
import type { Prefixes } from '../reading/prefixes.ts'
import {
  BUSINESS_TRANSACTION_TYPES,
  COMPONENTS,
  DISPOSITIONS,
  MEASUREMENT_TYPES,
  SENSOR_ALERTS,
  SOURCE_DESTINATION_TYPES,
} from '../vocabulary.ts'
import { leaf } from './extensions.ts'
import type { ValueRule } from './values.ts'

/** Fields in canonical order, each with the rule of its values. */
export type FieldTable = ReadonlyMap<string, ValueRule>

export const QUANTITY: FieldTable = new Map([
  ['epcClass', 'any'],
  ['quantity', 'any'],
  ['uom', 'any'],
])

export const PERSISTENT_DISPOSITION: FieldTable = new Map([
  ['set', DISPOSITIONS],
  ['unset', DISPOSITIONS],
])

export const PLACE: FieldTable = new Map([['id', 'any']])

export const BIZ_TRANSACTION: FieldTable = new Map<string, ValueRule>([
  ['type', BUSINESS_TRANSACTION_TYPES],
  ['bizTransaction', 'any'],
])

export const SOURCE: FieldTable = new Map<string, ValueRule>([
  ['type', SOURCE_DESTINATION_TYPES],
  ['source', 'any'],
])

export const DESTINATION: FieldTable = new Map<string, ValueRule>([
  ['type', SOURCE_DESTINATION_TYPES],
  ['destination', 'any'],
])

export const SENSOR_METADATA: FieldTable = new Map<string, ValueRule>([
  ['time', 'time'],
  ['startTime', 'time'],
  ['endTime', 'time'],
  ['deviceID', 'any'],
  ['deviceMetadata', 'any'],
  ['rawData', 'any'],
  ['dataProcessingMethod', 'any'],
  ['bizRules', 'any'],
])

export const SENSOR_REPORT: FieldTable = new Map<string, ValueRule>([
  ['type', MEASUREMENT_TYPES],
  ['exception', SENSOR_ALERTS],
  ['deviceID', 'any'],
  ['deviceMetadata', 'any'],
  ['rawData', 'any'],
  ['dataProcessingMethod', 'any'],
  ['time', 'time'],
  ['microorganism', 'any'],
  ['chemicalSubstance', 'any'],
  ['value', 'any'],
  ['component', COMPONENTS],
  ['stringValue', 'any'],
  ['booleanValue', 'any'],
  ['hexBinaryValue', 'any'],
  ['uriValue', 'any'],
  ['minValue', 'any'],
  ['maxValue', 'any'],
  ['meanValue', 'any'],
  ['sDev', 'any'],
  ['percRank', 'any'],
  ['percValue', 'any'],
  ['uom', 'any'],
  ['coordinateReferenceSystem', 'any'],
])

/** The standard fields of an object in the order of their table, whatever the order in the JSON. */
export function fields(object: JsonObject, table: FieldTable, prefixes: Prefixes): string {
  let text = ''
  for (const [key, rule] of table) if (Object.hasOwn(object, key)) text += leaf(key, object[key], rule, prefixes)
  return text
}
