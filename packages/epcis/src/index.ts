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
export { type EventInput, EventReading } from './reading/event-reading.ts'
export { MAX_DEPTH } from './reading/json-scanner.ts'
export { GS1_PREFIXES, type Prefixes } from './reading/prefixes.ts'
export { type DocumentReading, MAX_EVENTS, readDocument } from './reading/read-document.ts'
export { READ_ERRORS, ReadError, type ReadErrorCode } from './reading/read-error.ts'
export { type ReadOptions, readEvent } from './reading/read-event.ts'
export { type StorableText, storableText, withDecimals } from './reading/storable-text.ts'
export type { PlacedSpan, TransformationSpan } from './reading/transformation-spans.ts'
export { checkDocument } from './rules/check-document.ts'
export { checkEvent } from './rules/check-event.ts'
export { checkTransformationSpan } from './rules/check-transformation-span.ts'
export { MAX_FAULTS } from './rules/checking.ts'
export { FAULTS, type Fault, type FaultCode, type Severity } from './rules/faults.ts'
export * from './shapes/documents.ts'
export * from './shapes/events.ts'
export { instantOf } from './time.ts'
export * from './vocabulary.ts'
