import { QUERY_PARAMETERS } from '@polytrace/epcis'
import { Type } from 'typebox'
import { Named } from '../../http/shapes.ts'

export const EventAddress = Type.Object({
  '*': Type.String({ description: 'The eventID, percent-encoded' }),
})

/** A hash that was not percent-encoded arrives in two parts: its version looks like a query. */
export const EventVersion = Type.Object(
  { ver: Type.Optional(Type.String({ description: 'The version of a hash that was not percent-encoded' })) },
  { additionalProperties: false },
)

export const QueryDocument = Type.Object(
  {
    '@context': Type.Unknown(),
    type: Type.Literal('EPCISQueryDocument'),
    schemaVersion: Type.String(),
    creationDate: Type.String(),
    epcisBody: Type.Object({
      queryResults: Type.Object({
        queryName: Type.String(),
        resultsBody: Type.Object({
          eventList: Type.Array(Named('EpcisEvent')),
          vocabularyList: Type.Optional(
            Type.Array(Type.Unknown(), {
              description:
                'Of a single event, and with `withMasterData=true` of a list: what captured master data says about the ' +
                'places, parties and classes in the events',
            }),
          ),
        }),
      }),
    }),
  },
  { title: 'EventPage', description: 'Events as they were captured, with eventID and recordTime' },
)

const descriptions: Readonly<Record<string, string>> = {
  eventType: 'Types of events',
  EQ_action: 'ADD, OBSERVE or DELETE',
  EQ_bizStep: 'Business steps: words of the CBV in any notation, or URIs',
  EQ_disposition: 'Dispositions: words of the CBV in any notation, or URIs',
  WD_readPoint: 'Read points, and by master data all places below them',
  WD_bizLocation: 'Business locations, and by master data all places below them',
  MATCH_anyEPC: 'Items, in any notation, or patterns such as `urn:epc:idpat:sgtin:4012345.012345.*`',
  MATCH_anyEPCClass: 'Batches or classes, in any notation',
  MATCH_anyEPCOrClass: 'Ours: items, batches or classes, for identifiers that do not show which of these they are',
  EQ_eventID: 'Ids or hashes of events',
  EXISTS_errorDeclaration: '`true`: only declarations that an event is wrong',
  orderBy: '`eventTime`, `recordTime` or an extension field',
  orderDirection: '`ASC` or `DESC`',
  eventCountLimit: 'How many events all pages have at most; needs `orderBy`',
  maxEventCount: 'If more events match, the query is refused',
}

/** Texts as in the query string; what they mean is read by the library. */
const standardParameters = Object.fromEntries(
  QUERY_PARAMETERS.map((name) => [
    name,
    Type.Optional(Type.String(descriptions[name] === undefined ? {} : { description: descriptions[name] })),
  ]),
)

const perPage = Type.Integer({
  minimum: 1,
  maximum: 500,
  default: 30,
  description: 'How many results a page has at most; one with very long events has fewer',
})
const nextPageToken = Type.Optional(Type.String({ maxLength: 400, description: 'As the `Link` header gives it' }))

export const withMasterData = Type.Optional(
  Type.Boolean({
    description: 'Ours: `true` adds what captured master data says about the places, parties and classes in the events',
  }),
)

export const ListQuery = Type.Object({ perPage, nextPageToken }, { additionalProperties: false })

export const Collection = Type.Object(
  {
    '@context': Type.Unknown(),
    type: Type.Literal('Collection'),
    member: Type.Array(Type.String()),
  },
  { title: 'Collection' },
)

const origin = (description: string) => Type.Optional(Type.String({ format: 'uuid', description }))

export type EventQuery = {
  perPage: number
  nextPageToken?: string
  withMasterData?: boolean
  EQ_captureID?: string
  EQ_capturedBy?: string
  [parameter: string]: unknown
}
export const EventQuery = Type.Unsafe<EventQuery>(
  Type.Object(
    {
      perPage,
      nextPageToken,
      withMasterData,
      EQ_captureID: origin('Ours: events that came with this capture'),
      EQ_capturedBy: origin('Ours: events that this device or person captured'),
      ...standardParameters,
    },
    { additionalProperties: Type.String() },
  ),
)
