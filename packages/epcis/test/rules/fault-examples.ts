import { identify } from '../../src/identifiers/index.ts'
import type { JsonObject } from '../../src/json.ts'
import { EPCIS_CONTEXT } from '../../src/namespaces.ts'
import type { FaultCode } from '../../src/rules/faults.ts'

const common = {
  '@context': [EPCIS_CONTEXT, { ex: 'https://example.com/' }],
  eventTime: '2024-05-17T08:30:00.000+02:00',
  eventTimeZoneOffset: '+02:00',
}
export const item = 'urn:epc:id:sgtin:4012345.011111.1'
const batch = 'urn:epc:class:lgtin:4012345.012345.LOT-A'

export const object: JsonObject = { ...common, type: 'ObjectEvent', action: 'OBSERVE', epcList: [item] }
export const aggregation: JsonObject = {
  ...common,
  type: 'AggregationEvent',
  action: 'OBSERVE',
  parentID: item,
  childEPCs: [item],
}
export const transaction: JsonObject = {
  ...common,
  type: 'TransactionEvent',
  action: 'ADD',
  epcList: [item],
  bizTransactionList: [{ bizTransaction: 'urn:t' }],
}
export const transformation: JsonObject = {
  ...common,
  type: 'TransformationEvent',
  inputEPCList: [item],
  outputQuantityList: [{ epcClass: batch }],
}
const sensor = { sensorMetadata: { deviceID: 'urn:d' }, sensorReport: [{ type: 'Temperature' }] }

function without(event: JsonObject, field: string): JsonObject {
  const { [field]: _, ...rest } = event
  return rest
}

/** What a single event cannot show, or not without a clock. */
type DocumentFault =
  | 'unsupported_document_type'
  | 'bad_version'
  | 'long_transformation'
  | 'future_time'
  | 'too_many'
  | 'too_long'
  | 'unknown_vocabulary'
  | 'repeated_element'
  | 'cyclic_children'

/** For each code: an event that has only this fault, its pointer, and its message. */
export const examples: Record<Exclude<FaultCode, DocumentFault>, [JsonObject, string, string]> = {
  missing_context: [
    without(object, '@context'),
    '',
    '`@context` is missing: expected the address of the EPCIS context, and the prefixes that the event uses.',
  ],
  unsupported_event_type: [
    { ...object, type: 'ObjektEvent' },
    '/type',
    '`type` is "ObjektEvent": expected one of ObjectEvent, AggregationEvent, AssociationEvent, TransactionEvent, TransformationEvent. Did you mean "ObjectEvent"?',
  ],
  missing_field: [without(object, 'eventTime'), '', '`eventTime` is missing: an ObjectEvent needs it.'],
  unknown_field: [
    { ...object, bizstep: 'shipping' },
    '/bizstep',
    '`bizstep` is not a field of an ObjectEvent: expected a known one, or an extension with a prefix, such as example:bizstep. Did you mean "bizStep"?',
  ],
  undeclared_prefix: [
    { ...object, 'brandX:a': 1 },
    '/brandX:a',
    '`brandX:a` has the prefix "brandX": expected a prefix that `@context` declares, or a full IRI.',
  ],
  wrong_type: [
    { ...object, quantityList: [{ epcClass: batch, quantity: '50' }] },
    '/quantityList/0/quantity',
    '`quantity` is "50": expected a number.',
  ],
  empty_list: [
    { ...object, sensorElementList: [{ sensorReport: [] }] },
    '/sensorElementList/0/sensorReport',
    '`sensorReport` is an empty list: expected at least one entry.',
  ],
  unknown_value: [
    { ...object, action: 'observe' },
    '/action',
    '`action` is "observe": expected one of OBSERVE, ADD, DELETE. Did you mean "OBSERVE"?',
  ],
  unknown_word: [
    { ...object, bizStep: 'shiping' },
    '/bizStep',
    '`bizStep` is "shiping": expected a word of the CBV or a URI. Did you mean "shipping"?',
  ],
  bad_uri: [
    { ...object, readPoint: { id: 'Gate 5' } },
    '/readPoint/id',
    '`id` is "Gate 5": expected a URI, such as urn:example:1 or https://example.com/1.',
  ],
  bad_time: [
    { ...object, eventTime: '2024-02-30T08:30:00Z' },
    '/eventTime',
    '`eventTime` is "2024-02-30T08:30:00Z": expected a date and time, such as 2024-05-17T08:30:00.000+02:00.',
  ],
  time_without_zone: [
    { ...object, eventTime: '2024-05-17T08:30:00' },
    '/eventTime',
    '`eventTime` is "2024-05-17T08:30:00": expected a time zone at the end, such as Z or +02:00.',
  ],
  bad_offset: [
    { ...object, eventTimeZoneOffset: '+15:00' },
    '/eventTimeZoneOffset',
    '`eventTimeZoneOffset` is "+15:00": expected an offset from -14:00 to +14:00, such as +02:00.',
  ],
  bad_unit: [
    { ...object, quantityList: [{ epcClass: batch, quantity: 1, uom: 'kg' }] },
    '/quantityList/0/uom',
    '`uom` is "kg": expected a UN/ECE unit code of 2 or 3 characters, such as KGM or EA. Did you mean "KGM"?',
  ],
  bad_hex: [
    { ...object, sensorElementList: [{ sensorReport: [{ type: 'Temperature', hexBinaryValue: '0x1' }] }] },
    '/sensorElementList/0/sensorReport/0/hexBinaryValue',
    '`hexBinaryValue` is "0x1": expected hexadecimal digits, such as f0f0f0.',
  ],
  class_for_instance: [
    { ...object, epcList: [item, batch] },
    '/epcList/1',
    '`epcList[1]` is "urn:epc:class:lgtin:4012345.012345.LOT-A", a batch or class: expected one single thing, such as an SGTIN or SSCC. Batches and classes belong in `quantityList`.',
  ],
  instance_for_class: [
    { ...object, quantityList: [{ epcClass: item }] },
    '/quantityList/0/epcClass',
    '`epcClass` is "urn:epc:id:sgtin:4012345.011111.1", one single thing: expected a batch or class, such as an LGTIN. Single things belong in `epcList`.',
  ],
  negative_quantity: [
    { ...object, quantityList: [{ epcClass: batch, quantity: -1 }] },
    '/quantityList/0/quantity',
    '`quantity` is -1: expected 0 or more.',
  ],
  number_too_large: [
    { ...object, quantityList: [{ epcClass: batch, quantity: Number.POSITIVE_INFINITY }] },
    '/quantityList/0/quantity',
    '`quantity` is too large: expected a number below 1.8e308.',
  ],
  uom_without_quantity: [
    { ...object, quantityList: [{ epcClass: batch, uom: 'KGM' }] },
    '/quantityList/0',
    '`uom` has no `quantity`: expected one beside it.',
  ],
  misplaced_ilmd: [
    { ...object, ilmd: { 'ex:a': 1 } },
    '/ilmd',
    '`ilmd` describes new things, but an ObjectEvent with action OBSERVE creates none: expected it in an ObjectEvent with action ADD, or in a TransformationEvent.',
  ],
  bare_ilmd_field: [
    { ...transformation, ilmd: { lotNumber: 'A' } },
    '/ilmd/lotNumber',
    '`lotNumber` in `ilmd` has no prefix: expected one, such as cbvmda:lotNumber.',
  ],
  missing_parent: [
    { ...without(aggregation, 'parentID'), action: 'ADD' },
    '',
    '`parentID` is missing: an AggregationEvent with action ADD needs it.',
  ],
  missing_objects: [
    without(object, 'epcList'),
    '',
    'The ObjectEvent names no objects: expected `epcList`, `quantityList`, or `sensorElementList` with a `readPoint`.',
  ],
  incomplete_transformation: [
    without(transformation, 'inputEPCList'),
    '',
    'The transformation has no inputs: expected inputs and outputs, or one of them and a `transformationID`.',
  ],
  empty_disposition: [
    { ...object, persistentDisposition: {} },
    '/persistentDisposition',
    '`persistentDisposition` is empty: expected `set` or `unset`.',
  ],
  unknown_prefix: [
    { ...object, '@context': [EPCIS_CONTEXT, 'https://example.com/context.jsonld'], 'brandX:a': 1 },
    '/brandX:a',
    '`brandX:a` has the prefix "brandX", which may be declared in a context that `@context` gives by its address. Nothing is downloaded, so the event hash takes the field as it is written.',
  ],
  malformed_identifier: [
    { ...object, epcList: ['urn:epc:id:foo:1'] },
    '/epcList/0',
    `\`epcList[0]\` is not well-formed. ${identify('urn:epc:id:foo:1').malformed}`,
  ],
  unlinkable_scheme: [
    { ...object, epcList: ['urn:epc:id:gid:1.2.3'] },
    '/epcList/0',
    '`epcList[0]` is of the scheme gid, which has no GS1 Digital Link: it can only be found by its URN.',
  ],
  lot_in_query: [
    { ...object, quantityList: [{ epcClass: 'https://id.gs1.org/01/04012345123456?10=A' }] },
    '/quantityList/0/epcClass',
    '`epcClass` is "https://id.gs1.org/01/04012345123456?10=A": its lot or serial is in the query string, which the event hash ignores.',
  ],
  unknown_unit: [
    { ...object, quantityList: [{ epcClass: batch, quantity: 1, uom: 'PCS' }] },
    '/quantityList/0/uom',
    '`uom` is "PCS", which is not a unit code of UN/ECE Recommendation 20. Did you mean "H87" or "EA"?',
  ],
  unit_of_rate: [
    { ...object, quantityList: [{ epcClass: batch, quantity: 1, uom: 'KGS' }] },
    '/quantityList/0/uom',
    '`uom` is "KGS", the code of kg/s, which is not an amount. Did you mean "KGM"?',
  ],
  cbv_urn: [
    { ...object, bizStep: 'urn:epcglobal:cbv:bizstep:shipping' },
    '/bizStep',
    '`bizStep` is "urn:epcglobal:cbv:bizstep:shipping", the notation of EPCIS in XML: in JSON it is written "shipping".',
  ],
  early_time: [
    { ...object, eventTime: '1989-12-31T23:59:59.999Z' },
    '/eventTime',
    '`eventTime` is "1989-12-31T23:59:59.999Z", before 1990. Is the clock right?',
  ],
  unusual_add: [
    { ...object, action: 'ADD', bizStep: 'shipping' },
    '/action',
    '`action` is "ADD" with the step "shipping": things that exist already are usually observed ("OBSERVE").',
  ],
  duplicate_epc: [
    { ...object, epcList: [item, item] },
    '/epcList/1',
    '`epcList` names "urn:epc:id:sgtin:4012345.011111.1" more than once.',
  ],
  repeated_sensor_field: [
    { ...object, sensorElementList: [{ ...sensor, sensorReport: [{ type: 'Temperature', deviceID: 'urn:d' }] }] },
    '/sensorElementList/0/sensorReport/0/deviceID',
    '`deviceID` is both in `sensorMetadata` and here: it is unclear which one applies.',
  ],
  unusual_persistent_disposition: [
    { ...transaction, persistentDisposition: { set: ['damaged'] } },
    '/persistentDisposition',
    '`persistentDisposition` is not part of a TransactionEvent in the standard: other systems may ignore it.',
  ],
}
