import { type Static, Type } from 'typebox'
import { PageParameters } from '../http/paging.ts'
import { Nullable, OneOf } from '../http/shapes.ts'
import { states } from './destination.ts'

/** Positions that callers may name. */
export const positions = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER }

/** For lists of what has a destination. */
export const StateParameter = Type.Optional(
  OneOf(states, { description: 'Only those in this state; with `include=count` their number' }),
)

export const GapOrNull = Type.Union(
  [Type.Object({ from: Type.Integer(), to: Type.Integer(), at: Type.String() }), Type.Null()],
  { description: 'The last changes that were trimmed from the feed before they were delivered' },
)

export const SecretRotation = Type.Object(
  {
    grace_seconds: Type.Integer({
      minimum: 0,
      maximum: 30 * 86_400,
      default: 86_400,
      description: 'How long deliveries are signed with the old secret as well',
    }),
  },
  { additionalProperties: false },
)

export const Replay = Type.Object(
  { after: Type.Integer({ ...positions, description: 'Sends everything after this position again' }) },
  { additionalProperties: false },
)

export const Skip = Type.Object(
  { position: Type.Integer({ ...positions, description: 'The delivery to skip. It must be the next one' }) },
  { additionalProperties: false },
)

const outcome = {
  at: Type.String({ format: 'date-time' }),
  duration: Type.Integer({ description: 'In milliseconds' }),
  status: Nullable<number>({ type: 'integer', description: 'What the receiver answered; null without an answer' }),
  error: Nullable<string>({ type: 'string' }),
  answer: Nullable<string>({
    type: 'string',
    description: 'The first kilobyte; null for a key that may not read this kind of change',
  }),
}

export const Attempt = Type.Object(outcome, { title: 'DeliveryAttempt' })

export type Delivery = Static<typeof Delivery>
export const Delivery = Type.Object(
  {
    id: Type.String({ description: 'The `webhook-id` of all its attempts' }),
    position: Type.Integer({ description: 'Where the destination stands once it is received' }),
    type: Type.String({ description: 'The kind of change, `feed.gap` or `webhook.test`' }),
    received: Type.Boolean({ description: 'Whether the last attempt succeeded' }),
    attempts: Type.Array(Attempt, { description: 'Oldest first' }),
  },
  { title: 'Delivery' },
)

export const DeliveryWithBody = Type.Object(
  {
    ...Delivery.properties,
    body: Nullable<string>({
      type: 'string',
      description: 'As it is sent; null when the feed does not hold it any more, or the key may not read this kind',
    }),
  },
  { title: 'DeliveryWithBody' },
)

export const DeliveryQuery = Type.Object(
  { limit: PageParameters.limit, cursor: PageParameters.cursor },
  { additionalProperties: false },
)
