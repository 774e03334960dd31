import { type Static, Type } from 'typebox'

/** In characters: a name is part of an address. */
const maxNameLength = 200

const Name = Type.String({
  minLength: 1,
  maxLength: maxNameLength,
  pattern: '^[^\\u0000-\\u001f/]+$',
  title: 'a text without control characters and slashes',
  description: 'Unique in the organisation',
})

const example = { name: 'shipped', query: { eventType: ['ObjectEvent'], EQ_bizStep: ['shipping'] } }

export type NamedQuery = Static<typeof NamedQuery>
export const NamedQuery = Type.Object(
  {
    name: Name,
    query: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Parameters of event queries, with lists as arrays, and an `@context` for prefixes of your own',
      maxProperties: 200,
    }),
  },
  { title: 'NamedQuery', additionalProperties: false, examples: [example] },
)

export const NamedQueries = Type.Array(NamedQuery)

export const QueryAddress = Type.Object({ queryName: Type.String() })
