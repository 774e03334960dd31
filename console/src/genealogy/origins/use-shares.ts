import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { portionsOf } from '../graph/shares.ts'
import { graphOf } from '../queries.ts'
import { type Share, sharesAmong } from './shares-among.ts'

export type Shares = { among: (entries: { canonical: string }[]) => (canonical: string) => Share | undefined }

/** How much of each raw material is in a batch, from all events behind it. */
export function useShares(id: string): Shares {
  const { data } = useQuery(graphOf({ id, direction: 'UPSTREAM', depth: 100 }))
  // A graph that was cut would leave materials out, and make the others look larger.
  const portions = useMemo(
    () => (data && !data.answer.truncated ? portionsOf(id, data.answer) : new Map<string, never>()),
    [id, data],
  )
  return useMemo(() => ({ among: (entries) => sharesAmong(portions, entries) }), [portions])
}
