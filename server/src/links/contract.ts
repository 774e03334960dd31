import { type Static, Type } from 'typebox'
import type { Permission } from '../access/permissions.ts'
import { OneOf } from '../http/shapes.ts'

/** Counting on would take longer the more there is. */
export const maxCounted = 1_000

/** What has links to other things, and the permission to read it. */
export const kinds = {
  product: 'read_products',
  material: 'read_entities',
  facility: 'read_entities',
  custom_data: 'read_entities',
  thing: 'read_epcis_events',
  place: 'read_epcis_events',
  event: 'read_epcis_events',
  capture: 'capture_epcis_events',
  device: 'manage_devices',
  person: 'manage_people',
} as const satisfies Record<string, Permission>

export type Kind = keyof typeof kinds

export const LinksQuery = Type.Object(
  {
    of: OneOf(Object.keys(kinds) as Kind[], { description: 'What kind of thing it is; `thing` is a batch or an item' }),
    id: Type.String({
      minLength: 1,
      maxLength: 2_048,
      pattern: '^[^\\u0000]*$',
      description: 'Its id; of things, places and events the identifier, in any notation',
    }),
  },
  { additionalProperties: false },
)

const count = (description: string) =>
  Type.Optional(
    Type.Integer({ description: `${description}. Exact up to ${maxCounted - 1}; ${maxCounted} stands for more` }),
  )

const Named = Type.Object({ id: Type.String(), name: Type.String() })

export type Links = Static<typeof Links>
export const Links = Type.Object(
  {
    counts: Type.Object({
      batches: count('Batches of the product or material; of a thing, those of the same product'),
      items: count('Items of the product; of a thing, those of the same product'),
      events: count('Events that name it, happened there, came with it, or were captured by it'),
      captures: count('Documents that it sent'),
      changes: count('Entries of the audit trail about it'),
      deeds: count('Entries of the audit trail about what it did'),
    }),
    captured_by: Type.Optional(
      Type.Object(
        { kind: OneOf(['device', 'person']), ...Named.properties },
        { description: 'Who captured it, where the key may manage devices or people' },
      ),
    ),
    capture: Type.Optional(Type.String({ description: 'The capture that an event came with' })),
    facility: Type.Optional(Type.Object(Named.properties, { description: 'The facility at a place' })),
    previous: Type.Optional(Type.Object(Named.properties, { description: 'The one before it in its order' })),
    next: Type.Optional(Named),
  },
  {
    title: 'LinksOfThing',
    description: 'What the key may not read is left out',
    examples: [
      {
        counts: { batches: 12, items: maxCounted, changes: 3 },
        next: { id: '0190163d-8694-739b-aea5-966c26f8ad90', name: 'Poplin shirt, sky blue' },
      },
    ],
  },
)
