import { useQuery } from '@tanstack/react-query'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { graphOf } from '../queries.ts'
import classes from './canvas/GraphCanvas.module.css'
import { GraphSkeleton } from './canvas/GraphSkeleton.tsx'
import { Explorer } from './Explorer.tsx'
import { useGraphAddress } from './use-graph-address.ts'

const waiting = (
  <>
    <div className={classes.toolbarSpace} />
    <GraphSkeleton />
  </>
)

/** What the batch was made from, and what was made from it. */
export function GraphTab({ id }: { id: string }) {
  const { request } = useGraphAddress(id)
  const query = useQuery({ ...graphOf(request), staleTime: Number.POSITIVE_INFINITY })
  return (
    <QueryResult query={query} loading={waiting}>
      {(part) => (
        <Explorer
          key={`${request.id} ${request.direction} ${request.depth} ${request.asOf ?? ''}`}
          request={request}
          part={part}
        />
      )}
    </QueryResult>
  )
}
