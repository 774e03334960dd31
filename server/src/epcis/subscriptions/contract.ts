import { EPC_FORMATS } from '@polytrace/epcis'
import { type Static, Type } from 'typebox'
import { GapOrNull, StateParameter } from '../../deliveries/contract.ts'
import { states } from '../../deliveries/destination.ts'
import { PageParameters } from '../../http/paging.ts'
import { OneOf, Time, TimeOrNull } from '../../http/shapes.ts'

const times = (what: string, example: string) =>
  Type.Optional(Type.Unsafe<string | number>({ type: ['string', 'integer'], description: what, examples: [example] }))

/** What a schedule says stands in `@polytrace/epcis`, which also reports its faults. */
export const scheduleFields = {
  second: times('From 0 to 59: a list such as `0,30`, a range such as `[0-10]`, steps such as `0/15`, or `*`', '0/30'),
  minute: times('From 0 to 59', '5'),
  hour: times('From 0 to 23', '1'),
  dayOfMonth: times('From 1 to 31', '1'),
  month: times('From 1 to 12', '[1-6]'),
  dayOfWeek: times('From 1, Monday, to 7, Sunday', '[1-5]'),
  timeZone: Type.Optional(
    Type.String({
      description: 'Whose clocks count; UTC if left out. An addition to the standard',
      examples: ['Europe/Berlin'],
    }),
  ),
}

const Schedule = Type.Object(scheduleFields, {
  title: 'Schedule',
  description:
    'When to report. A field that is left out is 0 if it is smaller than all that are given, and takes every value otherwise: ' +
    '`{"hour": "1", "minute": "5"}` is every day at 01:05:00.',
})

const shared = {
  dest: Type.String({
    minLength: 1,
    maxLength: 2_000,
    description: 'The address to which events are sent',
    examples: ['https://client.example.com/queryCallback'],
  }),
  initialRecordTime: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'Events recorded from this time on; if left out, those that come after the subscription',
    }),
  ),
  stream: Type.Optional(Type.Boolean({ description: '`true`: events are sent as soon as they are captured' })),
  schedule: Type.Optional(Schedule),
  reportIfEmpty: Type.Optional(
    Type.Boolean({ description: 'Whether a schedule also reports that nothing has come', default: false }),
  ),
}

const example = {
  dest: 'https://client.example.com/queryCallback',
  signatureToken: '13df38d8275b13f05704629e5f1cf3d45d6132d5',
  schedule: { hour: '1', minute: '5' },
}

export type NewSubscription = Static<typeof NewSubscription>
export const NewSubscription = Type.Object(
  {
    ...shared,
    signatureToken: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'The key of the header `GS1-Signature` of deliveries. It never comes back',
      }),
    ),
  },
  {
    title: 'NewSubscription',
    description: 'Either `stream` or `schedule`',
    additionalProperties: false,
    examples: [example],
  },
)

export type Subscription = Static<typeof Subscription>
export const Subscription = Type.Object(
  {
    subscriptionID: Type.String(),
    queryName: Type.String(),
    ...shared,
    createdAt: Time,
    lastNotifiedAt: Type.Optional(
      Type.Unsafe<Date>({ ...Time, description: 'When the receiver last took a delivery' }),
    ),
    minRecordTime: Type.Unsafe<Date>({ ...Time, description: 'Events recorded before were sent, or are not wanted' }),
    epcFormat: OneOf(EPC_FORMATS, { description: 'In which form identifiers are sent' }),
    state: OneOf(states, {
      description:
        '`parked`: the last attempt failed; `disabled`: the receiver or its owner ended it. An addition to the standard',
    }),
    reason: Type.Optional(Type.String({ description: 'Why it is not active' })),
    signingSecret: Type.Optional(
      Type.String({
        description:
          'The key of the `webhook-signature` of deliveries (Standard Webhooks). Given once, when the subscription is made',
      }),
    ),
  },
  { title: 'Subscription' },
)

export const Subscriptions = Type.Array(Subscription)

/** A subscription with what is known of its deliveries. */
export type ManagedSubscription = Static<typeof ManagedSubscription>
export const ManagedSubscription = Type.Object(
  {
    ...Subscription.properties,
    stateSince: Time,
    position: Type.Integer({ description: 'Everything up to here was received, or is not wanted' }),
    head: Type.Integer({ description: 'The last position of the feed' }),
    failedAttempts: Type.Integer({ description: 'How often the next delivery was tried in vain' }),
    nextAttemptAt: TimeOrNull,
    gap: GapOrNull,
    deviceID: Type.String({ format: 'uuid', description: 'The device with whose permissions it listens' }),
    oldSecretUntil: TimeOrNull,
  },
  { title: 'ManagedSubscription' },
)

export const ManagedQuery = Type.Object({ ...PageParameters, state: StateParameter }, { additionalProperties: false })

export const ReportAddress = Type.Object({
  id: Type.String({ format: 'uuid' }),
  delivery: Type.String({ description: 'The `webhook-id` of the delivery' }),
})

export const SubscriptionAddress = Type.Object({ queryName: Type.String(), subscriptionID: Type.String() })
