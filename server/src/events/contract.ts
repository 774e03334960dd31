import { EVENT_SHAPES } from '@polytrace/epcis'
import { type Static, Type } from 'typebox'
import { Named } from '../http/shapes.ts'

/**
 * `eventBytes`: an event is stored in one statement, and read as one text. `contextBytes`: every event of a document is
 * given back with its `@context`.
 */
export const captureLimits = {
  events: 100_000,
  bytes: 64 * 1_048_576,
  eventBytes: 4 * 1_048_576,
  contextBytes: 65_536,
}

const Warning = Type.Object({
  pointer: Type.String({ description: 'A JSON Pointer into the event' }),
  code: Type.String(),
  message: Type.String(),
})

export type CaptureAnswer = Static<typeof CaptureAnswer>
export const CaptureAnswer = Type.Object(
  {
    status: Type.String({ enum: ['created', 'exists'] }),
    message: Type.String(),
    eventID: Type.String({ description: 'The hash of the event’s content, or the id that it brought' }),
    warnings: Type.Optional(Type.Array(Warning, { description: 'What is legal but probably not meant' })),
  },
  { title: 'CaptureAnswer' },
)

/** Every event type has its own shape; the check is the library’s, which reports more than a schema can. */
export const EventBody = {
  title: 'EpcisEvent',
  description: 'An EPCIS 2.0 event with its `@context`',
  oneOf: Object.values(EVENT_SHAPES),
}

export const EventAddress = Type.Object({
  '*': Type.String({ description: 'The eventID, percent-encoded' }),
})

export const QueryDocument = Type.Object(
  {
    '@context': Type.Unknown(),
    type: Type.Literal('EPCISQueryDocument'),
    schemaVersion: Type.String(),
    creationDate: Type.String(),
    epcisBody: Type.Object({
      queryResults: Type.Object({
        queryName: Type.String(),
        resultsBody: Type.Object({ eventList: Type.Array(Named('EpcisEvent')) }),
      }),
    }),
  },
  { title: 'EventPage', description: 'Events as they were captured, with eventID and recordTime' },
)

const several = '`|` separates values'

export type EventQuery = Static<typeof EventQuery>
export const EventQuery = Type.Object(
  {
    perPage: Type.Integer({
      minimum: 1,
      maximum: 500,
      default: 30,
      description: 'How many events a page has at most; one with very long events has fewer',
    }),
    nextPageToken: Type.Optional(Type.String({ maxLength: 200, description: 'As the `Link` header gives it' })),
    eventType: Type.Optional(Type.String({ description: several })),
    GE_eventTime: Type.Optional(Type.String({ description: 'Not before this time' })),
    LT_eventTime: Type.Optional(Type.String({ description: 'Before this time' })),
    EQ_bizStep: Type.Optional(Type.String({ description: `A word of the CBV in any notation, or a URI; ${several}` })),
    MATCH_anyEPC: Type.Optional(Type.String({ description: `Items in any notation; ${several}` })),
    MATCH_anyEPCClass: Type.Optional(Type.String({ description: `Batches or classes in any notation; ${several}` })),
  },
  { additionalProperties: false },
)
