import { useQuery } from '@tanstack/react-query'
import { Answered } from '../../parts/Answered.tsx'
import { graphOf } from '../queries.ts'
import { Explorer } from './Explorer.tsx'
import { GraphSkeleton } from './GraphSkeleton.tsx'
import { useGraphAddress } from './use-graph-address.ts'

/** What the batch was made from, and what was made from it. */
export function GraphTab({ id }: { id: string }) {
  const { asked } = useGraphAddress(id)
  const query = useQuery({ ...graphOf(asked), staleTime: Number.POSITIVE_INFINITY })
  return (
    <Answered query={query} loading={<GraphSkeleton />}>
      {(part) => <Explorer key={`${asked.id} ${asked.direction} ${asked.depth}`} asked={asked} part={part} />}
    </Answered>
  )
}
