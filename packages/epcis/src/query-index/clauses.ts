import { type MasterData, NO_MASTER_DATA } from '../query/master-data.ts'
import type { Comparison, Condition, ConditionOf, Query } from '../query/query.ts'
import { EPC_LISTS, isQuantityList, QUANTITY_LISTS } from '../thing-lists.ts'
import { baseAmount, bucketsBetween, numberOf, slackOf } from './amounts.ts'
import { OVERFLOW } from './event-terms.ts'
import { termOf } from './term.ts'
import { classTerm, epcTerm, isExactPattern, patternTerm } from './thing-terms.ts'

/** What an index can look for. Every event that meets a condition meets its clause; without one, only `matches` decides. */
export type Clause =
  | { kind: 'terms'; terms: number[] }
  | { kind: 'time'; field: 'eventTime' | 'recordTime'; bound: 'GE' | 'LT'; instant: number }
  | RangeClause
  | { kind: 'eventID'; ids: string[] }

/**
 * Some range of one of the fields reaches from `lowest` to `highest`, or into it. These numbers are nearly those of the
 * query; a range that ends above `sureAbove`, or begins below `sureBelow`, holds a value that meets the condition in any case.
 */
export type RangeClause = {
  kind: 'range'
  fields: number[]
  lowest: number
  highest: number
  sureAbove: number
  sureBelow: number
}

/**
 * The clauses of a query, all of which must hold, and whether they say all that it does: of events without `OVERFLOW`, with
 * ranges that meet their clauses in any case.
 */
export type Clauses = { clauses: Clause[]; isExact: boolean }

export function clausesOf({ conditions }: Query, masterData: MasterData = NO_MASTER_DATA): Clauses {
  const found = conditions.map((condition) => clauseOf(condition, masterData))
  return {
    clauses: found.map(({ clause }) => clause).filter((clause) => clause !== undefined),
    isExact: found.every(({ isExact }) => isExact),
  }
}

type Found = { clause?: Clause; isExact: boolean }

type Makers = { [Kind in Condition['kind']]: (condition: ConditionOf<Kind>, masterData: MasterData) => Found }

function clauseOf<Kind extends Condition['kind']>(
  condition: ConditionOf<Kind> & { kind: Kind },
  masterData: MasterData,
): Found {
  return MAKERS[condition.kind](condition, masterData)
}

const exactly = (clause: Clause): Found => ({ clause, isExact: true })

const roughly = (clause: Clause): Found => ({ clause, isExact: false })

const terms = (field: string, values: Iterable<string>): Clause => ({
  kind: 'terms',
  terms: Array.from(values, (value) => termOf(field, value)),
})

const withOverflow = (list: number[]): Clause => ({ kind: 'terms', terms: [...list, OVERFLOW] })

/** The fields with master data that have terms of their own; that of a reference also holds its type. */
const INDEXED_SUBJECTS: ReadonlySet<string> = new Set(['readPoint', 'bizLocation', 'bizStep', 'disposition'])

const MAKERS: Makers = {
  type: ({ types }) => exactly(terms('type', types)),
  action: ({ actions }) => exactly(terms('action', actions)),
  time: ({ field, bound, instant }) =>
    field === 'errorDeclarationTime'
      ? roughly(terms('errorDeclaration', ['']))
      : exactly({ kind: 'time', field, bound, instant }),
  word: ({ field, words }) => exactly(terms(field, words)),
  place: ({ field, places, withDescendants }, masterData) => {
    const below = withDescendants ? places.flatMap((place) => [...masterData.descendantsOf(place)]) : []
    return exactly(terms(field, new Set([...places, ...below])))
  },
  reference: ({ list, type, references }) => exactly(terms(`${list} ${type}`, references)),
  identity: ({ field, ids }) => (field === 'eventID' ? exactly({ kind: 'eventID', ids }) : exactly(terms(field, ids))),
  thing: ({ fields, identifiers, patterns }) => {
    const classLists = fields.filter(isQuantityList).length
    const epcLists = fields.length - classLists
    const named = Array.from(identifiers, (identifier) => [
      ...(epcLists > 0 ? [epcTerm(identifier)] : []),
      ...(classLists > 0 ? [classTerm(identifier)] : []),
    ])
    // The index does not know in which list a thing is.
    const isAny = [0, QUANTITY_LISTS.length].includes(classLists) && [0, EPC_LISTS.length + 1].includes(epcLists)
    const clause: Clause = { kind: 'terms', terms: [...named.flat(), ...patterns.map(patternTerm)] }
    return { clause, isExact: isAny && patterns.every(isExactPattern) }
  },
  declaration: () => exactly(terms('errorDeclaration', [''])),
  quantity: ({ comparison, amounts, unit }) => {
    const bases = amounts.map((amount) =>
      unit === undefined ? { amount: numberOf(amount) } : baseAmount(numberOf(amount), unit),
    )
    const field = unit === undefined ? 'quantity' : `quantity ${baseAmount(0, unit).dimension}`
    const buckets = bases.flatMap(({ amount }) => bucketsBetween(...reachOf(comparison, amount, [0, Infinity])))
    return roughly(terms(field, new Set(buckets.map(String))))
  },
  extension: ({ field, values }) => exactly(withOverflow(Array.from(values, (value) => termOf(field, value)))),
  extensionRange: ({ field, comparison, bound }) => {
    const value = bound.type === 'number' ? numberOf(bound.number) : bound.instant
    return exactly(range(termOf(bound.type, field), comparison, [value]))
  },
  extensionExists: ({ field }) => exactly(withOverflow([termOf('exists', field)])),
  sensors: () => exactly(terms('sensors', [''])),
  sensorText: ({ field, texts }) => exactly(terms(`sensor ${field}`, texts)),
  sensorTime: ({ field, bound, instant }) => exactly(range(termOf('sensor', field), bound, [instant])),
  sensorAmount: ({ field, comparison, amounts, unit = '' }) => {
    const isDifference = field === 'sDev'
    const { dimension } = baseAmount(0, unit, isDifference)
    const values = amounts.map((amount) => baseAmount(numberOf(amount), unit, isDifference).amount)
    return exactly(range(termOf(`sensor ${field}`, dimension), comparison, values))
  },
  attribute: ({ field, attributes, values }, masterData) => {
    const elements = masterData.elementsWith(attributes, values)
    if (field === 'epcClass') return exactly({ kind: 'terms', terms: Array.from(elements, classTerm) })
    return INDEXED_SUBJECTS.has(field) ? exactly(terms(field, elements)) : { isExact: false }
  },
}

/** From the smallest to the largest value that a comparison with any of these accepts. */
function range(field: number, comparison: Comparison, values: number[]): Clause {
  const reaches = values.map((value) => reachOf(comparison, value, [-Infinity, Infinity]))
  const lowest = Math.min(...reaches.map(([low]) => low))
  const highest = Math.max(...reaches.map(([, high]) => high))
  return {
    kind: 'range',
    fields: [field, OVERFLOW],
    lowest: lowest - slackOf(lowest),
    highest: highest + slackOf(highest),
    sureAbove: comparison === 'GT' || comparison === 'GE' ? lowest + slackOf(lowest) : Infinity,
    sureBelow: comparison === 'LT' || comparison === 'LE' ? highest - slackOf(highest) : -Infinity,
  }
}

function reachOf(comparison: Comparison, value: number, [min, max]: [number, number]): [number, number] {
  if (comparison === 'EQ') return [value, value]
  return comparison === 'GT' || comparison === 'GE' ? [value, max] : [min, value]
}
