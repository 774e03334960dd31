import { type Static, Type } from 'typebox'
import { OneOf } from '../../http/shapes.ts'

/** Whether all data that one schema admits is admitted by another. */
export type Verdict = 'compatible' | 'incompatible' | 'unknown'
const Verdict = OneOf<Verdict>(['compatible', 'incompatible', 'unknown'])

export const backward = {
  ...Verdict,
  description: 'Whether all data that conforms before the change conforms after it',
}
export const forward = {
  ...Verdict,
  description: 'Whether all data that conforms after the change conformed before it',
}

/** One difference between two schemas, and what it does in each direction. */
export type Difference = Static<typeof Difference>
export const Difference = Type.Object({
  pointer: Type.String({ description: 'Where in the schema' }),
  reason: Type.String(),
  backward: Verdict,
  forward: Verdict,
})

/** What the change between two schemas does to data, in each direction. */
export type Comparison = Static<typeof Comparison>
export const Comparison = Type.Object(
  { backward, forward, differences: Type.Array(Difference, { description: 'The first 200' }) },
  { title: 'SchemaComparison' },
)
