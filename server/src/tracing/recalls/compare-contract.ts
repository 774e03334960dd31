import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, OneOf } from '../../http/shapes.ts'
import { ReadingParameters } from '../../products/contract.ts'
import { KeptEntry } from './contract.ts'

export const CompareAddress = Type.Object({
  id: Type.String({ format: 'uuid' }),
  other: Type.String({ format: 'uuid' }),
})

export const changes = ['new', 'gone', 'changed'] as const
export type ChangeKind = (typeof changes)[number]

const { limit, cursor } = PageParameters

export const CompareQuery = Type.Object(
  { ...ReadingParameters, limit, cursor, change: Type.Optional(OneOf(changes, { description: 'Only these' })) },
  { additionalProperties: false },
)

export type Comparison = Static<typeof Comparison>
export const Comparison = Type.Object(
  {
    before: Id,
    after: Id,
    counts: Type.Object({
      new: Type.Integer({ description: 'Listed in `after` alone' }),
      gone: Type.Integer({ description: 'Listed in `before` alone' }),
      changed: Type.Integer({ description: 'Listed in both, and something is different' }),
      same: Type.Integer(),
    }),
    results: Type.Array(
      Type.Object({
        change: OneOf(changes),
        fields: Type.Array(Type.String(), { description: 'What is different, such as `quantities` or `last_known`' }),
        before: Type.Union([KeptEntry, Type.Null()]),
        after: Type.Union([KeptEntry, Type.Null()]),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()], { description: 'The address of the next page' }),
  },
  {
    title: 'RecallComparison',
    description:
      '`after` is the recall that knows more, by its position in the feed, or was made later; in whichever order the two are asked',
  },
)
