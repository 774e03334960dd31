import { isObject, type JsonObject } from '../json.ts'
import { SHARED_SENSOR_FIELDS } from '../shapes/parts.ts'
import type { Checking } from './checking.ts'

/** A field of the metadata applies to all reports, so that no report should repeat it. */
export function warnOfRepeatedSensorFields(event: JsonObject, checking: Checking): void {
  if (!Array.isArray(event.sensorElementList)) return
  checking.enter('sensorElementList')
  for (const [index, element] of event.sensorElementList.entries()) {
    if (!isObject(element)) continue
    checking.enter(index)
    checkElement(element, checking)
    checking.leave()
  }
  checking.leave()
}

function checkElement({ sensorMetadata, sensorReport }: JsonObject, checking: Checking): void {
  if (!isObject(sensorMetadata) || !Array.isArray(sensorReport)) return
  const shared = SHARED_SENSOR_FIELDS.filter((field) => sensorMetadata[field] !== undefined)
  checking.enter('sensorReport')
  for (const [index, report] of sensorReport.entries()) {
    if (!isObject(report)) continue
    checking.enter(index)
    for (const field of shared)
      if (report[field] !== undefined) checking.reportIn(field, 'repeated_sensor_field', field)
    checking.leave()
  }
  checking.leave()
}
