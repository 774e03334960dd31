import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Name, Nullable, Time } from '../../http/shapes.ts'

const name = Name(255, { examples: ['Atelier Nord'] })

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

const Count = Type.Optional(Type.Integer({ description: 'Left out when the key may not manage them' }))

export type Limits = Static<typeof Limits>
const Limits = Type.Object(
  {
    requests_per_second: Nullable<number>({
      type: 'integer',
      description: 'For each key; null when there is no limit',
    }),
    document_bytes: Type.Integer({ description: 'The size of a document to capture' }),
    document_events: Type.Integer({ description: 'How many events a document may hold' }),
    event_bytes: Type.Integer({ description: 'The size of an event' }),
  },
  { description: 'What the installation allows' },
)

export const OwnOrganisation = Type.Object(
  {
    ...Organisation.properties,
    members: Type.Object({ devices: Count, people: Count, roles: Count }),
    limits: Limits,
  },
  { title: 'OwnOrganisation' },
)
