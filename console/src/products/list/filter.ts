import { type Condition, parametersOf, parseWhere } from './where.ts'

/** What there may be to do in a language of a product. */
export const states = ['missing', 'outdated', 'machine', 'unreviewed', 'commented'] as const

/** What the address of the list says. */
export type ListSearch = {
  q?: string
  brand?: string
  category?: string
  schema_id?: string
  lang?: string
  state?: string
  where?: string
  sort?: string
  columns?: string
}

/** Which products, as the service understands it; `language` is the one in which texts are shown. */
export function filterOf({ q, brand, category, schema_id, state, where }: ListSearch, language: string) {
  const isOf = (wanted: string) => (language && state === wanted ? language : undefined)
  return {
    ...(parametersOf(parseWhere(where)) as object),
    ...{ q: q || undefined, brand: brand || undefined, category: category || undefined, lang: language || undefined },
    ...{
      schema_id: schema_id || undefined,
      missing: isOf('missing'),
      outdated: isOf('outdated'),
      machine: isOf('machine'),
      unreviewed: isOf('unreviewed'),
      commented: isOf('commented'),
    },
  }
}

/** What takes every filter away, and leaves order, columns and language. */
export const withoutFilters = { q: '', brand: '', category: '', schema_id: '', state: '', where: '' }

export const isFiltered = ({ q, brand, category, schema_id, state, where }: ListSearch) =>
  Boolean(q || brand || category || schema_id || state || where)

export const conditionsOf = ({ where }: ListSearch): Condition[] => parseWhere(where)

const usualColumns = ['brand', 'gtin', 'languages']

export const columnsOf = ({ columns }: ListSearch): string[] => columns?.split(',').filter(Boolean) ?? usualColumns
