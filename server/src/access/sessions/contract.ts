import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Nullable, Time } from '../../http/shapes.ts'
import { Granted } from '../granted.ts'

export const SignIn = Type.Object(
  { key: Type.String({ minLength: 1, maxLength: 300, description: 'A device’s key' }) },
  { additionalProperties: false },
)

const Named = Type.Object({ id: Id, name: Type.String() })

/** Who the caller is. */
export type Me = Static<typeof Me>
export const Me = Type.Object(
  {
    organisation: Named,
    device: Type.Union([Named, Type.Null()], { description: 'The device whose key or session this is' }),
    person: Type.Union([Named, Type.Null()], { description: 'The person whose session or token this is' }),
    permissions: Type.Array(Granted),
  },
  { title: 'Me' },
)

export const Session = Type.Object({ ...Me.properties, expires_at: Time }, { title: 'Session' })

export type OpenSession = Static<typeof OpenSession>
export const OpenSession = Type.Object(
  {
    id: Id,
    device: Type.Union([Named, Type.Null()]),
    person: Type.Union([Named, Type.Null()]),
    created_at: Time,
    expires_at: Time,
    address: Nullable<string>({ type: 'string', description: 'Where it was opened from' }),
    user_agent: Nullable<string>({ type: 'string', description: 'The browser, as it describes itself' }),
    is_current: Type.Boolean({ description: 'The session that this request was sent with' }),
  },
  { title: 'OpenSession' },
)

export const SessionQuery = Type.Object(
  {
    ...PageParameters,
    person_id: Type.Optional(Type.String({ format: 'uuid', description: 'The sessions of this person alone' })),
  },
  { additionalProperties: false },
)

export const Switch = Type.Object(
  { organisation_id: Type.String({ format: 'uuid', description: 'One of `GET /api/v2/me/organisations/`' }) },
  { additionalProperties: false },
)

export const Organisations = Type.Object({ results: Type.Array(Named) })

export const DeviceSession = Type.Object(
  {
    id: Id,
    created_at: Time,
    expires_at: Time,
    is_current: Type.Boolean({ description: 'The session that this request was sent with' }),
  },
  { title: 'DeviceSession' },
)

export const SessionParameters = Type.Object({
  id: Type.String({ format: 'uuid' }),
  sessionId: Type.String({ format: 'uuid' }),
})
