import { cbvWord } from '../cbv-notations.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { EventType } from '../shapes/events.ts'
import { EPC_LISTS, THING_LISTS, type ThingPart } from '../thing-lists.ts'
import { BIZ_STEPS } from '../vocabulary.ts'
import type { Checking } from './checking.ts'
import { warnOfRepeatedSensorFields } from './sensor-rules.ts'
import { withArticle } from './wording.ts'

/** A rule about several fields at once, which no shape can express. */
export type Rule = (event: JsonObject, checking: Checking) => void

const always: Rule[] = [requireUniqueEpcs, requireDispositionChange, warnOfRepeatedSensorFields]

export const EVENT_RULES: Record<EventType, Rule[]> = {
  ObjectEvent: [...always, requireObjects, requireNewThingsForIlmd, warnOfUnusualAdd],
  AggregationEvent: [...always, requireChildren, requireParent, warnOfDisposition],
  AssociationEvent: [...always, requireChildren, warnOfDisposition],
  TransactionEvent: [...always, requireTransactionObjects, warnOfDisposition],
  TransformationEvent: [...always, requireInputsAndOutputs],
}

function requireUniqueEpcs(event: JsonObject, checking: Checking): void {
  for (const list of EPC_LISTS) {
    const epcs = items(event[list])
    if (epcs.length < 2) continue
    const seen = new Set<JsonValue>()
    for (const [index, epc] of epcs.entries()) {
      if (seen.has(epc)) reportRepeated(list, index, epc, checking)
      seen.add(epc)
    }
  }
}

function reportRepeated(list: string, index: number, epc: JsonValue, checking: Checking): void {
  if (typeof epc !== 'string') return
  checking.enter(list)
  checking.reportIn(index, 'duplicate_epc', list, epc)
  checking.leave()
}

function requireDispositionChange(event: JsonObject, checking: Checking): void {
  const disposition = event.persistentDisposition
  if (!isObject(disposition) || disposition.set !== undefined || disposition.unset !== undefined) return
  checking.reportIn('persistentDisposition', 'empty_disposition')
}

function warnOfDisposition(event: JsonObject, checking: Checking): void {
  if (event.persistentDisposition === undefined) return
  checking.reportIn('persistentDisposition', 'unusual_persistent_disposition', withArticle(String(event.type)))
}

function requireObjects(event: JsonObject, checking: Checking): void {
  // An empty epcList is legal: a sensor may report about nothing but its place.
  if (event.epcList !== undefined || hasItems(event, 'quantityList')) return
  if (hasItems(event, 'sensorElementList') && event.readPoint !== undefined) return
  const expected = '`epcList`, `quantityList`, or `sensorElementList` with a `readPoint`'
  checking.report('missing_objects', 'The ObjectEvent', expected)
}

function requireChildren(event: JsonObject, checking: Checking): void {
  if (event.action === 'DELETE' || namesThings(event, 'child')) return
  checking.report('missing_objects', `The ${event.type}`, '`childEPCs` or `childQuantityList`')
}

function requireTransactionObjects(event: JsonObject, checking: Checking): void {
  if (event.action === 'DELETE' || event.epcList !== undefined || hasItems(event, 'quantityList')) return
  checking.report('missing_objects', 'The TransactionEvent', '`epcList` or `quantityList`')
}

function requireParent(event: JsonObject, checking: Checking): void {
  const { action, parentID } = event
  if (parentID === undefined && (action === 'ADD' || action === 'DELETE')) checking.report('missing_parent', action)
}

function requireNewThingsForIlmd(event: JsonObject, checking: Checking): void {
  const { action, ilmd } = event
  if (ilmd === undefined || action === 'ADD' || typeof action !== 'string') return
  checking.reportIn('ilmd', 'misplaced_ilmd', `an ObjectEvent with action ${action}`)
}

/** The steps in which things begin to exist. */
const CREATING_STEPS = new Set(
  'commissioning creating_class_instance encoding assembling collecting repackaging other'.split(' '),
)

function warnOfUnusualAdd(event: JsonObject, checking: Checking): void {
  const { action, bizStep } = event
  if (action !== 'ADD' || typeof bizStep !== 'string') return
  const step = cbvWord(BIZ_STEPS, bizStep)
  if (step !== undefined && !CREATING_STEPS.has(step)) checking.reportIn('action', 'unusual_add', step)
}

function requireInputsAndOutputs(event: JsonObject, checking: Checking): void {
  const inputs = namesThings(event, 'input')
  const outputs = namesThings(event, 'output')
  if (inputs && outputs) return
  if (event.transformationID !== undefined && (inputs || outputs)) return
  const absent = inputs ? 'outputs' : outputs ? 'inputs' : 'inputs and no outputs'
  checking.report('incomplete_transformation', absent)
}

function items(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : []
}

function namesThings(event: JsonObject, part: ThingPart): boolean {
  const { epcs, quantities } = THING_LISTS[part]
  return hasItems(event, epcs) || hasItems(event, quantities)
}

function hasItems(event: JsonObject, list: string): boolean {
  return items(event[list]).length > 0
}
