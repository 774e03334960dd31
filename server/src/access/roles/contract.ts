import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Name, Time } from '../../http/shapes.ts'
import { Granted } from '../granted.ts'
import { builtIns } from './built-in.ts'

const name = Name(255, { examples: ['Quality'] })
const description = Type.String({ maxLength: 2_000 })
const permissions = Type.Array(Granted, {
  uniqueItems: true,
  examples: [['read_products', 'manage_recalls']],
})
const groups = Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
  uniqueItems: true,
  maxItems: 100,
  description: 'Groups at the identity provider: whoever is in one of them holds the role',
  examples: [['quality-nord']],
})

/** A named set of permissions. */
export type Role = Static<typeof Role>
export const Role = Type.Object(
  {
    id: Id,
    name,
    description,
    permissions,
    groups,
    built_in: Type.Unsafe<(typeof builtIns)[number] | null>({
      type: ['string', 'null'],
      enum: [...builtIns, null],
      description: 'Which of the roles that come with the service this is; null for an own role',
    }),
    version: Type.Integer(),
    created_at: Time,
    updated_at: Time,
  },
  { title: 'Role' },
)

export type NewRole = Static<typeof NewRole>
export const NewRole = Type.Object(
  { name, description: Type.Optional(description), permissions, groups: Type.Optional(groups) },
  { title: 'NewRole', additionalProperties: false },
)

export type RolePatch = Static<typeof RolePatch>
export const RolePatch = Type.Partial(Type.Object({ name, description, permissions, groups }), {
  title: 'RolePatch',
  additionalProperties: false,
})

export const RoleQuery = Type.Object(PageParameters, { additionalProperties: false })
