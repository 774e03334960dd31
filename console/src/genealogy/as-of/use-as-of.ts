import { useNavigate, useSearch } from '@tanstack/react-router'

export type AsOf = { asOf?: string }

/** The time as of which everything on the page is asked for; none: now. `known` is the same as a parameter. */
export function useAsOf() {
  const { asOf }: AsOf = useSearch({ strict: false })
  const navigate = useNavigate()
  const known: AsOf = asOf ? { asOf } : {}
  const change = (next: string | undefined) =>
    void navigate({ to: '.', search: (before: AsOf) => ({ ...before, asOf: next ?? '' }), resetScroll: false })
  return { asOf: asOf || undefined, known, change }
}
