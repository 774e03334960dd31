import { identify } from '@polytrace/epcis'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import { api } from './api.ts'

/** The GLN of a place in any notation; `undefined` when it has none. */
export const glnOf = (place: string): string | undefined => /\/41[47]\/(\d{13})/.exec(identify(place).canonical)?.[1]

const most = 2_000

/** Names places by the facilities that were registered with their GLN; `undefined` for a place that nobody registered. */
export function usePlaceNames(): (place: string) => string | undefined {
  const { may } = useSession()
  const { data } = useQuery({
    queryKey: ['facilities', 'names'],
    queryFn: ({ signal }) => readNames(signal),
    enabled: may('read_entities'),
    staleTime: 60_000,
  })
  return (place) => {
    const gln = glnOf(place)
    return gln === undefined ? undefined : data?.get(gln)
  }
}

async function readNames(signal: AbortSignal): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for await (const { gln, name } of api.each('/api/v2/facilities/', { query: { limit: 500 }, signal })) {
    if (gln) names.set(gln, name)
    if (names.size >= most) break
  }
  return names
}
