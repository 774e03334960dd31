import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { EventType } from '../shapes/events.ts'
import { BIZ_STEPS } from '../vocabulary.ts'
import type { Checking } from './checking.ts'
import { sensorFieldsStandOnce } from './sensor-rules.ts'
import { withArticle } from './wording.ts'

/** A rule that looks at several fields at once, which no shape can do. */
export type Rule = (event: JsonObject, checking: Checking) => void

const always: Rule[] = [thingsAreNamedOnce, dispositionSaysSomething, sensorFieldsStandOnce]

export const EVENT_RULES: Record<EventType, Rule[]> = {
  ObjectEvent: [...always, objectsAreThere, ilmdDescribesNewThings, addMakesThings],
  AggregationEvent: [...always, childrenAreThere, aggregationHasParent, dispositionIsForeseen],
  AssociationEvent: [...always, childrenAreThere, dispositionIsForeseen],
  TransactionEvent: [...always, transactedAreThere, dispositionIsForeseen],
  TransformationEvent: [...always, transformationIsComplete],
}

function thingsAreNamedOnce(event: JsonObject, checking: Checking): void {
  for (const list of ['epcList', 'childEPCs', 'inputEPCList', 'outputEPCList']) {
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

function dispositionSaysSomething(event: JsonObject, checking: Checking): void {
  const disposition = event.persistentDisposition
  if (!isObject(disposition) || disposition.set !== undefined || disposition.unset !== undefined) return
  checking.reportIn('persistentDisposition', 'empty_disposition')
}

function dispositionIsForeseen(event: JsonObject, checking: Checking): void {
  if (event.persistentDisposition === undefined) return
  checking.reportIn('persistentDisposition', 'unusual_persistent_disposition', withArticle(String(event.type)))
}

function objectsAreThere(event: JsonObject, checking: Checking): void {
  // An empty epcList is legal: a sensor may speak of nothing but its place.
  if (event.epcList !== undefined || hasItems(event, 'quantityList')) return
  if (hasItems(event, 'sensorElementList') && event.readPoint !== undefined) return
  const expected = '`epcList`, `quantityList`, or `sensorElementList` with a `readPoint`'
  checking.report('missing_objects', 'The ObjectEvent', expected)
}

function childrenAreThere(event: JsonObject, checking: Checking): void {
  if (event.action === 'DELETE' || hasItems(event, 'childEPCs') || hasItems(event, 'childQuantityList')) return
  checking.report('missing_objects', `The ${event.type}`, '`childEPCs` or `childQuantityList`')
}

function transactedAreThere(event: JsonObject, checking: Checking): void {
  if (event.action === 'DELETE' || event.epcList !== undefined || hasItems(event, 'quantityList')) return
  checking.report('missing_objects', 'The TransactionEvent', '`epcList` or `quantityList`')
}

function aggregationHasParent(event: JsonObject, checking: Checking): void {
  const { action, parentID } = event
  if (parentID === undefined && (action === 'ADD' || action === 'DELETE')) checking.report('missing_parent', action)
}

function ilmdDescribesNewThings(event: JsonObject, checking: Checking): void {
  const { action, ilmd } = event
  if (ilmd === undefined || action === 'ADD' || typeof action !== 'string') return
  checking.reportIn('ilmd', 'misplaced_ilmd', `an ObjectEvent with action ${action}`)
}

/** The steps in which things begin to exist. */
const MAKING = new Set(
  'commissioning creating_class_instance encoding assembling collecting repackaging other'.split(' '),
)
const CBV_STEP = /^(?:https:\/\/ref\.gs1\.org\/cbv\/BizStep-|urn:epcglobal:cbv:bizstep:|cbv:BizStep-)/

function addMakesThings(event: JsonObject, checking: Checking): void {
  const { action, bizStep } = event
  if (action !== 'ADD' || typeof bizStep !== 'string') return
  const step = bizStep.includes(':') ? bizStep.replace(CBV_STEP, '') : bizStep
  if (!MAKING.has(step) && BIZ_STEPS.has(step)) checking.reportIn('action', 'unusual_add', step)
}

function transformationIsComplete(event: JsonObject, checking: Checking): void {
  const inputs = hasItems(event, 'inputEPCList') || hasItems(event, 'inputQuantityList')
  const outputs = hasItems(event, 'outputEPCList') || hasItems(event, 'outputQuantityList')
  if (inputs && outputs) return
  if (event.transformationID !== undefined && (inputs || outputs)) return
  const absent = inputs ? 'outputs' : outputs ? 'inputs' : 'inputs and no outputs'
  checking.report('incomplete_transformation', absent)
}

function items(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : []
}

function hasItems(event: JsonObject, list: string): boolean {
  return items(event[list]).length > 0
}
