import { type Static, Type } from 'typebox'
import { GapOrNull, positions, StateParameter } from '../deliveries/contract.ts'
import { states } from '../deliveries/destination.ts'
import { allKinds } from '../feed/kinds.ts'
import { PageParameters } from '../http/paging.ts'
import { Id, Nullable, OneOf, Time, TimeOrNull } from '../http/shapes.ts'

const name = Type.String({ maxLength: 255, examples: ['Warehouse system'] })
const url = Type.String({
  maxLength: 2_000,
  description: 'Where changes are sent: https, and an address that is public unless the operator allows it',
  examples: ['https://example.com/polytrace'],
})
const kinds = Type.Array(OneOf(allKinds), {
  minItems: 1,
  uniqueItems: true,
  description: 'What to send. The key must be allowed to read each kind',
  examples: [['product.created', 'product.changed']],
})

export type Filter = Static<typeof Filter>
export const Filter = Type.Object(
  {
    query: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        maxProperties: 200,
        description: 'Of captured events only those that match: parameters of event queries, as in named queries',
      }),
    ),
    ids: Type.Optional(
      Type.Array(Type.String({ format: 'uuid' }), {
        minItems: 1,
        maxItems: 1_000,
        uniqueItems: true,
        description: 'Of products, translations, entities, schemas and devices only those with these ids',
      }),
    ),
  },
  {
    title: 'WebhookFilter',
    additionalProperties: false,
    examples: [{ query: { EQ_bizStep: ['shipping'] } }],
  },
)

const FilterOrNull = Type.Union([Filter, Type.Null()])

export type Webhook = Static<typeof Webhook>
export const Webhook = Type.Object(
  {
    id: Id,
    name,
    url,
    kinds,
    filter: FilterOrNull,
    state: OneOf(states, {
      description:
        '`parked`: the last attempt of a delivery failed. `disabled`: the receiver answered 410, or the device that it belongs to may not read any more',
    }),
    reason: Nullable<string>({ type: 'string', description: 'Why it is parked or disabled' }),
    state_since: Time,
    position: Type.Integer({ description: 'Everything up to here was received, or is not wanted' }),
    head: Type.Integer({ description: 'The last position of the feed' }),
    failed_attempts: Type.Integer({ description: 'How often the next delivery was tried in vain' }),
    next_attempt_at: TimeOrNull,
    last_delivered_at: TimeOrNull,
    gap: GapOrNull,
    device_id: Type.String({ format: 'uuid', description: 'The device with whose permissions it listens' }),
    old_secret_until: TimeOrNull,
    version: Type.Integer(),
    created_at: Time,
    updated_at: Time,
  },
  { title: 'Webhook' },
)

export type WebhookWithSecret = Static<typeof WebhookWithSecret>
export const WebhookWithSecret = Type.Object(
  {
    ...Webhook.properties,
    secret: Type.String({
      description: 'Signs every delivery (Standard Webhooks). It is shown this once',
      examples: ['whsec_…'],
    }),
  },
  { title: 'WebhookWithSecret' },
)

export type NewWebhook = Static<typeof NewWebhook>
export const NewWebhook = Type.Object(
  {
    name: Type.Optional(name),
    url,
    kinds,
    filter: Type.Optional(FilterOrNull),
    after: Type.Optional(
      Type.Integer({ ...positions, description: 'Sends changes after this position; from now on, if left out' }),
    ),
  },
  { title: 'NewWebhook', additionalProperties: false },
)

export type WebhookPatch = Static<typeof WebhookPatch>
export const WebhookPatch = Type.Partial(Type.Object({ name, url, kinds, filter: FilterOrNull }), {
  title: 'WebhookPatch',
  additionalProperties: false,
})

export const WebhookQuery = Type.Object({ ...PageParameters, state: StateParameter }, { additionalProperties: false })

export const DeliveryAddress = Type.Object({ id: Type.String({ format: 'uuid' }), position: Type.Integer(positions) })
