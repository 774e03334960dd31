import type { JsonObject } from '../json.ts'
import {
  BUSINESS_TRANSACTION_TYPES,
  COMPONENTS,
  DISPOSITIONS,
  MEASUREMENT_TYPES,
  SENSOR_ALERTS,
  SOURCE_DESTINATION_TYPES,
} from '../vocabulary.ts'
import { leaf } from './extensions.ts'
import type { Hashing, ValueRule } from './values.ts'

/** The standard fields of an object in canonical order, each with the rule of its values. */
export type FieldTable = {
  readonly rows: readonly { readonly key: string; readonly rule: ValueRule }[]
  readonly has: (key: string) => boolean
}

function table(rules: Record<string, ValueRule>): FieldTable {
  const rows = Object.entries(rules).map(([key, rule]) => ({ key, rule }))
  return { rows, has: (key) => Object.hasOwn(rules, key) }
}

export const QUANTITY = table({ epcClass: 'any', quantity: 'any', uom: 'any' })
export const PERSISTENT_DISPOSITION = table({ set: DISPOSITIONS, unset: DISPOSITIONS })
export const PLACE = table({ id: 'any' })
export const BIZ_TRANSACTION = table({ type: BUSINESS_TRANSACTION_TYPES, bizTransaction: 'any' })
export const SOURCE = table({ type: SOURCE_DESTINATION_TYPES, source: 'any' })
export const DESTINATION = table({ type: SOURCE_DESTINATION_TYPES, destination: 'any' })

export const SENSOR_METADATA = table({
  time: 'time',
  startTime: 'time',
  endTime: 'time',
  deviceID: 'any',
  deviceMetadata: 'any',
  rawData: 'any',
  dataProcessingMethod: 'any',
  bizRules: 'any',
})

export const SENSOR_REPORT = table({
  type: MEASUREMENT_TYPES,
  exception: SENSOR_ALERTS,
  deviceID: 'any',
  deviceMetadata: 'any',
  rawData: 'any',
  dataProcessingMethod: 'any',
  time: 'time',
  microorganism: 'any',
  chemicalSubstance: 'any',
  value: 'any',
  component: COMPONENTS,
  stringValue: 'any',
  booleanValue: 'any',
  hexBinaryValue: 'any',
  uriValue: 'any',
  minValue: 'any',
  maxValue: 'any',
  meanValue: 'any',
  sDev: 'any',
  percRank: 'any',
  percValue: 'any',
  uom: 'any',
  coordinateReferenceSystem: 'any',
})

/** The standard fields of an object in the order of their table, whatever the order in the JSON. */
export function fields(object: JsonObject, { rows }: FieldTable, hashing: Hashing): string {
  let text = ''
  for (const { key, rule } of rows) text += leaf(key, object[key], rule, hashing)
  return text
}
