/** Everything that the audit trail tells of. */
export const entities = [
  ...(['product', 'schema', 'material', 'facility', 'custom_data'] as const),
  ...(['device', 'organisation', 'events', 'recall', 'origins'] as const),
] as const

export type Entity = (typeof entities)[number]

export const isEntity = (name: string): name is Entity => (entities as readonly string[]).includes(name)
