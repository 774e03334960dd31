import { useQuery } from '@tanstack/react-query'
import { Answered } from '../../parts/Answered.tsx'
import { graphOf } from '../queries.ts'
import { Explorer } from './Explorer.tsx'
import classes from './GraphCanvas.module.css'
import { GraphSkeleton } from './GraphSkeleton.tsx'
import { useGraphAddress } from './use-graph-address.ts'

const waiting = (
  <>
    <div className={classes.toolbarSpace} />
    <GraphSkeleton />
  </>
)

/** What the batch was made from, and what was made from it. */
export function GraphTab({ id }: { id: string }) {
  const { asked } = useGraphAddress(id)
  const query = useQuery({ ...graphOf(asked), staleTime: Number.POSITIVE_INFINITY })
  return (
    <Answered query={query} loading={waiting}>
      {(part) => <Explorer key={`${asked.id} ${asked.direction} ${asked.depth}`} asked={asked} part={part} />}
    </Answered>
  )
}
