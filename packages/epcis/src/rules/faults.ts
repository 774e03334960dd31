import { shortened } from '../shortened.ts'
import { quoted, suggestion } from './wording.ts'

export type Severity = 'error' | 'warning'

/** One thing that is wrong, or odd, in an event. */
export type Fault = {
  severity: Severity
  /** RFC 6901 pointer into the event. */
  pointer: string
  code: FaultCode
  message: string
}

type Kind = { severity: Severity; rule: string; message: (...details: never[]) => string }

/** Every fault that a check can report: its rule, and how it speaks. Codes never change. */
export const FAULTS = {
  missing_context: {
    severity: 'error',
    rule: 'An event has a `@context`, its own or its document’s',
    message: () => '`@context` is missing: expected the address of the EPCIS context, and the prefixes in use.',
  },
  unsupported_event_type: {
    severity: 'error',
    rule: '`type` is one of the five event types',
    message: (value: unknown, types: string[]) =>
      `\`type\` is ${quoted(value)}: expected one of ${types.join(', ')}.${suggestion(value, types)}`,
  },
  unsupported_document_type: {
    severity: 'error',
    rule: 'A document is an EPCISDocument or an EPCISQueryDocument',
    message: (value: unknown, types: string[]) =>
      `\`type\` is ${quoted(value)}: expected ${types.join(' or ')}.${suggestion(value, types)}`,
  },
  missing_field: {
    severity: 'error',
    rule: 'Required fields are there',
    message: (field: string, owner: string) => `\`${field}\` is missing: ${owner} needs it.`,
  },
  unknown_field: {
    severity: 'error',
    rule: 'Every field is known or has a prefix',
    message: (field: string, owner: string, known: string[], extensible: boolean) => {
      const expected = extensible
        ? `a known one, or an extension with a prefix, such as example:${shortened(field)}`
        : `one of ${known.join(', ')}`
      return `\`${shortened(field)}\` is not a field of ${owner}: expected ${expected}.${suggestion(field, known)}`
    },
  },
  undeclared_prefix: {
    severity: 'error',
    rule: 'The prefix of each outermost extension is declared in the context',
    message: (field: string, prefix: string) =>
      `\`${shortened(field)}\` has the prefix ${quoted(prefix)}: expected a prefix that \`@context\` declares, or a full IRI.`,
  },
  wrong_type: {
    severity: 'error',
    rule: 'Values have their type',
    message: (field: string, value: unknown, expected: string) =>
      `\`${field}\` is ${quoted(value)}: expected ${expected}.`,
  },
  empty_list: {
    severity: 'error',
    rule: 'Lists that must say something are not empty',
    message: (field: string) => `\`${field}\` is an empty list: expected at least one entry.`,
  },
  unknown_value: {
    severity: 'error',
    rule: 'Values come from their list',
    message: (field: string, value: unknown, known: string[]) =>
      `\`${field}\` is ${quoted(value)}: expected one of ${known.join(', ')}.${suggestion(value, known)}`,
  },
  unknown_word: {
    severity: 'error',
    rule: 'A bare word is a word of the Core Business Vocabulary; private values are URIs',
    message: (field: string, value: string, known: string[]) =>
      `\`${field}\` is ${quoted(value)}: expected a word of the CBV or a URI.${suggestion(value, known)}`,
  },
  bad_uri: {
    severity: 'error',
    rule: 'Identifiers are URIs',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quoted(value)}: expected a URI, such as urn:example:1 or https://example.com/1.`,
  },
  bad_time: {
    severity: 'error',
    rule: 'Times are a date, a time and a zone',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quoted(value)}: expected a date and time, such as 2024-05-17T08:30:00.000+02:00.`,
  },
  time_without_zone: {
    severity: 'error',
    rule: 'Times say their zone',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quoted(value)}: expected a zone at its end, such as Z or +02:00.`,
  },
  bad_offset: {
    severity: 'error',
    rule: 'Offsets are ±HH:MM, from −14:00 to +14:00',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quoted(value)}: expected an offset from -14:00 to +14:00, such as +02:00.`,
  },
  bad_unit: {
    severity: 'error',
    rule: 'Units are UN/ECE codes',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quoted(value)}: expected a UN/ECE unit code of 2 or 3 characters, such as KGM or EA.`,
  },
  bad_hex: {
    severity: 'error',
    rule: 'Hexadecimal values are hexadecimal digits',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quoted(value)}: expected hexadecimal digits, such as f0f0f0.`,
  },
  bad_version: {
    severity: 'error',
    rule: 'Versions are numbers with dots',
    message: (field: string, value: string) => `\`${field}\` is ${quoted(value)}: expected a version, such as 2.0.`,
  },
  class_for_instance: {
    severity: 'error',
    rule: 'No batch or class stands where one single thing belongs',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quoted(value)}, a batch or class: expected one single thing, such as an SGTIN or SSCC.`,
  },
  instance_for_class: {
    severity: 'error',
    rule: 'No single thing stands where a batch or class belongs',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quoted(value)}, one single thing: expected a batch or class, such as an LGTIN.`,
  },
  negative_quantity: {
    severity: 'error',
    rule: 'Quantities are 0 or more',
    message: (field: string, value: number) => `\`${field}\` is ${value}: expected 0 or more.`,
  },
  number_too_large: {
    severity: 'error',
    rule: 'Numbers are below 1.8e308',
    message: (field: string) =>
      `\`${field}\` is beyond the numbers that programs can hold: expected one below 1.8e308.`,
  },
  uom_without_quantity: {
    severity: 'error',
    rule: 'A unit has a quantity',
    message: () => '`uom` stands alone: expected a `quantity` beside it.',
  },
  misplaced_ilmd: {
    severity: 'error',
    rule: '`ilmd` belongs to an ObjectEvent with action `ADD`, or to a TransformationEvent',
    message: (owner: string) =>
      `\`ilmd\` describes new things, and ${owner} makes none: expected it in an ObjectEvent with action ADD, or in a TransformationEvent.`,
  },
  bare_ilmd_field: {
    severity: 'error',
    rule: 'The outermost fields of `ilmd` have a prefix',
    message: (field: string) =>
      `\`${shortened(field)}\` in \`ilmd\` has no prefix: expected one, such as cbvmda:${shortened(field)}.`,
  },
  missing_parent: {
    severity: 'error',
    rule: 'An aggregation that adds or deletes has a `parentID`',
    message: (action: string) => `\`parentID\` is missing: an AggregationEvent with action ${action} needs it.`,
  },
  missing_objects: {
    severity: 'error',
    rule: 'An event says what it is about',
    message: (owner: string, expected: string) => `${owner} is about nothing: expected ${expected}.`,
  },
  incomplete_transformation: {
    severity: 'error',
    rule: 'A transformation has inputs and outputs, or one of them and a `transformationID`',
    message: (absent: string) =>
      `The transformation has no ${absent}: expected inputs and outputs, or one of them and a \`transformationID\`.`,
  },
  empty_disposition: {
    severity: 'error',
    rule: '`persistentDisposition` sets or unsets something',
    message: () => '`persistentDisposition` is empty: expected `set` or `unset`.',
  },
  malformed_identifier: {
    severity: 'warning',
    rule: 'EPC URNs and Digital Links are well-formed',
    message: (field: string, reason: string) => `\`${field}\` is not well-formed. ${reason}`,
  },
  unlinkable_scheme: {
    severity: 'warning',
    rule: 'EPC schemes have a GS1 key behind them',
    message: (field: string, scheme: string) =>
      `\`${field}\` is of the scheme ${scheme}, which no GS1 Digital Link can express: it is found by its URN alone.`,
  },
  lot_in_query: {
    severity: 'warning',
    rule: 'Lot and serial stand in the path of a Digital Link',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quoted(value)}: its lot or serial is in the query string, where the event hash does not see it.`,
  },
  unusual_add: {
    severity: 'warning',
    rule: 'Action `ADD` goes with a step that makes things',
    message: (bizStep: string) =>
      `\`action\` is "ADD" with the step ${quoted(bizStep)}: things that exist already are usually observed ("OBSERVE").`,
  },
  duplicate_epc: {
    severity: 'warning',
    rule: 'A list names each thing once',
    message: (field: string, value: string) => `\`${field}\` names ${quoted(value)} more than once.`,
  },
  repeated_sensor_field: {
    severity: 'warning',
    rule: 'A sensor attribute stands in the metadata or in the reports, not in both',
    message: (field: string) =>
      `\`${field}\` stands both in \`sensorMetadata\` and here: it is unclear which one holds.`,
  },
  long_transformation: {
    severity: 'warning',
    rule: 'The events of one `transformationID` lie within 31 days',
    message: (id: string, first: string, last: string) =>
      `\`transformationID\` is ${quoted(id)} from ${first} to ${last}: all that happens under it counts as one transformation. Is it rather the id of a machine or line?`,
  },
  unusual_persistent_disposition: {
    severity: 'warning',
    rule: '`persistentDisposition` belongs to object and transformation events',
    message: (owner: string) => `\`persistentDisposition\` is not foreseen in ${owner}: others may not read it.`,
  },
} as const satisfies Record<string, Kind>

export type FaultCode = keyof typeof FAULTS
export type FaultDetails<Code extends FaultCode> = Parameters<(typeof FAULTS)[Code]['message']>
