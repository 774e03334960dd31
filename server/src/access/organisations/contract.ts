import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Time } from '../../http/shapes.ts'

const name = Type.String({ minLength: 1, maxLength: 255, examples: ['Atelier Nord'] })

export type Organisation = Static<typeof Organisation>
export const Organisation = Type.Object({ id: Id, name, created_at: Time }, { title: 'Organisation' })

export type OrganisationWithKey = Static<typeof OrganisationWithKey>
export const OrganisationWithKey = Type.Object(
  {
    ...Organisation.properties,
    key: Type.String({
      description: 'The key of its first device, which may do everything inside it. Shown this once',
    }),
  },
  { title: 'OrganisationWithKey' },
)

export const NewOrganisation = Type.Object({ name }, { additionalProperties: false })

export const OrganisationQuery = Type.Object(PageParameters, { additionalProperties: false })
