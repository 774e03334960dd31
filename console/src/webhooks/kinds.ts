import type { Change, Permission } from '@polytrace/client'

export type Kind = Change['kind']

/** Every kind of change in the groups in which people think of them, with the permission that it needs. */
export const kindGroups = {
  events: { 'event.captured': 'read_epcis_events', 'capture.finished': 'capture_epcis_events' },
  tracing: {
    'watch.alarm': 'read_epcis_events',
    'finding.opened': 'read_epcis_events',
    'finding.closed': 'read_epcis_events',
  },
  products: {
    'product.created': 'read_products',
    'product.changed': 'read_products',
    'product.deleted': 'read_products',
    'translation.changed': 'read_product_translations',
  },
  entities: {
    'entity.created': 'read_entities',
    'entity.changed': 'read_entities',
    'entity.deleted': 'read_entities',
  },
  schemas: {
    'schema.created': 'read_schemas',
    'schema.changed': 'read_schemas',
    'schema.deleted': 'read_schemas',
  },
  administration: { 'device.changed': 'manage_devices' },
} as const satisfies Record<string, Partial<Record<Kind, Permission>>>

export type KindGroup = keyof typeof kindGroups

export const groups = Object.keys(kindGroups) as KindGroup[]

type Grouped = { [Group in KindGroup]: keyof (typeof kindGroups)[Group] }[KindGroup]

/** The type check finds a kind that stands in no group. */
export const permissionOf: Record<Kind & Grouped, Permission> = Object.assign({}, ...Object.values(kindGroups))

export const kindsIn = (group: KindGroup) => Object.keys(kindGroups[group]) as Kind[]

/** What else a webhook sends, beside the changes that it was made for. */
export const isKind = (type: string): type is Kind => Object.hasOwn(permissionOf, type)

/** The key of the name of a kind; dots separate other things in words. */
export const wordOf = <K extends Kind>(kind: K) => `kind_${kind.replace('.', '_') as Underlined<K>}` as const

type Underlined<K extends string> = K extends `${infer Subject}.${infer What}` ? `${Subject}_${What}` : never

/** Kinds that a filter by ids can choose among. */
export const hasId = (kind: Kind) => /^(product|translation|entity|schema|device)\./.test(kind)
