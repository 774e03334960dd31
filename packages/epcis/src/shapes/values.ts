import { Type } from 'typebox'

/** The formats of texts. Each has its check in `rules/formats.ts`. */
export type Format =
  | 'uri'
  | 'date-time'
  | 'zone-offset'
  | 'unit-code'
  | 'sensor-unit-code'
  | 'hex-binary'
  | 'version'
  | 'epc'
  | 'epc-class'
  | 'biz-step'
  | 'disposition'
  | 'biz-transaction-type'
  | 'source-destination-type'
  | 'error-reason'
  | 'measurement-type'
  | 'sensor-alert'
  | 'component'

function text(format: Format, description: string) {
  return Type.String({ format, description })
}

export const Uri = text('uri', 'An absolute URI, or a name with a prefix that the context declares')
export const Time = text('date-time', 'Date, time and zone: 2024-05-17T08:30:00.000+02:00')
export const ZoneOffset = text('zone-offset', 'From -14:00 to +14:00')
export const UnitCode = text('unit-code', 'UN/ECE Recommendation 20 unit code: KGM, GRM, EA …')
export const SensorUnitCode = text('sensor-unit-code', 'UN/ECE Recommendation 20 unit code: CEL, P1, LUX …')
export const HexBinary = text('hex-binary', 'Hexadecimal digits')
export const Version = text('version', 'Numbers with dots: 2.0')

export const Epc = text('epc', 'One single thing: EPC URN, Digital Link with a serial number, or a private URI')
export const EpcClass = text('epc-class', 'A batch or class of things: URN, Digital Link, or a private URI')

export const BizStep = text('biz-step', 'A business step of the CBV, or a private URI')
export const Disposition = text('disposition', 'A disposition of the CBV, or a private URI')
export const BizTransactionType = text('biz-transaction-type', 'A type of document of the CBV, or a private URI')
export const SourceDestinationType = text('source-destination-type', 'owning_party, possessing_party or location')
export const ErrorReason = text('error-reason', 'did_not_occur, incorrect_data, or a private URI')
export const MeasurementType = text('measurement-type', 'What a sensor measures: Temperature, Mass …')
export const SensorAlert = text('sensor-alert', 'ALARM_CONDITION or ERROR_CONDITION')
export const Component = text('component', 'A component of a vector or place: x, latitude …')

export const Action = Type.Enum(['OBSERVE', 'ADD', 'DELETE'])

/** Extensions have a prefix, and so a colon. */
export const extensible = { additionalProperties: false, patternProperties: { ':': Type.Unknown() } } as const
export const closed = { additionalProperties: false } as const
