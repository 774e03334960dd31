import { type Static, Type } from 'typebox'
import { Id, OneOf, Time } from '../../http/shapes.ts'
import { allPermissions } from '../permissions.ts'

export const SignIn = Type.Object(
  { key: Type.String({ minLength: 1, maxLength: 300, description: 'A device’s key' }) },
  { additionalProperties: false },
)

/** Who the caller is. */
export type Me = Static<typeof Me>
export const Me = Type.Object(
  {
    organisation: Type.Object({ id: Id, name: Type.String() }),
    device: Type.Object({ id: Id, name: Type.String() }),
    permissions: Type.Array(OneOf(allPermissions, { title: 'Permission' })),
  },
  { title: 'Me' },
)

export const Session = Type.Object({ ...Me.properties, expires_at: Time }, { title: 'Session' })

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
