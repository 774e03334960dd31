import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { type FieldWriter, inner, listed, named } from './containers.ts'
import { leaf, memberTexts } from './extensions.ts'
import { type FieldTable, fields, SENSOR_METADATA, SENSOR_REPORT } from './fields.ts'
import { sortedText } from './sorted.ts'
import type { Hashing } from './values.ts'

/** The parts of a sensor element, each with its fields. */
const PARTS: ReadonlyMap<string, FieldTable> = new Map([
  ['sensorMetadata', SENSOR_METADATA],
  ['sensorReport', SENSOR_REPORT],
])

export const sensorElements: FieldWriter = (name, value, hashing) =>
  named(
    name,
    sortedText(
      listed(value).map((element) => sensorElement(element, hashing)),
      hashing.order,
    ),
  )

function sensorElement(element: JsonValue, hashing: Hashing): string {
  if (!isObject(element)) return leaf('sensorElement', element, 'any', hashing)
  let content = ''
  for (const [part, table] of PARTS) {
    const parts = partsOf(element, part).map((value) => sensorPart(part, value, table, hashing))
    content += sortedText(parts, hashing.order)
  }
  if (hashing.extensionsInside) content += sortedText(memberTexts(element, hashing, PARTS), hashing.order)
  return named('sensorElement', content)
}

function sensorPart(part: string, value: JsonValue, table: FieldTable, hashing: Hashing): string {
  if (!isObject(value)) return leaf(part, value, 'any', hashing)
  return named(part, fields(value, table, hashing) + inner(value, table, hashing))
}

/** CBV 2.0 gathers the extensions of all sensor elements in one text, in the same frame as the regular fields. */
export function sensorExtensions(value: JsonValue, hashing: Hashing): string {
  const texts = listed(value).map((element) => (isObject(element) ? extensionsOf(element, hashing) : ''))
  return named('sensorElementList', sortedText(texts, hashing.order))
}

function extensionsOf(element: JsonObject, hashing: Hashing): string {
  const texts = memberTexts(element, hashing, PARTS)
  for (const [part, table] of PARTS) {
    for (const value of partsOf(element, part)) {
      if (isObject(value)) texts.push(named(part, sortedText(memberTexts(value, hashing, table), hashing.order)))
    }
  }
  return named('sensorElement', sortedText(texts, hashing.order))
}

function partsOf(element: JsonObject, part: string): JsonValue[] {
  return Object.hasOwn(element, part) ? listed(element[part] ?? null) : []
}
