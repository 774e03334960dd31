import { type Static, Type } from 'typebox'
import { Name } from '../../http/shapes.ts'

const name = Name(60)

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
