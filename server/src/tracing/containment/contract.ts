import { type Static, Type } from 'typebox'
import { Nullable, OneOf } from '../../http/shapes.ts'
import { ReadingParameters } from '../../products/contract.ts'
import { AsOf } from '../as-of/view.ts'
import { Amount, EventReference, thingFields } from '../facts/shapes.ts'
import { At } from '../moment.ts'
import { contradictions } from './holdings.ts'

/** As many as fit into an answer that a client reads at once. */
const maxPage = 10_000

export type NestingQuery = Static<typeof NestingQuery>
export const NestingQuery = Type.Object(
  {
    at: At,
    asOf: AsOf,
    depth: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000, description: 'How many containers deep; 1 = directly' }),
    ),
    limit: Type.Integer({ minimum: 1, maximum: maxPage, default: 100, description: 'How many results a page has' }),
    cursor: Type.Optional(Type.String({ maxLength: 1_000, description: 'Where the page begins, as `next` says it' })),
    ...ReadingParameters,
  },
  { additionalProperties: false },
)

const { identifier, canonical, kind, gtin, lot, serial, material, product } = thingFields
const name = { identifier, canonical, kind, gtin, lot, serial, material, product }

const interval = {
  depth: Type.Integer({ description: '1: directly inside' }),
  since: Type.Union([EventReference, Type.Null()], { description: 'The event that put it in, or saw it inside first' }),
  quantities: Type.Array(Amount, { description: 'How much of a batch was in there at that time, where it is known' }),
}

const head = {
  asked: Type.String({ description: 'The identifier as it was asked for' }),
  canonical,
  at: Nullable<string>({ type: 'string', format: 'date-time', description: 'The time asked for; null is now' }),
}

const codes = [...Object.keys(contradictions), 'loop'] as (keyof typeof contradictions | 'loop')[]

const report = Type.Array(
  Type.Object(
    {
      code: OneOf(codes),
      message: Type.String(),
      events: Type.Array(EventReference, { description: 'Those that contradict each other' }),
    },
    { title: 'ContainmentContradiction' },
  ),
  { description: 'Where events contradict each other; what they say was settled in favour of the later one' },
)

const answer = <Fields extends Record<string, ReturnType<typeof Type.String>>>(title: string, fields: Fields) =>
  Type.Object(
    {
      ...head,
      results: Type.Array(Type.Object({ ...name, ...fields, ...interval }, { title: `${title}Entry` }), {
        description: 'The nearest first, then the longest inside',
      }),
      next: Type.Union([Type.String(), Type.Null()], { description: 'The address of the next page' }),
      contradictions: report,
    },
    { title },
  )

export const ContentsAnswer = answer('Contents', {
  container: Type.String({ description: 'What it is in directly' }),
})

export const ContainersAnswer = answer('Containers', {
  holds: Type.String({
    description: 'What is directly inside: the thing that was asked for, or a container around it',
  }),
})
