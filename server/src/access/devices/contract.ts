import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Name, Time, TimeOrNull } from '../../http/shapes.ts'
import { Granted } from '../granted.ts'
import { permissions } from '../permissions.ts'

const permissionTable = Object.entries(permissions)
  .map(([name, meaning]) => `- \`${name}\`: ${meaning}`)
  .join('\n')

const name = Name(255, { examples: ['Label printer, hall 3'] })
const description = Type.String({ maxLength: 2_000 })
const granted = Type.Array(Granted, {
  uniqueItems: true,
  description: permissionTable,
  examples: [['read_products']],
})
const expiry = Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
  description: 'When the device stops working by itself; null = never',
})

/** An API user as callers see it: everything but its key. */
export type Device = Static<typeof Device>
export const Device = Type.Object(
  {
    id: Id,
    name,
    description,
    permissions: granted,
    version: Type.Integer(),
    created_at: Time,
    updated_at: Time,
    last_used_at: TimeOrNull,
    expires_at: TimeOrNull,
    revoked_at: TimeOrNull,
  },
  { title: 'Device' },
)

const key = Type.String({
  description: 'The key. It is shown this once and stored only as a hash',
  examples: ['pt_k3v9x2m1q8zt_…'],
})

export type DeviceWithKey = Static<typeof DeviceWithKey>
export const DeviceWithKey = Type.Object({ ...Device.properties, key }, { title: 'DeviceWithKey' })

export type NewDevice = Static<typeof NewDevice>
export const NewDevice = Type.Object(
  { name, description: Type.Optional(description), permissions: granted, expires_at: Type.Optional(expiry) },
  { title: 'NewDevice', additionalProperties: false },
)

export type DevicePatch = Static<typeof DevicePatch>
export const DevicePatch = Type.Partial(Type.Object({ name, description, permissions: granted, expires_at: expiry }), {
  additionalProperties: false,
})

export const Rotation = Type.Object(
  {
    grace_seconds: Type.Integer({
      minimum: 0,
      maximum: 30 * 86_400,
      default: 86_400,
      description: 'How long the old key goes on working beside the new one',
    }),
  },
  { additionalProperties: false },
)

export const DeviceQuery = Type.Object(PageParameters, { additionalProperties: false })
