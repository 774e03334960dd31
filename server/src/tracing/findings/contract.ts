import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Nullable, OneOf, Time, TimeOrNull } from '../../http/shapes.ts'
import { AsOf } from '../as-of/view.ts'
import { EventReference } from '../facts/shapes.ts'
import { FindingFacts } from './facts.ts'
import { ruleNames, rules, severities } from './rules.ts'

const { limit, cursor } = PageParameters
const time = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }))

export const FindingQuery = Type.Object(
  {
    thing: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2_048,
        description: 'A lot, an item or a container, in any notation: findings about it',
      }),
    ),
    from: time('Findings whose last event happened at or after this time'),
    to: time('Findings whose last event happened before this time'),
    rule: Type.Optional(OneOf(ruleNames)),
    severity: Type.Optional(OneOf(severities)),
    state: Type.Optional(OneOf(['open', 'closed'], { description: 'Without it, both' })),
    asOf: AsOf,
    ...{ limit, cursor },
  },
  { additionalProperties: false },
)

const meanings = Object.entries(rules)
  .map(([name, { meaning }]) => `\`${name}\`: ${meaning}`)
  .join('; ')

export type Finding = Static<typeof Finding>
export const Finding = Type.Object(
  {
    id: Id,
    rule: OneOf(ruleNames, { description: meanings }),
    severity: OneOf(severities),
    message: Type.String({ description: 'A sentence for people, in English' }),
    facts: Nullable<FindingFacts>({
      ...FindingFacts,
      description: 'What the sentence is made from; null for a finding that is older than they are',
    }),
    events: Type.Array(EventReference, { description: 'Those that show it, in the order of time' }),
    things: Type.Array(Type.String(), {
      description: 'What it is about, the thing itself first, as events first wrote it',
    }),
    opened_at: Time,
    closed_at: TimeOrNull,
  },
  { title: 'Finding' },
)
