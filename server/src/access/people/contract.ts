import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Name, Nullable, OneOf, Time, TimeOrNull } from '../../http/shapes.ts'
import { Granted } from '../granted.ts'

const name = Name(255, { examples: ['Ada Lovelace'] })
const email = { type: 'string', minLength: 3, maxLength: 320, pattern: '^[^\\s@]+@[^\\s@]+$' } as const
const roles = Type.Array(Type.String({ format: 'uuid' }), {
  uniqueItems: true,
  maxItems: 100,
  description: 'The ids of the roles that were given here',
})

const states = ['invited', 'active', 'blocked'] as const

/** Somebody in an organisation, as its managers see them. */
export type Person = Static<typeof Person>
export const Person = Type.Object(
  {
    id: Id,
    name,
    email: Nullable<string>({ type: 'string', description: 'As the provider says, or as invited' }),
    state: OneOf(states, { description: '`invited`: has never signed in here' }),
    roles,
    group_roles: Type.Array(Type.String({ format: 'uuid' }), {
      description: 'The ids of the roles that come from groups at the identity provider, as it named them last',
    }),
    permissions: Type.Array(Granted, {
      description: 'What all these roles allow together',
    }),
    version: Type.Integer(),
    created_at: Time,
    updated_at: Time,
    last_sign_in_at: TimeOrNull,
    blocked_at: TimeOrNull,
  },
  { title: 'Person' },
)

export type NewPerson = Static<typeof NewPerson>
export const NewPerson = Type.Object(
  {
    name: Type.Optional(name),
    email: Type.Optional(
      Type.Unsafe<string>({
        ...email,
        description:
          'Recognises the person at the first sign-in, if the provider says that it has verified the address',
        examples: ['ada@example.com'],
      }),
    ),
    subject: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'Recognises the person by the name that the provider has for them (`sub`)',
      }),
    ),
    roles,
  },
  { title: 'NewPerson', additionalProperties: false },
)

export type PersonPatch = Static<typeof PersonPatch>
export const PersonPatch = Type.Partial(
  Type.Object({
    name,
    roles,
    is_blocked: Type.Boolean({ description: 'A blocked person is refused within seconds, and their sessions end' }),
  }),
  { title: 'PersonPatch', additionalProperties: false },
)

export const PersonQuery = Type.Object(PageParameters, { additionalProperties: false })
