import { shorten } from '../shorten.ts'
import { nearestUnits } from '../units/nearest-units.ts'
import type { FaultKind } from './fault-kind.ts'
import { blanks, place, question, quote, suggestion } from './wording.ts'

/** What must not be captured. */
export const ERRORS = {
  missing_context: {
    severity: 'error',
    rule: 'An event has a `@context`, its own or its document’s',
    message: () =>
      '`@context` is missing: expected the address of the EPCIS context, and the prefixes that the event uses.',
  },
  unsupported_event_type: {
    severity: 'error',
    rule: '`type` is one of the five event types',
    message: (value: unknown, types: string[]) =>
      `\`type\` is ${quote(value)}: expected one of ${types.join(', ')}.${suggestion(value, types)}`,
  },
  unsupported_document_type: {
    severity: 'error',
    rule: 'A document is an EPCISDocument or an EPCISQueryDocument',
    message: (value: unknown, types: string[]) =>
      `\`type\` is ${quote(value)}: expected ${types.join(' or ')}.${suggestion(value, types)}`,
  },
  missing_field: {
    severity: 'error',
    rule: 'Required fields are present',
    message: (field: string, owner: string) => `\`${field}\` is missing: ${owner} needs it.`,
  },
  unknown_field: {
    severity: 'error',
    rule: 'Every field is known or has a prefix',
    message: (field: string, owner: string, known: string[], extensible: boolean) => {
      const expected = extensible
        ? `a known one, or an extension with a prefix, such as example:${shorten(field)}`
        : `one of ${known.join(', ')}`
      return `\`${shorten(field)}\` is not a field of ${owner}: expected ${expected}.${suggestion(field, known)}`
    },
  },
  undeclared_prefix: {
    severity: 'error',
    rule: 'The prefix of each outermost extension is declared in the context',
    message: (field: string, prefix: string) =>
      `\`${shorten(field)}\` has the prefix ${quote(prefix)}: expected a prefix that \`@context\` declares, or a full IRI.`,
  },
  wrong_type: {
    severity: 'error',
    rule: 'Values have the right type',
    message: (field: string, value: unknown, expected: string) =>
      `\`${field}\` is ${quote(value)}: expected ${expected}.`,
  },
  empty_list: {
    severity: 'error',
    rule: 'Lists that need an entry are not empty',
    message: (field: string) => `\`${field}\` is an empty list: expected at least one entry.`,
  },
  unknown_value: {
    severity: 'error',
    rule: 'Values of a fixed list are in that list',
    message: (field: string, value: unknown, known: string[]) =>
      `\`${field}\` is ${quote(value)}: expected one of ${known.join(', ')}.${suggestion(value, known)}`,
  },
  unknown_word: {
    severity: 'error',
    rule: 'A bare word is a word of the Core Business Vocabulary; private values are URIs',
    message: (field: string, value: string, known: string[]) =>
      `\`${field}\` is ${quote(value)}: expected a word of the CBV or a URI.${suggestion(value, known)}`,
  },
  bad_uri: {
    severity: 'error',
    rule: 'Identifiers are URIs',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quote(value)}: expected a URI, such as urn:example:1 or https://example.com/1.${blanks(value)}`,
  },
  bad_time: {
    severity: 'error',
    rule: 'Times are a date, a time and a zone',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quote(value)}: expected a date and time, such as 2024-05-17T08:30:00.000+02:00.`,
  },
  time_without_zone: {
    severity: 'error',
    rule: 'Times have a zone',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quote(value)}: expected a time zone at the end, such as Z or +02:00.`,
  },
  bad_offset: {
    severity: 'error',
    rule: 'Offsets are ±HH:MM, from −14:00 to +14:00',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quote(value)}: expected an offset from -14:00 to +14:00, such as +02:00.`,
  },
  bad_unit: {
    severity: 'error',
    rule: 'Units are UN/ECE codes',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quote(value)}: expected a UN/ECE unit code of 2 or 3 characters, such as KGM or EA.${question(nearestUnits(value))}`,
  },
  bad_hex: {
    severity: 'error',
    rule: 'Hexadecimal values are hexadecimal digits',
    message: (field: string, value: string) =>
      `\`${field}\` is ${quote(value)}: expected hexadecimal digits, such as f0f0f0.`,
  },
  bad_version: {
    severity: 'error',
    rule: 'Versions are numbers with dots',
    message: (field: string, value: string) => `\`${field}\` is ${quote(value)}: expected a version, such as 2.0.`,
  },
  class_for_instance: {
    severity: 'error',
    rule: 'No batch or class is used where a single thing belongs',
    message: (field: string, value: string, list: string | undefined) =>
      `\`${field}\` is ${quote(value)}, a batch or class: expected one single thing, such as an SGTIN or SSCC.${place('Batches and classes', list)}`,
  },
  instance_for_class: {
    severity: 'error',
    rule: 'No single thing is used where a batch or class belongs',
    message: (field: string, value: string, list: string | undefined) =>
      `\`${field}\` is ${quote(value)}, one single thing: expected a batch or class, such as an LGTIN.${place('Single things', list)}`,
  },
  negative_quantity: {
    severity: 'error',
    rule: 'Quantities are 0 or more',
    message: (field: string, value: number) => `\`${field}\` is ${value}: expected 0 or more.`,
  },
  number_too_large: {
    severity: 'error',
    rule: 'Numbers are below 1.8e308',
    message: (field: string) => `\`${field}\` is too large: expected a number below 1.8e308.`,
  },
  uom_without_quantity: {
    severity: 'error',
    rule: 'A unit has a quantity',
    message: () => '`uom` has no `quantity`: expected one beside it.',
  },
  misplaced_ilmd: {
    severity: 'error',
    rule: '`ilmd` belongs to an ObjectEvent with action `ADD`, or to a TransformationEvent',
    message: (owner: string) =>
      `\`ilmd\` describes new things, but ${owner} creates none: expected it in an ObjectEvent with action ADD, or in a TransformationEvent.`,
  },
  bare_ilmd_field: {
    severity: 'error',
    rule: 'The outermost fields of `ilmd` have a prefix',
    message: (field: string) =>
      `\`${shorten(field)}\` in \`ilmd\` has no prefix: expected one, such as cbvmda:${shorten(field)}.`,
  },
  missing_parent: {
    severity: 'error',
    rule: 'An aggregation that adds or deletes has a `parentID`',
    message: (action: string) => `\`parentID\` is missing: an AggregationEvent with action ${action} needs it.`,
  },
  missing_objects: {
    severity: 'error',
    rule: 'An event names the objects that it is about',
    message: (owner: string, expected: string) => `${owner} names no objects: expected ${expected}.`,
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
  too_many: {
    severity: 'error',
    rule: 'Lists of master data are not longer than allowed',
    message: (field: string, what: string, max: number) =>
      `\`${field}\` has more than ${max.toLocaleString('en')} ${what}: send them in several documents.`,
  },
  too_long: {
    severity: 'error',
    rule: 'Texts and values of master data are not longer than allowed',
    message: (field: string, max: number) =>
      `\`${field}\` is longer than the ${max.toLocaleString('en')} characters that are allowed.`,
  },
} as const satisfies Record<string, FaultKind>
