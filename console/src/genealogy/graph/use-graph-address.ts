import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import type { Asked, Direction } from '../queries.ts'

const route = getRouteApi('/frame/genealogy/batch')

export const directions: Direction[] = ['UPSTREAM', 'BOTH', 'DOWNSTREAM']
export const depths = [1, 2, 5, 10, 100]
const usualDepth = 5

/** What the address says of the graph: where it leads, how far, as a drawing or as a list, and which event is open. */
export function useGraphAddress(id: string) {
  const { direction, depth, as, event } = route.useSearch()
  const navigate = route.useNavigate()
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const asked: Asked = {
    id,
    direction: directions.find((one) => one === direction) ?? 'BOTH',
    depth: depths.find((one) => String(one) === depth) ?? usualDepth,
  }
  const change = (changes: { direction?: string; depth?: string; as?: string; event?: string | undefined }) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }) as typeof before,
      replace: true,
      resetScroll: false,
    })
  const shape: 'graph' | 'table' = as === 'graph' || as === 'table' ? as : isNarrow ? 'table' : 'graph'
  return { asked, shape, event, change, isNarrow: isNarrow ?? false }
}
