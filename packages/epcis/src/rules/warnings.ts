import { shorten } from '../shorten.ts'
import { nearestUnits } from '../units/nearest-units.ts'
import { unitOf } from '../units/unit.ts'
import type { FaultKind } from './fault-kind.ts'
import { question, quote, suggestion } from './wording.ts'

/** What is legal, but probably not intended. */
export const WARNINGS = {
  unknown_prefix: {
    severity: 'warning',
    rule: 'Prefixes are declared in the event or its document, not in a context elsewhere',
    message: (field: string, prefix: string) =>
      `\`${shorten(field)}\` has the prefix ${quote(prefix)}, which may be declared in a context that \`@context\` gives by its address. Nothing is downloaded, so the event hash takes the field as it is written.`,
  },
  malformed_identifier: {
    severity: 'warning',
    rule: 'EPC URNs and Digital Links are well-formed',
    message: (field: string, reason: string) => `\`${field}\` is not well-formed. ${reason}`,
  },
  unlinkable_scheme: {
    severity: 'warning',
    rule: 'EPC schemes are based on a GS1 key',
    message: (field: string, scheme: string) =>
      `\`${field}\` is of the scheme ${scheme}, which has no GS1 Digital Link: it can only be found by its URN.`,
  },
  lot_in_query: {
    severity: 'warning',
    rule: 'Lot and serial are in the path of a Digital Link',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quote(value)}: its lot or serial is in the query string, which the event hash ignores.`,
  },
  unknown_unit: {
    severity: 'warning',
    rule: 'Units are codes of UN/ECE Recommendation 20',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quote(value)}, which is not a unit code of UN/ECE Recommendation 20.${question(nearestUnits(value))}`,
  },
  unit_of_rate: {
    severity: 'warning',
    rule: 'The unit of a quantity is not that of a speed or a flow',
    message: (field: string, value: string, amount: string) =>
      `\`${field}\` is ${quote(value)}, the code of ${unitOf(value)?.symbol}, which is not an amount.${question([amount])}`,
  },
  cbv_urn: {
    severity: 'warning',
    rule: 'JSON writes the words of the CBV bare or as web URIs; their URNs belong to XML',
    message: (field: string, value: string, word: string) =>
      `\`${field}\` is ${quote(value)}, the notation of EPCIS in XML: in JSON it is written ${quote(word)}.`,
  },
  early_time: {
    severity: 'warning',
    rule: 'Events happened after 1989',
    message: (field: string, value: string) => `\`${field}\` is ${quote(value)}, before 1990. Is the clock right?`,
  },
  future_time: {
    severity: 'warning',
    rule: 'Events happened already: `eventTime` is at most a day ahead',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quote(value)}, more than a day in the future. Is the clock right?`,
  },
  unusual_add: {
    severity: 'warning',
    rule: 'Action `ADD` is used with a step that creates things',
    message: (bizStep: string) =>
      `\`action\` is "ADD" with the step ${quote(bizStep)}: things that exist already are usually observed ("OBSERVE").`,
  },
  duplicate_epc: {
    severity: 'warning',
    rule: 'A list names each thing once',
    message: (field: string, value: string) => `\`${field}\` names ${quote(value)} more than once.`,
  },
  repeated_sensor_field: {
    severity: 'warning',
    rule: 'A sensor attribute is in the metadata or in the reports, not in both',
    message: (field: string) => `\`${field}\` is both in \`sensorMetadata\` and here: it is unclear which one applies.`,
  },
  long_transformation: {
    severity: 'warning',
    rule: 'The events of one `transformationID` are within 31 days',
    message: (id: string, first: string, last: string) =>
      `\`transformationID\` is ${quote(id)} from ${first} to ${last}: all its events count as one transformation. Is it the id of a machine or production line?`,
  },
  unusual_persistent_disposition: {
    severity: 'warning',
    rule: '`persistentDisposition` belongs to object and transformation events',
    message: (owner: string) =>
      `\`persistentDisposition\` is not part of ${owner} in the standard: other systems may ignore it.`,
  },
  unknown_vocabulary: {
    severity: 'warning',
    rule: 'Names of vocabularies under `urn:epcglobal:epcis:vtype:` are those of the standard',
    message: (name: string, known: readonly string[]) =>
      `${quote(name)} is no vocabulary of the standard: expected ${known.join(', ')}, or a URI of your own.${suggestion(name, known)}`,
  },
  repeated_element: {
    severity: 'warning',
    rule: 'A document describes each element of a vocabulary once',
    message: (id: string) => `${quote(id)} was described before in this document: the last description counts.`,
  },
  cyclic_children: {
    severity: 'warning',
    rule: 'No element of a vocabulary is below itself',
    message: (id: string) => `A child of ${quote(id)} is also above it: they are all taken as below each other.`,
  },
} as const satisfies Record<string, FaultKind>
