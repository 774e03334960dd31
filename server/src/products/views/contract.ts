import { type Static, Type } from 'typebox'

const name = Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\u0000]*\\S[^\\u0000]*$', title: 'a name' })

export type SavedView = Static<typeof SavedView>
export const SavedView = Type.Object(
  {
    name,
    search: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 4_000 }), {
      maxProperties: 20,
      description: 'What the address of the list says; the service does not look into it',
    }),
  },
  {
    title: 'SavedView',
    additionalProperties: false,
    examples: [{ name: 'French, outdated', search: { lang: 'fr', state: 'outdated' } }],
  },
)

export const SavedViews = Type.Object({ results: Type.Array(SavedView) }, { title: 'SavedViews' })

export const ViewName = Type.Object({ name }, { additionalProperties: false })
