import { type Static, Type } from 'typebox'
import { Nullable, OneOf } from '../../http/shapes.ts'
import { AsOf } from '../as-of/view.ts'
import { Amount, EventReference, placeNames } from '../facts/shapes.ts'
import { At } from '../moment.ts'
import { doubts } from './whereabouts.ts'

const text = (description: string) => Nullable<string>({ type: 'string', description })

export const WhereaboutsQuery = Type.Object(
  {
    at: At,
    asOf: AsOf,
    include: Type.Optional(
      Type.String({ maxLength: 100, description: '`stays` adds where it has been, one after the other' }),
    ),
  },
  { additionalProperties: false },
)

const spot = {
  place: text('Where it is; null while it is on its way, and where no event says so'),
  holder: text('Who has it: the possessing party, or else the owning party, that events name last'),
  quantities: Type.Array(Amount, { description: 'How much of a batch is there; empty for an item' }),
  since: Type.String({ description: 'The eventTime of the event that brought it there' }),
  through: text('The container in which it is directly'),
  is_in_transit: Type.Boolean({ description: 'It was shipped, and nobody has seen it since' }),
  destination: text('Where it was shipped to'),
}

const Whereabout = Type.Object(
  {
    ...spot,
    items: Type.Integer({
      description:
        'How many serialised items this is about: 1 for an item, 0 for what events say of a lot as a whole. Items of a lot that ' +
        'events name one by one are counted apart; what is said of the whole lot may include them',
    }),
    last_seen: EventReference,
  },
  { title: 'Whereabout' },
)

const Stay = Type.Object(
  {
    ...spot,
    until: text(
      'The eventTime of the event by which the last of it left, was used or destroyed; null while it is there',
    ),
  },
  { title: 'Stay' },
)

const Unaccounted = Type.Object(
  {
    because: OneOf(Object.keys(doubts) as (keyof typeof doubts)[], {
      description: Object.entries(doubts)
        .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
        .join('; '),
    }),
    quantities: Type.Array(Amount),
    event: EventReference,
  },
  { title: 'Unaccounted' },
)

export type WhereaboutsAnswer = Static<typeof WhereaboutsAnswer>
export const WhereaboutsAnswer = Type.Object(
  {
    asked: Type.String({ description: 'The identifier as it was asked for' }),
    canonical: Type.String(),
    at: Nullable<string>({ type: 'string', format: 'date-time', description: 'The time asked for; null is now' }),
    results: Type.Array(Whereabout, { description: 'A lot can be in several places; what was used up is nowhere' }),
    stays: Type.Optional(
      Type.Array(Stay, {
        description:
          'With `include=stays`: where it has been and is, as far as events speak of the lot as a whole; of what has left, the ' +
          'most that was there',
      }),
    ),
    complete: Type.Boolean({
      description: 'false: the lot has more than 10,000 items, of which only so many are counted',
    }),
    unaccounted: Type.Array(Unaccounted, { description: 'Where the events do not add up' }),
    names: placeNames,
  },
  { title: 'Whereabouts' },
)
