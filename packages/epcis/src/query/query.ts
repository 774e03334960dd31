import type { Rational } from '../rational.ts'
import type { EPC_LISTS, QUANTITY_LISTS } from '../thing-lists.ts'
import type { EpcPattern } from './epc-pattern.ts'

/** How an amount is compared with that of a parameter. */
export const COMPARISONS = ['EQ', 'GT', 'GE', 'LT', 'LE'] as const

export type Comparison = (typeof COMPARISONS)[number]

/** What one parameter asks of an event. All values are in their normal form, whatever notation was used. */
export type Condition =
  | { kind: 'type'; types: string[] }
  | { kind: 'action'; actions: string[] }
  /** Milliseconds since 1970; the range includes its start and excludes its end. */
  | { kind: 'time'; field: TimeField; bound: 'GE' | 'LT'; instant: number }
  | { kind: 'word'; field: WordField; words: string[] }
  /** With descendants, master data says which places belong to a place. */
  | { kind: 'place'; field: PlaceField; places: string[]; withDescendants: boolean }
  | { kind: 'reference'; list: ReferenceList; type: string; references: string[] }
  | { kind: 'identity'; field: 'eventID' | 'transformationID' | 'correctiveEventID'; ids: string[] }
  | { kind: 'declaration' }
  /** Some field names one of the identifiers, or one that a pattern describes. */
  | { kind: 'thing'; fields: readonly ThingField[]; identifiers: ReadonlySet<string>; patterns: EpcPattern[] }
  | { kind: 'quantity'; comparison: Comparison; amounts: Rational[]; unit: string | undefined }
  /** Some value of an extension field is one of these; the field is named as in `ExtensionValue`. */
  | { kind: 'extension'; field: string; values: ReadonlySet<string> }
  | { kind: 'extensionRange'; field: string; comparison: Comparison; bound: Bound }
  | { kind: 'extensionExists'; field: string }
  | { kind: 'sensors' }
  | { kind: 'sensorText'; field: SensorTextField; texts: string[] }
  | { kind: 'sensorTime'; field: SensorTimeField; bound: 'GE' | 'LT'; instant: number }
  | { kind: 'sensorAmount'; field: SensorAmountField; comparison: Comparison; amounts: Rational[]; unit?: string }
  /** Master data gives one of the attributes to what the field names, and, if values are given, one of those values. */
  | { kind: 'attribute'; field: string; attributes: string[]; values: string[] | undefined }

export type ConditionOf<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>

/** What the value of an extension field is compared with. */
export type Bound = { type: 'number'; number: Rational } | { type: 'time'; instant: number }

export type PlaceField = 'readPoint' | 'bizLocation'

/** The attributes of sensor metadata and reports that are compared as texts. */
export const SENSOR_TEXT_FIELDS = [
  'type',
  'deviceID',
  'dataProcessingMethod',
  'microorganism',
  'chemicalSubstance',
  'bizRules',
  'stringValue',
  'hexBinaryValue',
  'uriValue',
  'booleanValue',
] as const

export type SensorTextField = (typeof SENSOR_TEXT_FIELDS)[number]

export const SENSOR_TIME_FIELDS = ['time', 'startTime', 'endTime'] as const

export type SensorTimeField = (typeof SENSOR_TIME_FIELDS)[number]

/** The attributes of sensor reports that are numbers, all but the last with a unit. */
export const SENSOR_AMOUNT_FIELDS = [
  'value',
  'minValue',
  'maxValue',
  'meanValue',
  'sDev',
  'percValue',
  'percRank',
] as const

export type SensorAmountField = (typeof SENSOR_AMOUNT_FIELDS)[number]

/** A field with EPCs, or a list of quantity elements. */
export type ThingField = 'parentID' | (typeof EPC_LISTS)[number] | (typeof QUANTITY_LISTS)[number]
export type TimeField = 'eventTime' | 'recordTime' | 'errorDeclarationTime'
export type WordField =
  | 'bizStep'
  | 'disposition'
  | 'persistentDisposition_set'
  | 'persistentDisposition_unset'
  | 'errorReason'
export type ReferenceList = 'bizTransaction' | 'source' | 'destination'

/** A query for events: an event must meet all conditions. */
export type Query = {
  conditions: Condition[]
  /** `eventTime`, `recordTime`, or the full IRI of an extension. */
  orderBy: string | undefined
  orderDirection: 'ASC' | 'DESC'
  eventCountLimit: number | undefined
  maxEventCount: number | undefined
}

/** What is wrong with one parameter. */
export type QueryFault = { parameter: string; code: 'unknown_parameter' | 'format'; message: string }
