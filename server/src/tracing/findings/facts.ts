import { type Static, Type } from 'typebox'
import { Nullable, OneOf } from '../../http/shapes.ts'

export const happenings = ['used', 'shipped', 'received', 'packed', 'made', 'counted', 'destroyed', 'seen'] as const

export const expiryAttributes = ['itemExpirationDate', 'expirationDate', 'bestBeforeDate', 'sellByDate'] as const

/** What the sentence of a finding is made from, beside its thing and the times of its events: for sentences in other languages. */
export type FindingFacts = Static<typeof FindingFacts>
export const FindingFacts = Type.Object(
  {
    happening: Type.Optional(OneOf(happenings, { description: 'What was done that cannot be' })),
    places: Type.Optional(
      Type.Array(Type.String(), { description: 'Where it was, in the order of `events`, or should have arrived' }),
    ),
    containers: Type.Optional(
      Type.Array(Type.String(), { description: 'In which it was, or out of which it was taken, the first first' }),
    ),
    amounts: Type.Optional(
      Type.Array(
        Type.Object({
          quantity: Type.String({ description: 'A decimal number, rounded if need be' }),
          uom: Nullable<string>({ type: 'string', description: 'The unit; null counts pieces' }),
        }),
        { description: 'How much too much, or too little' },
      ),
    ),
    expiry: Type.Optional(Type.Object({ attribute: OneOf(expiryAttributes), date: Type.String() })),
  },
  { title: 'FindingFacts' },
)
