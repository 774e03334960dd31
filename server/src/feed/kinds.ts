/** Every kind of change that the feed carries, and the permission without which nobody sees it. */
export const kinds = {
  'event.captured': 'read_epcis_events',
  'capture.finished': 'capture_epcis_events',
  'product.created': 'read_products',
  'product.changed': 'read_products',
  'product.deleted': 'read_products',
  'translation.changed': 'read_product_translations',
  'entity.created': 'read_entities',
  'entity.changed': 'read_entities',
  'entity.deleted': 'read_entities',
  'schema.created': 'read_schemas',
  'schema.changed': 'read_schemas',
  'schema.deleted': 'read_schemas',
  'device.changed': 'manage_devices',
  'watch.alarm': 'read_epcis_events',
  'finding.opened': 'read_epcis_events',
  'finding.closed': 'read_epcis_events',
} as const

export type Kind = keyof typeof kinds

export const allKinds = Object.keys(kinds) as Kind[]

export const isKind = (word: string): word is Kind => Object.hasOwn(kinds, word)

/** The kinds that somebody with these permissions may read. */
export const readableKinds = (permissions: ReadonlySet<string>): Kind[] =>
  allKinds.filter((kind) => permissions.has(kinds[kind]))
