import { getRouteApi } from '@tanstack/react-router'
import { useIsNarrow } from '../../parts/use-is-narrow.ts'
import { useAsOf } from '../as-of/use-as-of.ts'
import { colouringOf } from './explore/colour-classes.ts'
import { graphRequestOf } from './explore/graph-request.ts'

const route = getRouteApi('/frame/genealogy/batch')

/** The one way to group that there is. */
export const grouping = 'product-site'

export type GraphAddress = {
  direction?: string
  depth?: string
  as?: string
  event?: string | undefined
  colour?: string | undefined
  group?: string | undefined
}

/** What the address says of the graph: where it leads, how far, as a drawing or as a list, in which colours, and what is open. */
export function useGraphAddress(id: string) {
  const { direction, depth, as, event, colour, group } = route.useSearch()
  const { asOf } = useAsOf()
  const navigate = route.useNavigate()
  const isNarrow = useIsNarrow()
  const request = { ...graphRequestOf(id, direction, depth), asOf }
  const change = (changes: GraphAddress) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }) as typeof before,
      replace: true,
      resetScroll: false,
    })
  const shape: 'graph' | 'table' = as === 'graph' || as === 'table' ? as : isNarrow ? 'table' : 'graph'
  const look = { colouring: colouringOf(colour), isGrouped: group === grouping }
  return { request, shape, event, change, isNarrow: isNarrow ?? false, ...look }
}
