import type { ListSearch } from './filter.ts'

/** A way to look at the list, under a name. */
export type SavedView = { name: string; search: ListSearch }

const kept = ['q', 'brand', 'category', 'lang', 'state', 'where', 'sort', 'columns'] as const

/** What of an address belongs to a view; an open dialog does not. */
export const viewOf = (search: ListSearch): ListSearch =>
  Object.fromEntries(kept.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))

/** Adds a view, in the place of another of the same name; in the order of their names. */
export const withView = (views: readonly SavedView[], added: SavedView): SavedView[] =>
  [...views.filter(({ name }) => name !== added.name), added].toSorted((a, b) => a.name.localeCompare(b.name))

export const isSameView = (one: ListSearch, other: ListSearch) =>
  JSON.stringify(viewOf(one)) === JSON.stringify(viewOf(other))
