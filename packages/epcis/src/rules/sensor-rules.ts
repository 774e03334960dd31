import { isObject, type JsonObject } from '../json.ts'
import { MEASURED } from '../shapes/parts.ts'
import type { Checking } from './checking.ts'

/** What the metadata says of all reports, a report should not say again. */
export function sensorFieldsStandOnce(event: JsonObject, checking: Checking): void {
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
  const said = MEASURED.filter((field) => sensorMetadata[field] !== undefined)
  checking.enter('sensorReport')
  for (const [index, report] of sensorReport.entries()) {
    if (!isObject(report)) continue
    checking.enter(index)
    for (const field of said) if (report[field] !== undefined) checking.reportIn(field, 'repeated_sensor_field', field)
    checking.leave()
  }
  checking.leave()
}
