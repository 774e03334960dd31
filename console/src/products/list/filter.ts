/** What the address of the list says. */
export type ListSearch = { q?: string; brand?: string; lang?: string; state?: string }

/** The same as the service understands it; `language` is the one in which texts are shown. */
export function filterOf({ q, brand, state }: ListSearch, language: string) {
  const isOf = (wanted: string) => (language && state === wanted ? language : undefined)
  return {
    ...{ q: q || undefined, brand: brand || undefined, lang: language || undefined },
    ...{ missing: isOf('missing'), outdated: isOf('outdated') },
  }
}

export const isFiltered = ({ q, brand, state }: ListSearch) => Boolean(q || brand || state)
