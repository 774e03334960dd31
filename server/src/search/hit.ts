import type { SearchResult } from './contract.ts'
import { allKinds, type Kind } from './kinds.ts'

type How = SearchResult['match']['how']

/** A result, and within how it fits how well: the lower the better. */
export type Hit = SearchResult & { rank: number }

const order: Record<How, number> = { exact: 0, beginning: 1, end: 2, words: 3 }

/** The best of each kind once, in order, and of which kinds there were more. */
export function sortHits(hits: Hit[], limit: number): { results: SearchResult[]; more: Kind[] } {
  const sorted = hits
    .map((hit, place) => ({ hit, place }))
    .sort(
      ({ hit: a, place: first }, { hit: b, place: second }) =>
        order[a.match.how] - order[b.match.how] ||
        a.rank - b.rank ||
        allKinds.indexOf(a.kind) - allKinds.indexOf(b.kind) ||
        first - second,
    )
  const counts = new Map<Kind, number>()
  const seen = new Set<string>()
  const results: SearchResult[] = []
  for (const { hit } of sorted) {
    const { rank: _rank, ...result } = hit
    const key = `${hit.kind} ${hit.id}`
    if (seen.has(key)) continue
    seen.add(key)
    const count = (counts.get(hit.kind) ?? 0) + 1
    counts.set(hit.kind, count)
    if (count <= limit) results.push(result)
  }
  return { results, more: [...counts].filter(([, count]) => count > limit).map(([kind]) => kind) }
}

/** How a label or identifier fits what is sought; undefined when it does not. */
export function fit(text: string, sought: string): How | undefined {
  const [label, wanted] = [text.toLowerCase(), sought.toLowerCase()]
  if (label === wanted) return 'exact'
  if (label.startsWith(wanted)) return 'beginning'
  return label.endsWith(wanted) ? 'end' : undefined
}

/** The first fit of several writings of what is sought. */
export function fitAny(text: string, writings: (string | undefined)[]): How | undefined {
  const fits = writings.flatMap((writing) => (writing === undefined ? [] : (fit(text, writing) ?? [])))
  return fits.sort((a, b) => order[a] - order[b])[0]
}
