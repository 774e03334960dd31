import { eventHash } from '../hash/event-hash.ts'
import { isObject } from '../json.ts'
import { attributeText } from '../master-data/attributes.ts'
import { compareRationals, parseRational, type Rational } from '../rational.ts'
import { type EventInput, EventReading, type EventView, viewOf } from '../reading/event-reading.ts'
import { isQuantityList } from '../thing-lists.ts'
import { convert, convertDifference } from '../units/convert.ts'
import { attributeSubjects } from './attribute-subjects.ts'
import { isInSome } from './epc-pattern.ts'
import {
  type AmountIn,
  idsIn,
  placeIn,
  quantitiesIn,
  referencesIn,
  thingsIn,
  timeIn,
  typeIn,
  wordsIn,
} from './event-values.ts'
import { type ExtensionValue, extensionValues, normalValue, timeOf } from './extension-values.ts'
import { type MasterData, NO_MASTER_DATA } from './master-data.ts'
import { isHashId, normalEventId } from './normal-form.ts'
import type { Bound, Comparison, Condition, ConditionOf, Query } from './query.ts'
import { remember } from './remember.ts'
import { hasSensors, sensorAmountsIn, sensorTextsIn, sensorTimesIn } from './sensor-values.ts'

type Tests = {
  [Kind in Condition['kind']]: (condition: ConditionOf<Kind>, view: EventView, masterData: MasterData) => boolean
}

/** Does the event meet every condition of the query? */
export function matches(query: Query, input: EventInput, masterData = NO_MASTER_DATA): boolean {
  const view = viewOf(input)
  return query.conditions.every((condition) => meets(condition, view, masterData))
}

function meets<Kind extends Condition['kind']>(
  condition: ConditionOf<Kind> & { kind: Kind },
  view: EventView,
  masterData: MasterData,
): boolean {
  return TESTS[condition.kind](condition, view, masterData)
}

const TESTS: Tests = {
  type: ({ types }, view) => isOneOf(typeIn(view), types),
  action: ({ actions }, { event }) => typeof event.action === 'string' && actions.includes(event.action),
  time: ({ field, bound, instant }, { event }) => isWithin(timeIn(field, event), bound, instant),
  word: ({ field, words }, view) => wordsIn(field, view).some((word) => words.includes(word)),
  place: ({ field, places, withDescendants }, view, masterData) => {
    const place = placeIn(field, view)
    if (place === undefined || places.includes(place)) return place !== undefined
    return withDescendants && places.some((above) => masterData.descendantsOf(above).has(place))
  },
  reference: ({ list, type, references }, view) =>
    referencesIn(list, view).some((reference) => reference.type === type && references.includes(reference.id)),
  identity: ({ field, ids }, view) =>
    field === 'eventID' ? hasEventId(ids, view) : idsIn(field, view).some((id) => ids.includes(id)),
  thing: ({ fields, identifiers, patterns }, view) =>
    fields.some((field) => {
      // A pattern is a set of EPCs: classes are not in it.
      const sets = isQuantityList(field) ? [] : patterns
      return remember(view, field, () => thingsIn(field, view)).some(
        (thing) => identifiers.has(thing.canonical) || isInSome(thing, sets),
      )
    }),
  declaration: ({ kind: _ }, { event }) => isObject(event.errorDeclaration),
  quantity: ({ comparison, amounts, unit }, view) =>
    remember(view, 'quantities', () => quantitiesIn(view)).some((quantity) =>
      compares(comparison, converted(quantity, unit, convert), amounts),
    ),
  extension: ({ field, values }, view) =>
    valuesOf(field, view).some((value) => values.has(normalValue(value) ?? 'an object')),
  extensionRange: ({ field, comparison, bound }, view) =>
    valuesOf(field, view).some((value) => isBeyond(value, comparison, bound)),
  extensionExists: ({ field }, view) => valuesOf(field, view).length > 0,
  sensors: (_, view) => hasSensors(view),
  sensorText: ({ field, texts }, view) => sensorTextsIn(field, view).some((text) => texts.includes(text)),
  sensorTime: ({ field, bound, instant }, view) =>
    sensorTimesIn(field, view).some((time) => isWithin(time, bound, instant)),
  sensorAmount: ({ field, comparison, amounts, unit }, view) => {
    // Five degrees of deviation are nine of Fahrenheit: it has no zero that could lie elsewhere.
    const conversion = field === 'sDev' ? convertDifference : convert
    return sensorAmountsIn(field, view).some((amount) =>
      compares(comparison, converted(amount, unit, conversion), amounts),
    )
  },
  attribute: ({ field, attributes, values }, view, masterData) =>
    attributeSubjects(field, view).some((subject) => {
      const known = masterData.attributesOf(subject)
      const found = attributes.flatMap((attribute) => known.get(attribute) ?? [])
      return values === undefined ? found.length > 0 : found.some((value) => isOneOf(attributeText(value), values))
    }),
}

function isOneOf(text: string | undefined, texts: readonly string[]): boolean {
  return text !== undefined && texts.includes(text)
}

function isWithin(time: number | undefined, bound: 'GE' | 'LT', instant: number): boolean {
  return time !== undefined && (bound === 'GE' ? time >= instant : time < instant)
}

/** An event is known by its id and by its hash. */
function hasEventId(ids: readonly string[], view: EventView): boolean {
  const { eventID } = view.event
  if (typeof eventID === 'string' && ids.includes(normalEventId(eventID))) return true
  if (!ids.some(isHashId)) return false
  const hash = eventHash(view instanceof EventReading ? view : view.event)
  return ids.includes(normalEventId(hash))
}

type Conversion = (amount: string, from: string, to: string) => Rational | undefined

/** The amount in the unit of the query; without one, the number alone counts. */
function converted({ amount, unit }: AmountIn, to: string | undefined, conversion: Conversion): Rational | undefined {
  return to === undefined ? parseRational(amount) : conversion(amount, unit, to)
}

function compares(comparison: Comparison, amount: Rational | undefined, others: readonly Rational[]): boolean {
  if (amount === undefined) return false
  if (comparison === 'EQ' && others.length > 1) return textsOf(others).has(textOf(amount))
  return others.some((other) => HOLDS[comparison](compareRationals(amount, other)))
}

/** Fractions are in lowest terms: equal ones have equal texts, and thousands need not be compared one by one. */
const textOf = ({ numerator, denominator }: Rational) => `${numerator}/${denominator}`

const knownTexts = new WeakMap<readonly Rational[], Set<string>>()

function textsOf(amounts: readonly Rational[]): Set<string> {
  const texts = knownTexts.get(amounts) ?? new Set(amounts.map(textOf))
  knownTexts.set(amounts, texts)
  return texts
}

const HOLDS: Record<Comparison, (order: number) => boolean> = {
  EQ: (order) => order === 0,
  GT: (order) => order > 0,
  GE: (order) => order >= 0,
  LT: (order) => order < 0,
  LE: (order) => order <= 0,
}

function valuesOf(field: string, view: EventView): ExtensionValue[] {
  return remember(view, 'extensions', () => extensionValues(view)).filter((value) => value.field === field)
}

function isBeyond({ value, digits }: ExtensionValue, comparison: Comparison, bound: Bound): boolean {
  if (bound.type === 'number')
    return typeof value === 'number' && compares(comparison, parseRational(digits), [bound.number])
  const instant = typeof value === 'string' ? timeOf(value) : undefined
  return instant !== undefined && HOLDS[comparison](instant - bound.instant)
}
