import { type Static, Type } from 'typebox'
import { Nullable, OneOf, Time } from '../../http/shapes.ts'
import { resources } from '../resources/resources.ts'

/** Counting further takes longer the more events there are, and nobody needs to know. */
export const maxCounted = 1_000

export const ValuesAddress = Type.Object({
  resource: OneOf(
    resources.map(({ name }) => name),
    { description: 'What the values are of' },
  ),
})

export const ValuesQuery = Type.Object(
  {
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'How many results a page has at most' }),
    cursor: Type.Optional(Type.String({ maxLength: 400, description: 'Where the page begins, as `next` says it' })),
  },
  { additionalProperties: false },
)

const example = {
  value: 'urn:epc:id:sgln:9521234.00101.0',
  name: 'Şanlıurfa gin',
  event_count: 1_000,
  has_more_events: true,
  last_event: { eventID: 'ni:///sha-256;…?ver=CBV2.0', eventTime: '2026-03-05T16:00:00.000Z' },
}

export type OccurringValue = Static<typeof OccurringValue>
export const OccurringValue = Type.Object(
  {
    value: Type.String({ description: 'As it was first captured' }),
    name: Nullable<string>({
      type: 'string',
      description: 'What master data, or a facility or product of yours, calls it',
    }),
    event_count: Type.Integer({ description: `In how many events it occurs: exact up to ${maxCounted}` }),
    has_more_events: Type.Boolean({ description: 'It occurs in more than `event_count` events' }),
    last_event: Type.Object(
      { eventID: Type.String(), eventTime: Time },
      { description: 'The latest event with the value, by its time' },
    ),
  },
  { title: 'OccurringValue', examples: [example] },
)
