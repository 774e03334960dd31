import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, OneOf, Time } from '../../http/shapes.ts'
import { auditActions, auditKinds } from './record.ts'

export type AuditEntry = Static<typeof AuditEntry>
export const AuditEntry = Type.Object({
  id: Id,
  at: Time,
  device_id: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'The device, or the person; null for the command line',
  }),
  actor: Type.String({ description: 'The name that the device or person had at that time' }),
  entity: Type.String({ examples: ['device', 'product'] }),
  entity_id: Id,
  action: OneOf(auditActions),
  before: Type.Unknown({ description: 'As it was before; null for a creation' }),
  after: Type.Unknown({ description: 'As it was afterwards' }),
})

/** An entry as lists show it. */
export type ListedEntry = Static<typeof ListedEntry>
export const ListedEntry = Type.Object(
  {
    ...AuditEntry.properties,
    entity_name: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description:
        'What the thing is called in this entry, or else in its first one; a watch is called by what it watches, a ' +
        'subscription by its query, a webhook without a name by its address. Null where neither says it',
    }),
    actor_kind: OneOf(['device', 'person', 'service'], { description: 'What `device_id` names; `service` for none' }),
  },
  { title: 'AuditEntry' },
)

export type AuditQuery = Static<typeof AuditQuery>
export const AuditQuery = Type.Object(
  {
    ...PageParameters,
    entity: Type.Optional(Type.String({ maxLength: 50, examples: ['device'] })),
    kind: Type.Optional(
      OneOf(Object.keys(auditKinds) as (keyof typeof auditKinds)[], {
        description:
          '`change`: what was written; `read`: lists that were requested; `access`: who signed in and out, and was refused',
      }),
    ),
    entity_id: Type.Optional(Type.String({ format: 'uuid' })),
    device_id: Type.Optional(Type.String({ format: 'uuid', description: 'Who made the change: a device or a person' })),
    since: Type.Optional(Type.String({ format: 'date-time', description: 'Changes at or after this time' })),
  },
  { additionalProperties: false },
)
