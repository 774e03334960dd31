import { identify } from '@polytrace/epcis'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import { api } from './api.ts'
import { glnOf } from './gln.ts'

/** Enough for the places and partners of one organisation, and still read in a few requests. */
const maxNames = 2_000

const vocabularies = new Set<string | null>(['Location', 'BusinessLocation', 'ReadPoint', 'Party', 'SourceDest'])

/**
 * Names places and parties by the facilities that were registered with their GLN, or else by captured master data;
 * `undefined` for one that nobody named.
 */
export function usePlaceNames(): (place: string) => string | undefined {
  const { may } = useSession()
  const { data } = useQuery({
    queryKey: ['epcis', 'vocabularies', 'names'],
    queryFn: ({ signal }) => readNames(signal),
    enabled: may('read_epcis_events'),
    staleTime: 60_000,
  })
  return (place) => {
    const gln = glnOf(place)
    // A part of a site that has no name of its own is called like the site.
    return data?.get(identify(place).canonical) ?? (gln && data?.get(`https://id.gs1.org/414/${gln}`))
  }
}

async function readNames(signal: AbortSignal): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const { results } = await api.get('/api/v2/epcis/vocabularies/', { signal })
  for (const { type, name: vocabulary } of results) {
    if (!vocabularies.has(vocabulary)) continue
    const elements = api.each('/api/v2/epcis/vocabularies/{type}/', { path: { type }, query: { limit: 500 }, signal })
    for await (const { canonical, name } of elements) {
      if (name) names.set(canonical, name)
      if (names.size >= maxNames) return names
    }
  }
  return names
}
