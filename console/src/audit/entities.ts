/** Every kind of thing that the audit trail records. */
export const entities = [
  ...(['product', 'schema', 'material', 'facility', 'custom_data'] as const),
  ...(['device', 'person', 'role', 'organisation'] as const),
  ...(['events', 'named_query', 'vocabulary_element', 'recall', 'origins', 'audit'] as const),
  ...(['webhook', 'subscription', 'watch', 'recall_entry', 'saved_view', 'product_bulk'] as const),
  ...(['label', 'languages', 'glossary_term', 'memory_entry', 'memory_import', 'machine_job'] as const),
  ...(['text_waiver', 'text_comment', 'product_search_setting', 'feed', 'archive'] as const),
] as const

export type Entity = (typeof entities)[number]

export const isEntity = (name: string): name is Entity => (entities as readonly string[]).includes(name)
