import { getRouteApi } from '@tanstack/react-router'

export type AsOf = { asOf?: string }

const route = getRouteApi('/frame/genealogy/batch')

/** The time as of which everything on the page is asked for; none: now. `known` is the same as a parameter. */
export function useAsOf() {
  const { asOf } = route.useSearch()
  const navigate = route.useNavigate()
  const known: AsOf = asOf ? { asOf } : {}
  const change = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, asOf: next ?? '' }), resetScroll: false })
  return { asOf: asOf || undefined, known, change }
}
