import { decimalOf } from '../decimal.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { EventView } from '../reading/event-reading.ts'
import type { Prefixes } from '../reading/prefixes.ts'
import { instantOf } from '../time.ts'
import { MEASUREMENT_TYPES } from '../vocabulary.ts'
import type { AmountIn } from './event-values.ts'
import { normalIdentifier, normalWord } from './normal-form.ts'
import type { SensorAmountField, SensorTextField, SensorTimeField } from './query.ts'

/** The same text for the same value of a sensor's attribute. */
export function normalSensorText(field: SensorTextField, text: string, prefixes: Prefixes): string {
  if (field === 'type') return normalWord(MEASUREMENT_TYPES, text, prefixes)
  if (field === 'stringValue' || field === 'booleanValue') return text
  return field === 'hexBinaryValue' ? text.toUpperCase() : normalIdentifier(text, prefixes)
}

export function sensorTextsIn(field: SensorTextField, { event, prefixes }: EventView): string[] {
  return attributesIn(field, event)
    .filter((value) => typeof value === 'string' || typeof value === 'boolean')
    .map((value) => normalSensorText(field, String(value), prefixes))
}

export function sensorTimesIn(field: SensorTimeField, { event }: EventView): number[] {
  return attributesIn(field, event)
    .map((value) => (typeof value === 'string' ? instantOf(value) : undefined))
    .filter((instant) => instant !== undefined)
}

export function hasSensors({ event }: EventView): boolean {
  return Array.isArray(event.sensorElementList) && event.sensorElementList.length > 0
}

/** A number without a unit is an amount of the unit `''`, which nothing is converted into. */
export function sensorAmountsIn(field: SensorAmountField, { exact }: EventView): AmountIn[] {
  return sensorObjects(exact).flatMap((object) => {
    const value = object[field]
    const amount = typeof value === 'number' ? decimalOf(value) : value
    if (typeof amount !== 'string') return []
    return [{ amount, unit: field !== 'percRank' && typeof object.uom === 'string' ? object.uom : '' }]
  })
}

/** An attribute may be in the metadata, for all reports, or in a report. */
function attributesIn(field: string, event: JsonObject): JsonValue[] {
  return sensorObjects(event).flatMap((object) => object[field] ?? [])
}

function sensorObjects({ sensorElementList }: JsonObject): JsonObject[] {
  if (!Array.isArray(sensorElementList)) return []
  return sensorElementList
    .filter(isObject)
    .flatMap(({ sensorMetadata, sensorReport }) => [
      sensorMetadata,
      ...(Array.isArray(sensorReport) ? sensorReport : []),
    ])
    .filter((part) => part !== undefined)
    .filter(isObject)
}
