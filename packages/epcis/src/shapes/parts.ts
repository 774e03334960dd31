import { Type } from 'typebox'
import {
  BizTransactionType,
  Component,
  closed,
  Disposition,
  EpcClass,
  ErrorReason,
  extensible,
  HexBinary,
  MeasurementType,
  SensorAlert,
  SensorUnitCode,
  SourceDestinationType,
  Time,
  UnitCode,
  Uri,
} from './values.ts'

export const Context = Type.Union([Uri, Type.Object({}), Type.Array(Type.Union([Uri, Type.Object({})]))])

export const QuantityElement = Type.Object(
  { epcClass: EpcClass, quantity: Type.Optional(Type.Number({ minimum: 0 })), uom: Type.Optional(UnitCode) },
  { title: 'QuantityElement', ...closed, dependentRequired: { uom: ['quantity'] } },
)

export const Place = Type.Object({ id: Uri }, extensible)

export const BizTransaction = Type.Object(
  { type: Type.Optional(BizTransactionType), bizTransaction: Uri },
  { ...closed, title: 'BizTransaction' },
)
export const Source = Type.Object({ type: SourceDestinationType, source: Uri }, { ...closed, title: 'Source' })
export const Destination = Type.Object(
  { type: SourceDestinationType, destination: Uri },
  { ...closed, title: 'Destination' },
)

const Dispositions = Type.Array(Disposition, { minItems: 1 })
export const PersistentDisposition = Type.Object(
  { set: Type.Optional(Dispositions), unset: Type.Optional(Dispositions) },
  { ...closed, title: 'PersistentDisposition' },
)

export const ErrorDeclaration = Type.Object(
  { declarationTime: Time, reason: Type.Optional(ErrorReason), correctiveEventIDs: Type.Optional(Type.Array(Uri)) },
  { ...extensible, title: 'ErrorDeclaration' },
)

/** The attributes that may be in the metadata, for all reports, or in each report. */
const sharedFields = {
  time: Type.Optional(Time),
  deviceID: Type.Optional(Uri),
  deviceMetadata: Type.Optional(Uri),
  rawData: Type.Optional(Uri),
  dataProcessingMethod: Type.Optional(Uri),
  bizRules: Type.Optional(Uri),
}
export const SHARED_SENSOR_FIELDS = Object.keys(sharedFields)

export const SensorMetadata = Type.Object(
  { ...sharedFields, startTime: Type.Optional(Time), endTime: Type.Optional(Time) },
  { ...extensible, title: 'SensorMetadata' },
)

const SensorReport = Type.Object(
  {
    type: MeasurementType,
    exception: Type.Optional(SensorAlert),
    ...sharedFields,
    microorganism: Type.Optional(Uri),
    chemicalSubstance: Type.Optional(Uri),
    coordinateReferenceSystem: Type.Optional(Uri),
    value: Type.Optional(Type.Number()),
    component: Type.Optional(Component),
    stringValue: Type.Optional(Type.String()),
    booleanValue: Type.Optional(Type.Boolean()),
    hexBinaryValue: Type.Optional(HexBinary),
    uriValue: Type.Optional(Uri),
    minValue: Type.Optional(Type.Number()),
    maxValue: Type.Optional(Type.Number()),
    meanValue: Type.Optional(Type.Number()),
    sDev: Type.Optional(Type.Number()),
    percRank: Type.Optional(Type.Number()),
    percValue: Type.Optional(Type.Number()),
    uom: Type.Optional(SensorUnitCode),
  },
  { ...extensible, title: 'SensorReport' },
)

export const SensorElement = Type.Object(
  { sensorMetadata: Type.Optional(SensorMetadata), sensorReport: Type.Array(SensorReport, { minItems: 1 }) },
  { ...extensible, title: 'SensorElement' },
)

/** Instance and lot master data: attributes of the things that the event creates. */
export const Ilmd = Type.Object({}, extensible)
