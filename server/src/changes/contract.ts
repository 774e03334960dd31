import { type Static, Type } from 'typebox'
import { allKinds } from '../feed/kinds.ts'
import { OneOf } from '../http/shapes.ts'

/** In seconds. Proxies and browsers give up on a request that is silent for much longer. */
export const maxWait = 60

export type ChangeQuery = Static<typeof ChangeQuery>
export const ChangeQuery = Type.Object(
  {
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Changes after this position, as `next` gave it; without it, from the oldest that is kept',
      }),
    ),
    kinds: Type.Optional(
      Type.String({
        maxLength: 1_000,
        description: `Only changes of these kinds, separated by commas: ${allKinds.map((kind) => `\`${kind}\``).join(', ')}. Without it, all that the key may read`,
        examples: ['event.captured,product.changed'],
      }),
    ),
    limit: Type.Integer({
      minimum: 1,
      maximum: 1_000,
      default: 100,
      description: 'How many changes an answer has at most',
    }),
    wait: Type.Integer({
      minimum: 0,
      maximum: maxWait,
      default: 0,
      description: 'For how many seconds to wait for a change when there is none',
    }),
  },
  { additionalProperties: false },
)

const example = {
  position: 4711,
  kind: 'product.changed',
  at: '2026-03-05T16:00:00.000Z',
  data: { id: '0190163d-8694-739b-aea5-966c26f8ad90', version: 3, fields: ['name'] },
}

export const Change = Type.Object(
  {
    position: Type.Integer({ description: 'Its place in the feed of the organisation, in the order of the commits' }),
    kind: OneOf(allKinds),
    at: Type.String({
      format: 'date-time',
      description: 'When it was committed; never before that of an earlier position',
    }),
    data: Type.Object(
      {},
      {
        additionalProperties: true,
        description:
          'What changed. Of an event `{"eventID", "recordTime", "event"}` with the event as it was captured; of everything else ids, ' +
          'version and the names of the fields that differ',
      },
    ),
  },
  { title: 'Change', examples: [example] },
)

export const Changes = Type.Object(
  {
    results: Type.Array(Change),
    next: Type.Integer({ description: 'Everything up to here has been read: the `after` of the next request' }),
    head: Type.Integer({
      description: 'The last position that the feed had given: `after` this one come only changes made later',
    }),
  },
  { title: 'Changes', examples: [{ results: [example], next: 4711, head: 4711 }] },
)
