import { isObject } from '../json.ts'
import { idsIn, quantitiesIn, REFERENCE_LISTS, referencesIn, thingsIn, wordsIn } from '../query/event-values.ts'
import { extensionValues, normalValue, timeOf } from '../query/extension-values.ts'
import { SENSOR_AMOUNT_FIELDS, SENSOR_TEXT_FIELDS, SENSOR_TIME_FIELDS } from '../query/query.ts'
import { hasSensors, sensorAmountsIn, sensorTextsIn, sensorTimesIn } from '../query/sensor-values.ts'
import { type EventInput, type EventView, viewOf } from '../reading/event-reading.ts'
import { EPC_LISTS, QUANTITY_LISTS } from '../thing-lists.ts'
import { baseAmount, bucketOf } from './amounts.ts'
import { type FieldValue, fieldValues } from './field-values.ts'
import { termOf } from './term.ts'
import { addPatternTerms, classTerm, epcTerm } from './thing-terms.ts'

/** The smallest and the largest number or time that an event has in a field. */
export type FieldRange = { field: number; lowest: number; highest: number }

/** What an index keeps of an event, so that `clausesOf` a query finds it. */
export type EventTerms = { terms: number[]; ranges: FieldRange[]; values: FieldValue[] }

/** An event with more extension values keeps `OVERFLOW` in place of the others, and is a candidate for all of them. */
export const MAX_INDEXED_EXTENSIONS = 200

export const OVERFLOW = termOf('overflow', '')

export function eventTerms(input: EventInput): EventTerms {
  const view = viewOf(input)
  const terms = new Set<number>()
  const ranges = new Map<number, FieldRange>()
  const values = fieldValues(view)
  for (const { field, term } of values) if (field !== 'companyPrefix') terms.add(term)
  addStandardTerms(terms, view)
  addThingTerms(terms, view)
  for (const { amount, unit } of quantitiesIn(view)) {
    const base = baseAmount(Number(amount), unit)
    terms.add(termOf('quantity', String(bucketOf(Number(amount)))))
    terms.add(termOf(`quantity ${base.dimension}`, String(bucketOf(base.amount))))
  }
  if (hasSensors(view)) addSensors(terms, ranges, view)
  addExtensions(terms, ranges, view)
  return { terms: [...terms], ranges: [...ranges.values()], values }
}

/** Those that are not among the remembered values. */
const OTHER_WORDS = ['persistentDisposition_set', 'persistentDisposition_unset', 'errorReason'] as const

function addStandardTerms(terms: Set<number>, view: EventView): void {
  const { event } = view
  const add = (field: string, value: string | undefined) => {
    if (value !== undefined) terms.add(termOf(field, value))
  }
  if (typeof event.action === 'string') add('action', event.action)
  for (const field of OTHER_WORDS) for (const word of wordsIn(field, view)) add(field, word)
  for (const list of REFERENCE_LISTS)
    for (const { type, id } of referencesIn(list, view)) if (type !== undefined) add(`${list} ${type}`, id)
  for (const field of ['transformationID', 'correctiveEventID'] as const)
    for (const id of idsIn(field, view)) add(field, id)
  if (isObject(event.errorDeclaration)) add('errorDeclaration', '')
}

function addThingTerms(terms: Set<number>, view: EventView): void {
  const seen = new Set<string>()
  for (const field of ['parentID', ...EPC_LISTS] as const) {
    for (const epc of thingsIn(field, view)) {
      terms.add(epcTerm(epc.canonical))
      addPatternTerms(terms, epc, seen)
    }
  }
  for (const list of QUANTITY_LISTS) for (const { canonical } of thingsIn(list, view)) terms.add(classTerm(canonical))
}

function addSensors(terms: Set<number>, ranges: Map<number, FieldRange>, view: EventView): void {
  terms.add(termOf('sensors', ''))
  for (const field of SENSOR_TEXT_FIELDS)
    for (const text of sensorTextsIn(field, view)) terms.add(termOf(`sensor ${field}`, text))
  for (const field of SENSOR_TIME_FIELDS)
    for (const time of sensorTimesIn(field, view)) widen(ranges, termOf('sensor', field), time)
  for (const field of SENSOR_AMOUNT_FIELDS)
    for (const { amount, unit } of sensorAmountsIn(field, view)) {
      const base = baseAmount(Number(amount), unit, field === 'sDev')
      widen(ranges, termOf(`sensor ${field}`, base.dimension), base.amount)
    }
}

function addExtensions(terms: Set<number>, ranges: Map<number, FieldRange>, view: EventView): void {
  const values = extensionValues(view)
  for (const value of values.slice(0, MAX_INDEXED_EXTENSIONS)) {
    terms.add(termOf('exists', value.field))
    const normal = normalValue(value)
    if (normal !== undefined) terms.add(termOf(value.field, normal))
    if (typeof value.value === 'number') widen(ranges, termOf('number', value.field), value.value)
    const time = typeof value.value === 'string' ? timeOf(value.value) : undefined
    if (time !== undefined) widen(ranges, termOf('time', value.field), time)
  }
  if (values.length <= MAX_INDEXED_EXTENSIONS) return
  terms.add(OVERFLOW)
  ranges.set(OVERFLOW, { field: OVERFLOW, lowest: Number.NEGATIVE_INFINITY, highest: Number.POSITIVE_INFINITY })
}

function widen(ranges: Map<number, FieldRange>, field: number, value: number): void {
  const range = ranges.get(field)
  if (range === undefined) ranges.set(field, { field, lowest: value, highest: value })
  else {
    range.lowest = Math.min(range.lowest, value)
    range.highest = Math.max(range.highest, value)
  }
}
