import type { ListSearch } from './filter.ts'

const kept = ['q', 'brand', 'category', 'schema_id', 'lang', 'state', 'where', 'sort', 'columns'] as const

/** What of an address belongs to a view; an open dialog does not. */
export const viewOf = (search: ListSearch): ListSearch =>
  Object.fromEntries(kept.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))

export const isSameView = (one: ListSearch, other: ListSearch) =>
  JSON.stringify(viewOf(one)) === JSON.stringify(viewOf(other))
