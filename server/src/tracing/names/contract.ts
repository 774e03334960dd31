import { Type } from 'typebox'
import { ReadingParameters } from '../../products/contract.ts'

const example = 'https://id.gs1.org/01/09521234204015/10/GA-26-318'

export const NamesQuery = Type.Object({ ...ReadingParameters }, { additionalProperties: false })

export const NamesAsked = Type.Object(
  {
    identifiers: Type.Array(Type.String({ minLength: 1, maxLength: 2_048, pattern: '^[^\\u0000]*$' }), {
      minItems: 1,
      maxItems: 1_000,
      description: 'URNs, Digital Links or other URIs, as events name things, places and parties',
    }),
  },
  { additionalProperties: false, title: 'NamesAsked', examples: [{ identifiers: [example] }] },
)

export const NamesFound = Type.Object(
  {
    names: Type.Record(Type.String(), Type.String(), { description: 'By the identifiers as they were asked for' }),
  },
  { title: 'NamesFound', examples: [{ names: { [example]: 'Poplin shirt, sky blue' } }] },
)
