import { type Static, Type } from 'typebox'
import {
  BizTransaction,
  Context,
  Destination,
  ErrorDeclaration,
  Ilmd,
  PersistentDisposition,
  Place,
  QuantityElement,
  SensorElement,
  Source,
} from './parts.ts'
import { Action, BizStep, Disposition, Epc, extensible, Time, Uri, ZoneOffset } from './values.ts'

const Epcs = Type.Optional(Type.Array(Epc))
const Quantities = Type.Optional(Type.Array(QuantityElement))

/** What every event may have: when and where, why and with whom. */
const common = {
  '@context': Type.Optional(Context),
  eventTime: Time,
  eventTimeZoneOffset: ZoneOffset,
  recordTime: Type.Optional(Time),
  eventID: Type.Optional(Uri),
  certificationInfo: Type.Optional(Type.Union([Uri, Type.Array(Uri)])),
  errorDeclaration: Type.Optional(ErrorDeclaration),
  bizStep: Type.Optional(BizStep),
  disposition: Type.Optional(Disposition),
  persistentDisposition: Type.Optional(PersistentDisposition),
  readPoint: Type.Optional(Place),
  bizLocation: Type.Optional(Place),
  bizTransactionList: Type.Optional(Type.Array(BizTransaction)),
  sourceList: Type.Optional(Type.Array(Source)),
  destinationList: Type.Optional(Type.Array(Destination)),
  sensorElementList: Type.Optional(Type.Array(SensorElement)),
}

/** Things that were observed, created or destroyed. */
export type ObjectEvent = Static<typeof ObjectEvent>
export const ObjectEvent = Type.Object(
  {
    ...common,
    type: Type.Literal('ObjectEvent'),
    action: Action,
    epcList: Epcs,
    quantityList: Quantities,
    ilmd: Type.Optional(Ilmd),
  },
  { ...extensible, title: 'ObjectEvent' },
)

const children = { childEPCs: Epcs, childQuantityList: Quantities, action: Action }

/** Things that were packed into another, or taken out of it. */
export type AggregationEvent = Static<typeof AggregationEvent>
export const AggregationEvent = Type.Object(
  { ...common, type: Type.Literal('AggregationEvent'), parentID: Type.Optional(Epc), ...children },
  { ...extensible, title: 'AggregationEvent' },
)

/** Things that belong to another, or to a place, for a long time. */
export type AssociationEvent = Static<typeof AssociationEvent>
export const AssociationEvent = Type.Object(
  { ...common, type: Type.Literal('AssociationEvent'), parentID: Epc, ...children },
  { ...extensible, title: 'AssociationEvent' },
)

/** Things that a business transaction is about. */
export type TransactionEvent = Static<typeof TransactionEvent>
export const TransactionEvent = Type.Object(
  {
    ...common,
    type: Type.Literal('TransactionEvent'),
    action: Action,
    bizTransactionList: Type.Array(BizTransaction, { minItems: 1 }),
    parentID: Type.Optional(Epc),
    epcList: Epcs,
    quantityList: Quantities,
  },
  { ...extensible, title: 'TransactionEvent' },
)

/** Inputs that became outputs. */
export type TransformationEvent = Static<typeof TransformationEvent>
export const TransformationEvent = Type.Object(
  {
    ...common,
    type: Type.Literal('TransformationEvent'),
    inputEPCList: Epcs,
    inputQuantityList: Quantities,
    outputEPCList: Epcs,
    outputQuantityList: Quantities,
    transformationID: Type.Optional(Uri),
    ilmd: Type.Optional(Ilmd),
  },
  { ...extensible, title: 'TransformationEvent' },
)

/** The five types of events of EPCIS 2.0. */
export const EVENT_SHAPES = {
  ObjectEvent,
  AggregationEvent,
  AssociationEvent,
  TransactionEvent,
  TransformationEvent,
}
export type EventType = keyof typeof EVENT_SHAPES

export type EpcisEvent = Static<typeof EpcisEvent>
export const EpcisEvent = Type.Union([
  ObjectEvent,
  AggregationEvent,
  AssociationEvent,
  TransactionEvent,
  TransformationEvent,
])
