export { cbvNotations, cbvWord } from './cbv-notations.ts'
export { eventHash, type HashOptions, type HashVersion, preHash } from './hash/event-hash.ts'
export * from './identifiers/index.ts'
export type { JsonArray, JsonObject, JsonValue } from './json.ts'
export {
  type Consumed,
  type Containment,
  type Lineage,
  lineageOf,
  type Produced,
  type Thing,
  transformationKey,
} from './lineage/lineage.ts'
export type { Amount, Mention } from './lineage/mentions.ts'
export type { Role } from './lineage/roles.ts'
export {
  attributeName,
  attributeText,
  nameIn,
  shortAttributeName,
  type VocabularyAttribute,
} from './master-data/attributes.ts'
export { canonicalElement, readMasterData, type VocabularyElement } from './master-data/read-master-data.ts'
export { VOCABULARY_TYPES, vocabularyName, vocabularyType } from './master-data/vocabulary-types.ts'
export { EPCIS_CONTEXT } from './namespaces.ts'
export { nearestWord } from './nearest-word.ts'
export { describableIn } from './query/attribute-subjects.ts'
export { EPC_FORMATS, type EpcFormat, isEpcFormat, withEpcFormat } from './query/epc-format.ts'
export { type MasterData, NO_MASTER_DATA } from './query/master-data.ts'
export { matches } from './query/matches.ts'
export type { ParameterValue } from './query/parameters.ts'
export { type ParsedQuery, parseQuery, QUERY_PARAMETERS } from './query/parse-query.ts'
export type { Comparison, Condition, ConditionOf, Query, QueryFault } from './query/query.ts'
export { compareSortKeys, type SortKey, sortKeyOf } from './query/sort-key.ts'
export { type Clause, type Clauses, clausesOf, type RangeClause } from './query-index/clauses.ts'
export {
  type EventTerms,
  eventTerms,
  type FieldRange,
  OVERFLOW,
} from './query-index/event-terms.ts'
export type { FieldValue, ValueField } from './query-index/field-values.ts'
export { termOf } from './query-index/term.ts'
export { classTerm, epcTerm } from './query-index/thing-terms.ts'
export {
  add as addRationals,
  compareRationals,
  decimalText,
  divide as divideRationals,
  multiply as multiplyRationals,
  parseRational,
  type Rational,
  roundedText,
  subtract as subtractRationals,
} from './rational.ts'
export { DocumentSyntax } from './reading/document-syntax.ts'
export { type EventInput, EventReading } from './reading/event-reading.ts'
export { MAX_DEPTH } from './reading/json-scanner.ts'
export { GS1_PREFIXES, type Prefixes, prefixesIn } from './reading/prefixes.ts'
export { type DocumentReading, MAX_EVENTS, readDocument } from './reading/read-document.ts'
export { READ_ERRORS, ReadError, type ReadErrorCode, UnexpectedDocument } from './reading/read-error.ts'
export { type ReadOptions, readEvent } from './reading/read-event.ts'
export { type StorableText, storableText, withDecimals } from './reading/storable-text.ts'
export type { PlacedSpan, TransformationSpan } from './reading/transformation-spans.ts'
export { checkDocument } from './rules/check-document.ts'
export { type CheckOptions, checkEvent } from './rules/check-event.ts'
export { checkTransformationSpan } from './rules/check-transformation-span.ts'
export { MAX_FAULTS } from './rules/checking.ts'
export type { Severity } from './rules/fault-kind.ts'
export { FAULTS, type Fault, type FaultCode } from './rules/faults.ts'
export { nextFiring } from './schedule/next-firing.ts'
export { type ParsedSchedule, parseSchedule } from './schedule/parse-schedule.ts'
export { SCHEDULE_FIELDS, type Schedule, type ScheduleFault, type ScheduleField } from './schedule/schedule.ts'
export * from './shapes/documents.ts'
export * from './shapes/events.ts'
export { EPC_LISTS, QUANTITY_LISTS, THING_LISTS, type ThingPart } from './thing-lists.ts'
export { instantOf } from './time.ts'
export * from './units/index.ts'
export * from './vocabulary.ts'
