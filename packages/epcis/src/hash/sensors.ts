import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { asList, type FieldWriter, innerExtensions, withName } from './containers.ts'
import { leaf, memberTexts } from './extensions.ts'
import { type FieldTable, fields, SENSOR_METADATA, SENSOR_REPORT } from './fields.ts'
import { joinSorted } from './sort.ts'
import type { Hashing } from './values.ts'

/** The parts of a sensor element, each with its fields. */
const PARTS: ReadonlyMap<string, FieldTable> = new Map([
  ['sensorMetadata', SENSOR_METADATA],
  ['sensorReport', SENSOR_REPORT],
])

export const sensorElements: FieldWriter = (name, value, hashing) =>
  withName(
    name,
    joinSorted(
      asList(value).map((element) => sensorElement(element, hashing)),
      hashing.order,
    ),
  )

function sensorElement(element: JsonValue, hashing: Hashing): string {
  if (!isObject(element)) return leaf('sensorElement', element, 'any', hashing)
  let content = ''
  for (const [part, table] of PARTS) {
    const parts = partsOf(element, part).map((value) => sensorPart(part, value, table, hashing))
    content += joinSorted(parts, hashing.order)
  }
  if (hashing.extensionsInside) content += joinSorted(memberTexts(element, hashing, PARTS), hashing.order)
  return withName('sensorElement', content)
}

function sensorPart(part: string, value: JsonValue, table: FieldTable, hashing: Hashing): string {
  if (!isObject(value)) return leaf(part, value, 'any', hashing)
  return withName(part, fields(value, table, hashing) + innerExtensions(value, table, hashing))
}

/** CBV 2.0 collects the extensions of all sensor elements in one text, with the same names around it as the fields. */
export function sensorExtensions(value: JsonValue, hashing: Hashing): string {
  const texts = asList(value).map((element) => (isObject(element) ? extensionsOf(element, hashing) : ''))
  return withName('sensorElementList', joinSorted(texts, hashing.order))
}

function extensionsOf(element: JsonObject, hashing: Hashing): string {
  const texts = memberTexts(element, hashing, PARTS)
  for (const [part, table] of PARTS) {
    for (const value of partsOf(element, part)) {
      if (isObject(value)) texts.push(withName(part, joinSorted(memberTexts(value, hashing, table), hashing.order)))
    }
  }
  return withName('sensorElement', joinSorted(texts, hashing.order))
}

function partsOf(element: JsonObject, part: string): JsonValue[] {
  return Object.hasOwn(element, part) ? asList(element[part] ?? null) : []
}
