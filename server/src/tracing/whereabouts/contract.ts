import { type Static, Type } from 'typebox'
import { Nullable, OneOf } from '../../http/shapes.ts'
import { AsOf } from '../as-of/view.ts'
import { Amount, EventReference, placeNames } from '../facts/shapes.ts'
import { At } from '../moment.ts'
import { doubts } from './whereabouts.ts'

const text = (description: string) => Nullable<string>({ type: 'string', description })

export const WhereaboutsQuery = Type.Object({ at: At, asOf: AsOf }, { additionalProperties: false })

const Whereabout = Type.Object(
  {
    place: text('Where it is; null while it is on its way, and where no event says so'),
    holder: text('Who has it: the possessing party, or else the owning party, that events name last'),
    quantities: Type.Array(Amount, { description: 'How much of a batch is there; empty for an item' }),
    since: Type.String({ description: 'The eventTime of the event that brought it there' }),
    through: text('The container in which it is directly'),
    is_in_transit: Type.Boolean({ description: 'It was shipped, and nobody has seen it since' }),
    destination: text('Where it was shipped to'),
    last_seen: EventReference,
  },
  { title: 'Whereabout' },
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
    unaccounted: Type.Array(Unaccounted, { description: 'Where the events do not add up' }),
    names: placeNames,
  },
  { title: 'Whereabouts' },
)
