import { type Static, Type } from 'typebox'
import { EpcisEvent } from './events.ts'
import { Context } from './parts.ts'
import { extensible, Time, Uri, Version } from './values.ts'

const Attribute = Type.Object({ id: Uri, attribute: Type.Optional(Type.Unknown()) })
const VocabularyElement = Type.Object({
  id: Uri,
  attributes: Type.Optional(Type.Array(Attribute)),
  children: Type.Optional(Type.Array(Uri)),
})
/** Master data: what is known of places, parties, products and other elements of vocabularies. */
export const VocabularyList = Type.Array(
  Type.Object({ type: Uri, vocabularyElementList: Type.Optional(Type.Array(VocabularyElement)) }),
)

const Header = Type.Object(
  { epcisMasterData: Type.Optional(Type.Object({ vocabularyList: Type.Optional(VocabularyList) })) },
  extensible,
)

const envelope = { '@context': Context, id: Type.Optional(Uri) }

/** Events that one party sends to another. */
export type EpcisDocument = Static<typeof EpcisDocument>
export const EpcisDocument = Type.Object(
  {
    ...envelope,
    type: Type.Literal('EPCISDocument'),
    schemaVersion: Version,
    creationDate: Time,
    instanceIdentifier: Type.Optional(Type.String()),
    sender: Type.Optional(Type.String()),
    receiver: Type.Optional(Type.String()),
    epcisHeader: Type.Optional(Header),
    epcisBody: Type.Object({ eventList: Type.Array(EpcisEvent) }, extensible),
  },
  { ...extensible, title: 'EpcisDocument' },
)

const ResultsBody = Type.Object(
  { eventList: Type.Array(EpcisEvent), vocabularyList: Type.Optional(VocabularyList) },
  extensible,
)
const QueryResults = Type.Object(
  { queryName: Type.String(), subscriptionID: Type.Optional(Type.String()), resultsBody: ResultsBody },
  extensible,
)

/** Events that answer a query. */
export type EpcisQueryDocument = Static<typeof EpcisQueryDocument>
export const EpcisQueryDocument = Type.Object(
  {
    ...envelope,
    type: Type.Literal('EPCISQueryDocument'),
    schemaVersion: Type.Optional(Version),
    creationDate: Type.Optional(Time),
    epcisBody: Type.Object({ queryResults: QueryResults }, extensible),
  },
  { ...extensible, title: 'EpcisQueryDocument' },
)

export const DOCUMENT_SHAPES = { EPCISDocument: EpcisDocument, EPCISQueryDocument: EpcisQueryDocument }
